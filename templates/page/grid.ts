// The grid: draws the squares, and handles drags, taps and keys.
import type { Game } from "./answers";
import type { Ghost } from "./coach_panel";
import { byId, make, set } from "./dom";
import { colourOf, type Sheet } from "./sheet";
import { columns, firstSquares, nameOf, neighbours, rows, squareOf, type Square } from "./squares";
import { say, type Word } from "./words";

export interface Look {
  sheet: Sheet;
  shown: Map<Square, { colour: string; block: number }>; // crossed squares
  last: Set<Square>; // squares of the last block shown in the playback
  marked: Set<Square>; // squares of errors
  hanging: Set<Square>; // squares of blocks with nothing below them yet
  pointed: Set<Square>; // squares that a sentence is about
  doubtful: Set<Square>; // doubtful squares in the photo
  asked: Set<Square>;
  minis: Set<Square>;
  ghost: Ghost | null;
  supposed: boolean; // true if the blocks are a guess of the referee, because the sheet has only crosses or colours
}

/** The game that is played back. Meanwhile a swipe steps; a tap or a key ends it, since hidden blocks must not be changed. */
interface Playback {
  isOn(): boolean;
  move(by: number): void;
  end(): void;
}

/** A drag is no block if the finger goes on so far, in squares, beyond where a block can be. Then it scrolls the page. */
const tooFar = 1.5;

export class Grid {
  private readonly cells: HTMLElement[] = [];
  private readonly circles: Map<Square, string>;
  private path: Square[] = [];
  private start: Square | null = null; // where the finger came down; -1 if it has left that square, so that it is no tap
  private from = { x: 0, y: 0 }; // place where it came down
  private at = { x: 0, y: 0 }; // last place of the finger
  private isScrolling = false;
  private focused: Square = 0;
  private look: Look | null = null;

  constructor(
    private readonly game: Game,
    private readonly draw: (squares: Square[]) => void, // none if the finger began on a block
    private readonly mini: (square: Square) => void,
    private readonly playback: Playback,
  ) {
    this.circles = new Map(game.circles.map(({ cell, colour }) => [squareOf(cell), colour]));
    const root = byId("grid");
    root.replaceChildren(this.letters());
    for (let row = rows - 1; row >= 0; --row) {
      const line = make("div", { role: "row", class: `row times-${game.multipliers[rows - 1 - row] ?? 1}` });
      const points = make("span", { class: "row-points", id: `points-${row}`, "aria-hidden": "true" });
      line.append(points, make("span", { role: "rowheader", class: "row-number" }, String(row + 1)));
      for (let column = 0; column < columns; ++column) line.append(this.cell(row * columns + column));
      root.append(line);
    }
    root.addEventListener("pointerdown", (event) => this.down(event));
    root.addEventListener("pointermove", (event) => this.move(event));
    root.addEventListener("pointerup", () => this.up());
    root.addEventListener("pointercancel", () => this.cancel());
    root.addEventListener("keydown", (event) => this.key(event));
    this.cells[0]?.setAttribute("tabindex", "0");
  }

  private letters(): HTMLElement {
    const line = make("div", { role: "row", class: "row letters" });
    line.append(make("span", { class: "row-points" }), make("span", { class: "row-number" }));
    for (const letter of "abcdefghij") line.append(make("span", { role: "columnheader" }, letter));
    return line;
  }

  private cell(square: Square): HTMLElement {
    const cell = make("div", { role: "gridcell", class: "square", tabindex: "-1", "data-square": nameOf(square) });
    const circle = this.circles.get(square);
    if (circle) cell.append(make("span", { class: `circle ${circle}`, "data-letter": this.game.colours[circle] }));
    cell.append(make("span", { class: "mark" }));
    this.cells[square] = cell;
    return cell;
  }

  show(look: Look): void {
    this.look = look;
    this.paint();
  }

