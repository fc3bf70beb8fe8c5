#include "reading/homography.hpp"

namespace reading {
namespace {

// The transformation that moves the centroid of the points to the origin, and scales their mean distance from it to 1.
// Without it the equations would be badly conditioned, because they would mix coordinates with products of two
// coordinates, which are far larger (Hartley 1997).
Eigen::Matrix3d normalising(const std::vector<Pair>& pairs, Vector Pair::*side) {
    Vector middle = Vector::Zero();
    for (const Pair& pair : pairs)
        middle += pair.*side / static_cast<double>(pairs.size());
    double distance = 1e-9;
    for (const Pair& pair : pairs)
        distance += (pair.*side - middle).norm() / static_cast<double>(pairs.size());
    Eigen::Matrix3d move;
    move << 1 / distance, 0, -middle.x() / distance, 0, 1 / distance, -middle.y() / distance, 0, 0, 1;
    return move;
}

} // namespace

Vector apply(const View& view, const Vector& point) {
    const Eigen::Vector3d moved = view * point.homogeneous();
    return moved.head<2>() / moved.z();
}

// Finds the view by least squares: each pair gives two equations, linear in the entries of the matrix, whose last entry
// is set to 1.
View view_of(const std::vector<Pair>& pairs, bool perspective) {
    const Eigen::Matrix3d from = normalising(pairs, &Pair::paper);
    const Eigen::Matrix3d to = normalising(pairs, &Pair::picture);
    const Eigen::Index unknowns = perspective ? 8 : 6;
    Eigen::MatrixXd equations = Eigen::MatrixXd::Zero(static_cast<Eigen::Index>(2 * pairs.size()), unknowns);
    Eigen::VectorXd right(equations.rows());
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const Vector p = apply(from, pairs[i].paper);
        const Vector q = apply(to, pairs[i].picture);
        const auto row = static_cast<Eigen::Index>(2 * i);
        equations.block<1, 3>(row, 0) << p.x(), p.y(), 1;
        equations.block<1, 3>(row + 1, 3) << p.x(), p.y(), 1;
        if (perspective) {
            equations.block<1, 2>(row, 6) = -q.x() * p.transpose();
            equations.block<1, 2>(row + 1, 6) = -q.y() * p.transpose();
        }
        right.segment<2>(row) = q;
    }
    Eigen::Matrix<double, 9, 1> entries = Eigen::Matrix<double, 9, 1>::Zero();
    entries(8) = 1;
    entries.head(unknowns) = equations.colPivHouseholderQr().solve(right);
    return to.inverse() * Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(entries.data()) * from;
}

} // namespace reading
