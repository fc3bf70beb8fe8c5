// Keeps a photo with the truth about it, for a set of photos that shows how well photos are read (docs/PHOTOS.md).
#pragma once

#include <string>
#include <vector>

#include "base/files.hpp"
#include "commands/photo.hpp"

namespace commands {

// Writes a copy of a photo, without its data about place and time, and the truth about it into a folder. `files`: the
// photo, and the corrected sheets, in the order of the photo. `seconds`: the time limit for each sheet. Throws
// FileError and UsageError.
void keep_photo(const std::string& folder, const std::vector<std::string>& files, base::Existing existing,
                double seconds, const PhotoOptions& photo, Environment& environment);

} // namespace commands
