// Keeps the sheets in localStorage. The text there may be anything: another version of the page may have written it. Other
// tabs with the page keep their sheets there, too.
import { isFlag, isNumber, isText, listOf, objectOf } from "./checks";
import { merged } from "./merge";
import { isPlayed, mostPlayed, playedTogether, type PlayedGame } from "./played";
import { choicesIn, type KeptChoices } from "./print_choices";
import { emptySheet, isBlank, isSheet, type Sheet } from "./sheet";
import { patchBetween, patched } from "./steps";

export const storageName = "brikks";
export const stepsName = "brikks-steps"; // the history, which is dropped if there is no room for it and the sheets
const damagedName = "brikks-broken";
const toldName = "brikks-told"; // exists if the player has been told of the damaged texts
const mostRemoved = 5;
const mostRolls = 100;
const mostGames = 100;

/** A roll of the dice. again: true if it is the second roll, which counts. */
export interface Roll {
  id: string;
  at: number; // ms since 1970
  block: string; // the letter of its colour, and its column
  again: boolean;
}

const isRoll = objectOf<Roll>({ id: isText, at: isNumber, block: (value) => /^[A-Z]\d+$/.test(String(value)), again: isFlag });

/** A game with players at the table: its log (docs/FORMATS.md), which only grows. */
export interface TableGameLog {
  id: string;
  at: number; // when it began, in ms since 1970
  players: string[];
  log: string;
}

const isGameLog = objectOf<TableGameLog>({ id: isText, at: isNumber, players: listOf(isText), log: (value) => isText(value) && value !== "" });

/** Returns a log for each game in the log of an evening. A game needs nothing of those before it. */
export function logsIn(log: string): string[] {
  const [heading = "", ...games] = log.split(/^(?=\s*game\s*:)/m);
  return games.map((game) => heading + game);
}

/** Makes a name for a sheet, a step, a roll or a game. No other one has this name, in any tab. */
export function newId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join("-");
}

export const screens = ["table", "sheet", "results", "print"] as const;
export type Screen = (typeof screens)[number];
const oldNames: Record<string, Screen> = { dice: "table", compare: "results" };

export interface Kept {
  sheets: Sheet[]; // at least one sheet
  removed: Sheet[]; // the last deleted sheets, for undo
  rolls: Roll[]; // the last rolls of the dice
  games: TableGameLog[]; // the last games at the table, the oldest first
  gameShown: string; // the id of the game that is shown; "" for none
  played: PlayedGame[]; // the last games that are over, the oldest first
  current: number;
  screen: Screen;
  language: string; // "" for the language of the browser
  knowsMarkers: boolean; // true if the player was told what a photo needs
  isGreeted: boolean; // true if the player has left the start card
  printChoices: KeptChoices; // what the player chose to print
}

export type Place = Pick<Storage, "getItem" | "setItem" | "removeItem">;

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/**
 * Makes a sheet from a kept value, without the photo if only the photo is broken. Returns undefined if more is
 * broken.
 */
function usable(kept: unknown): Sheet | undefined {
  if (typeof kept !== "object" || kept === null) return undefined;
  const sheet = { ...emptySheet(), assumed: [], ...kept }; // adds the fields that an older page did not have
  const found = [sheet, { ...sheet, photo: null }].find(isSheet);
  // An older page did not say what was chosen. On a blank sheet nothing was.
  return found && !("assumed" in kept) && isBlank(found) ? { ...found, assumed: emptySheet().assumed } : found;
}

/**
 * Combines the games of two tabs or browsers. A log only grows, so the longer log of a game counts. If both tabs
 * continued the same game in different ways, both logs are kept.
 */
export function together(theirs: TableGameLog[], mine: TableGameLog[]): TableGameLog[] {
  const games = [...theirs];
  for (const game of mine) {
    const index = games.findIndex(({ id }) => id === game.id);
    const log = games[index]?.log;
    if (log === undefined) games.push(game);
    else if (game.log.startsWith(log)) games[index] = game;
    else if (!log.startsWith(game.log)) games.push({ ...game, id: newId() });
  }
  return games.sort((a, b) => a.at - b.at);
}

/** Problems with keeping the sheets, which the player has to know. */
export interface Trouble {
  isRefused: boolean; // true if nothing can be kept
  hasNoRoom: boolean; // true if sheets are kept but pictures are not
  damaged: string; // kept texts that cannot be used, in lines
}

