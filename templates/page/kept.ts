// Keeps the sheets in localStorage. The text there may be anything: another version of the page may have written it.
import { isText } from "./checks";
import { emptySheet, isSheet, type Sheet } from "./sheet";

export const storageName = "brikks";
export const screens = ["dice", "sheet", "compare"] as const;
export type Screen = (typeof screens)[number];

export interface Kept {
  sheets: Sheet[]; // at least one
  current: number;
  screen: Screen;
  language: string; // "" for the language of the browser
}

export type Place = Pick<Storage, "getItem" | "setItem" | "removeItem">;

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Makes a sheet from a kept value, without the photo if only the photo is broken. Undefined if the rest is broken. */
function usable(kept: unknown): Sheet | undefined {
  if (typeof kept !== "object" || kept === null) return undefined;
  const sheet = { ...emptySheet(), ...kept }; // adds the fields that an older page did not have
  return [sheet, { ...sheet, photo: null }].find(isSheet);
}

/** Reads a kept text. isWhole: true if everything in it can be used. */
function understand(text: string): { kept: Kept; isWhole: boolean } {
  const { sheets: all, current, screen, language } = parsed(text);
  const list: unknown[] = Array.isArray(all) ? all : [];
  const sheets = list.flatMap((each) => usable(each) ?? []);
  const isWhole = Array.isArray(all) && sheets.length === list.length &&
    list.every((each, index) => !(each as Partial<Sheet>).photo || sheets[index]?.photo !== null);
  if (!sheets.length) sheets.push(emptySheet());
  return {
    kept: {
      sheets,
      current: Math.max(0, Math.min(Math.trunc(Number(current)) || 0, sheets.length - 1)),
      screen: screens.find((each) => each === screen) ?? "sheet",
      language: isText(language) ? String(language) : "",
    },
    isWhole,
  };
}

export class Keeper {
  /** place: returns localStorage. In some browsers the mere name localStorage throws an exception. */
  constructor(private readonly place: () => Place) {}

  load(): Kept {
    const text = this.text();
    if (text === null) return understand('{"sheets":[]}').kept;
    const { kept, isWhole } = understand(text);
    if (!isWhole) this.moveAside(text);
    return kept;
  }

  /** Reads the sheets that another tab with the page has kept; undefined if some of them cannot be used. */
  sheetsIn(text: string): Sheet[] | undefined {
    const { kept, isWhole } = understand(text);
    if (!isWhole) this.moveAside(text);
    return isWhole ? kept.sheets : undefined;
  }

  save(kept: Kept): void {
    // Pictures are large. If there is no room for them, the sheets and their doubts are kept without pictures.
    for (const sheets of [kept.sheets, kept.sheets.map((sheet) => ({ ...sheet, photo: sheet.photo && { ...sheet.photo, picture: "" } }))])
      try {
        this.place().setItem(storageName, JSON.stringify({ ...kept, sheets }));
        return;
      } catch {
        // The browser keeps nothing (private windows). The page works without that.
      }
  }

  /** Keeps an unusable text under another name, so that it is not overwritten. */
  moveAside(text = this.text()): void {
    if (text === null) return;
    try {
      this.place().removeItem(storageName); // since there may be no room for both
      this.place().setItem(`${storageName}-broken`, text);
    } catch {
      // The browser no longer lets the page keep the text.
    }
  }

  private text(): string | null {
    try {
      return this.place().getItem(storageName);
    } catch {
      return null;
    }
  }
}
