// What every reader gives back: the value, what there was to say about the file, and where each part of it stood.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/finding.hpp"

namespace base {

// Where the parts of a document stand in its file, by the paths that Finding::subject uses.
class SourceMap {
public:
    void set(std::string path, base::Place place) { places_.insert_or_assign(std::move(path), place); }

    // The place of that path or, if it has none, of the nearest path above it ("energy/7", "energy", ""); else unknown.
    base::Place find(std::string_view path) const;

private:
    std::map<std::string, base::Place, std::less<>> places_;
};

// A value only if no message is an error. All messages are in the order of their places.
template <class Value>
struct Reading {
    std::optional<Value> value;
    std::vector<Finding> messages;
    SourceMap where;
};

// No file that a person writes comes near it.
inline constexpr std::size_t max_file_size = std::size_t{1} << 20;

} // namespace base
