#include "commands/pictures_apart.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>
#include <utility>

#include "base/file_kind.hpp"
#include "commands/apart.hpp"
#include "reading/picture_file.hpp"

namespace commands {

std::optional<std::string> decoder_of(std::string_view bytes, const std::string& program) {
    using base::ForeignKind;
    constexpr std::array decoded = {ForeignKind::heic, ForeignKind::avif, ForeignKind::webp, ForeignKind::tiff,
                                    ForeignKind::pdf};
    const auto kind = base::foreign_kind(bytes);
    if (!kind || std::find(decoded.begin(), decoded.end(), *kind) == decoded.end())
        return std::nullopt;
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::canonical(program, error).parent_path();
    for (const auto& path : {folder / "brikks-pictures", folder.parent_path() / "libexec/brikks/brikks-pictures"})
        if (!error && std::filesystem::exists(path, error))
            return path.string();
    return std::nullopt;
}

std::optional<PictureOfPage> decode_apart(const std::string& decoder, std::string_view bytes, int page) {
    const std::optional<std::string> output = run_apart(decoder, std::to_string(page), {bytes});
    std::array<int, 3> numbers; // pages, width, height
    if (!output || output->size() < sizeof numbers)
        return std::nullopt;
    std::memcpy(numbers.data(), output->data(), sizeof numbers);
    std::string_view left = std::string_view(*output).substr(sizeof numbers);
    const auto [pages, width, height] = numbers;
    const auto area = [](int one, int other) {
        return static_cast<std::size_t>(std::max(one, 0)) * static_cast<std::size_t>(std::max(other, 0));
    };
    PictureOfPage result{pages, {width, height, {}}};
    if (left.empty())
        return result;
    if (area(width, height) > static_cast<std::size_t>(reading::most_pixels) ||
        left.size() != area(width, height) + 3 * area(reading::half(width), reading::half(height)))
        return std::nullopt;
    const auto take = [&](reading::Picture& picture) {
        std::copy_n(left.begin(), picture.grey.size(), picture.grey.begin());
        left.remove_prefix(picture.grey.size());
    };
    result.picture = reading::blank(width, height);
    take(result.picture);
    result.picture.colours.assign(3, reading::blank(reading::half(width), reading::half(height)));
    for (reading::Picture& colour : result.picture.colours)
        take(colour);
    return result;
}

} // namespace commands
