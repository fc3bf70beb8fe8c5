// Reads logs of brikks table, and makes templates of records from them.
#include <utility>

#include "documents/sheet.hpp"
#include "fuzz/printing.hpp"
#include "fuzz/reading.hpp"
#include "table/bots.hpp"
#include "table/log_format.hpp"
#include "table/record_template.hpp"

namespace {

using fuzz::expect;
using table::Event;
using table::LoggedGame;
using table::TableLog;

// Adds the event to the log and its line to the text.
void write(const Event& event, TableLog& log, std::string& text) {
    expect(!rejection(log, event), "an event of the history is rejected:\n" + text);
    text += write_event(log, event);
    apply(log, event);
}

// Returns the log as if nobody had undone anything, and its text.
std::pair<TableLog, std::string> without_undo(const TableLog& log) {
    TableLog result;
    std::string text(table::log_heading);
    for (const LoggedGame& game : log.games) {
        write({.kind = Event::Kind::game, .variant = game.variant, .players = game.players, .bots = game.bots}, result,
              text);
        for (Event event : game.history) {
            if (event.kind == Event::Kind::redo) {
                event.kind = Event::Kind::roll;
                event.block = game.rolled.at(event.place);
            }
            write(event, result, text);
        }
    }
    return {result, text};
}

} // namespace

void fuzz::target(std::string_view bytes) {
    const auto reading = table::read_log(bytes);
    expect_sound(reading.messages, reading.value.has_value());
    if (!reading.value)
        return;
    const TableLog& log = reading.value->log;
    const auto whole = table::read_log(bytes.substr(0, reading.value->whole));
    expect(whole.messages.empty() && whole.value && whole.value->log == log, "not the same without an incomplete line");
    const auto [plain, text] = without_undo(log);
    const auto again = table::read_log(text);
    expect(again.messages.empty() && again.value && again.value->log == plain, "read back as another log:\n" + text);
    for (const LoggedGame& game : log.games)
        expect_lines(record_template(game, base::Language::en));
    for (const LoggedGame& game : log.games)
        for (const auto& [bot, start] : game.starts)
            expect_lines(documents::write_sheet_text(sheet_of_bot(game, bot)));
    if (!log.games.empty())
        if (const auto next = bots_event(log, [] { return brikks::Block{}; }))
            expect(!rejection(log, *next), "a bot does what it cannot do:\n" + text);
}
