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
