#include "print/canvas.hpp"

namespace print {
namespace {

struct IsEmpty {
    bool operator()(const RoundBox&) const { return false; }
    bool operator()(const Boxes& shape) const { return shape.boxes.empty(); }
    bool operator()(const Disc&) const { return false; }
    bool operator()(const Polygon& shape) const { return shape.corners.empty(); }
    bool operator()(const Segments& shape) const { return shape.lines.empty(); }
    bool operator()(const Marker&) const { return false; }
};

} // namespace

bool is_empty(const Shape& shape) {
    return std::visit(IsEmpty{}, shape);
}

} // namespace print
