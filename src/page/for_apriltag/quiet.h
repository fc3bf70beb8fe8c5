// apriltag says what it finds odd, and draws what it sees into files if asked; a page has neither streams nor files.
#pragma once

#include <stdio.h>

#define fopen(name, mode) NULL
#define fclose(file) ((void)(file))
#define fwrite(data, size, count, file) (count)
#define fprintf(...) ((void)0)
#define printf(...) ((void)0)
#define snprintf(...) ((void)0)
