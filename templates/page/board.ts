// A sheet's grid as a drawing: small beside others, or large on a picture to keep.
import style from "../styles/arcade.json";
import type { Game } from "./answers";
import { pageColour } from "./dom";
import { colourOf, minisOf, type Sheet } from "./sheet";
import { columns, firstSquares, rows, squareOf, type Square } from "./squares";

export interface Board {
  marks: Map<Square, { colour: string; block: number }>; // colour: "any" for a cross; block: -1 if it is not known
  minis: Set<Square>;
  last: Set<Square>; // squares of the last block
  outlines?: { squares: Square[]; isBetter: boolean }[]; // blocks that were drawn at a moment, and that would have been better
}

/** What is crossed on a sheet. */
export function boardOf(sheet: Sheet, game: Game): Board {
  const marks: Board["marks"] = new Map();
  if (sheet.marksWritten) {
    const names = Object.fromEntries(Object.entries(game.colours).map(([name, letter]) => [letter, name]));
    const { grid, notation } = sheet.marksWritten;
    grid.forEach((line, fromTop) => [...line].forEach((mark, column) => {
      if (mark !== "." && mark !== "+")
        marks.set((rows - 1 - fromTop) * columns + column, { colour: (notation === "colours" && names[mark]) || "any", block: -1 });
    }));
  } else {
    sheet.blocks.forEach((squares, block) => addBlock(marks, squares, block, game));
  }
  return { marks, minis: new Set(sheet.duel ? minisOf(sheet) : []), last: new Set() };
}

export function addBlock(marks: Board["marks"], squares: Square[], block: number, game: Game): void {
  for (const square of squares) marks.set(square, { colour: colourOf(squares, game) ?? "any", block });
}

/** A board with blocks, each given by the names of its squares. */
export function boardOfBlocks(blocks: string[][], game: Game): Board {
  const board: Board = { marks: new Map(), minis: new Set(), last: new Set() };
  blocks.forEach((cells, block) => addBlock(board.marks, cells.map(squareOf), block, game));
  return board;
}

/** Colours of the paper and of the lines. */
export interface Look {
  paper: string;
  two: string; // rows that count twice
  four: string;
  line: string;
  edge: string;
  last: string;
}

export const lightLook: Look = { paper: "#fff", two: "#fff8ec", four: "#ffeff4", line: "#a9a3c4", edge: "#17171c", last: "#7a3cff" };

/** The colours of the page, which is light or dark. */
export function lookOfPage(): Look {
  return {
    paper: pageColour("--paper"), two: pageColour("--zone-two"), four: pageColour("--zone-four"), line: pageColour("--line"), edge: pageColour("--edge"),
    last: pageColour("--focus"),
  };
}

const betweenBlack = "#b4b4c4"; // a dark line between two black blocks could not be seen

const white = { block: "#e9ecf3", mark: "#3b4250" }; // as on the page, whose paper is white

