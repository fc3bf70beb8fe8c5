#define DOCTEST_CONFIG_IMPLEMENT // the header may be precompiled, which is too late for it to follow from the next line
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
