#include "reading/report.hpp"

#include <algorithm>
#include <set>

#include "brikks/score.hpp"
#include "brikks/squares.hpp"
#include "print/brush.hpp"
#include "print/printable.hpp"
#include "reading/remarks.hpp"
#include "reading/sheet_marks.hpp"

namespace reading {
namespace {

using base::Id;
using base::Text;
using print::Rgb;

// The state of a mark in the report. Its frame shows the state without colours, too: a single, a dashed or a double
// frame.
enum class State { certain, doubtful, objection };
constexpr std::size_t enum_size(State) {
    return 3;
}
constexpr base::EnumArray<State, Rgb> colours = {{{{0, 130, 60}, {215, 125, 0}, {205, 20, 40}}}};
constexpr base::EnumArray<State, Id> names = {
    {{Id::photo_report_certain, Id::photo_report_doubtful, Id::photo_report_objection}}};

// All lengths are in mm.
constexpr double page_width = 210;
constexpr double page_height = 297;
constexpr double margin = 15;
constexpr double highest_photo = 200;
constexpr double text_size = 3.2;

// True if `note` is the text of `doubt`, whatever its probability.
bool is_about(const Text& note, Text doubt) {
    if (note.id != doubt.id)
        return false;
    doubt.arguments.back() = note.arguments.back();
    return note == doubt;
}

// The doubt about a mark in a few letters, the same in every language: the mark that may be there, or the number that
// may be wrong.
std::string short_doubt(const SheetMark& mark, int read) {
    using Kind = SheetMark::Kind;
    const auto square = [](int bit) { return to_string(brikks::cell_of(bit)); };
    switch (mark.kind) {
    case Kind::square:
        return square(mark.first) + ": X?";
    case Kind::mini:
        return square(mark.first) + ": mini?";
    case Kind::edge:
        return square(mark.first) + "/" + square(mark.second) + "?";
    case Kind::bomb:
        return "X?";
    case Kind::circle:
        return std::to_string(mark.first) + "?";
    default:
        return std::to_string(read) + "?";
    }
}

// The state of each mark: certain, doubtful, or rejected by the referee.
class States {
public:
    explicit States(const Decision& decision) {
        for (const Question& question : decision.questions)
            doubtful_.insert(question.about.begin(), question.about.end());
        for (const base::Finding& note : decision.notes)
            for (const SheetMark& mark : sheet_marks())
                if (is_about(note.text, doubt_about(mark, value(mark, decision.sheet), 0)))
                    named_.insert(name(mark));
        doubtful_.insert(named_.begin(), named_.end());
        for (const base::Finding& found : decision.judgement.findings)
            if (const base::Finding finding = as_read(found, is_open(decision));
                finding.severity == base::Severity::error) {
                objected_.insert(finding.subject);
                squares_ |= brikks::bits_of(finding.squares);
            }
    }

    State of(const SheetMark& mark) const {
        const base::Squares squares = squares_of(mark);
        const bool is_square = mark.kind == SheetMark::Kind::square;
        if (objected_.contains(subject_of(mark)) || (is_square && (brikks::bits_of(squares) & squares_) != 0))
            return State::objection;
        return doubtful_.contains(name(mark)) ? State::doubtful : State::certain;
    }
    bool is_named(const SheetMark& mark) const { return named_.contains(name(mark)); }

private:
    std::set<std::string> named_;    // the marks that are doubtful themselves
    std::set<std::string> doubtful_; // named_ and the marks that an answer may change
    std::set<std::string> objected_; // subjects of the errors that the referee found
    brikks::Bits squares_ = 0;
};

class Writer {
public:
    Writer(print::Canvas& canvas, const PhotoReport& report)
        : canvas_(canvas), brush_{canvas, report.style, report.words, 1}, language_(print::language_of(report.words)) {}

