"""Writes texts as one long C++ string with offsets into it: then nothing needs relocation when a program starts."""


class Texts:
    def __init__(self):
        self.size = 0
        self.lines = []

    def add(self, text):
        """Adds a text. Returns its offset in the long string."""
        at = self.size
        data = text.encode()
        escaped = "".join(chr(byte) if 32 <= byte < 127 and byte not in b'"\\?' else f"\\{byte:03o}" for byte in data)
        self.lines.append(f'    "{escaped}\\0"')
        self.size += len(data) + 1
        return at

    def literal(self):
        return "\n".join(self.lines)


def in_languages(function, texts_of):
    """Returns the C++ of texts in several languages, and of a function that finds them.

    texts_of: language -> texts, in the same order in every language.
    """
    code = choices = ""
    for language, texts in texts_of.items():
        long = Texts()
        offsets = ", ".join(str(long.add(text)) for text in texts)
        code += (f"inline constexpr char {function}_{language}[] =\n{long.literal()};\n"
                 f"inline constexpr std::uint16_t {function}_{language}_offsets[] = {{{offsets}}};\n\n")
        choices += (f"    case base::Language::{language}:\n"
                    f"        return {function}_{language} + {function}_{language}_offsets[number];\n")
    return (f"{code}// Returns the text with this number, from 0.\n"
            f"inline std::string_view {function}(std::size_t number, base::Language language) {{\n"
            f"    switch (language) {{\n{choices}    }}\n    return {{}};\n}}\n")
