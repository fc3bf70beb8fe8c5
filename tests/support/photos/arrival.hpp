// The ways in which a picture of a sheet arrives: how it was printed, lit, taken and sent.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/arrays.hpp"
#include "support/photos/camera.hpp"
#include "support/picture.hpp"
#include "support/rng.hpp"

namespace photos {

// messenger, messenger_small: shrunk to 1600 or 1280 pixels, in a coarse JPEG file; lens: bent by a lens; steep: taken
// from the side and from near; lamps: two lamps and two shadows; coloured: coloured light; worn: from a printer that is
// running out of ink; reduced: printed at 90 to 97 %; grey: from a grey printer; recycled: on recycled paper; thumb,
// cut: with a marker under a thumb, or at the edge of the picture.
enum class Arrival : std::uint8_t {
    usual,
    messenger,
    messenger_small,
    lens,
    steep,
    lamps,
    coloured,
    worn,
    reduced,
    grey,
    recycled,
    thumb,
    cut
};
constexpr std::size_t enum_size(Arrival) {
    return 13;
}
inline constexpr base::EnumArray<Arrival, std::string_view> arrival_names = {
    {{"usual", "messenger", "messenger-small", "lens", "steep", "lamps", "coloured", "worn", "reduced", "grey",
      "recycled", "thumb", "cut"}}};

// Returns the plan for a picture that arrives in this way.
CameraPlan planned(Arrival arrival, CameraPlan plan);

// Changes a camera that was chosen for such a plan.
void change(Camera& camera, Arrival arrival, support::Rng& rng);

// Changes the rendered page as such a printer does.
void change_print(Picture& page, double pixels_per_mm, Arrival arrival, support::Rng& rng);

// Shrinks what is on a page around its middle.
Picture reduced(const Picture& page, double scale);

} // namespace photos
