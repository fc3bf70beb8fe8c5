#include "page/entered_json.hpp"

#include <string>
#include <utility>

#include "documents/sheet.hpp"
#include "referee/entering.hpp"

namespace page {

documents::Json entered_json(const brikks::Sheet& sheet) {
    documents::Json grid = documents::Json::array();
    for (auto row = sheet.marks.rbegin(); row != sheet.marks.rend(); ++row)
        grid.push_back(std::string(row->begin(), row->end()));
    const auto bar = brikks::circled_by_blocks(sheet);
    return {{"sheet", documents::sheet_json(sheet)},
            {"grid", std::move(grid)},
            {"circled", bar ? documents::Json(bar->position) : documents::Json(nullptr)}};
}

} // namespace page
