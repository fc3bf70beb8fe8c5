# The toolchain of the page: clang and a small C library for WebAssembly (packages-page.txt). Exceptions are off; whatever
# would throw ends the module, which the page then starts again.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti")
set(CMAKE_CXX_FLAGS_MINSIZEREL "-Oz -flto -DNDEBUG" CACHE STRING "")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
