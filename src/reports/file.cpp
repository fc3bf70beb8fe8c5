#include "reports/file.hpp"

#include <utility>

#include "base/file_kind.hpp"
#include "base/source_text.hpp"
#include "documents/game.hpp"
#include "documents/sheet.hpp"

namespace reports {

File::File(std::string the_name, std::string the_bytes) : name(std::move(the_name)), bytes(std::move(the_bytes)) {
    const auto refuse = [this](base::Text why) { sheet.messages.push_back({.text = std::move(why)}); };
    if (bytes.size() > base::max_file_size && !base::foreign_kind(bytes)) {
        refuse({base::Id::file_too_large, {{"limit", base::max_file_size}}});
        return;
    }
    documents::Source source = documents::identify(bytes);
    form = source.form;
    if (const auto why = documents::no_sheet(source, bytes))
        refuse(*why);
    else if (source.kind == documents::FileKind::game)
        game = documents::read_game(std::move(source));
    else
        sheet = documents::read_sheet(std::move(source));
}

} // namespace reports
