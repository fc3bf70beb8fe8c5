#include "brikks/block.hpp"

#include <algorithm>

namespace brikks {
namespace {

constexpr base::EnumArray<Colour, char> letters = {{{'W', 'Y', 'G', 'R', 'B', 'K'}}};

constexpr std::array<Block, 24> blocks = [] {
    std::array<Block, 24> result{};
    std::size_t next = 0;
    for (const Colour colour : all_colours)
        for (int column = 1; column <= 4; ++column)
            result[next++] = Block{colour, column};
    return result;
}();

struct Drawing {
    Colour colour;
    unsigned column_set;
    std::string_view lines; // from the top down, with a slash between lines
};

constexpr unsigned in(int first, int second = 0) {
    return (1U << first) | (second != 0 ? 1U << second : 0U);
}

// The shapes of RULES.md 1.2, each once.
constexpr std::array<Drawing, shape_count> drawings = {{
    {Colour::white, in(1), ".X./XXX"},   {Colour::white, in(2), "X./XX/X."},  {Colour::white, in(3), "XXX/.X."},
    {Colour::white, in(4), ".X/XX/.X"},  {Colour::yellow, in(1), ".X/.X/XX"}, {Colour::yellow, in(2), "X../XXX"},
    {Colour::yellow, in(3), "XX/X./X."}, {Colour::yellow, in(4), "XXX/..X"},  {Colour::green, in(1), "X./X./XX"},
    {Colour::green, in(2), "XXX/X.."},   {Colour::green, in(3), "XX/.X/.X"},  {Colour::green, in(4), "..X/XXX"},
    {Colour::red, in(1, 2), ".X/XX/X."}, {Colour::red, in(3, 4), "XX./.XX"},  {Colour::blue, in(1, 2), "X./XX/.X"},
    {Colour::blue, in(3, 4), ".XX/XX."}, {Colour::black, in(1, 2), "XX/XX"},  {Colour::black, in(3), "X/X/X/X"},
    {Colour::black, in(4), "XXXX"},
}};

constexpr std::array<Shape, shape_count> shapes = [] {
    std::array<Shape, shape_count> result{};
    for (std::size_t i = 0; i < drawings.size(); ++i) {
        const Drawing& drawing = drawings[i];
        Shape& shape = result[i];
        shape.id = static_cast<int>(i);
        shape.colour = drawing.colour;
        shape.column_set = drawing.column_set;
        const std::string_view lines = drawing.lines;
        shape.width = static_cast<int>(lines.find('/') == std::string_view::npos ? lines.size() : lines.find('/'));
        shape.height = (static_cast<int>(lines.size()) + 1) / (shape.width + 1);
        std::size_t next = 0;
        for (int row = 0; row < shape.height; ++row)
            for (int column = 0; column < shape.width; ++column) {
                const int at = (shape.height - 1 - row) * (shape.width + 1) + column;
                if (lines[static_cast<std::size_t>(at)] == 'X')
                    shape.squares[next++] = Cell{column, row};
            }
        for (const Cell cell : shape.squares)
            shape.mask |= bit(cell);
    }
    return result;
}();

} // namespace

char letter(Colour colour) {
    return letters[colour];
}

std::optional<Colour> parse_colour(char text) {
    const char upper = text >= 'a' && text <= 'z' ? static_cast<char>(text - 'a' + 'A') : text;
    const auto* const found = std::find(letters.begin(), letters.end(), upper);
    if (found == letters.end())
        return std::nullopt;
    return all_colours[static_cast<std::size_t>(found - letters.begin())];
}

std::span<const Block> all_blocks() {
    return blocks;
}

std::string to_string(Block block) {
    return letter(block.colour) + std::to_string(block.column);
}

std::optional<Block> parse_block(std::string_view text) {
    if (text.size() != 2 || text[1] < '1' || text[1] > '4')
        return std::nullopt;
    const auto colour = parse_colour(text[0]);
    if (!colour)
        return std::nullopt;
    return Block{*colour, text[1] - '0'};
}

std::span<const Shape> all_shapes() {
    return shapes;
}

const Shape& shape_of(Block block) {
    // The indices of the shapes, by colour and then by column from 1.
    static constexpr base::EnumArray<Colour, base::IntArray<std::size_t, 5>> index = [] {
        base::EnumArray<Colour, base::IntArray<std::size_t, 5>> result{};
        for (std::size_t i = 0; i < shapes.size(); ++i)
            for (int column = 1; column <= 4; ++column)
                if ((shapes[i].column_set >> column & 1U) != 0)
                    result[shapes[i].colour][column] = i;
        return result;
    }();
    return shapes[index[block.colour][block.column]];
}

Block block_of(const Shape& shape) {
    int column = 1;
    while ((shape.column_set >> column & 1U) == 0)
        ++column;
    return Block{shape.colour, column};
}

const Shape* shape_of_squares(Bits squares) {
    if (popcount(squares) != 4)
        return nullptr;
    const Cell first = cell_of(lowest(squares));
    for (const Shape& shape : shapes) {
        const Cell at{first.column - shape.squares[0].column, first.row};
        if (fits_inside(shape, at) && brikks::squares(shape, at) == squares)
            return &shape;
    }
    return nullptr;
}

const Shape& mini_shape() {
    static constexpr Shape shape{shape_count, Colour::white, 1, 1, {}, 0, 1};
    return shape;
}

bool is_start_shape(const Shape& shape) {
    return (shape.column_set >> 1 & 1U) != 0;
}

} // namespace brikks
