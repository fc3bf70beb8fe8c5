// Enters a whole finished sheet by a hand. A hand can tap(selector), drag(selectors) and wait until the page has
// settled().

const number = (name) => (Number(name.slice(1)) - 1) * 10 + name.charCodeAt(0) - 97;
const nextTo = (a, b) => Math.abs(number(a) - number(b)) === 10 || (Math.abs(number(a) - number(b)) === 1 && a.slice(1) === b.slice(1));

/** Orders the squares so that a finger can follow; it may go back over some of them. */
function path(cells) {
  for (const first of cells) {
    const way = walk([first], cells);
    if (way) return way;
  }
  // A T cannot be drawn in one line: the finger goes to the end of an arm, back, and on.
  const middle = cells.find((cell) => cells.filter((other) => nextTo(cell, other)).length === 3);
  const [one, two, three] = cells.filter((cell) => cell !== middle);
  return [one, middle, two, middle, three];
}

function walk(way, cells) {
  if (way.length === cells.length) return way;
  for (const next of cells)
    if (!way.includes(next) && nextTo(way.at(-1), next)) {
      const found = walk([...way, next], cells);
      if (found) return found;
    }
  return undefined;
}

const square = (name) => `[data-square="${name}"]`;

/** Lists the marks to enter for a sheet that `show` has read. */
export function toEnter({ sheet, steps }) {
  const count = (marks, mark) => (marks === undefined ? undefined : [...marks].filter((each) => each === mark).length);
  const duel = sheet.variant === "duel";
  return {
    players: duel ? "duel" : String(sheet.players),
    level: sheet.level,
    blocks: steps.map((step) => step.cells),
    minis: steps.flatMap((step) => step.minis ?? []),
    crossed: count(sheet.energy, "x"),
    extra: duel ? undefined : sheet.extra,
    bombs: sheet.bombs?.replaceAll(".", "").length,
  };
}

/**
 * Enters the marks on an empty sheet. Waits for the verdict before it taps outside the grid: the page may move what is
 * below the verdict when it comes.
 */
export async function enter(hand, { players, level, blocks, minis, crossed, extra, bombs }) {
  await hand.tap(`label:has(input[name="players"][value="${players}"])`);
  await hand.tap(`label:has(input[name="level"][value="${level}"])`);
  for (const cells of blocks) await hand.drag(path(cells).map(square));
  await hand.settled();
  if (minis.length) await hand.tap("#mini");
  for (const mini of minis) await hand.tap(square(mini));
  await hand.settled();
  for (const [bar, value] of Object.entries({ crossed, extra, bombs })) {
    if (value === undefined) continue;
    await hand.tap(`label:has(input[name="${bar}"][value="${value}"]:enabled)`);
    await hand.settled();
  }
}

/**
 * Finds the points in the page where a finger touches these elements. Scrolls the page if a finger could not reach
 * them.
 */
export async function pointsOf(selectors) {
  const elements = selectors.map((selector) => document.querySelector(selector));
  const missing = selectors.filter((_, index) => !elements[index]?.getClientRects().length);
  if (missing.length) throw new Error(`not shown: ${missing}`);
  const boxes = () => elements.map((element) => element.getBoundingClientRect());
  const footer = document.querySelector("footer").getBoundingClientRect().top;
  if (boxes().some((box) => box.top < 0 || box.bottom > footer)) {
    elements[0].scrollIntoView({ block: "center" });
    for (let frame = 0; frame < 2; ++frame) await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return boxes().map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }));
}
