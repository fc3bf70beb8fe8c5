#include "commands/pictures_apart.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>
#include <utility>

#include "base/file_kind.hpp"
#include "commands/apart.hpp"

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
    // Takes a picture from what is left; without pixels if they are missing, because the page is too large.
    const auto take = [&](int width, int height) {
        const std::string_view values =
            left.substr(0, static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
        left.remove_prefix(values.size());
        return reading::Picture{width, height, {values.begin(), values.end()}};
    };
    PictureOfPage result{numbers[0], take(numbers[1], numbers[2])};
    if (!left.empty())
        for (int colour = 0; colour < 3; ++colour)
            result.picture.colours.push_back(take(reading::half(numbers[1]), reading::half(numbers[2])));
    return result;
}

} // namespace commands
