// The referee of Bi-litaire on whatever can be read, and everything that the commands print about it.
#include "bilitaire/judge.hpp"
#include "bilitaire/record_format.hpp"
#include "bilitaire/record_output_json.hpp"
#include "bilitaire/tray_drawing.hpp"
#include "fuzz/printing.hpp"
#include "fuzz/reading.hpp"

void fuzz::target(std::string_view bytes) {
    const auto reading = bilitaire::read_bilitaire(bytes);
    if (!reading.value)
        return;
    const bilitaire::Record& record = *reading.value;
    const bilitaire::Judgement judgement = bilitaire::judge(record);
    const bool illegal = judgement.verdict == base::Verdict::illegal;
    bool errors = false;
    for (const bilitaire::JudgedFinding& each : judgement.findings) {
        errors = errors || each.finding.severity == base::Severity::error;
        if (each.moment)
            expect_lines(bilitaire::draw_tray(each.moment->tray, {.unicode = true, .colour = false}));
    }
    expect(illegal == errors, "the verdict and the findings do not fit together");
    expect_json(bilitaire::bilitaire_judgement_json("file", record, judgement, reading.where));
    for (std::size_t i = 0; i < record.rounds.size(); ++i) {
        const int number = static_cast<int>(i) + 1;
        const bilitaire::State end = bilitaire::replay(record.rounds[i], number).end();
        expect_json(bilitaire::bilitaire_moves_json("file", record.rounds[i], number, end));
        expect_json(bilitaire::bilitaire_tray_json("file", number, end));
    }
}
