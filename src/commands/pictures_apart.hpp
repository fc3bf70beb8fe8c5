// Decodes pictures of other formats than JPEG and PNG with the program brikks-pictures (src/formats), which is
// installed separately and runs in a process of its own.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "reading/picture.hpp"

namespace commands {

// One page of a picture file.
struct PictureOfPage {
    int pages = 1;            // number of pages of the file
    reading::Picture picture; // without pixels if it is too large
};

// Returns the path of brikks-pictures, beside this program or in the folder libexec/brikks of its installation; nullopt
// if it is not installed, or if it does not decode files that begin as `bytes`. `program`: the path of this program.
std::optional<std::string> decoder_of(std::string_view bytes, const std::string& program);

// Decodes a page, from 0. Returns nullopt if the file is damaged or has no such page. Throws std::bad_alloc.
std::optional<PictureOfPage> decode_apart(const std::string& decoder, std::string_view bytes, int page);

} // namespace commands
