#include "referee/colour_words.hpp"

#include "base/arrays.hpp"

namespace brikks {

base::Text to_text(Colour colour) {
    using base::Id;
    constexpr base::EnumArray<Colour, Id> ids = {
        {{Id::colour_white, Id::colour_yellow, Id::colour_green, Id::colour_red, Id::colour_blue, Id::colour_black}}};
    return ids[colour];
}

} // namespace brikks
