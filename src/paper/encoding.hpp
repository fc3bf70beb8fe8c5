// UTF-8 at our side, CP1252 in the PDF (WinAnsiEncoding: the western European letters, all of them in the fonts).
#pragma once

#include <string>
#include <string_view>

namespace paper {

// Throws Error that names the first character that CP1252 lacks, or that is a control character; also for bytes that
// are not UTF-8.
std::string to_winansi(std::string_view utf8);

} // namespace paper
