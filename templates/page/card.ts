// A picture of a result, to keep and to show: of one sheet, or of a whole game. It is always light.
import type { Game } from "./answers";
import { drawBoard, lightLook } from "./board";
import { openDialog } from "./dialog";
import { button, byId, make } from "./dom";
import { canShareFile, fileNameOf, saveFile, shareFile } from "./files";
import type { Result } from "./ranking";
import { isWholeScore, partsOf, rankTitle } from "./result";
import { columns, rows } from "./squares";
import { language, say } from "./words";

interface Card {
  at: number; // ms since 1970
  results: Result[];
  words: string; // about the end of the game
}

const width = 1080;
const margin = 60;
const headHeight = 130;
const fonts = 'system-ui, "Liberation Sans", sans-serif';
const frame = "#2a1a5e";
const colours = { text: "#1e1440", faint: "#584f75", panel: "#e4def8", body: "#f3f0fc", bulb: "#ffd447", line: "#a9a3c4" };
const logo = ["#ff8388", "#ffd447", "#7fdb93", "#8fb2ff", "#fff", "#ff9fd0"];

class Drawing {
  readonly canvas = document.createElement("canvas");
  private readonly pen: CanvasRenderingContext2D;

  constructor(private readonly game: Game, height: number) {
    this.canvas.width = width;
    this.canvas.height = height;
    this.pen = this.canvas.getContext("2d") as CanvasRenderingContext2D;
    this.box(0, 0, width, height, colours.body, 0);
  }

  box(x: number, y: number, wide: number, high: number, colour: string, round = 24): void {
    const { pen } = this;
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(x + round, y);
    for (const [cornerX, cornerY, toX, toY] of [[x + wide, y, x + wide, y + high], [x + wide, y + high, x, y + high], [x, y + high, x, y], [x, y, x + wide, y]] as const)
      pen.arcTo(cornerX, cornerY, toX, toY, round);
    pen.fill();
  }

  /** Writes a line, smaller if it is too long for its place. y: the base line. */
  text(words: string, x: number, y: number, size: number, { colour = colours.text, bold = false, align = "left" as CanvasTextAlign, most = Infinity } = {}): void {
    const { pen } = this;
    const font = (pixels: number) => `${bold ? 700 : 400} ${pixels}px ${fonts}`;
    pen.font = font(size);
    const shrunk = Math.max(size * 0.5, Math.min(size, (size * most) / pen.measureText(words).width));
    pen.font = font(shrunk);
    let shown = words;
    while (pen.measureText(shown).width > most + 1 && shown.length > 1) shown = `${[...shown.replace(/…$/, "")].slice(0, -1).join("")}…`;
    pen.textAlign = align;
    pen.textBaseline = "alphabetic";
    pen.fillStyle = colour;
    pen.fillText(shown, x, y);
  }

  head(at: number): void {
    this.box(0, 0, width, headHeight, frame, 0);
    let x = margin;
    [..."BRIKKS"].forEach((letter, index) => {
      this.text(letter, x, 87, 62, { colour: logo[index] ?? "#fff", bold: true });
      x += this.pen.measureText(letter).width + 10;
    });
    this.text(new Date(at).toLocaleDateString(language(), { dateStyle: "long" }), width - margin, 84, 36, { colour: "#fff", align: "right", most: 480 });
  }

  /** The place in a circle, golden for a winner. */
  place({ place, isWinner }: Result, x: number, y: number, radius: number): void {
    if (place === null) return;
    this.box(x - radius, y - radius, 2 * radius, 2 * radius, isWinner ? colours.bulb : "#fff", radius);
    this.text(`${place}.`, x, y + radius * 0.36, radius, { bold: true, align: "center" });
  }

  board({ board, score }: Result, x: number, y: number, square: number): void {
    if (!board) return;
    const strip = square;
    drawBoard(this.pen, board, this.game, lightLook, x + strip, y, square);
    score?.rows.forEach((points, fromTop) => {
      const times = this.game.multipliers[fromTop];
      this.box(x, y + fromTop * square + 1, strip - 3, square - 2, times === 4 ? "#ffc9d9" : times === 2 ? "#ffe1b8" : "#d9eef9", square / 6);
      if (points) this.text(String(points), x + strip / 2 - 1, y + fromTop * square + square * 0.68, square * 0.5, { bold: true, align: "center" });
    });
    this.pen.lineWidth = Math.max(2, square * 0.07);
    this.pen.strokeStyle = frame;
    this.pen.strokeRect(x + strip, y, columns * square, rows * square);
  }
}

function totalWords({ score, isDuel }: Result): [words: string, points: string] {
  if (!score) return [say("total"), "?"];
  return [say(isDuel ? "complete-rows" : isWholeScore(score) ? "total" : "at-least-short"), String(score.total)];
}

function shortParts({ score, isDuel }: Result): [string, number | null][] {
  return score && !isDuel ? partsOf(score) : [];
}