    void write(const PhotoReport::Entry& entry) {
        const ReadSheet& sheet = entry.sheet;
        begin_page(entry.name);
        const Text title{Id::label, {{"name", Text{Id::photo_report}}, {"text", print::printable(entry.name)}}};
        write_line(to_string(title, language_), print::Font::bold, 4.5);
        y_ += 2;
        if (sheet.straightened.grey.width > 0)
            draw_photo(sheet);
        if (sheet.refusal)
            return write_text(entry.name, *sheet.refusal);
        write_text(entry.name, base::Text{Id::label,
                                          {{"name", brush_.words[print::Word::total]},
                                           {"text", std::to_string(brikks::score(sheet.decision.sheet).total)}}});
        write_text(entry.name, verdict_in_words(sheet.decision));
        for (const auto* findings : {&sheet.decision.notes, &sheet.decision.judgement.findings})
            for (const base::Finding& found : *findings) {
                const base::Finding finding = as_read(found, is_open(sheet.decision));
                write_text(entry.name, {Id::label, {{"name", to_text(finding.severity)}, {"text", finding.text}}});
            }
    }

private:
    void begin_page(const std::string& name) {
        canvas_.begin_page(
            {page_width, page_height, print::printable(name), brush_.words[print::Word::report], ++page_});
        y_ = margin;
    }

    void write_line(const std::string& text, print::Font font, double size) {
        const double height = brush_.line_height(size);
        brush_.text({margin, y_, page_width - 2 * margin, height}, text, {font, size, {}, print::Align::left});
        y_ += height;
    }

    void write_text(const std::string& name, const Text& text) {
        const std::string words = print::printable(to_string(text, language_));
        for (const std::string& line :
             brush_.wrapped(words, page_width - 2 * margin, print::Font::regular, text_size)) {
            if (y_ > page_height - margin)
                begin_page(name);
            write_line(line, print::Font::regular, text_size);
        }
        y_ += 0.5;
    }

    void frame(const Box& box, State state) const {
        const print::Pen pen{colours[state], 0.4};
        if (state != State::doubtful)
            brush_.box(box, std::nullopt, pen);
        if (state == State::objection)
            brush_.box(box.inset(0.8), std::nullopt, pen);
        if (state == State::doubtful)
            for (const auto& [from, to] : {std::pair(Point{box.x, box.y}, Point{box.right(), box.y}),
                                           std::pair(Point{box.x, box.bottom()}, Point{box.right(), box.bottom()}),
                                           std::pair(Point{box.x, box.y}, Point{box.x, box.bottom()}),
                                           std::pair(Point{box.right(), box.y}, Point{box.right(), box.bottom()})})
                line(from, to, state);
    }

    void line(Point from, Point to, State state) const {
        const print::Pen pen{colours[state], 0.6};
        if (state == State::doubtful)
            brush_.dashed_line(from, to, pen, 0.8);
        else
            brush_.line(from, to, pen);
    }

    void legend() {
        double x = margin;
        for (const State state : {State::certain, State::doubtful, State::objection}) {
            frame({x, y_ + 0.4, 4, 3.2}, state);
            const std::string text = to_string(names[state], language_);
            brush_.text({x + 6, y_, 60, 4}, text, brush_.regular(text_size));
            x += 12 + canvas_.text_width(text, print::Font::regular, text_size);
        }
        y_ += 6;
    }

    void draw_photo(const ReadSheet& sheet) {
        legend();
        const Straightened& photo = sheet.straightened;
        print::GreyImage image{photo.grey.width, photo.grey.height, {}};
        for (const float grey : photo.grey.values)
            image.grey.push_back(static_cast<std::uint8_t>(std::clamp(grey, 0.0F, 255.0F)));
        scale_ = std::min((page_width - 2 * margin) / image.width, highest_photo / image.height);
        corner_ = {margin, y_};
        const Box box{corner_.x, corner_.y, image.width * scale_, image.height * scale_};
        canvas_.image(box, image);
        if (!sheet.refusal)
            draw_marks(sheet);
        y_ = box.bottom() + 4;
    }

    // Maps a box of the printed page to the report, by way of the straightened photo.
    Box place(const Straightened& photo, const Box& printed) const {
        const Box pixels = photo.on_raster(printed);
        return {corner_.x + pixels.x * scale_, corner_.y + pixels.y * scale_, pixels.width * scale_,
                pixels.height * scale_};
    }

