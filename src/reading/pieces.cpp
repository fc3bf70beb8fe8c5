#include "reading/pieces.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace reading {
namespace {

// Combines values along each row, then along each column. The result at a place depends on the values up to `reach`
// away.
template <class Combine>
Raster along_both(Raster raster, int reach, const Combine& combine) {
    for (const bool down : {false, true}) {
        const Raster before = raster;
        for (int y = 0; y < raster.height; ++y)
            for (int x = 0; x < raster.width; ++x) {
                float value = before.at(x, y);
                for (int i = 1; i <= reach; ++i) {
                    const float low = down ? before.at(x, std::max(0, y - i)) : before.at(std::max(0, x - i), y);
                    const float high = down ? before.at(x, std::min(raster.height - 1, y + i))
                                            : before.at(std::min(raster.width - 1, x + i), y);
                    value = combine(value, low, high);
                }
                raster.at(x, y) = value;
            }
    }
    return raster;
}

// Returns the ink in the box, including the remains of the printed frame.
Raster all_ink_in(const Raster& darkness, const Box& box) {
    const int left = within(std::ceil(box.x), darkness.width);
    const int top = within(std::ceil(box.y), darkness.height);
    const int right = std::max(left, within(box.right(), darkness.width));
    const int bottom = std::max(top, within(box.bottom(), darkness.height));
    Raster ink = blank_raster(right - left, bottom - top);
    if (ink.values.empty())
        return ink;
    for (int y = top; y < bottom; ++y)
        for (int x = left; x < right; ++x)
            ink.at(x - left, y - top) = darkness.at(x, y);
    // Subtracts shadows, which are wider than a stroke.
    constexpr int reach = square_side / 6;
    const auto least = [](float value, float low, float high) { return std::min({value, low, high}); };
    const auto most = [](float value, float low, float high) { return std::max({value, low, high}); };
    const Raster shadow = along_both(along_both(smoothed(ink), reach, least), reach, most);
    for (std::size_t i = 0; i < ink.values.size(); ++i)
        ink.values[i] -= shadow.values[i];
    const float background = quantile(ink.values, 0.3);
    for (float& value : ink.values)
        value -= background;
    return ink;
}

std::vector<Piece> connected_pieces(const Raster& ink, float threshold) {
    std::vector<Piece> pieces;
    std::vector<bool> seen(ink.values.size());
    const auto take = [&](Pixel pixel, std::vector<Pixel>& open) {
        if (pixel.x < 0 || pixel.y < 0 || pixel.x >= ink.width || pixel.y >= ink.height)
            return;
        const auto index =
            static_cast<std::size_t>(pixel.y) * static_cast<std::size_t>(ink.width) + static_cast<std::size_t>(pixel.x);
        if (seen[index] || ink.values[index] < threshold)
            return;
        seen[index] = true;
        open.push_back(pixel);
    };
    for (int y = 0; y < ink.height; ++y)
        for (int x = 0; x < ink.width; ++x) {
            std::vector<Pixel> open;
            take({x, y}, open);
            Piece piece;
            while (!open.empty()) {
                const Pixel pixel = open.back();
                open.pop_back();
                piece.add(pixel);
                for (const int dy : {-1, 0, 1})
                    for (const int dx : {-1, 0, 1})
                        take({pixel.x + dx, pixel.y + dy}, open);
            }
            if (!piece.pixels.empty())
                pieces.push_back(std::move(piece));
        }
    return pieces;
}

constexpr int rim = 3; // pixels along each edge of the box in which its frame may show

// Cuts off the lines along the edges of the ink, which are remains of the printed frame.
Raster without_frame(const Raster& ink) {
    const Raster strokes = smoothed(ink);
    const float threshold = is_ink / 2 * quantile(strokes.values, 0.99);
    const auto is_line = [&](Pixel at, const Pixel& step, int length) {
        int dark = 0;
        for (int i = 0; i < length; ++i, at = {at.x + step.x, at.y + step.y})
            dark += strokes.at(at.x, at.y) > threshold;
        return 10 * dark > 8 * length;
    };
    Pixel first = {0, 0};
    Pixel end = {ink.width, ink.height};
    for (int i = 0; i < std::min({rim + 1, ink.width / 2, ink.height / 2}); ++i) {
        if (is_line({i, 0}, {0, 1}, ink.height))
            first.x = i + 1;
        if (is_line({ink.width - 1 - i, 0}, {0, 1}, ink.height))
            end.x = ink.width - 1 - i;
        if (is_line({0, i}, {1, 0}, ink.width))
            first.y = i + 1;
        if (is_line({0, ink.height - 1 - i}, {1, 0}, ink.width))
            end.y = ink.height - 1 - i;
    }
    Raster inner = blank_raster(end.x - first.x, end.y - first.y);
    for (int y = 0; y < inner.height; ++y)
        for (int x = 0; x < inner.width; ++x)
            inner.at(x, y) = ink.at(first.x + x, first.y + y);
    return inner;
}

// True if the piece is a speck or part of the frame.
bool is_stray(const Piece& piece, const Raster& ink) {
    return piece.pixels.size() < 5 || piece.high.x < rim || piece.high.y < rim || piece.low.x >= ink.width - rim ||
           piece.low.y >= ink.height - rim;
}

// Cuts a piece into two to four parts where slanting columns have the least ink, if it is wide enough for two digits of
// `height`.
std::vector<Piece> cut(const Piece& piece, int height) {
    const int least = std::max(4, height / 4); // least width of a digit
    if (piece.width() < std::max(2 * least, height * 6 / 10))
        return {piece};
    double slant = 0;
    const auto column = [&](const Pixel& pixel) {
        return pixel.x - piece.low.x + static_cast<int>(slant * (pixel.y - piece.low.y));
    };
    std::vector<int> cuts;
    double cuts_slant = 0;
    int cuts_ink = 1 << 20;
    for (const double each : {0.0, 0.2, 0.4, 0.6, -0.2}) {
        slant = each;
        const auto [leftmost, rightmost] =
            std::minmax_element(piece.pixels.begin(), piece.pixels.end(),
                                [&](const Pixel& a, const Pixel& b) { return column(a) < column(b); });
        const int first = column(*leftmost);
        const int last = column(*rightmost);
        std::vector<int> columns(static_cast<std::size_t>(last - first + 1));
        for (const Pixel& pixel : piece.pixels)
            ++columns[static_cast<std::size_t>(column(pixel) - first)];
        std::vector<int> found;
        int ink = 0;
        for (int i = 0; i < (piece.width() > height * 12 / 10 ? 3 : 2); ++i) {
            const auto ink_at = [&](int x) { return columns[static_cast<std::size_t>(x - first)]; };
            int best = last + 1;
            for (int x = first + least; x <= last + 1 - least; ++x) {
                const auto near = [&](int other) { return std::abs(other - x) < least; };
                if (std::none_of(found.begin(), found.end(), near) && (best > last || ink_at(x) < ink_at(best)))
                    best = x;
            }
            if (best > last)
                break;
            if (i == 0)
                ink = ink_at(best);
            found.push_back(best);
        }
        if (!found.empty() && ink < cuts_ink) {
            cuts = found;
            cuts_slant = slant;
            cuts_ink = ink;
        }
    }
    slant = cuts_slant;
    std::vector<Piece> parts(cuts.size() + 1);
    for (const Pixel& pixel : piece.pixels) {
        const auto left_of = [&](int at) { return at <= column(pixel); };
        parts[static_cast<std::size_t>(std::count_if(cuts.begin(), cuts.end(), left_of))].add(pixel);
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        parts[i].cut = i > 0;
        parts[i].part = true;
    }
    std::erase_if(parts, [](const Piece& part) { return part.pixels.empty(); });
    return parts;
}

} // namespace

