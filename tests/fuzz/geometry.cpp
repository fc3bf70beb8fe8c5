#include "reading/geometry_file.hpp"

#include "fuzz/reading.hpp"

void fuzz::target(std::string_view bytes) {
    const auto geometry = reading::read_geometry(bytes);
    expect_sound(geometry.messages, geometry.value.has_value());
}