function drawSheet({ at, results: [result], words }: Card, game: Game): HTMLCanvasElement {
  if (!result) throw new Error("card");
  const square = 60;
  const drawing = new Drawing(game, 1110);
  drawing.head(at);
  const left = result.place === null ? margin : margin + 130;
  drawing.place(result, margin + 50, headHeight + 95, 50);
  drawing.text(result.name, left, headHeight + 100, 68, { bold: true, most: width - margin - left });
  const range = result.score?.rank;
  const facts = [...(result.level ? [`${say("level")} ${result.level}`] : []), ...(result.isWinner ? [say("winner")] : []), ...(range ? [rankTitle(range, game.ranks)] : []), ...(words ? [words] : [])];
  drawing.text(facts.join(" · "), left, headHeight + 155, 34, { colour: colours.faint, most: width - margin - left });
  const top = headHeight + 215;
  const boardWidth = (columns + 1) * square;
  drawing.board(result, margin, top, square);
  const x = margin + boardWidth + 30;
  const wide = width - margin - x;
  const parts = shortParts(result);
  const high = 100;
  parts.forEach(([name, points], index) => {
    const y = top + index * (high + 14);
    drawing.box(x, y, wide, high, "#fff", 20);
    drawing.text(name, x + wide / 2, y + 36, 25, { colour: colours.faint, align: "center", most: wide - 24 });
    drawing.text(points === null ? "?" : String(points), x + wide / 2, y + 84, 44, { bold: true, align: "center" });
  });
  const y = top + parts.length * (high + 14);
  const [name, points] = totalWords(result);
  const rest = parts.length ? rows * square - parts.length * (high + 14) : 200;
  drawing.box(x, y, wide, rest, frame, 20);
  drawing.text(name, x + wide / 2, y + rest / 2 - 45, 32, { colour: "#fff", align: "center", most: wide - 24 });
  drawing.text(points, x + wide / 2, y + rest / 2 + 60, 110, { colour: colours.bulb, bold: true, align: "center", most: wide - 24 });
  return drawing.canvas;
}

function drawGame({ at, results, words }: Card, game: Game): HTMLCanvasElement {
  const square = 26;
  const each = rows * square + 40;
  const title = words ? 110 : 30;
  const drawing = new Drawing(game, headHeight + title + results.length * (each + 20) + margin - 20);
  drawing.head(at);
  if (words) drawing.text(words, margin, headHeight + 78, 46, { bold: true, most: width - 2 * margin });
  results.forEach((result, index) => {
    const top = headHeight + title + index * (each + 20);
    drawing.box(margin - 20, top, width - 2 * margin + 40, each, result.isWinner ? "#fff6d6" : "#fff");
    drawing.board(result, margin, top + 20, square);
    const left = margin + (columns + 1) * square + 40;
    const right = width - margin - 10;
    const [name, points] = totalWords(result);
    drawing.place(result, left + 36, top + 74, 36);
    const nameLeft = result.place === null ? left : left + 92;
    drawing.text(result.name, nameLeft, top + 78, 50, { bold: true, most: right - nameLeft - 170 });
    const facts = [...(result.level ? [`${say("level")} ${result.level}`] : []), ...(result.isWinner ? [say("winner")] : [])];
    drawing.text(facts.join(" · "), nameLeft, top + 120, 28, { colour: colours.faint, most: right - nameLeft - 170 });
    drawing.text(points, right, top + 96, 84, { bold: true, align: "right", colour: frame });
    drawing.text(name, right, top + 134, 26, { colour: colours.faint, align: "right", most: 300 });
    const parts = shortParts(result);
    const wide = (right - left) / Math.max(1, parts.length);
    parts.forEach(([part, value], column) => {
      const x = left + column * wide;
      drawing.box(x, top + 190, wide - 14, 112, colours.body, 16);
      drawing.text(part, x + (wide - 14) / 2, top + 228, 23, { colour: colours.faint, align: "center", most: wide - 30 });
      drawing.text(value === null ? "?" : String(value), x + (wide - 14) / 2, top + 282, 42, { bold: true, align: "center" });
    });
  });
  return drawing.canvas;
}

/** Draws the card, and shows it with what can be done with it. */
export async function showCard(card: Card, game: Game): Promise<void> {
  const canvas = card.results.length === 1 ? drawSheet(card, game) : drawGame(card, game);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) return;
  const file = new File([blob], fileNameOf(card.at, card.results.length === 1 ? card.results[0]?.name ?? "" : say("results"), "png"), { type: "image/png" });
  const picture = make("img", { alt: [card.words, ...card.results.map(({ name, score }) => `${name} ${score?.total ?? "?"}`)].filter(Boolean).join(", "), width: canvas.width, height: canvas.height });
  picture.src = URL.createObjectURL(blob);
  const dialog = byId<HTMLDialogElement>("card");
  const canBeShared = canShareFile(file);
  dialog.replaceChildren(picture, make("div", { class: "actions" },
    ...(canBeShared ? [button(say("share"), { class: "main" }, () => shareFile(file))] : []),
    button(say("save-picture"), { class: canBeShared ? null : "main", id: "save-card" }, () => saveFile(file)),
    button(say("close"), { class: "quiet" }, () => dialog.close())));
  dialog.addEventListener("close", () => URL.revokeObjectURL(picture.src), { once: true });
  openDialog(dialog);
}
