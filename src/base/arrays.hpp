// Arrays indexed by an int or an enum, so that their users need no casts.
#pragma once

#include <array>
#include <cstddef>

namespace base {

template <class Index, class T, std::size_t count>
struct IndexedArray : std::array<T, count> {
    using std::array<T, count>::operator[];
    constexpr T& operator[](Index index) { return (*this)[static_cast<std::size_t>(index)]; }
    constexpr const T& operator[](Index index) const { return (*this)[static_cast<std::size_t>(index)]; }
};

template <class T, std::size_t count>
using IntArray = IndexedArray<int, T, count>;

// An array with one element for each value of an enum. The enum needs a function enum_size that returns the number of
// its values.
template <class Enum, class T>
using EnumArray = IndexedArray<Enum, T, enum_size(Enum{})>;

} // namespace base
