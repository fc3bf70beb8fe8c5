// Passes each input of libFuzzer to the target. An exception ends the fuzzer, which then keeps the input.
#include <cstddef>
#include <cstdint>

#include "fuzz/target.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    fuzz::target({reinterpret_cast<const char*>(bytes), size});
    return 0;
}
