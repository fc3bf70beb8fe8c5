// Enters a sheet as it lies on the table by hand, with all its mistakes.
import { settled, textOf } from "./browser.js";

const choose = (tab, name, value) => tab.tap(`label:has(input[name="${name}"][value="${value}"])`);

/** Groups the squares of the grid by their marks. */
function regions(grid) {
  const marks = new Map();
  grid.forEach((line, fromTop) => [...line].forEach((mark, column) => {
    if (mark === ".") return;
    marks.set(mark, [...(marks.get(mark) ?? []), "abcdefghij"[column] + (11 - fromTop)]);
  }));
  return marks;
}

/** Steps a count up or down until it is `wanted`. */
async function stepTo(tab, label, wanted) {
  const row = tab.locator(`.stepper:has([data-word="${label}"])`);
  for (let now = Number(await row.locator(".count").textContent()); now !== wanted; now += Math.sign(wanted - now))
    await row.locator("button").nth(now < wanted ? 1 : 0).tap();
}

/** Enters the sheet of a file on the empty sheet of an open page. `parts`: the parts to enter besides the grid. */
export async function enterPaper(tab, file, parts = ["energy", "extra", "bombs", "claims"]) {
  const { sheet, grid } = await tab.evaluate((text) => globalThis.brikks.show(text), await textOf(file));
  const duel = sheet.variant === "duel";
  await choose(tab, "players", duel ? "duel" : sheet.players);
  await choose(tab, "level", sheet.level);
  const marks = regions(grid);
  const minis = marks.get("+") ?? [];
  marks.delete("+");
  for (const squares of marks.values()) for (const square of squares) await tab.tap(`[data-square="${square}"]`);
  if (minis.length) await tab.tap("#mini");
  for (const mini of minis) await tab.tap(`[data-square="${mini}"]`);
  await settled(tab);
  if (parts.includes("energy")) {
    const spent = /^[-x]*/.exec(sheet.energy)[0].length;
    const marked = sheet.energy.replace(/\.+$/, "").length;
    const before = { 2: 2, 3: 1 }[sheet.players] ?? 0;
    await choose(tab, "crossed", Math.max(0, spent - before));
    await settled(tab);
    await stepTo(tab, "crossed-all", spent);
    if (await tab.isVisible("#circled-question")) {
      const asked = Number(/\d+/.exec(await tab.textContent("#circled-words"))[0]);
      await tab.tap(asked === marked ? "#circled-yes" : asked > marked ? "#circled-less" : "#circled-more");
    }
    await stepTo(tab, "circled-all", marked);
  }
  if (parts.includes("extra") && !duel) await choose(tab, "extra", sheet.extra);
  const other = (parts.includes("bombs") && !/^x*\.*$/.test(sheet.bombs)) || (parts.includes("claims") && (sheet.rows || sheet.total !== undefined)) || sheet.house;
  if (other) await tab.evaluate(() => (document.querySelector("#paper-panel").open = true));
  if (parts.includes("bombs")) {
    if (/^x*\.*$/.test(sheet.bombs)) await choose(tab, "bombs", sheet.bombs.replace(/\.+$/, "").length);
    else for (const [index, mark] of [...sheet.bombs].entries()) if (mark === "x") await tab.locator("#paper-bombs button").nth(index).tap();
  }
  if (parts.includes("claims") && sheet.rows)
    for (const [index, points] of sheet.rows.entries()) if (points !== null) await tab.locator("#paper-rows input").nth(index).fill(String(points));
  if (parts.includes("claims") && sheet.total !== undefined) {
    await tab.fill("#paper-total", String(sheet.total));
    await tab.press("#paper-total", "Tab");
  }
  if (sheet.house) await tab.check("#paper-strict");
  await settled(tab);
}
