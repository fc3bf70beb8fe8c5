// How a command ends.
#pragma once

#include <stdexcept>

namespace commands {

// The later, the worse.
enum class Status { ok, undecided, illegal, failed };

inline constexpr Status worse(Status one, Status other) {
    return one < other ? other : one;
}

// The exit status of the program (the README has the table).
inline constexpr int exit_status(Status status) {
    switch (status) {
    case Status::ok:
        return 0;
    case Status::illegal:
        return 1;
    case Status::failed:
        return 2;
    case Status::undecided:
        return 3;
    }
    return 2;
}

// Options that are wrong or do not go together: the message follows "brikks roll: error: ".
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

} // namespace commands