/** Reads a kept text. isWhole: true if everything in it can be used. */
function understand(text: string): { kept: Kept; isWhole: boolean } {
  const { sheets: all, removed, rolls, games, gameShown, played, current, screen, language, knowsMarkers, isGreeted, printChoices } = parsed(text);
  const list: unknown[] = Array.isArray(all) ? all : [];
  const ids = new Set<string>();
  const sheets = list.flatMap((each) => usable(each) ?? []).map((sheet) => {
    const id = ids.has(sheet.id) ? newId() : sheet.id;
    ids.add(id);
    return { ...sheet, id };
  });
  const logs: unknown[] = Array.isArray(games) ? games : [];
  const over: unknown[] = Array.isArray(played) ? played : [];
  const isWhole = Array.isArray(all) && sheets.length === list.length && [games, played].every((each) => each === undefined || Array.isArray(each)) &&
    logs.every(isGameLog) && over.every(isPlayed) &&
    list.every((each, index) => !(each as Partial<Sheet>).photo || sheets[index]?.photo !== null);
  if (!sheets.length) sheets.push(emptySheet());
  return {
    kept: {
      sheets,
      removed: (Array.isArray(removed) ? removed : []).flatMap((each) => usable(each) ?? []).slice(-mostRemoved),
      rolls: (Array.isArray(rolls) ? rolls : []).filter(isRoll).slice(-mostRolls),
      games: logs.filter(isGameLog).slice(-mostGames),
      gameShown: isText(gameShown) ? String(gameShown) : "",
      played: over.filter(isPlayed).slice(-mostPlayed),
      current: Math.max(0, Math.min(Math.trunc(Number(current)) || 0, sheets.length - 1)),
      screen: screens.find((each) => each === screen) ?? oldNames[String(screen)] ?? "sheet",
      language: isText(language) ? String(language) : "",
      knowsMarkers: knowsMarkers === true,
      isGreeted: isGreeted === true,
      printChoices: choicesIn(printChoices),
    },
    isWhole,
  };
}

/** The texts of sheets. Pictures make these texts long, so each text is written only once. */
const texts = new WeakMap<Sheet, string>();
function textOf(sheet: Sheet): string {
  const text = texts.get(sheet) ?? JSON.stringify(sheet);
  texts.set(sheet, text);
  return text;
}

function withoutPicture(sheet: Sheet): Sheet {
  return { ...sheet, photo: sheet.photo && { ...sheet.photo, picture: "" } };
}

const format = "brikks-page/1";

/** The parts with which the player can continue in another browser. */
export type Backup = Pick<Kept, "sheets" | "games" | "played">;

/** Writes all sheets and games as a text. */
export function backupOf({ sheets, games, played }: { [Part in keyof Backup]: Readonly<Backup[Part]> }): string {
  return JSON.stringify({ format, sheets, games, played });
}

/** Reads a text that backupOf wrote; returns undefined if it is another text. */
export function keptIn(text: string): Backup | undefined {
  return text.includes(format) && parsed(text).format === format ? understand(text).kept : undefined;
}

export class Keeper {
  private lastText: string | null = null; // the kept text that this tab wrote or read last
  private known = new Map<string, { sheet: Sheet; text: string }>(); // the sheets in this text
  private knownPlayed = new Map<string, string>(); // the games that are over in this text
  private unsafe: string | null = null; // a damaged text that must not be overwritten, since there is no copy of it
  private isRefused = false;
  private hasNoRoom = false;

  /** place: returns localStorage. In some browsers even naming localStorage throws an exception. */
  constructor(private readonly place: () => Place) {}

  get trouble(): Trouble {
    const { isRefused, hasNoRoom, unsafe } = this;
    const copies = this.text(toldName) === null ? this.copies() : [];
    return { isRefused, hasNoRoom, damaged: [...copies, ...(unsafe === null ? [] : [unsafe])].join("\n") };
  }

  load(): Kept {
    const text = this.text();
    if (text === null) return understand('{"sheets":[]}').kept;
    const { kept, isWhole } = understand(text);
    this.see(text, kept);
    if (!isWhole) this.setAside(text);
    return kept;
  }

  /** Keeps everything. First takes up the sheets that another tab has kept meanwhile. */
  save(kept: Kept): void {
    this.takeUp(kept);
    kept.rolls = kept.rolls.slice(-mostRolls);
    kept.games = kept.games.slice(-mostGames);
    kept.played = kept.played.slice(-mostPlayed);
    kept.removed = kept.removed.slice(-mostRemoved);
    // Pictures are large. If there is no room for them, the sheets and their doubts are kept without pictures.
    const light = kept.sheets.map(withoutPicture);
    const { removed, ...others } = { ...kept, sheets: undefined };
    const written = (sheets: Sheet[], gone: Sheet[]) =>
      `{"sheets":[${sheets.map(textOf).join()}],"removed":[${gone.map(textOf).join()}],${JSON.stringify(others).slice(1)}`;
    const attempts: [Sheet[], Sheet[]][] = [[kept.sheets, removed], [kept.sheets, []], [light, []]];
    const isSafe = this.unsafe === null || this.setAside(this.unsafe);
    const done = isSafe ? attempts.findIndex(([sheets, gone], attempt) => {
      if (attempt > 0) this.remove(stepsName);
      const text = written(sheets, gone);
      if (!this.write(storageName, text)) return false;
      this.see(text, kept, sheets);
      return true;
    }) : -1;
    this.isRefused = done < 0;
    this.hasNoRoom = done === 2 && kept.sheets.some(({ photo }) => photo?.picture);
  }

