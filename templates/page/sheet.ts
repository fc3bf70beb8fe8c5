// A sheet as it is entered on the page: blocks and numbers. The functions turn a sheet into a file of the program
// (docs/FORMATS.md, section 2), and a file into a sheet.
import type { EnteredSheet, Game, SheetFile, Step } from "./answers";
import { isFlag, isNumber, isText, listOf, objectOf, oneOf, orNull, within } from "./checks";
import { isPhoto, type Photo } from "./photo";
import { columns, neighbours, rows, squareCount, type Square } from "./squares";

/** The marks of a sheet with crosses or colours, by rows from the top. */
export interface Marks {
  notation: string;
  grid: string[];
}

export interface Sheet {
  id: string;
  player: string;
  players: number;
  level: number;
  duel: boolean;
  strictBombs: boolean;
  assumed: ("players" | "level")[]; // "players", "level": nobody has chosen them yet
  blocks: Square[][];
  loose: Square[]; // squares that were tapped, but are not yet a block
  minis: Square[];
  crossed: number | null; // number of circles of the energy bar that were crossed out in the game; below 0 if too few were crossed out before it
  circled: number | null; // number of marked circles on paper; null as long as only the blocks show it
  extra: number | null;
  bombs: number | null;
  // Marks of a file that cannot be entered on the page. They stay until other marks are entered in their place.
  energyWritten: string | null;
  bombsWritten: string | null;
  marksWritten: Marks | null;
  rowsWritten: (number | null)[] | null;
  totalWritten: number | null;
  asked: boolean; // true if the player wants a verdict on the incomplete sheet; becomes false with the next change
  asRead: SheetFile | null; // the whole file that was read, until something is changed; it may have marks that cannot be entered
  photo: Photo | null; // if the sheet was read from a photo
}

export function emptySheet(like?: Sheet): Sheet {
  return {
    id: crypto.getRandomValues(new Uint32Array(2)).join("-"),
    player: "",
    players: like?.players ?? 2,
    level: like?.level ?? 2,
    duel: like?.duel ?? false,
    strictBombs: like?.strictBombs ?? false,
    assumed: like?.assumed ?? ["players", "level"],
    blocks: [], loose: [], minis: [],
    crossed: null, circled: null, extra: null, bombs: null,
    energyWritten: null, bombsWritten: null, marksWritten: null, rowsWritten: null, totalWritten: null,
    asked: false, asRead: null, photo: null,
  };
}

const isSquares = listOf(within(0, squareCount - 1));
const isNumberOnBar = orNull(within(0, 99));

/** Checks if a kept value (kept.ts) can be used as a sheet. */
export const isSheet = objectOf<Sheet>({
  id: isText, player: isText, players: within(1, 4), level: within(1, 4), duel: isFlag, strictBombs: isFlag, assumed: listOf(oneOf("players", "level")),
  blocks: listOf(isSquares), loose: isSquares, minis: isSquares,
  crossed: orNull(within(-2, 99)), circled: isNumberOnBar, extra: isNumberOnBar, bombs: isNumberOnBar,
  energyWritten: orNull(isText), bombsWritten: orNull(isText),
  marksWritten: orNull(objectOf<Marks>({ notation: isText, grid: listOf(isText) })),
  rowsWritten: orNull(listOf(orNull(isNumber))), totalWritten: orNull(isNumber),
  asked: isFlag, asRead: orNull(objectOf<object>({})), photo: orNull(isPhoto),
});

export function isEmpty(sheet: Sheet): boolean {
  return !sheet.blocks.length && !sheet.loose.length && !sheet.minis.length && !sheet.marksWritten?.grid.some((line) => /[^.]/.test(line));
}

/** Checks if nothing would be lost with the sheet except the name, the number of players and the level. */
export function isBlank(sheet: Sheet): boolean {
  const { crossed, circled, extra, bombs, bombsWritten, rowsWritten, totalWritten } = sheet;
  return isEmpty(sheet) && !sheet.asRead && [crossed, circled, extra, bombs, bombsWritten, rowsWritten, totalWritten].every((each) => each === null);
}

export type Part = "players" | "level" | "energy" | "circled" | "extra" | "bombs";

/** Lists the parts of the sheet beside the grid that are not given yet, in the order in which they are on the page. */
export function missingParts(sheet: Sheet): Part[] {
  const missing: Record<Part, boolean> = {
    players: sheet.assumed.includes("players"),
    level: sheet.assumed.includes("level"),
    energy: sheet.crossed === null && sheet.energyWritten === null,
    circled: sheet.crossed !== null && sheet.circled === null,
    extra: sheet.extra === null && !sheet.duel,
    bombs: sheet.bombs === null && sheet.bombsWritten === null,
  };
  return (Object.keys(missing) as Part[]).filter((part) => missing[part]);
}

