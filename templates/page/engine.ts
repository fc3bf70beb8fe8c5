// Sends questions to the worker (worker.ts), which asks the module (src/page/answers.hpp).
import type { CompareAnswer, FillAnswer, PhotoAnswer, RecordAnswer, SheetAnswer, TableAnswer, TableEvent } from "./answers";
import { byId } from "./dom";
import type { DrawnPage } from "./drawing";
import { Requests, type Answered } from "./requests";

const requests = new Requests(() => {
  const source = new Blob([byId("worker").textContent ?? ""], { type: "text/javascript" });
  const worker = new Worker(URL.createObjectURL(source));
  worker.postMessage({ module: byId("module").textContent });
  return worker;
});

/** Asks a question, and returns the answer as a line of JSON. */
async function askText(request: object): Promise<string> {
  return (await requests.send(request)).answer;
}

/**
 * Asks about a photo. Opens the photo here, because in WebKit the worker of a page that is a local file cannot read a
 * blob. opened: called when the browser has opened the photo.
 */
export async function askAboutPhoto(photo: Blob, request: object, opened?: () => void): Promise<Answered> {
  const picture = await createImageBitmap(photo, { colorSpaceConversion: "none" });
  opened?.();
  return requests.send({ ...request, ask: "read" }, { picture });
}

export async function ask<Answer>(request: object): Promise<Answer> {
  return JSON.parse(await askText(request)) as Answer;
}

/**
 * Prints pages, as `brikks print` does, and returns the bytes of a PDF document. words: the words after `brikks
 * print`. sheets: the files that the words name.
 */
export async function printed(words: string[], request: { sheets?: PrintedFile[]; language?: string } = {}): Promise<Uint8Array<ArrayBuffer>> {
  return (await requests.send({ ...request, ask: "print", words: words.map(String) })).document;
}

/** Prints pages and draws pictures of them. markers: true if they are sheets with markers. */
export async function printedAndDrawn(words: string[], request: { sheets: PrintedFile[]; language: string }): Promise<DrawnDocument> {
  const { answer, document } = await requests.send({ ...request, ask: "print", words, on_screen: true });
  const { drawn, markers } = JSON.parse(answer) as { drawn: DrawnPage[]; markers?: boolean };
  return { document, pages: drawn, markers };
}

/** Returns the files of the fonts of printed pages, the regular and the bold one. */
export async function fontFiles(): Promise<Uint8Array<ArrayBuffer>[]> {
  return (await requests.send({ ask: "fonts" })).fonts;
}

interface DrawnDocument {
  document: Uint8Array<ArrayBuffer>;
  pages: DrawnPage[];
  markers: boolean | undefined;
}

export interface PrintedFile {
  file: string;
  text: string;
  open?: boolean; // true if a doubt about its photo could change the verdict
}

/** Makes a random number of 64 bits, as digits. */
export function newSeed(): string {
  return String(crypto.getRandomValues(new BigUint64Array(1))[0]);
}

// Functions for other programs (README.md).
interface FileOptions {
  file?: string;
  language?: string;
  strict_bombs?: boolean;
  seconds?: number;
}

/** The text of a file, with or without its name. */
type FileText = string | { file?: string; text: string };

/** Gives names to texts that have none: 1, 2, 3 and so on. */
function named(sheets: FileText[]): { file: string; text: string }[] {
  return sheets.map((sheet, index) => ({ file: String(index + 1), ...(typeof sheet === "string" ? { text: sheet } : sheet) }));
}

const patience = 60; // seconds; the coach computes longer than the referee

/** Asks the coach. The worker gets the weights with each question, so that the page starts without them. */
export async function askCoach<Answer>(request: object): Promise<Answer> {
  const weights = [1, 2, 3, 4].map((level) => byId(`weights-${level}`).textContent ?? "");
  return JSON.parse((await requests.send({ seconds: patience, ...request }, { weights })).answer) as Answer;
}

async function coached(question: "advise" | "review" | "par", text: string, options: object): Promise<string> {
  const { json, refused = question } = (await askCoach<{ json?: string; refused?: string } | null>({ ...options, ask: question, text: String(text) })) ?? {};
  if (json === undefined) throw new RangeError(refused);
  return json;
}