Raster smoothed(const Raster& raster) {
    return along_both(raster, 1, [](float value, float low, float high) { return (low + 2 * value + high) / 4; });
}

Raster ink_in(const Raster& darkness, const Box& box) {
    const Raster all = all_ink_in(darkness, box);
    return all.values.empty() ? all : without_frame(all);
}

std::vector<Piece> pieces_of(const Raster& ink, float threshold, float faintest) {
    constexpr int least = square_side / 5;
    std::vector<Piece> whole = connected_pieces(ink, threshold);
    std::erase_if(whole, [&](const Piece& piece) { return is_stray(piece, ink); });
    int height = 0;
    for (const Piece& piece : whole)
        height = std::max(height, piece.height());
    if (height < least)
        return {};
    // Adds ink that is much fainter and not near these pieces. Faint fragments in the same columns make one piece.
    Raster far = ink;
    for (const Piece& piece : whole)
        for (const Pixel& pixel : piece.pixels)
            for (int y = std::max(0, pixel.y - 2); y < std::min(ink.height, pixel.y + 3); ++y)
                for (int x = std::max(0, pixel.x - 2); x < std::min(ink.width, pixel.x + 3); ++x)
                    far.at(x, y) = 0;
    std::vector<Piece> rest;
    for (const Piece& faint : connected_pieces(far, faintest)) {
        if (is_stray(faint, ink))
            continue;
        const auto is_below = [&](const Piece& other) {
            return faint.low.x <= other.high.x + 2 && other.low.x <= faint.high.x + 2;
        };
        auto place = std::find_if(rest.begin(), rest.end(), is_below);
        if (place == rest.end())
            place = rest.insert(place, Piece{});
        for (const Pixel& pixel : faint.pixels)
            place->add(pixel);
    }
    for (Piece& piece : rest)
        if (piece.height() >= least && piece.pixels.size() >= 10)
            whole.push_back(std::move(piece));
    std::vector<Piece> pieces;
    for (const Piece& piece : whole)
        for (Piece& part : cut(piece, height))
            pieces.push_back(std::move(part));
    std::stable_sort(pieces.begin(), pieces.end(),
                     [](const Piece& a, const Piece& b) { return a.middle() < b.middle(); });
    return pieces;
}

} // namespace reading