/**
 * Checks if the whole sheet is to be judged: everything is given, it is a file as it was read, or the player asks for
 * it.
 */
export function isWhole(sheet: Sheet): boolean {
  return !missingParts(sheet).length || sheet.asked || sheet.asRead !== null;
}

/** Checks if some squares are not a block yet, so that there is no verdict. */
export function isUnfinished(sheet: Sheet): boolean {
  return sheet.loose.length > 0 && !isWhole(sheet);
}

/** Finds the blocks that rest on nothing: neither on row 1 nor on another crossed square. */
export function hangingBlocks(sheet: Sheet): Square[][] {
  const crossed = new Set([...sheet.blocks.flat(), ...sheet.loose, ...(sheet.duel ? sheet.minis : [])]);
  return sheet.blocks.filter((block) =>
    !block.some((square) => square < columns || (!block.includes(square - columns) && crossed.has(square - columns))));
}

/** Finds the squares that are connected with the first one, and removes them from `among`. */
function connected(first: Square, among: Set<Square>): Square[] {
  const found = [first];
  among.delete(first);
  for (const square of found)
    for (const next of neighbours(square))
      if (among.delete(next)) found.push(next);
  return found.sort((a, b) => a - b);
}

/** Divides the squares into connected parts. */
function partsOf(squares: Set<Square>): Square[][] {
  const left = new Set(squares);
  const parts = [];
  for (const square of squares) if (left.has(square)) parts.push(connected(square, left));
  return parts;
}

/** Finds the colour of the block that these squares form; undefined if they do not form a block. */
export function colourOf(squares: Square[], game: Game): string | undefined {
  const left = Math.min(...squares.map((square) => square % columns));
  const low = Math.floor(Math.min(...squares) / columns);
  const key = (cells: [number, number][]) => cells.map(([column, row]) => row * columns + column).sort((a, b) => a - b).join();
  const wanted = key(squares.map((square) => [(square % columns) - left, Math.floor(square / columns) - low]));
  return game.shapes.find((shape) => key(shape.squares) === wanted)?.colour;
}

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"];

/** Returns the rows of the grid, the top one first. */
function gridOf(sheet: Sheet): string[] {
  if (sheet.marksWritten) return sheet.marksWritten.grid;
  const marks = Array<string>(squareCount).fill(".");
  for (const square of sheet.duel ? sheet.minis : []) marks[square] = "+";
  [...sheet.blocks, ...partsOf(new Set(sheet.loose))].forEach((part, index) => {
    for (const square of part) marks[square] = letters[index % letters.length] ?? "A";
  });
  const grid = [];
  for (let row = rows - 1; row >= 0; --row) grid.push(marks.slice(row * columns, (row + 1) * columns).join(""));
  return grid;
}

/** Writes the sheet as a file of the program, without the values that the program computes. */
export function fileOf(sheet: Sheet): string {
  if (sheet.asRead) return JSON.stringify({ ...sheet.asRead, player: sheet.player });
  const file: Record<string, unknown> = {
    format: "brikks-sheet/1",
    player: sheet.player,
    players: sheet.duel ? 2 : sheet.players,
    level: sheet.level,
    variant: sheet.duel ? "duel" : "standard",
    notation: sheet.marksWritten?.notation ?? "outlines",
    grid: gridOf(sheet),
  };
  if (sheet.strictBombs) file.house = "strict-bombs";
  if (sheet.energyWritten !== null && sheet.crossed === null) file.energy = sheet.energyWritten;
  if (sheet.extra !== null && !sheet.duel) file.extra = sheet.extra;
  const bombs = sheet.bombs !== null ? "x".repeat(sheet.bombs).padEnd(3, ".") : sheet.bombsWritten;
  if (bombs !== null) file.bombs = bombs;
  if (sheet.rowsWritten !== null) file.rows = sheet.rowsWritten;
  if (sheet.totalWritten !== null) file.total = sheet.totalWritten;
  return JSON.stringify(file);
}

function regionsOf(grid: string[]): { blocks: Square[][]; loose: Square[]; minis: Square[] } {
  const byMark = new Map<string, Set<Square>>();
  grid.forEach((line, fromTop) => {
    [...line].forEach((mark, column) => {
      if (mark === ".") return;
      if (!byMark.has(mark)) byMark.set(mark, new Set());
      byMark.get(mark)?.add((rows - 1 - fromTop) * columns + column);
    });
  });
  const minis = [...(byMark.get("+") ?? [])];
  byMark.delete("+");
  const parts = [...byMark.values()].flatMap(partsOf);
  return { blocks: parts.filter((part) => part.length >= 4), loose: parts.filter((part) => part.length < 4).flat(), minis };
}

