// Makes numbers of the bytes of an input, for targets that read no file.
#pragma once

#include <cstddef>
#include <string_view>

namespace fuzz {

class Bytes {
public:
    explicit Bytes(std::string_view bytes) : bytes_(bytes) {}

    bool empty() const { return next_ >= bytes_.size(); }
    // Returns a number from 0 to 255; 0 if no bytes are left.
    int byte() { return empty() ? 0 : static_cast<unsigned char>(bytes_[next_++]); }
    // Returns a number from 0 to `count - 1`.
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(byte() * 256 + byte()) % count; }
    double from(double low, double high) { return low + (high - low) * byte() / 255; }

private:
    std::string_view bytes_;
    std::size_t next_ = 0;
};

} // namespace fuzz