  private paint(): void {
    const look = this.look;
    if (!look) return;
    const preview = new Set(this.path.length ? [...this.path, ...this.looseBeside()] : []);
    const crosses = look.sheet.marksWritten?.notation === "crosses";
    const colour = preview.size === 4 && !crosses ? colourOf([...preview], this.game) : undefined;
    const isGhost = (square: Square) => Boolean(look.ghost?.squares.has(square)) && !preview.has(square);
    const block = (square: Square): number | string | undefined =>
      preview.has(square) ? "preview" : isGhost(square) ? "ghost" : look.shown.get(square)?.block;
    const firsts = firstSquares(block);
    this.cells.forEach((cell, square) => {
      const own = block(square);
      const shown = look.shown.get(square);
      const column = square % columns;
      const other = (beside: Square, inside: boolean) => own !== undefined && (!inside || block(beside) !== own);
      const paint = preview.has(square) ? (colour ?? "loose") : isGhost(square) ? (look.ghost?.colour ?? "") : shown ? shown.colour
        : look.minis.has(square) ? "mini" : look.sheet.loose.includes(square) ? "loose" : "";
      cell.className = ["square", paint, paint && "crossed",
        other(square + columns, square + columns < rows * columns) && "top",
        other(square - columns, square >= columns) && "bottom",
        other(square - 1, column > 0) && "left",
        other(square + 1, column < columns - 1) && "right",
        preview.has(square) && "preview",
        isGhost(square) && "ghost pale",
        shown && look.supposed && "supposed",
        shown && look.supposed && crosses && "pale",
        look.last.has(square) && "last",
        look.doubtful.has(square) && "doubtful",
        look.asked.has(square) && "asked",
        look.hanging.has(square) && "hanging",
        look.marked.has(square) && "marked",
        look.pointed.has(square) && "pointed"].filter(Boolean).join(" ");
      const mark = cell.lastElementChild as HTMLElement; // CSS draws the letter; the square's label has it in words
      const first = own === undefined || own === -1 || firsts.get(own) === square;
      mark.dataset.letter = paint === "mini" ? "+" : paint === "loose" || paint === "any" || (paint && crosses && look.supposed) ? "×" : paint && first ? (this.game.colours[paint] ?? "X") : "";
      set(cell, { "aria-label": this.describe(square, paint, look, isGhost(square)), "aria-selected": paint && !isGhost(square) ? "true" : "false" });
    });
  }

  private describe(square: Square, paint: string, look: Look, isGhost: boolean): string {
    const parts = [nameOf(square)];
    const colour = (name: string) => say(name as Word);
    if (isGhost) parts.push(say("coach-here"), say("a-block", colour(paint)));
    else if (!paint) parts.push(say("empty"));
    else if (paint === "mini") parts.push(say("a-mini"));
    else if (paint === "loose" || paint === "any") parts.push(say("a-cross"));
    else parts.push(look.supposed && look.sheet.marksWritten?.notation === "crosses" ? say("a-supposed", colour(paint)) : say("a-block", colour(paint)));
    const circle = this.circles.get(square);
    if (circle) parts.push(say("a-circle", colour(circle)));
    if (look.marked.has(square)) parts.push(say("is-marked"));
    if (look.hanging.has(square)) parts.push(say("is-hanging"));
    if (look.doubtful.has(square)) parts.push(say("is-doubtful"));
    return parts.join(", ");
  }

  /**
   * Finds the loose squares that are connected with the dragged ones. Finds none if all together are more than a
   * block.
   */
  private looseBeside(): Square[] {
    const loose = this.look?.sheet.loose ?? [];
    if (this.path.length >= 4) return [];
    const found: Square[] = [];
    const all = () => [...this.path, ...found];
    for (let grown = true; grown; ) {
      grown = false;
      for (const square of loose)
        if (!all().includes(square) && all().some((each) => neighbours(each).includes(square))) {
          found.push(square);
          grown = true;
        }
    }
    return this.path.length + found.length <= 4 ? found : [];
  }

  private squareAt(x: number, y: number): Square | null {
    const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>(".square");
    return cell?.dataset.square ? squareOf(cell.dataset.square) : null;
  }

  private isFree(square: Square): boolean {
    return !this.look?.shown.has(square) && !this.look?.minis.has(square);
  }

  private down(event: PointerEvent): void {
    if (!event.isPrimary) this.cancel(); // two fingers scroll
    const square = this.squareAt(event.clientX, event.clientY);
    if (square === null || !event.isPrimary || event.button > 0) return;
    event.preventDefault();
    byId("grid").setPointerCapture(event.pointerId);
    this.focus(square);
    this.start = square;
    this.at = this.from = { x: event.clientX, y: event.clientY };
    this.path = this.isFree(square) && !this.playback.isOn() ? [square] : [];
    this.paint();
  }