/**
 * Reads an energy bar that the page can enter; undefined for other bars. deactivated: circles crossed out before the
 * game.
 */
function energyIn(energy: string, deactivated = 0): { crossed: number; circled: number } | undefined {
  const [marked, before, spent] = /^(-*)(x*)o*(?=\.*$)/.exec(energy) ?? [];
  if (marked === undefined || before === undefined || spent === undefined) return undefined;
  const crossed = before.length + spent.length;
  return before.length === Math.min(deactivated, crossed) ? { crossed: crossed - deactivated, circled: marked.length } : undefined;
}

/** Makes a sheet from a file that the module has read. */
export function sheetOf({ sheet: file, grid }: EnteredSheet, game: Game): Sheet {
  const marked = file.notation === "crosses" || file.notation === "colours";
  const energy = file.energy === undefined ? undefined : energyIn(file.energy, game.start[file.players - 1]?.deactivated);
  const plainBombs = file.bombs !== undefined && /^x*\.*$/.test(file.bombs);
  return {
    ...emptySheet(),
    player: file.player ?? "",
    players: file.players,
    level: file.level,
    duel: file.variant === "duel",
    strictBombs: file.house === "strict-bombs",
    assumed: [],
    ...(marked ? {} : regionsOf(grid)),
    marksWritten: marked ? { notation: file.notation ?? "", grid } : null,
    crossed: energy?.crossed ?? null,
    circled: energy?.circled ?? null,
    energyWritten: energy ? null : (file.energy ?? null),
    extra: file.extra ?? null,
    bombs: plainBombs ? (file.bombs ?? "").replace(/\./g, "").length : null,
    bombsWritten: plainBombs ? null : (file.bombs ?? null),
    rowsWritten: file.rows ?? null,
    totalWritten: file.total ?? null,
    asRead: file,
  };
}

/**
 * Changes squares on a sheet of crosses or colours, whose blocks are unknown. If one square has no colour, all
 * squares become crosses.
 */
function withMarks(sheet: Sheet, { notation, grid }: Marks, squares: Square[], mark: string): Sheet {
  const marked = grid.map((line, fromTop) => [...line].map((old, column) =>
    !squares.includes((rows - 1 - fromTop) * columns + column) ? old : old === "." ? mark : ".").join(""));
  const crosses = marked.some((line) => line.includes("X"));
  return { ...sheet, marksWritten: crosses ? { notation: "crosses", grid: marked.map((line) => line.replace(/[A-Z]/g, "X")) } : { notation, grid: marked } };
}

/**
 * Applies a tap or a drag: removes a block or a square, or adds squares. Four connected squares become a block if
 * they have the shape of one.
 */
export function withSquares(sheet: Sheet, squares: Square[], game: Game): Sheet {
  const [first] = squares;
  if (first === undefined) return sheet;
  if (sheet.marksWritten) return withMarks(sheet, sheet.marksWritten, squares, "X");
  const block = sheet.blocks.find((each) => each.includes(first));
  if (block) return { ...sheet, blocks: sheet.blocks.filter((each) => each !== block) };
  const drawn = colourOf(squares, game) ? [[...squares].sort((a, b) => a - b)] : [];
  const takenAway = squares.length === 1 && sheet.loose.includes(first);
  const others = sheet.loose.filter((each) => !squares.includes(each));
  const parts = partsOf(new Set(drawn.length || takenAway ? others : [...others, ...squares]));
  const made = parts.filter((part) => colourOf(part, game));
  return {
    ...sheet,
    blocks: [...sheet.blocks, ...drawn, ...made],
    loose: parts.filter((part) => !made.includes(part)).flat(),
    minis: sheet.minis.filter((each) => !squares.includes(each)), // also mini blocks that are hidden outside a duel
  };
}

/** Makes the sheet as it was after a block of the game. The bombs stay: a sheet does not show when they were used. */
export function sheetAfter(sheet: Sheet, { energy, extra }: Step["after"], game: Game): Sheet {
  const known = energy === undefined ? undefined : energyIn(energy, game.start[(sheet.duel ? 2 : sheet.players) - 1]?.deactivated);
  const bars = energy === undefined ? {} : { crossed: known?.crossed ?? null, circled: known?.circled ?? null, energyWritten: known ? null : energy };
  return { ...sheet, ...bars, extra: extra ?? sheet.extra };
}

