// Tests that the modules of the page import each other in no circle: each can be read after those that it imports. Tests that
// no export, no word and no name in the style sheets is left over.
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

/** The text of the files of a folder with one of these endings. */
async function textIn(folder, ending) {
  const files = (await readdir(path.join(root, folder))).filter((file) => ending.test(file));
  return (await Promise.all(files.map((file) => readFile(path.join(root, folder, file), "utf8")))).join("\n");
}

const code = await textIn("templates/page", /\.(ts|html)$/);
const beginnings = [...code.matchAll(/([a-z][\w-]*-)\$\{/g)].map(([, beginning]) => beginning); // of names that are put together
const isNamed = (name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code) || beginnings.some((beginning) => name.startsWith(beginning));

test("each export is imported, if only by a test", async () => {
  const tests = await textIn("tests/page", /\.js$/);
  const unused = [...modules].flatMap(([name, text]) => [...text.matchAll(/^export .*?\b(?:const|function|class|interface|type) (\w+)/gm)]
    .filter(([, each]) => ![...modules, ["tests", tests]].some(([other, code]) => other !== name && new RegExp(`\\b${each}\\b`).test(code)))
    .map(([, each]) => `${name}: ${each}`));
  assert.deepEqual(unused, []);
});

test("each word of the page is said", async () => {
  const words = Object.keys(JSON.parse(await readFile(path.join(root, "templates/words/en.json"), "utf8")).page);
  assert.deepEqual(words.filter((word) => !isNamed(word)), []);
});

test("each class, each id and each element of the style sheets is in the page", async () => {
  const styles = (await textIn("templates/page", /\.css$/)).replace(/\/\*.*?\*\/|@keyframes[^\n]*|\{[^{}]*\}|@[^{;]*/gs, " ");
  const found = (pattern) => [...new Set([...styles.matchAll(pattern)].map(([, name]) => name))];
  const names = found(/[.#]([a-z][\w-]*)/gi);
  const elements = found(/(?<![\w.#:[(="-])([a-z]+\d?)(?![\w(="-])/g);
  assert.ok(names.length > 150 && elements.length > 15);
  assert.deepEqual(names.filter((name) => !isNamed(name)), []);
  assert.deepEqual(elements.filter((name) => !new RegExp(`<${name}\\b|"${name}"`).test(code)), []);
});
