// The words of the page: the words that only the page needs ("page" in templates/words), and some words of the printed
// sheets.
import { byId } from "./dom";

type English = typeof import("../words/en.json");
export type Word = keyof English["words"] | keyof English["page"];
export type Language = "en" | "es" | "fr" | "it" | "de";

const languages = JSON.parse(byId("words").textContent ?? "") as Record<Language, Record<Word, string>>;

export const allLanguages = Object.keys(languages) as Language[];
export const languageNames: Record<Language, string> = { en: "English", es: "Español", fr: "Français", it: "Italiano", de: "Deutsch" };

export function isLanguage(name: unknown): name is Language {
  return allLanguages.includes(name as Language);
}

/** Finds the first of the browser's languages that the page has. */
export function browserLanguage(): Language {
  return navigator.languages.map((name) => name.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
}

let current: Language = "en";

export function useLanguage(language: Language): void {
  current = language;
  document.documentElement.lang = language;
}

export function language(): Language {
  return current;
}

/** Looks the word up, and replaces {1}, {2} … by the values. */
export function say(word: Word, ...values: (string | number)[]): string {
  return withSigns(sayIn(current, word, ...values));
}

/** Keeps the signs that stand after a blank in French on a line with the word before them. */
export function withSigns(text: string): string {
  return current === "fr" ? text.replace(/ ([:;!?»])/g, "\u00a0$1").replace(/« /g, "«\u00a0") : text;
}

export function sayIn(language: Language, word: Word, ...values: (string | number)[]): string {
  return values.reduce<string>((text, value, index) => text.replace(`{${index + 1}}`, () => String(value)), languages[language][word]);
}

/**
 * Puts words into the elements that name them with an attribute: data-word for the text, data-alt for an image,
 * data-label for the label.
 */
export function translate(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>("[data-word]")) element.textContent = say(element.dataset.word as Word);
  for (const image of root.querySelectorAll<HTMLImageElement>("img[data-alt]")) image.alt = say(image.dataset.alt as Word);
  for (const element of root.querySelectorAll<HTMLElement>("[data-label]"))
    element.setAttribute("aria-label", say(element.dataset.label as Word));
}