  /** Takes up what another tab has kept. Returns false if the kept text is damaged. */
  takeUp(kept: Kept): boolean {
    const text = this.text();
    if (text === null || text === this.lastText || text === this.unsafe) return true;
    const { kept: theirs, isWhole } = understand(text);
    if (!isWhole) {
      this.setAside(text);
      return false;
    }
    const { id } = kept.sheets[kept.current] ?? {};
    const { known } = this;
    const hasChanged = (sheet: Sheet, isMine: boolean) =>
      isMine ? sheet !== known.get(sheet.id)?.sheet : textOf(sheet) !== known.get(sheet.id)?.text;
    kept.sheets = merged(kept.sheets, theirs.sheets, (each) => known.has(each), (mine, other) => {
      const before = known.get(mine.id)?.sheet;
      if (textOf(other) === textOf(mine) || !hasChanged(other, false)) return mine;
      return before && hasChanged(mine, true) ? patched(other, patchBetween(before, mine)) : other;
    }, hasChanged);
    if (!kept.sheets.length) kept.sheets.push(emptySheet());
    const isRemoved = ({ id: each }: Sheet) => !kept.sheets.some((sheet) => sheet.id === each);
    const rolls = new Map([...theirs.rolls, ...kept.rolls].map((roll) => [roll.id, roll]));
    kept.knowsMarkers ||= theirs.knowsMarkers;
    kept.isGreeted ||= theirs.isGreeted;
    kept.printChoices = theirs.printChoices;
    kept.rolls = [...rolls.values()].sort((a, b) => a.at - b.at).slice(-mostRolls);
    kept.games = together(theirs.games, kept.games).slice(-mostGames);
    kept.played = playedTogether(kept.played, theirs.played, this.knownPlayed);
    const removed = new Map([...theirs.removed, ...kept.removed].map((sheet) => [sheet.id, sheet]));
    kept.removed = [...removed.values()].filter(isRemoved).slice(-mostRemoved);
    const index = kept.sheets.findIndex((sheet) => sheet.id === id);
    kept.current = index < 0 ? Math.min(kept.current, kept.sheets.length - 1) : index;
    this.see(text, theirs);
    return true;
  }

  /** Copies the kept text, because its sheets cannot be shown. */
  moveAside(): void {
    const text = this.text();
    if (text !== null) this.setAside(text);
  }

  /** Forgets the damaged texts, because the player has them or does not want them. Their copies are not removed. */
  dismiss(): void {
    this.unsafe = null;
    this.write(toldName, "yes");
  }

  /** Remembers a kept text with its sheets and its games. written: the sheets as they are kept, perhaps without pictures. */
  private see(text: string, { sheets, played }: Pick<Kept, "sheets" | "played">, written = sheets): void {
    this.lastText = text;
    this.knownPlayed = new Map(played.map((game) => [game.id, JSON.stringify(game)]));
    this.known = new Map(sheets.map((sheet, index) => [sheet.id, { sheet, text: textOf(written[index] ?? sheet) }]));
  }

  /**
   * Copies a damaged text, so that it can be overwritten. If there is no room for a copy, the text must not be
   * overwritten.
   */
  private setAside(text: string): boolean {
    const copies = this.copies();
    const isCopied = copies.includes(text) ||
      this.write(copies.length ? `${damagedName}-${copies.length + 1}` : damagedName, text);
    this.unsafe = isCopied ? null : text;
    if (isCopied && !copies.includes(text)) this.remove(toldName);
    return isCopied;
  }

  private copies(): string[] {
    const found: string[] = [];
    for (let text = this.text(damagedName); text !== null; text = this.text(`${damagedName}-${found.length + 1}`)) found.push(text);
    return found;
  }

  private write(name: string, text: string): boolean {
    try {
      this.place().setItem(name, text);
      return true;
    } catch {
      return false; // there is no room, or the browser keeps nothing
    }
  }

  private remove(name: string): void {
    try {
      this.place().removeItem(name);
    } catch {
      // Nothing was kept.
    }
  }

  private text(name = storageName): string | null {
    try {
      return this.place().getItem(name);
    } catch {
      return null;
    }
  }
}
