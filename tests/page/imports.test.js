// Tests that the modules of the page import each other in no circle: each can be read after those that it imports.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { root } from "./browser.js";

const folder = path.join(root, "templates/page");
const modules = new Map();
for (const file of await readdir(folder))
  if (file.endsWith(".ts")) modules.set(path.basename(file, ".ts"), await readFile(path.join(folder, file), "utf8"));

/** Names the modules of the page that a module imports, types included. */
function importsOf(code) {
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"\.\/(\w+)"/g)].map(([, name]) => name);
}

/** Finds the circles of imports. A circle is a list of the names on the way from a module back to itself. */
function circlesOf(modules) {
  const circles = [];
  const finished = new Set();
  const visit = (name, way) => {
    if (way.includes(name)) circles.push([...way.slice(way.indexOf(name)), name].join(" > "));
    else if (!finished.has(name)) for (const next of importsOf(modules.get(name))) visit(next, [...way, name]);
    finished.add(name);
  };
  for (const name of modules.keys()) visit(name, []);
  return circles;
}

test("imports form no circle", () => {
  assert.ok(modules.size > 15);
  assert.ok(importsOf(modules.get("main")).length > 10);
  assert.deepEqual(circlesOf(modules), []);
});

test("a circle of imports is found", () => {
  const circlesWith = (name, code) => circlesOf(new Map(modules).set(name, code));
  assert.deepEqual(circlesWith("alone", 'export * from "./alone";'), ["alone > alone"]);
  const [circle] = circlesWith("squares", 'import type { Sheet } from "./sheet";');
  assert.match(circle, /squares > sheet/);
});