  private move(event: PointerEvent): void {
    if (this.start === null) return;
    const { x, y } = this.at;
    this.at = { x: event.clientX, y: event.clientY };
    if (event.pointerType === "touch" && !this.look?.sheet.marksWritten && (this.isScrolling ||= this.isSwipe())) {
      this.start = -1;
      this.path = [];
      scrollBy(0, y - event.clientY);
      this.paint();
      return;
    }
    if (this.playback.isOn()) return;
    const [right, down] = [event.clientX - x, event.clientY - y];
    const parts = Math.ceil(Math.hypot(right, down) / 5); // a fast finger may cross a square between two events
    for (let part = 1; part <= parts; ++part) this.extend(x + (right * part) / parts, y + (down * part) / parts);
  }

  /** Checks if the finger has gone up or down farther than for a block. */
  private isSwipe(): boolean {
    const side = this.cells[0]?.offsetHeight ?? 0;
    const [across, down] = [Math.abs(this.at.x - this.from.x), Math.abs(this.at.y - this.from.y)];
    return down > 2 * across && down > (this.path.length ? 4 + tooFar : tooFar) * side;
  }

  /** Returns the number of squares that one drag can cross: a block, or any number if the blocks are unknown. */
  private get most(): number {
    return this.look?.sheet.marksWritten ? rows * columns : 4;
  }

  private extend(x: number, y: number): void {
    const square = this.squareAt(x, y);
    if (square === null) return;
    if (square !== this.start) this.start = -1;
    if (!this.path.length || this.path.length >= this.most || this.path.includes(square) || !this.isFree(square)) return;
    // A finger that only cuts a corner does not touch the square.
    const box = this.cells[square]?.getBoundingClientRect();
    const margin = box ? box.width * 0.18 : 0;
    if (!box || x < box.left + margin || x > box.right - margin || y < box.top + margin || y > box.bottom - margin) return;
    if (!this.path.some((each) => neighbours(each).includes(square))) return;
    this.path.push(square);
    if (this.path.length === 4 && !this.look?.sheet.marksWritten) navigator.vibrate?.(10);
    this.paint();
  }

  private up(): void {
    const { start, path, at, from, isScrolling } = this;
    const across = at.x - from.x;
    this.cancel();
    if (isScrolling) return;
    if (start !== null && this.playback.isOn()) {
      if (Math.abs(across) > 20) this.playback.move(across > 0 ? -1 : 1); // as one turns a page
      else this.playback.end();
    } else if (path.length || start === -1) this.draw(path);
    else if (start !== null && start >= 0) this.tap(start);
  }

  private cancel(): void {
    this.start = null;
    this.isScrolling = false;
    this.path = [];
    this.paint();
  }

  private tap(square: Square): void {
    if (this.look?.minis.has(square)) this.mini(square);
    else this.draw([square]);
  }

  private focus(square: Square): void {
    this.cells[this.focused]?.setAttribute("tabindex", "-1");
    this.focused = square;
    this.cells[square]?.setAttribute("tabindex", "0");
    this.cells[square]?.focus({ preventScroll: true });
  }

  private key(event: KeyboardEvent): void {
    const column = this.focused % columns;
    const moves: Record<string, number> = {
      ArrowUp: this.focused + columns < rows * columns ? columns : 0,
      ArrowDown: this.focused >= columns ? -columns : 0,
      ArrowLeft: column > 0 ? -1 : 0,
      ArrowRight: column < columns - 1 ? 1 : 0,
      Home: -column,
      End: columns - 1 - column,
    };
    const step = moves[event.key];
    const isPlayback = this.playback.isOn();
    if (event.ctrlKey || event.metaKey || event.altKey || (isPlayback && ["ArrowLeft", "ArrowRight"].includes(event.key))) return; // these step
    if (step !== undefined) this.focus(this.focused + step);
    else if (![" ", "Enter", "+", "m"].includes(event.key)) return;
    else if (isPlayback) this.playback.end();
    else if ([" ", "Enter"].includes(event.key)) this.tap(this.focused);
    else this.mini(this.focused);
    event.preventDefault();
  }
}
