"""Turns the drawing of the icon, an SVG file of coloured rectangles, into pictures."""
import struct
import xml.etree.ElementTree as ElementTree
import zlib

SAMPLES = 4  # in each direction of a pixel


def png(drawing, size, full=False, scale=1.0):
    """Returns a square picture of size pixels, as PNG.

    full: the first rectangle, the ground, fills the picture, for systems that cut their own shape out of it.
    scale: of all other rectangles, around the middle.
    """
    root = ElementTree.fromstring(drawing)
    side = float(root.get("viewBox").split()[2])
    step = side / size / SAMPLES
    ground, *others = [Rectangle(element) for element in root]
    if full:
        ground.radius = 0
    for rectangle in others:
        rectangle.scale(scale, side / 2)
    colours = [bytes(4), *(rectangle.colour + b"\xff" for rectangle in (ground, *others))]

    def samples(line):
        """Returns the number of the colour at each sample of a line."""
        found = bytearray(size * SAMPLES)
        for number, rectangle in enumerate((ground, *others), 1):
            left, right = (round(x / step) for x in rectangle.span((line + 0.5) * step))
            found[left:right] = bytes([number]) * (right - left)
        return bytes(found)

    def mixed(lines, column):
        counted = b"".join(line[column * SAMPLES:(column + 1) * SAMPLES] for line in lines)
        if counted.count(counted[0]) == len(counted):
            return colours[counted[0]]
        seen = [colours[number] for number in counted if number]
        colour = [round(sum(channel) / len(seen)) for channel in zip(*seen)]
        return bytes([*colour[:3], round(255 * len(seen) / len(counted))])

    rows = {}  # many rows are equal
    picture = b""
    for row in range(size):
        lines = tuple(samples(row * SAMPLES + each) for each in range(SAMPLES))
        if lines not in rows:
            rows[lines] = b"".join(mixed(lines, column) for column in range(size))
        picture += b"\0" + rows[lines]
    header = struct.pack(">2I5B", size, size, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in ((b"IHDR", header), (b"IDAT", zlib.compress(picture, 9)), (b"IEND", b"")))


class Rectangle:
    def __init__(self, element):
        self.x, self.y, self.width, self.height, self.radius = (
            float(element.get(name, 0)) for name in ("x", "y", "width", "height", "rx"))
        self.colour = bytes.fromhex(element.get("fill").removeprefix("#"))

    def scale(self, factor, middle):
        self.x, self.y = (middle + factor * (place - middle) for place in (self.x, self.y))
        self.width, self.height, self.radius = (factor * length for length in (self.width, self.height, self.radius))

    def span(self, y):
        """Returns where the rectangle begins and ends at this height; twice the same if it does not reach it."""
        if not self.y <= y < self.y + self.height:
            return self.x, self.x
        corner = max(0, self.radius - min(y - self.y, self.y + self.height - y))
        inset = self.radius - (self.radius ** 2 - corner ** 2) ** 0.5
        return self.x + inset, self.x + self.width - inset
