// A sheet as it is entered on the page: blocks and numbers. The functions turn a sheet into a file of the program
// (docs/FORMATS.md, section 2), and a file into a sheet.
import type { EnteredSheet, Game, SheetFile } from "./answers";
import { isFlag, isNumber, isText, listOf, objectOf, orNull, within } from "./checks";
import { isPhoto, type Photo } from "./photo";
import { columns, neighbours, rows, squareCount, type Square } from "./squares";

/** Crosses or colours; the rows from the top. */
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
  blocks: Square[][];
  loose: Square[]; // tapped, but not yet a block
  minis: Square[];
  crossed: number | null; // number of crossed circles on the energy bar
  extra: number | null;
  bombs: number | null;
  // Marks of a file that cannot be entered on the page. They stay until other marks are entered in their place.
  energyWritten: string | null;
  bombsWritten: string | null;
  marksWritten: Marks | null;
  rowsWritten: (number | null)[] | null;
  totalWritten: number | null;
  asRead: SheetFile | null; // the whole file, until something is changed; it may have marks that cannot be entered
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
    blocks: [], loose: [], minis: [],
    crossed: null, extra: null, bombs: null,
    energyWritten: null, bombsWritten: null, marksWritten: null, rowsWritten: null, totalWritten: null,
    asRead: null, photo: null,
  };
}

const isSquares = listOf(within(0, squareCount - 1));
const isNumberOnBar = orNull(within(0, 99));

/** Checks if a kept value (kept.ts) can be used as a sheet. */
export const isSheet = objectOf<Sheet>({
  id: isText, player: isText, players: within(1, 4), level: within(1, 4), duel: isFlag, strictBombs: isFlag,
  blocks: listOf(isSquares), loose: isSquares, minis: isSquares,
  crossed: isNumberOnBar, extra: isNumberOnBar, bombs: isNumberOnBar,
  energyWritten: orNull(isText), bombsWritten: orNull(isText),
  marksWritten: orNull(objectOf<Marks>({ notation: isText, grid: listOf(isText) })),
  rowsWritten: orNull(listOf(orNull(isNumber))), totalWritten: orNull(isNumber),
  asRead: orNull(objectOf<object>({})), photo: orNull(isPhoto),
});

export function isEmpty(sheet: Sheet): boolean {
  return !sheet.blocks.length && !sheet.loose.length && !sheet.minis.length && !sheet.marksWritten;
}

/** Checks if nothing but the name, the number of players and the level would be lost with the sheet. */
export function isBlank(sheet: Sheet): boolean {
  return isEmpty(sheet) && !sheet.asRead && [sheet.crossed, sheet.extra, sheet.bombs].every((bar) => bar === null);
}

/**
 * Checks if some squares are not a block yet, so that there is no verdict. A sheet that is unchanged since it was read
 * gets one.
 */
export function isUnfinished(sheet: Sheet): boolean {
  return sheet.loose.length > 0 && !sheet.asRead;
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

/** Finds the colour of the block that these squares make; undefined if they make none. */
export function colourOf(squares: Square[], game: Game): string | undefined {
  const left = Math.min(...squares.map((square) => square % columns));
  const low = Math.floor(Math.min(...squares) / columns);
  const key = (cells: [number, number][]) => cells.map(([column, row]) => row * columns + column).sort((a, b) => a - b).join();
  const wanted = key(squares.map((square) => [(square % columns) - left, Math.floor(square / columns) - low]));
  return game.shapes.find((shape) => key(shape.squares) === wanted)?.colour;
}

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"];

/** The rows of the grid, the top one first. */
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

/** Counts the crossed circles of an energy bar. Null if the page would write another bar for these blocks. */
function crossedIn(energy: string, circled: number | null, deactivated: number | undefined): number | null {
  const [, first, crossed, rest] = /^(-*)(x*)(o*)\.*$/.exec(energy) ?? [];
  if (first === undefined || crossed === undefined || rest === undefined) return null;
  return first.length === deactivated && (first + crossed + rest).length === circled ? crossed.length : null;
}

/** Makes a sheet from a file that the module has read. */
export function sheetOf({ sheet: file, grid, circled }: EnteredSheet, game: Game): Sheet {
  const marked = file.notation === "crosses" || file.notation === "colours";
  const crossed = file.energy === undefined ? null : crossedIn(file.energy, circled, game.start[file.players - 1]?.deactivated);
  const plainBombs = file.bombs !== undefined && /^x*\.*$/.test(file.bombs);
  return {
    ...emptySheet(),
    player: file.player ?? "",
    players: file.players,
    level: file.level,
    duel: file.variant === "duel",
    strictBombs: file.house === "strict-bombs",
    ...(marked ? {} : regionsOf(grid)),
    marksWritten: marked ? { notation: file.notation ?? "", grid } : null,
    crossed,
    energyWritten: crossed === null ? (file.energy ?? null) : null,
    extra: file.extra ?? null,
    bombs: plainBombs ? (file.bombs ?? "").replace(/\./g, "").length : null,
    bombsWritten: plainBombs ? null : (file.bombs ?? null),
    rowsWritten: file.rows ?? null,
    totalWritten: file.total ?? null,
    asRead: file,
  };
}

/**
 * Changes squares on a sheet of crosses or colours, whose blocks are unknown. One square without a colour makes all of
 * them crosses.
 */
function withMarks(sheet: Sheet, { notation, grid }: Marks, squares: Square[], mark: string): Sheet {
  const marked = grid.map((line, fromTop) => [...line].map((old, column) =>
    !squares.includes((rows - 1 - fromTop) * columns + column) ? old : old === "." ? mark : ".").join(""));
  const crosses = marked.some((line) => line.includes("X"));
  return { ...sheet, marksWritten: crosses ? { notation: "crosses", grid: marked.map((line) => line.replace(/[A-Z]/g, "X")) } : { notation, grid: marked } };
}

/**
 * Applies a tap or a drag: removes a block or a square, or adds squares. Four connected squares with the shape of a
 * block become one.
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
    minis: sheet.minis.filter((each) => !squares.includes(each)), // also those hidden outside a duel
  };
}

export function minisOf({ minis, marksWritten }: Sheet): Square[] {
  return marksWritten ? regionsOf(marksWritten.grid).minis : minis;
}

/** Finds the squares whose marks differ before and after. */
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
