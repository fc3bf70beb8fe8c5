#include "commands/sheet_log.hpp"

#include "commands/effects.hpp"
#include "commands/words.hpp"
#include "referee/running_totals.hpp"

namespace commands {

std::string sheet_log(const brikks::Sheet& sheet, const std::vector<brikks::ProofStep>& proof) {
    const bool standard = sheet.variant == brikks::Variant::standard;
    const bool given = sheet.blocks || sheet.notation == brikks::Notation::order;
    std::string text = given ? "The blocks in their order:\n" : "The blocks in an order that fits every mark:\n";
    text += std::string("      block   energy") + (standard ? "  crosses  total\n" : "  rows\n");
    const std::vector<brikks::RunningTotal> totals = running_totals(sheet, proof);
    for (std::size_t i = 0; i < proof.size(); ++i) {
        const brikks::Player& after = totals[i].after;
        text += right(std::to_string(i + 1), 4) + ". " + to_string(proof[i].placement);
        text += right(sheet.energy ? std::to_string(after.energy.active()) : "-",
                      14 - to_string(proof[i].placement).size());
        if (standard)
            text += right(std::to_string(after.crosses), 9);
        text += right(std::to_string(totals[i].total), standard ? 7 : 6);
        const std::string parts = join(parts_of(proof[i], sheet.variant), ", ");
        text += (parts.empty() ? "" : "   " + parts) + '\n';
    }
    return text;
}

} // namespace commands
