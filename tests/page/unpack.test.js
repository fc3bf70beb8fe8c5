// Tests that templates/page/unpack.ts unpacks what cmake/page.py packs: the module that is in the page, and data of
// every kind.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { moduleOf, page, root } from "./browser.js";

const { unpack } = await moduleOf("templates/page/unpack.ts");

function packed(data) {
  const program = "import sys; sys.path.insert(0, 'cmake'); import page; sys.stdout.buffer.write(page.packed(sys.stdin.buffer.read()).encode('utf-16-le'))";
  return execFileSync("python3", ["-B", "-c", program], { cwd: root, input: data, encoding: "utf16le", maxBuffer: 1 << 28 });
}

test("the module in the page is the one that was built", async () => {
  const text = /<script id="module"[^>]*>([^<]*)</.exec(await readFile(page, "utf16le"))[1];
  assert.deepEqual(Buffer.from(unpack(text)), await readFile(process.env.BRIKKS_MODULE));
});

test("data of every kind comes back", async () => {
  let state = 1;
  const chance = () => (state = (state * 48271) % 0x7fffffff);
  const noise = Buffer.from(Array.from({ length: 70_001 }, () => chance() & 255));
  const copies = [];
  while (copies.length < 300_000) {
    const length = 1 + (chance() % 300);
    const start = chance() % (copies.length + 1);
    for (let i = 0; i < length; ++i) copies.push(copies[start + i] ?? chance() & 255);
  }
  for (const data of [Buffer.from("B"), Buffer.alloc(100_000), noise, Buffer.from(copies), await readFile(path.join(root, "docs/FORMATS.md"))])
    assert.deepEqual(Buffer.from(unpack(packed(data))), data);
});
