// Properties of characters, for the module (src/page/unicode.cpp).

/** Folds the case of a letter and puts its accents after it: "ẞ", "ß" and "SS" become "ss". A dotless i is not an i. */
export function folded(letter: string): string {
  return letter === "ı" ? letter : letter.toLowerCase().toUpperCase().toLowerCase().normalize("NFD");
}

/**
 * Checks if a character is an accent above, below or through a letter: a mark of combining class 200 or more. A browser
 * does not tell the class of a mark, but it sorts marks by class. So an accent is sorted after a vowel sign of class
 * 132. No mark has a class between 132 and 200.
 */
export function isAccent(code: number): boolean {
  const sign = "\u0f74";
  return (String.fromCodePoint(code) + sign).normalize("NFD").lastIndexOf(sign) === 0;
}
