// The date of a file.
#pragma once

#include <string>
#include <string_view>

namespace documents {

// Returns the date that a sheet as text or JSON gives as a remark, as the player wrote it; empty if it gives none.
std::string date_of(std::string_view bytes);

} // namespace documents
