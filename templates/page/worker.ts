// The worker: runs the referee, a WebAssembly module, and answers the requests one by one. The page never waits for it.

import { folded, isAccent } from "./unicode";
import { unpack } from "./unpack";

interface Module {
  memory: WebAssembly.Memory;
  _initialize(): void;
  request(size: number): number;
  answer(): number;
  answer_size(): number;
  photo(width: number, height: number): number;
  photo_colour(colour: number): number;
  straightened(index: number): number;
  document(): number;
  font(bold: number): number;
  font_size(bold: number): number;
}

let code: WebAssembly.Module | undefined;
let packedWeights: string[] = []; // of the coach, by level; there as long as it is asked
let module: Module;

function bytes(address: number, size: number): Uint8Array {
  return new Uint8Array(module.memory.buffer, address, size);
}

/** Wraps a function that changes a text, so that the module can call it with addresses. */
function unicode(change: (text: string) => string) {
  return (text: number, size: number, out: number, space: number): number => {
    const changed = new TextEncoder().encode(change(new TextDecoder().decode(bytes(text, size))));
    const fitting = changed.subarray(0, space);
    bytes(out, fitting.length).set(fitting);
    return fitting.length;
  };
}

const weights = new Map<number, Uint8Array>(); // those that the coach has asked for, by level

function weightsOf(level: number): Uint8Array {
  const known = weights.get(level) ?? unpack(packedWeights[level - 1] ?? "");
  weights.set(level, known);
  return known;
}

const browser = {
  weights_size: (level: number) => weightsOf(level).length,
  weights: (level: number, address: number) => {
    bytes(address, weightsOf(level).length).set(weightsOf(level));
    weights.delete(level); // the module does not ask again
  },
  seconds: () => performance.now() / 1000,
  composed: unicode((text) => text.normalize("NFC")),
  folded: unicode(folded),
  is_accent: (code: number) => Number(isAccent(code)),
  refuse: (why: number, size: number) => {
    throw new TextDecoder().decode(bytes(why, size));
  },
};

// The system calls of the module for files and streams: all fail with 52 (nosys), since there are none.
const system = new Proxy({}, { get: () => () => 52 });

function start(): void {
  if (!code) return; // the module could not be loaded
  const instance = new WebAssembly.Instance(code, { browser, wasi_snapshot_preview1: system });
  module = instance.exports as unknown as Module;
  module._initialize();
}

async function load(packed: string): Promise<void> {
  code = await WebAssembly.compile(unpack(packed));
  start();
}

function answer(request: string): string {
  const question = new TextEncoder().encode(request);
  const address = module.request(question.length);
  bytes(address, question.length).set(question);
  const answered = module.answer();
  return new TextDecoder().decode(bytes(answered, module.answer_size()));
}

const mostPixels = 16_000_000; // the most that a canvas can have on every phone

/** Gives the picture to the module, in grey, and every second pixel of every second row in colour. */
function open(picture: ImageBitmap): { width: number; height: number } {
  const scale = Math.min(1, Math.sqrt(mostPixels / (picture.width * picture.height)));
  const width = Math.max(1, Math.floor(picture.width * scale));
  const height = Math.max(1, Math.floor(picture.height * scale));
  const address = module.photo(width, height);
  const grey = bytes(address, width * height);
  const half = Math.ceil(width / 2);
  const colours = [0, 1, 2].map((colour) => bytes(module.photo_colour(colour), half * Math.ceil(height / 2)));
  const strip = Math.min(height, 512); // rows at a time: the whole picture in colour would need four times the memory
  const canvas = new OffscreenCanvas(width, strip);
  const paper = canvas.getContext("2d", { willReadFrequently: true });
  if (!paper) throw new Error("canvas");
  for (let top = 0; top < height; top += strip) {
    paper.fillStyle = "#fff"; // white, in case the picture is transparent
    paper.fillRect(0, 0, width, strip);
    paper.drawImage(picture, 0, -top, width, height);
    const { data } = paper.getImageData(0, 0, width, Math.min(strip, height - top));
    for (let from = 0, to = top * width; from < data.length; from += 4, ++to) // luminance, as in JPEG
      grey[to] = (299 * (data[from] as number) + 587 * (data[from + 1] as number) + 114 * (data[from + 2] as number) + 500) / 1000;
    const rows = data.length / (4 * width);
    for (let y = 0; y < rows; y += 2)
      for (let x = 0; x < width; x += 2)
        for (const [colour, plane] of colours.entries()) plane[((top + y) / 2) * half + x / 2] = data[4 * (y * width + x) + colour] as number;
  }
  picture.close();
  return { width, height };
}

interface Asked {
  module?: string;
  id: number;
  ask: unknown;
  request: string;
  picture?: ImageBitmap;
  weights?: string[];
}

function askAboutPhoto(id: number, request: string, picture: ImageBitmap): void {
  const size = open(picture);
  const text = answer(request);
  const { sheets } = JSON.parse(text) as { sheets: { photo?: { width: number; height: number } }[] };
  const read = sheets.flatMap((sheet) => sheet.photo ?? []);
  const pictures = read.map(({ width, height }, index) => bytes(module.straightened(index), width * height).slice());
  self.postMessage({ id, answer: text, pictures, ...size });
}

/** Answers a request for printed pages with the bytes of the document. */
function askForPages(id: number, request: string): void {
  const text = answer(request);
  const { size } = JSON.parse(text) as { size: number };
  self.postMessage({ id, answer: text, document: bytes(module.document(), size).slice() });
}

/** Sends the fonts of printed pages. */
function sendFonts(id: number): void {
  const fonts = [0, 1].map((bold) => bytes(module.font(bold), module.font_size(bold)).slice());
  self.postMessage({ id, answer: "", fonts });
}

let ready: Promise<void>;

self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  if (data.module !== undefined) {
    ready = load(data.module);
    return;
  }
  try {
    await ready;
    packedWeights = data.weights ?? [];
    if (data.picture) askAboutPhoto(data.id, data.request, data.picture);
    else if (data.ask === "print") askForPages(data.id, data.request);
    else if (data.ask === "fonts") sendFonts(data.id);
    else self.postMessage({ id: data.id, answer: answer(data.request) });
  } catch (error) {
    start(); // starts the module again, since it cannot go on after an error
    self.postMessage({ id: data.id, error: String(error), isRefusal: typeof error === "string" });
  }
};
