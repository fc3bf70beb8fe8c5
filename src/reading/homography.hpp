// The view that a camera has of a flat page. Straight lines stay straight in it.
#pragma once

#include <vector>

#include <Eigen/Dense>

namespace reading {

using Vector = Eigen::Vector2d;
using View = Eigen::Matrix3d; // leads from paper to picture, in homogeneous coordinates

struct Pair {
    Vector paper;
    Vector picture;
};

Vector apply(const View& view, const Vector& point);

// Finds the view that fits the pairs best (least squares). Without `perspective`, parallel lines stay parallel. This is
// better if only few points are known.
View view_of(const std::vector<Pair>& pairs, bool perspective = true);

} // namespace reading
