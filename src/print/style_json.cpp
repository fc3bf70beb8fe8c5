#include "print/style_json.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>

#include "base/fields.hpp"

namespace print {
namespace {

using Kind = Node::Kind;

constexpr double smallest_square = 2;
constexpr double largest_square = 30;
constexpr double widest_line = 0.5;

std::optional<print::Rgb> rgb(std::string_view text) {
    unsigned value = 0;
    if (text.size() != 7 || text.front() != '#')
        return std::nullopt;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), value, 16);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return print::Rgb{static_cast<std::uint8_t>(value >> 16U), static_cast<std::uint8_t>(value >> 8U & 0xFFU),
                      static_cast<std::uint8_t>(value & 0xFFU)};
}

class StyleReader {
public:
    explicit StyleReader(std::vector<Finding>& all_messages) : messages(all_messages) {}

    void read(const Node& root);

    print::Style style;

private:
    void read_colours(const Node& value);
    void read_hatch(Fields& object, print::Hatch& hatch);
    void read_squares(const Node& value);
    void read_fills(const Node& value);
    std::optional<print::Rgb> colour(Fields& object, std::string_view key);
    std::optional<double> number(const Node& value, const std::string& path, double low, double high);

    std::vector<Finding>& messages;
};

void StyleReader::read(const Node& root) {
    Fields object(root, "", messages);
    object.required("format", Kind::string);
    if (const Field name = object.required("name", Kind::string))
        style.name = name->text;
    if (const Field squares = object.required("squares", Kind::list))
        read_squares(*squares);
    if (const Field colours = object.required("colours", Kind::object))
        read_colours(*colours);
    if (const Field fills = object.required("fills", Kind::object))
        read_fills(*fills);
    if (const Field value = object.required("inks", Kind::object)) {
        Fields inks(*value, "inks", messages);
        for (const print::InkField& field : print::ink_fields)
            style.*field.field = colour(inks, field.key).value_or(print::Rgb());
        inks.finish();
    }
    if (const Field value = object.required("lines", Kind::object)) {
        Fields lines(*value, "lines", messages);
        for (const print::LineField& field : print::line_fields)
            if (const Field width = lines.required(field.key, Kind::number))
                style.*field.field = number(*width, lines.path_of(field.key), 0, widest_line).value_or(0);
        lines.finish();
    }
    object.finish();
}

void StyleReader::read_squares(const Node& value) {
    if (value.items.empty())
        add_error(messages, value.place, "squares must name at least one size in millimetres");
    for (std::size_t i = 0; i < value.items.size(); ++i)
        if (auto size = number(value.items[i], "squares/" + std::to_string(i), smallest_square, largest_square)) {
            if (!style.squares.empty() && *size >= style.squares.back())
                add_error(messages, value.items[i].place, "squares must go from the greatest to the smallest");
            style.squares.push_back(*size);
        }
}

void StyleReader::read_colours(const Node& value) {
    Fields colours(value, "colours", messages);
    for (const brikks::Colour each : brikks::all_colours) {
        const std::string key(1, brikks::letter(each));
        const Field member = colours.required(key, Kind::object);
        if (!member)
            continue;
        print::ColourStyle& to = style.colours[static_cast<std::size_t>(each)];
        Fields object(*member, colours.path_of(key), messages);
        for (const print::ColourField& field : print::colour_fields)
            to.*field.field = colour(object, field.key).value_or(print::Rgb());
        read_hatch(object, to.hatch);
        object.finish();
    }
    colours.finish();
}

void StyleReader::read_hatch(Fields& object, print::Hatch& hatch) {
    const Field value = object.required("hatch", Kind::string);
    if (!value)
        return;
    const auto found = std::find_if(print::hatch_names.begin(), print::hatch_names.end(),
                                    [&](const print::HatchName& each) { return each.name == value->text; });
    if (found != print::hatch_names.end()) {
        hatch = found->hatch;
        return;
    }
    std::vector<std::string_view> names;
    std::string list;
    for (const print::HatchName& each : print::hatch_names) {
        names.push_back(each.name);
        list.append(list.empty() ? "" : ", ").append(each.name);
    }
    add_error(messages, value->place,
              object.path_of("hatch") + " must be one of " + list + ", not " + in_quotes(value->text) +
                  did_you_mean(value->text, names));
}

void StyleReader::read_fills(const Node& value) {
    Fields fills(value, "fills", messages);
    for (const print::FillField& field : print::fill_fields) {
        const Field fill = fills.required(field.key, Kind::string);
        if (!fill || fill->text == "none")
            continue;
        style.*field.field = rgb(fill->text);
        if (!(style.*field.field))
            add_error(messages, fill->place,
                      fills.path_of(field.key) + " must be a colour like \"#FFD447\", or \"none\", not " +
                          in_quotes(fill->text));
    }
    fills.finish();
}

std::optional<print::Rgb> StyleReader::colour(Fields& object, std::string_view key) {
    const Field value = object.required(key, Kind::string);
    if (!value)
        return std::nullopt;
    const std::optional<print::Rgb> result = rgb(value->text);
    if (!result)
        add_error(messages, value->place,
                  object.path_of(key) + " must be a colour like \"#FFD447\", not " + in_quotes(value->text));
    return result;
}

std::optional<double> StyleReader::number(const Node& value, const std::string& path, double low, double high) {
    double result = -1;
    const bool numeric = value.kind == Kind::number;
    if (numeric)
        std::from_chars(value.text.data(), value.text.data() + value.text.size(), result);
    if (numeric && result >= low && result <= high)
        return result;
    std::array<char, 48> range{};
    std::snprintf(range.data(), range.size(), "a number from %g to %g", low, high);
    add_error(messages, value.place,
              path + " must be " + range.data() + ", not " +
                  (numeric ? in_quotes(value.text) : to_string(name(value.kind))));
    return std::nullopt;
}

} // namespace

Reading<print::Style> read_style(std::string_view json) {
    Reading<print::Style> reading;
    if (auto message = unreadable(json)) {
        reading.messages.push_back(std::move(*message));
        return reading;
    }
    const auto root = read_json(json, reading.messages);
    if (root && has_format(*root, "a style", style_format, reading.messages)) {
        StyleReader reader(reading.messages);
        reader.read(*root);
        if (!has_error(reading.messages))
            reading.value = std::move(reader.style);
    }
    put_in_order(reading.messages);
    return reading;
}

} // namespace print
