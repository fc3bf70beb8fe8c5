# subset_font.py INPUT OUTPUT: writes a TrueType font that has only the letters of Europe, and no names of its glyphs.
#
# The whole font would make the program 500 kB larger. libharu copies some tables of the font unchanged into each
# document. Names of glyphs, which nothing in a document reads, would be a third of the embedded font. Hinting, which
# fits letters to the pixels of a screen and not to paper, would be half of the rest.
import sys

from fontTools import subset

RANGES = [
    (0x0020, 0x024F),  # Latin, with all accents
    (0x0259, 0x0259),  # the schwa of Azerbaijani
    (0x02B0, 0x036F),  # modifiers and combining accents
    (0x0370, 0x052F),  # Greek and Cyrillic
    (0x1E00, 0x1FFF),  # more accents of Latin and Greek
    (0x2000, 0x20CF),  # punctuation, currencies
    (0x2116, 0x2116),  # number sign of Cyrillic
    (0x2122, 0x2122),  # trade mark sign, which is in CP1252
]

options = subset.Options()
options.glyph_names = False
options.hinting = False
options.notdef_outline = True
options.layout_features = []
options.drop_tables += ["FFTM", "GDEF", "GPOS", "GSUB", "hdmx", "kern", "VDMX"]
options.recalc_timestamp = False

font = subset.load_font(sys.argv[1], options)
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes=[code for first, last in RANGES for code in range(first, last + 1)])
subsetter.subset(font)
subset.save_font(font, sys.argv[2], options)
