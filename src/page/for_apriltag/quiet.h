// Disables the output functions of apriltag, which writes messages and, if asked, drawings into files. A page has
// neither streams nor files.
#pragma once

#include <stdio.h>

#define fopen(name, mode) NULL
#define fclose(file) ((void)(file))
#define fwrite(data, size, count, file) (count)
#define fprintf(...) ((void)0)
#define printf(...) ((void)0)
#define snprintf(...) ((void)0)
