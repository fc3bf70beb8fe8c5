#include "base/reading.hpp"

namespace base {

base::Place SourceMap::find(std::string_view path) const {
    while (true) {
        if (const auto found = places_.find(path); found != places_.end())
            return found->second;
        if (path.empty())
            return {};
        const auto slash = path.rfind('/');
        path = path.substr(0, slash == std::string_view::npos ? 0 : slash);
    }
}

} // namespace base
