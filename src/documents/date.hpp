// The date of a file.
#pragma once

#include <string>
#include <string_view>

namespace documents {

// Returns the date in a sheet as text or JSON, as the player wrote it. The date is a remark. Empty if there is none.
std::string date_of(std::string_view bytes);

} // namespace documents
