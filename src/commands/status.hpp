// How a command ends.
#pragma once

namespace commands {

// In the order of what outweighs what when several files are judged: the later, the heavier.
enum class Status { fine, undecided, breaks_a_rule, unusable };

inline constexpr Status heavier(Status one, Status other) {
    return one < other ? other : one;
}

// The exit status of the program (the README has the table).
inline constexpr int exit_status(Status status) {
    switch (status) {
    case Status::fine:
        return 0;
    case Status::breaks_a_rule:
        return 1;
    case Status::unusable:
        return 2;
    case Status::undecided:
        return 3;
    }
    return 2;
}

} // namespace commands
