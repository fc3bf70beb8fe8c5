#include "commands/markers_apart.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <istream>
#include <iterator>
#include <ostream>
#include <stdexcept>
#include <type_traits>

#include "commands/apart.hpp"
#include "reading/geometry_file.hpp"
#include "reading/marker_detector.hpp"

namespace commands {
namespace {

// Returns the bytes of values as they are in memory. Two processes of one program can exchange them.
template <class Value>
std::string_view bytes_of(const Value* first, std::size_t count) {
    static_assert(std::is_trivially_copyable_v<Value>);
    return {reinterpret_cast<const char*>(first), count * sizeof(Value)};
}

template <class Value>
void read_values(Value* first, std::size_t count, std::istream& in) {
    static_assert(std::is_trivially_copyable_v<Value>);
    if (!in.read(reinterpret_cast<char*>(first), static_cast<std::streamsize>(count * sizeof(Value))))
        throw std::runtime_error("the picture is incomplete");
}

} // namespace

std::optional<std::vector<reading::Marker>> find_markers_apart(const reading::Picture& picture,
                                                               std::string_view geometry, const std::string& program) {
    const std::optional<std::string> bytes = run_apart(program, std::string(find_markers_word),
                                                       {bytes_of(&picture.width, 1), bytes_of(&picture.height, 1),
                                                        bytes_of(picture.grey.data(), picture.grey.size()), geometry});
    if (!bytes || bytes->size() % sizeof(reading::Marker) != 0)
        return std::nullopt;
    std::vector<reading::Marker> markers(bytes->size() / sizeof(reading::Marker));
    std::copy(bytes->begin(), bytes->end(), reinterpret_cast<char*>(markers.data()));
    return markers;
}

void print_markers(Environment& environment) {
    const rlimit none = {0, 0};
    ::setrlimit(RLIMIT_CORE, &none); // a crash needs no core file: the other side handles it
    reading::Picture picture;
    read_values(&picture.width, 1, environment.in);
    read_values(&picture.height, 1, environment.in);
    picture.grey.resize(static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height));
    read_values(picture.grey.data(), picture.grey.size(), environment.in);
    const std::string geometry(std::istreambuf_iterator<char>(environment.in), {});
    std::vector<layout::SheetGeometry> pages;
    if (!geometry.empty())
        pages = reading::read_geometry(geometry).value.value();
    const std::vector<reading::Marker> markers = reading::find_markers(picture, pages);
    environment.out << bytes_of(markers.data(), markers.size());
}

} // namespace commands
