// Asks the worker (worker.ts), which asks the module (src/page/answers.hpp).
import type { CompareAnswer, PhotoAnswer, SheetAnswer } from "./answers";
import { byId } from "./dom";
import { Requests, type Answered } from "./requests";

const requests = new Requests(() => {
  const source = new Blob([byId("worker").textContent ?? ""], { type: "text/javascript" });
  const worker = new Worker(URL.createObjectURL(source));
  worker.postMessage({ module: byId("module").textContent });
  return worker;
});

/** Asks for an answer that stays a line of JSON. */
export async function askText(request: object): Promise<string> {
  return (await requests.send(request)).answer;
}

/**
 * Asks about a photo. It is opened here, since WebKit lets no worker of a file read a blob; opened is called when the browser has
 * opened it.
 */
export async function askAboutPhoto(photo: Blob, request: object, opened?: () => void): Promise<Answered> {
  const picture = await createImageBitmap(photo, { colorSpaceConversion: "none" });
  opened?.();
  return requests.send({ ...request, ask: "read" }, picture);
}

export async function ask<Answer>(request: object): Promise<Answer> {
  return JSON.parse(await askText(request)) as Answer;
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

export const publicFunctions = {
  /** Answers as `brikks check --json FILE` prints. */
  check: async (text: string, options: FileOptions = {}) => askText({ ...options, ask: "check", text: String(text) }),
  /** Answers as `brikks score --rank --json` and `brikks check --game --json` print about several sheets. */
  compare: (sheets: { file?: string; text: string }[], options: FileOptions = {}) => ask<CompareAnswer>({ ...options, ask: "compare", sheets }),
  /** Answers what the page shows of a sheet: the sheet as JSON and as text, the verdict, and the order with the effect of each block. */
  show: async (text: string, options: FileOptions = {}) => ask<SheetAnswer>({ ...options, ask: "sheet", text: String(text) }),
  /** Answers as `brikks read --json PHOTO` prints; photo is a Blob, for example a File. */
  read: async (photo: Blob, options: FileOptions = {}) => (JSON.parse((await askAboutPhoto(photo, options)).answer) as PhotoAnswer).json,
  /** Answers as `brikks roll --json --seed N` prints. */
  roll: async ({ seed = newSeed() }: { seed?: string } = {}) => {
    const line = await askText({ seed: String(seed), ask: "roll" });
    if (line === "null") throw new RangeError(`seed: ${seed}`);
    return line;
  },
  /** Answers as `brikks score --json FILE` prints. */
  score: async (text: string, options: FileOptions & { log?: boolean } = {}) => askText({ ...options, ask: "score", text: String(text) }),
};