export const publicFunctions = {
  /** Returns the output of `brikks check --json FILE`. */
  check: async (text: string, options: FileOptions = {}) => askText({ ...options, ask: "check", text: String(text) }),
  /** Returns the output of `brikks check --game --json SHEETS`. */
  compare: async (sheets: FileText[], options: FileOptions = {}) =>
    (await ask<{ lines: string[] }>({ ...options, ask: "together", sheets: named(sheets) })).lines.join("\n"),
  /** Returns the output of `brikks fill --json LOG SHEETS`. */
  fill: async (log: string, sheets: FileText[], options: FileOptions = {}) => {
    const { json, refused } = await ask<FillAnswer>({ seconds: 10, ...options, ask: "fill", log: String(log), sheets: named(sheets) });
    if (refused !== undefined) throw new RangeError(refused);
    return JSON.stringify(json);
  },
  /** Returns all that the page shows of the sheets of a table: the ranking, and whether they fit together. */
  rank: async (sheets: FileText[], options: FileOptions = {}) => ask<CompareAnswer>({ ...options, ask: "compare", sheets: named(sheets) }),
  /**
   * Returns all that the page shows of a sheet: the sheet as JSON and as text, the verdict, the order and the effect of
   * each block.
   */
  show: async (text: string, options: FileOptions = {}) => ask<SheetAnswer>({ ...options, ask: "sheet", text: String(text) }),
  /** Returns all that the page shows of a record: the verdict, the ranking, and the turns of each round. */
  record: async (text: string, options: FileOptions = {}) => ask<RecordAnswer>({ ...options, ask: "record", text: String(text) }),
  /** Returns the bytes of the PDF document that `brikks print WORDS` writes. sheets: the files that the words name. */
  print: async (words: string[], { sheets = [], language }: { sheets?: FileText[]; language?: string } = {}) => printed(words, { sheets: named(sheets), language }),
  /** Returns the output of `brikks read --json PHOTO`. photo: a Blob, for example a File. */
  read: async (photo: Blob, options: FileOptions = {}) => (JSON.parse((await askAboutPhoto(photo, options)).answer) as PhotoAnswer).json,
  /** Returns the output of `brikks advise --json --roll ROLL FILE`; roller: as with --roller. */
  advise: async (text: string, { roll, ...options }: FileOptions & { roll: string; roller?: boolean }) => coached("advise", text, { ...options, roll: String(roll) }),
  /** Returns the output of `brikks review --json FILE`, of a record. */
  review: async (text: string, options: FileOptions = {}) => coached("review", text, options),
  /** Returns the output of `brikks par --json FILE`, of a record. */
  par: async (text: string, options: FileOptions = {}) => coached("par", text, options),
  /** Returns the record of a game among coaches, as `brikks play --seed N --strength STRENGTH` writes it. */
  play: async (players: { name: string; level?: number }[] = [{ name: "Robo" }], { seed = newSeed(), strength = "best" } = {}) => {
    const game = await askCoach<{ text: string } | null>({ ask: "play", players, seed: String(seed), strength });
    if (!game) throw new RangeError(`${seed}, ${strength}`);
    return game.text;
  },
  /** Returns the output of `brikks roll --json --seed N`. */
  roll: async ({ seed = newSeed() }: { seed?: string } = {}) => {
    const line = await askText({ seed: String(seed), ask: "roll" });
    if (line === "null") throw new RangeError(`seed: ${seed}`);
    return line;
  },
  /**
   * Adds events to the log of an evening (empty: a new one), as `brikks table --seed N` does. Returns the log and what the
   * page shows of its last game.
   */
  table: async (log: string, events: TableEvent[] = [], { seed = newSeed(), language }: { seed?: string; language?: string } = {}) =>
    askCoach<TableAnswer>({ ask: "table", log: String(log), events, seed: String(seed), language }),
  /** Returns the output of `brikks score --json FILE`. */
  score: async (text: string, options: FileOptions & { log?: boolean } = {}) => askText({ ...options, ask: "score", text: String(text) }),
};
