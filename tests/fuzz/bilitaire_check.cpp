// Runs the referee of Bi-litaire on whatever can be read, and everything that the commands print about it.
#include "bilitaire/judge.hpp"
#include "bilitaire/record_format.hpp"
#include "bilitaire/record_output_json.hpp"
#include "bilitaire/tray_drawing.hpp"
#include "fuzz/printing.hpp"
#include "fuzz/reading.hpp"

void fuzz::target(std::string_view bytes) {
    const auto reading = bilitaire::read_record(bytes);
    if (!reading.value)
        return;
    const bilitaire::Record& record = *reading.value;
    const bilitaire::Judgement judgement = bilitaire::judge(record);
    const bool illegal = judgement.verdict == base::Verdict::illegal;
    for (const base::Finding& finding : judgement.findings)
        if (const auto& moment = finding.moment)
            expect_lines(bilitaire::draw_tray(judgement.rounds[moment->board].states[moment->steps].tray,
                                              {.unicode = true, .colour = false}));
    expect(illegal == has_error(judgement.findings), "the verdict and the findings do not fit together");
    expect_json(bilitaire::judgement_json("file", record, judgement, reading.where, base::Language::en));
    for (std::size_t i = 0; i < record.rounds.size(); ++i) {
        const int number = static_cast<int>(i) + 1;
        const bilitaire::State end = judgement.rounds[i].end();
        expect_json(bilitaire::moves_json("file", record.rounds[i], number, end));
        expect_json(bilitaire::tray_json("file", number, end));
    }
}
