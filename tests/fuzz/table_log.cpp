// The log of an evening at the table, and the frames of records that are made of it.
#include <utility>

#include "fuzz/printing.hpp"
#include "fuzz/reading.hpp"
#include "table/log.hpp"

namespace {

using brikks::Entry;
using brikks::Evening;
using brikks::EveningGame;
using fuzz::expect;

// Adds the entry to the evening and its line to the log.
void write(const Entry& entry, Evening& evening, std::string& log) {
    expect(!brikks::refusal(evening, entry), "an entry that stood cannot follow:\n" + log);
    log += table::write_entry(evening, entry);
    brikks::apply(evening, entry);
}

// The evening as if nobody had undone anything, and its log.
std::pair<Evening, std::string> plain(const Evening& evening) {
    Evening result;
    std::string log(table::log_heading);
    for (const EveningGame& game : evening.games) {
        write({.kind = Entry::Kind::game, .variant = game.variant, .players = game.players}, result, log);
        for (Entry entry : game.standing) {
            if (entry.kind == Entry::Kind::back) {
                entry.kind = Entry::Kind::roll;
                entry.block = game.rolled.at(entry.place);
            }
            write(entry, result, log);
        }
    }
    return {result, log};
}

} // namespace

void fuzz::target(std::string_view bytes) {
    const auto reading = table::read_log(bytes);
    expect_sound(reading.messages, reading.value.has_value());
    if (!reading.value)
        return;
    const Evening& evening = reading.value->evening;
    const auto whole = table::read_log(bytes.substr(0, reading.value->whole));
    expect(whole.messages.empty() && whole.value && whole.value->evening == evening,
           "not the same without a cut off line");
    const auto [undone, log] = plain(evening);
    const auto again = table::read_log(log);
    expect(again.messages.empty() && again.value && again.value->evening == undone,
           "read back as another evening:\n" + log);
    for (const EveningGame& game : evening.games)
        expect_lines(table::write_frame_text(game));
}
