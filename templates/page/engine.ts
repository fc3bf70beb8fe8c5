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

/** The answer as it is: a line of JSON. */
export async function askText(request: object): Promise<string> {
  return (await requests.send(request)).answer;
}

/**
 * opened: the browser could open the picture, and the reading begins. It is opened here, since WebKit lets no worker of a
 * file read a blob.
 */
export async function askAboutPhoto(photo: Blob, request: object, opened?: () => void): Promise<Answered> {
  const picture = await createImageBitmap(photo, { colorSpaceConversion: "none" });
  opened?.();
  return requests.send({ ...request, ask: "read" }, picture);
}

export async function ask<Answer>(request: object): Promise<Answer> {
  return JSON.parse(await askText(request)) as Answer;
}

/** Digits for 64 bits of chance. */
export function newSeed(): string {
  return String(crypto.getRandomValues(new BigUint64Array(1))[0]);
}

// For others to build on (README.md).
interface FileOptions {
  file?: string;
  language?: string;
  strict_bombs?: boolean;
  seconds?: number;
}

export const publicFunctions = {
  /** What `brikks check --json FILE` prints. */
  check: async (text: string, options: FileOptions = {}) => askText({ ...options, ask: "check", text: String(text) }),
  /** What `brikks score --rank --json` and `brikks check --game --json` print about several sheets. */
  compare: (sheets: { file?: string; text: string }[], options: FileOptions = {}) => ask<CompareAnswer>({ ...options, ask: "compare", sheets }),
  /** What the page shows of a sheet: the sheet as JSON and as text, the verdict, and the order with what each block did. */
  show: async (text: string, options: FileOptions = {}) => ask<SheetAnswer>({ ...options, ask: "sheet", text: String(text) }),
  /** What `brikks read --json PHOTO` prints; photo is a Blob, a File for example. */
  read: async (photo: Blob, options: FileOptions = {}) => (JSON.parse((await askAboutPhoto(photo, options)).answer) as PhotoAnswer).json,
  /** What `brikks roll --json --seed N` prints. */
  roll: async ({ seed = newSeed() }: { seed?: string } = {}) => {
    const line = await askText({ seed: String(seed), ask: "roll" });
    if (line === "null") throw new RangeError(`seed: ${seed}`);
    return line;
  },
  /** What `brikks score --json FILE` prints. */
  score: async (text: string, options: FileOptions & { log?: boolean } = {}) => askText({ ...options, ask: "score", text: String(text) }),
};
