// Straightens and reads any picture with markers anywhere, of a page with anything anywhere, without harm.
#include <cmath>

#include "fuzz/bytes.hpp"
#include "fuzz/deciding.hpp"
#include "fuzz/reading.hpp"
#include "reading/drawn_sheet.hpp"
#include "reading/ink.hpp"

using reading::Box;

namespace {

layout::SheetKind kind_of(int byte) {
    layout::SheetKind kind;
    if (byte % 8 == 7)
        kind.variant = brikks::Variant::duel;
    if (byte & 8)
        kind.players = kind.variant == brikks::Variant::duel ? 2 : 1 + byte / 64;
    if (byte & 16)
        kind.level = 1 + byte / 32 % 4;
    return kind;
}

// Returns all boxes of a page.
std::vector<Box*> boxes_of(layout::SheetGeometry& page) {
    std::vector<Box*> boxes = {&page.total};
    const auto add = [&](auto& more) {
        for (Box& box : more)
            boxes.push_back(&box);
    };
    for (auto& row : page.squares)
        add(row);
    add(page.energy);
    add(page.extra);
    add(page.bombs);
    add(page.levels);
    add(page.rows);
    if (page.sums)
        for (Box* box : {&page.sums->rows, &page.sums->extra, &page.sums->bombs, &page.sums->energy})
            boxes.push_back(box);
    return boxes;
}

// Moves boxes to any places that read_geometry accepts.
void move_some(layout::SheetGeometry& page, fuzz::Bytes& bytes) {
    const std::vector<Box*> boxes = boxes_of(page);
    const Box& a1 = page.squares[0][0];
    for (int left = bytes.byte() % 16; left > 0; --left) {
        Box* box = boxes[bytes.below(boxes.size())];
        if (box != &a1)
            *box = {a1.x + bytes.from(-24, 24), a1.y + bytes.from(-24, 24), bytes.from(0.1, 8), bytes.from(0.1, 8)};
    }
}

// Draws strokes of a pen on the printed page.
void draw_some(reading::DrawnSheet& drawn, fuzz::Bytes& bytes) {
    drawn.width = bytes.from(0.5, 6);
    drawn.dark = bytes.from(0.05, 1);
    layout::SheetGeometry page = drawn.page;
    const std::vector<Box*> boxes = boxes_of(page);
    for (int left = bytes.byte(); left > 0 && !bytes.empty(); --left) {
        const Box& box = *boxes[bytes.below(boxes.size())];
        switch (bytes.byte() % 4) {
        case 0:
            drawn.cross(box);
            break;
        case 1:
            drawn.circle(box);
            break;
        case 2:
            drawn.outline({box.x, box.y}, {box.right(), box.y});
            break;
        default:
            drawn.outline({box.x + bytes.from(0, box.width), box.y + bytes.from(0, box.height)},
                          {box.x + bytes.from(0, box.width), box.y + bytes.from(0, box.height)});
        }
    }
}

// Returns the picture in random light, with random stains.
reading::Picture picture_of(const reading::Raster& grey, fuzz::Bytes& bytes) {
    reading::Picture picture{grey.width, grey.height, {}};
    const double light = bytes.from(0, 1);
    const int pen = bytes.byte() % 8; // how large the stains can be
    for (const float value : grey.values)
        picture.grey.push_back(static_cast<std::uint8_t>(light * value));
    for (int left = bytes.byte() % 32; left > 0; --left) {
        const int x = static_cast<int>(bytes.below(static_cast<std::size_t>(picture.width)));
        const int y = static_cast<int>(bytes.below(static_cast<std::size_t>(picture.height)));
        const int side = 1 + bytes.byte() * pen / 4;
        const auto shade = static_cast<std::uint8_t>(bytes.byte());
        for (int v = y; v < std::min(y + side, picture.height); ++v)
            for (int u = x; u < std::min(x + side, picture.width); ++u)
                picture.grey[static_cast<std::size_t>(v) * static_cast<std::size_t>(picture.width) +
                             static_cast<std::size_t>(u)] = shade;
    }
    return picture;
}

// Gives the picture colours: each is a colour of its own in stripes of any width.
void colour_in(reading::Picture& picture, fuzz::Bytes& bytes) {
    picture.colours.assign(3, reading::blank(reading::half(picture.width), reading::half(picture.height)));
    for (reading::Picture& colour : picture.colours) {
        const int width = 1 + bytes.byte();
        const auto one = static_cast<std::uint8_t>(bytes.byte()), other = static_cast<std::uint8_t>(bytes.byte());
        for (std::size_t i = 0; i < colour.grey.size(); ++i)
            colour.grey[i] = static_cast<int>(i) / width % 2 == 0 ? one : other;
    }
}

} // namespace

void fuzz::target(std::string_view input) {
    Bytes bytes(input);
    reading::DrawnSheet drawn(kind_of(bytes.byte()));
    const int how = bytes.byte();
    draw_some(drawn, bytes);
    reading::FoundSheet sheet;
    sheet.geometry = drawn.page;
    sheet.seen.fill(true);
    const double off = how % 4 == 0 ? 0 : how % 4 == 1 ? 5 : 1000; // how far the markers are moved, in pixels
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t corner = 0; corner < 4; ++corner) {
            const reading::Point place = drawn.sheet.on_raster(drawn.page.markers[i].corners[corner]);
            sheet.markers[i].corners[corner] = {place.x + bytes.from(-off, off), place.y + bytes.from(-off, off)};
            sheet.markers[i].id = drawn.page.markers[i].id;
        }
    reading::Picture picture = picture_of(drawn.sheet.grey, bytes);
    if (how & 4)
        move_some(sheet.geometry, bytes);
    if (how & 8)
        colour_in(picture, bytes);

    for (const reading::FoundSheet& found : reading::find_sheets({sheet.markers.begin(), sheet.markers.end()}))
        for (const reading::Marker& marker : found.markers)
            for (const reading::Point& corner : marker.corners)
                expect(std::hypot(corner.x, corner.y) < 2e6, "a marker is nowhere");
    const reading::Straightened straight = straighten(picture, sheet);
    if (straight.grey.values.empty())
        return expect(straight.refusal.has_value(), "a sheet without a reason is not there");
    for (const float grey : straight.grey.values)
        expect(grey >= 0 && grey < 256, "a grey that there is not");
    // A refused sheet is not read, but reading its ink must do no harm, either.
    const reading::SheetInk ink = read_ink(straight, sheet.geometry);
    expect_sound(ink);
    if (!straight.refusal)
        expect_decided(ink);
}