/** Draws a board with squares of this size. */
export function drawBoard(pen: CanvasRenderingContext2D, board: Board, game: Game, look: Look, left: number, top: number, size: number): void {
  const { marks, minis, last, outlines = [] } = board;
  const colours = (name: string) => {
    const letter = game.colours[name] as keyof typeof style.colours;
    return name === "white" ? { ...style.colours[letter], ...white } : style.colours[letter];
  };
  const place = (square: Square): [number, number] => [left + (square % columns) * size, top + (rows - 1 - Math.floor(square / columns)) * size];
  const circles = new Map(game.circles.map(({ cell, colour }) => [squareOf(cell), colour]));
  const line = (width: number, colour: string, path: () => void) => {
    pen.lineWidth = width;
    pen.strokeStyle = colour;
    pen.beginPath();
    path();
    pen.stroke();
  };
  const text = (words: string, x: number, y: number, colour: string) => {
    pen.font = `700 ${size * 0.55}px system-ui, "Liberation Sans", sans-serif`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillStyle = colour;
    pen.fillText(words, x + size / 2, y + size * 0.54);
  };
  pen.lineCap = "square";
  for (let square = 0; square < rows * columns; ++square) {
    const [x, y] = place(square);
    const mark = marks.get(square);
    const colour = mark && mark.colour !== "any" ? colours(mark.colour) : undefined;
    const zone = game.multipliers[rows - 1 - Math.floor(square / columns)];
    pen.fillStyle = colour?.block ?? (zone === 4 ? look.four : zone === 2 ? look.two : look.paper);
    pen.fillRect(x, y, size, size);
    line(Math.max(1, size * 0.02), look.line, () => pen.rect(x, y, size, size));
    const circle = circles.get(square);
    if (circle && !mark) {
      const { ring, tint } = colours(circle);
      pen.fillStyle = tint;
      line(Math.max(1, size * 0.07), ring, () => pen.arc(x + size / 2, y + size / 2, size * 0.34, 0, 2 * Math.PI));
      pen.fill();
    }
    if (minis.has(square)) text("+", x, y, look.edge);
    else if (mark && !colour) text("×", x, y, look.edge);
  }
  const firsts = firstSquares((square) => marks.get(square)?.block);
  for (const [square, { colour, block }] of marks) {
    const [x, y] = place(square);
    const differs = (beside: Square, isInside: boolean) => !isInside || block < 0 || marks.get(beside)?.block !== block;
    if ((block < 0 || firsts.get(block) === square) && colour !== "any") text(game.colours[colour] ?? "", x, y, colours(colour).mark);
    if (block < 0) continue;
    const isLast = last.has(square);
    if (isLast) {
      pen.fillStyle = "#fff5";
      pen.fillRect(x, y, size, size);
    }
    for (const isBetweenBlack of [false, true])
      line(size * (isLast ? 0.16 : 0.08), isLast ? look.last : isBetweenBlack ? betweenBlack : look.edge, () => {
        for (const [beside, isInside, fromX, fromY, toX, toY] of sidesOf(square)) {
          if (!differs(beside, isInside) || isBetweenBlack !== (colour === "black" && isInside && marks.get(beside)?.colour === "black")) continue;
          pen.moveTo(x + fromX * size, y + fromY * size);
          pen.lineTo(x + toX * size, y + toY * size);
        }
      });
  }
  for (const { squares, isBetter } of outlines) {
    pen.setLineDash(isBetter ? [size * 0.2, size * 0.25] : []);
    line(size * 0.18, isBetter ? look.last : look.edge, () => {
      for (const square of squares)
        for (const [beside, isInside, fromX, fromY, toX, toY] of sidesOf(square)) {
          if (isInside && squares.includes(beside)) continue;
          const [x, y] = place(square);
          pen.moveTo(x + fromX * size, y + fromY * size);
          pen.lineTo(x + toX * size, y + toY * size);
        }
    });
    pen.setLineDash([]);
  }
}

/** The sides of a square: the square beside it, if that is on the grid, and the line between them. */
function sidesOf(square: Square) {
  return [[square + columns, square + columns < rows * columns, 0, 0, 1, 0], [square - columns, square >= columns, 0, 1, 1, 1],
    [square - 1, square % columns > 0, 0, 0, 0, 1], [square + 1, square % columns < columns - 1, 1, 0, 1, 1]] as const;
}

/** Draws the letters of the columns above a board, and the numbers of the rows on its left. */
export function drawNames(pen: CanvasRenderingContext2D, left: number, top: number, size: number): void {
  pen.font = `${size / 2}px system-ui, "Liberation Sans", sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = pageColour("--faint");
  for (let column = 0; column < columns; ++column) pen.fillText("abcdefghij".charAt(column), left + (column + 0.5) * size, top - size * 0.4);
  for (let row = 0; row < rows; ++row) pen.fillText(String(row + 1), left - size * 0.45, top + (rows - row - 0.46) * size);
}

/** Makes a drawing of a board, which says nothing to a screen reader. */
export function boardCanvas(board: Board, game: Game, size: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const [names, edge] = [size * 0.9, size / 4];
  canvas.width = columns * size + names + edge;
  canvas.height = rows * size + names + edge;
  canvas.className = "small-board";
  canvas.setAttribute("aria-hidden", "true");
  const pen = canvas.getContext("2d");
  if (pen) {
    drawBoard(pen, board, game, lookOfPage(), names, names, size);
    drawNames(pen, names, names, size);
  }
  return canvas;
}