    void draw_marks(const ReadSheet& sheet) const {
        const States states(sheet.decision);
        for (const SheetMark& mark : sheet_marks()) {
            const int read = value(mark, sheet.decision.sheet);
            if (read != 0 || states.of(mark) != State::certain)
                draw_mark(sheet, mark, read, states);
        }
        const brikks::Claims& claims = sheet.decision.sheet.claims;
        const auto number = [&](const Box& printed, std::optional<int> claimed, const SheetMark& mark) {
            if (!claimed)
                return;
            const Box box = place(sheet.straightened, printed);
            const double size = std::min(2.6, box.height / 2);
            frame(box, states.of(mark));
            brush_.text({box.x, box.bottom() - size, box.width, size}, std::to_string(*claimed),
                        {print::Font::bold, size, colours[states.of(mark)], print::Align::right});
        };
        for (std::size_t i = 0; claims.rows && i < claims.rows->size(); ++i)
            number(sheet.found.geometry.rows[i], (*claims.rows)[i], written_numbers()[i]);
        number(sheet.found.geometry.total, claims.total, written_numbers().back());
    }

    void draw_mark(const ReadSheet& sheet, const SheetMark& mark, int read, const States& states) const {
        using Kind = SheetMark::Kind;
        const layout::SheetGeometry& page = sheet.found.geometry;
        const State state = states.of(mark);
        const auto show = [&](const Box& printed, double inset = 0) {
            const Box box = place(sheet.straightened, printed);
            frame(box.inset(inset * box.width), state);
            return box;
        };
        const auto square = [&](int bit) -> const Box& {
            const brikks::Cell cell = brikks::cell_of(bit);
            return page.squares[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
        };
        const auto number = static_cast<std::size_t>(mark.first);
        const auto at_least_one = static_cast<std::size_t>(std::max(read, 1));
        std::optional<Box> shown; // place where the doubt is written
        switch (mark.kind) {
        case Kind::square:
            shown = show(square(mark.first), 0.15);
            break;
        case Kind::mini:
            shown = show(square(mark.first), 0.3);
            break;
        case Kind::edge: {
            const Box first = place(sheet.straightened, square(mark.first));
            if (mark.second == mark.first + 1)
                line({first.right(), first.y}, {first.right(), first.bottom()}, state);
            else
                line({first.x, first.y}, {first.right(), first.y}, state);
            shown = first;
            break;
        }
        case Kind::circle: {
            const Box box = show(page.energy[number - 1]);
            if (read == 2) {
                line({box.x, box.y}, {box.right(), box.bottom()}, state);
                line({box.x, box.bottom()}, {box.right(), box.y}, state);
            }
            shown = box;
            break;
        }
        case Kind::bomb:
            shown = show(page.bombs[number - 1]);
            break;
        case Kind::extra:
            for (std::size_t field = 0; field < page.extra.size() && static_cast<int>(field) < read; ++field)
                shown = show(page.extra[field], 0.1);
            break;
        case Kind::level:
            if (read >= 1 && static_cast<std::size_t>(read) <= page.levels.size())
                shown = show(page.levels[static_cast<std::size_t>(read - 1)]);
            break;
        case Kind::gained:
        case Kind::spent:
            if (states.is_named(mark))
                shown = place(sheet.straightened, page.energy[at_least_one - 1]);
            break;
        case Kind::players:
        case Kind::row:
        case Kind::sum:
        case Kind::total:
            break;
        }
        if (shown && states.is_named(mark))
            write_doubt(*shown, short_doubt(mark, read));
    }

    // Writes the doubt along the lower edge of the box, on a white background.
    void write_doubt(const Box& box, const std::string& text) const {
        constexpr double size = 2;
        const double width = canvas_.text_width(text, print::Font::bold, size) + 0.6;
        const Box label = {box.x + (box.width - width) / 2, box.bottom() - size, width, size};
        brush_.box(label, Rgb{255, 255, 255}, std::nullopt);
        brush_.text(label, text, {print::Font::bold, size, colours[State::doubtful], print::Align::centre});
    }

    print::Canvas& canvas_;
    print::Brush brush_;
    base::Language language_;
    int page_ = 0;
    double y_ = 0;
    // The place of the photo on the page: its upper left corner and its scale.
    Point corner_;
    double scale_ = 1; // mm per pixel of the straightened photo
};

} // namespace

void draw(print::Canvas& canvas, const PhotoReport& report) {
    Writer writer(canvas, report);
    for (const PhotoReport::Entry& entry : report.sheets)
        writer.write(entry);
}

} // namespace reading