/** Counts the circles that are crossed out on paper, including those crossed out before the game. */
export function crossedInAll(sheet: Sheet, game: Game): number | null {
  return sheet.crossed === null ? null : sheet.crossed + (game.start[(sheet.duel ? 2 : sheet.players) - 1]?.deactivated ?? 0);
}

/** True for each bomb, from the top, that is crossed out. */
export function bombsOn({ bombs, bombsWritten }: Sheet): boolean[] {
  return [0, 1, 2].map((bomb) => (bombs === null ? bombsWritten?.[bomb] === "x" : bomb < bombs));
}

/** Enters the number of circles crossed out in the game. counted: the number of marked circles, if it is known. */
export function withCrossed(sheet: Sheet, crossed: number | null, counted: number | null, game: Game): Sheet {
  const all = crossedInAll({ ...sheet, crossed }, game) ?? 0;
  const onPaper = sheet.energyWritten === null ? sheet.circled : counted;
  const circled = counted !== null && all > counted ? all : onPaper; // on paper, more circles are marked than the blocks give
  return { ...sheet, energyWritten: null, crossed, circled };
}

/** Marks a circle. Unless the marks are kept as they were read, they are in a row, so it is the last marked one. */
export function withCircled(sheet: Sheet, circle: number): Sheet {
  const { energyWritten: written } = sheet;
  return written === null ? { ...sheet, circled: circle } : { ...sheet, energyWritten: `${written.slice(0, circle - 1)}o${written.slice(circle)}` };
}

/** Changes the number of players. The circles that are crossed out on paper stay the same. */
export function withPlayers(sheet: Sheet, players: number, duel: boolean, game: Game): Sheet {
  const before = (count: number) => game.start[count - 1]?.deactivated ?? 0;
  const crossed = sheet.crossed === null ? null : Math.max(sheet.crossed + before(sheet.duel ? 2 : sheet.players) - before(players), -before(players));
  return { ...sheet, players, duel, crossed, assumed: sheet.assumed.filter((part) => part !== "players") };
}

export function withLevel(sheet: Sheet, level: number): Sheet {
  return { ...sheet, level, assumed: sheet.assumed.filter((part) => part !== "level") };
}

/** Removes a square from its block. The rest of the block may be a block itself. */
export function withoutSquare(sheet: Sheet, square: Square, game: Game): Sheet {
  const block = sheet.blocks.find((each) => each.includes(square));
  if (!block) return sheet.marksWritten || sheet.loose.includes(square) ? withSquares(sheet, [square], game) : sheet;
  const left = block.filter((each) => each !== square);
  const blocks = sheet.blocks.filter((each) => each !== block);
  return colourOf(left, game) ? { ...sheet, blocks: [...blocks, left] } : { ...sheet, blocks, loose: [...sheet.loose, ...left] };
}

/** True if so many squares make no block that the player may be copying crosses, one by one. */
export function isPerhapsOnlyCrosses({ loose, marksWritten }: Sheet): boolean {
  return !marksWritten && loose.length > 4;
}

/** Turns the sheet into a sheet with crosses only, whose blocks are unknown. Turns it back if it has no crosses. */
export function withOnlyCrosses(sheet: Sheet): Sheet {
  if (sheet.marksWritten) return isEmpty(sheet) ? { ...sheet, marksWritten: null } : sheet;
  const grid = gridOf(sheet).map((line) => line.replace(/[^.+]/g, "X"));
  return { ...sheet, blocks: [], loose: [], minis: [], marksWritten: { notation: "crosses", grid } };
}

export function minisOf({ minis, marksWritten }: Sheet): Square[] {
  return marksWritten ? regionsOf(marksWritten.grid).minis : minis;
}

/** Finds the squares whose marks are different in the two sheets. */
export function touched(before: Sheet, after: Sheet): Set<Square> {
  const [old, now] = [before, after].map(({ blocks, minis, marksWritten: marks }) => {
    const on = marks ? [...marks.grid].reverse().flatMap((line) => [...line]) : Array<string>(squareCount).fill("");
    for (const block of blocks) for (const square of block) on[square] = block.join();
    for (const square of minis) on[square] = "+";
    return on;
  });
  return new Set([...Array(squareCount).keys()].filter((square) => old?.[square] !== now?.[square]));
}

export function withMini(sheet: Sheet, square: Square): Sheet {
  if (sheet.marksWritten) return withMarks(sheet, sheet.marksWritten, [square], "+");
  if (sheet.blocks.some((block) => block.includes(square))) return sheet;
  if (sheet.minis.includes(square)) return { ...sheet, minis: sheet.minis.filter((each) => each !== square) };
  return { ...sheet, minis: [...sheet.minis, square], loose: sheet.loose.filter((each) => each !== square) };
}
