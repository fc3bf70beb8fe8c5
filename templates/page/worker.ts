// The worker: the referee as a module for WebAssembly, and one answer for each request. The page stays awake meanwhile.

import { folded, isAccent } from "./unicode";
import { unpack } from "./unpack";

interface Module {
  memory: WebAssembly.Memory;
  _initialize(): void;
  request(size: number): number;
  answer(): number;
  answer_size(): number;
}

let code: WebAssembly.Module;
let module: Module;

function bytes(address: number, size: number): Uint8Array {
  return new Uint8Array(module.memory.buffer, address, size);
}

// What the module asks of the browser about characters.
function unicode(change: (text: string) => string) {
  return (text: number, size: number, out: number, space: number): number => {
    const changed = new TextEncoder().encode(change(new TextDecoder().decode(bytes(text, size))));
    const fitting = changed.subarray(0, space);
    bytes(out, fitting.length).set(fitting);
    return fitting.length;
  };
}

const browser = {
  seconds: () => performance.now() / 1000,
  composed: unicode((text) => text.normalize("NFC")),
  folded: unicode(folded),
  is_accent: (code: number) => Number(isAccent(code)),
};

// It has no files and no streams: whatever it would ask of them fails.
const system = new Proxy({}, { get: () => () => 52 });

function start(): void {
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

let ready: Promise<void>;

self.onmessage = async ({ data }: MessageEvent<{ module?: string; id: number; request: string }>) => {
  if (data.module !== undefined) {
    ready = load(data.module);
    return;
  }
  await ready;
  try {
    self.postMessage({ id: data.id, answer: answer(data.request) });
  } catch (error) {
    start(); // a module that stopped cannot go on
    self.postMessage({ id: data.id, error: String(error) });
  }
};
