// node reading.js FOLDER: how the page reads JPEG or PNG photos with files of truth, such as those of bench_photos.
//
// Prints each photo that the page does not read exactly as the program does, and then how many sheets are right without a
// question, asked about once or more often, wrong, and refused. The sheets are compared with the truth before any question
// is answered. Browsers and libjpeg-turbo open a JPEG file a little differently; a PNG file in grey has the same pixels in both.
import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { launch, open, program } from "./browser.js";

/** Numbers the blocks of a grid by their first squares. Blocks that do not touch may have the same letter. */
function blocksOf(grid) {
  const cells = [...grid.join("")];
  const blocks = cells.map((mark) => (".+".includes(mark) ? mark : null));
  const fill = (cell, block) => {
    if (blocks[cell] !== null) return;
    blocks[cell] = block;
    const beside = [cell - 10, cell + 10, ...(cell % 10 > 0 ? [cell - 1] : []), ...(cell % 10 < 9 ? [cell + 1] : [])];
    for (const next of beside) if (cells[next] === cells[cell]) fill(next, block);
  };
  cells.forEach((_, cell) => fill(cell, cell));
  return blocks;
}

/** Writes the marks of a sheet as a text, whatever letters its blocks have. */
function marksOf({ notation, grid, players, level, variant, energy, extra, bombs }) {
  const blocks = notation === "crosses" ? grid.join("").replace(/[^.+]/g, "x") : blocksOf(grid).join();
  return [players, level, variant, energy.replaceAll(" ", ""), extra, bombs, blocks].join("|");
}

const crossesOf = (sheet) => ({ ...sheet, notation: "crosses" });

function byProgram(file) {
  return new Promise((resolve) => {
    execFile(program, ["read", "--json", "--time-limit", "60", file], { env: { ...process.env, LC_ALL: "C" }, maxBuffer: 1 << 26 }, (_, out) => resolve(JSON.parse(out)));
  });
}

const [folder] = process.argv.slice(2);
const names = (await readdir(folder)).filter((name) => /\.(jpg|png)$/.test(name)).sort();
const browser = await launch();
const { tab } = await open(browser);
const counts = { photos: 0, sheets: 0, "right, no question": 0, "one question": 0, "more questions": 0, wrong: 0, refused: 0, "unlike the program": 0 };
const told = ({ sheet, verdict, questions }) => [sheet, verdict, questions];
for (const name of names) {
  const file = path.join(folder, name);
  const base64 = (await readFile(file)).toString("base64");
  const read = JSON.parse(await tab.evaluate(([base64, file]) => {
    const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
    return globalThis.brikks.read(new Blob([bytes]), { file, seconds: 60 });
  }, [base64, file]));
  const { sheets: expected, reason } = await byProgram(file);
  ++counts.photos;
  if (JSON.stringify([read.sheets.map(told), read.reason]) !== JSON.stringify([expected.map(told), reason])) {
    ++counts["unlike the program"];
    console.log(`${name}: not as the program reads it`);
  }
  const truth = JSON.parse(await readFile(file.replace(/\.\w+$/, ".truth.json"), "utf8")).sheets.map(({ sheet }) => sheet);
  counts.sheets += truth.length;
  counts.refused += truth.length - read.sheets.length;
  for (const { sheet, questions } of read.sheets) {
    if (questions.length) {
      ++counts[questions.length === 1 ? "one question" : "more questions"];
      continue;
    }
    const isRight = truth.some((each) => marksOf(sheet.notation === "crosses" ? crossesOf(each) : each) === marksOf(sheet));
    ++counts[isRight ? "right, no question" : "wrong"];
    if (!isRight) console.log(`${name}: wrong`);
  }
}
console.log(counts);
await browser.close();
