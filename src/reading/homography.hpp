// How a flat page appears to a camera: straight lines stay straight.
#pragma once

#include <vector>

#include <Eigen/Dense>

namespace reading {

using Vector = Eigen::Vector2d;
using View = Eigen::Matrix3d; // in homogeneous coordinates

struct Pair {
    Vector paper;
    Vector picture;
};

Vector apply(const View& view, const Vector& point);

// The view with the least squares; without perspective if it is known from few points only.
View view_of(const std::vector<Pair>& pairs, bool perspective = true);

} // namespace reading
