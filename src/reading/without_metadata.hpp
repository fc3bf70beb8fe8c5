// Removes from a JPEG or PNG file what does not belong to the picture: place, time, camera, owner, a small preview, and
// whatever follows the picture, such as a film.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace reading {

// Returns the same picture without these data; its pixels stay as they are. nullopt if the file is neither JPEG nor
// PNG, or is damaged.
std::optional<std::string> without_metadata(std::string_view bytes);

} // namespace reading
