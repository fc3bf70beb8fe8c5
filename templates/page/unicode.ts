// Properties of characters, as base/decomposed.hpp asks for them.

/** Folds the case of a letter and puts its accents after it: "ẞ", "ß" and "SS" become "ss". A dotless i is no i. */
export function folded(letter: string): string {
  return letter === "ı" ? letter : letter.toLowerCase().toUpperCase().toLowerCase().normalize("NFD");
}

/**
 * Checks if it is an accent above, below or through a letter: a mark of combining class 200 or more. A browser does not tell
 * classes, but it sorts marks by them, so an accent goes behind a vowel sign of class 132; there are none in between.
 */
export function isAccent(code: number): boolean {
  const sign = "\u0f74";
  return (String.fromCodePoint(code) + sign).normalize("NFD").lastIndexOf(sign) === 0;
}
