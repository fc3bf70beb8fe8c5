// The panel for what the paper says besides the blocks: the numbers of circles, single bombs, points and the total.
// Also takes numbers that cannot be right, because only what can be entered can be found wrong.
import type { Game } from "./answers";
import { byId, button, make, set } from "./dom";
import { bombsOn, crossedInAll, withCrossed, type Sheet } from "./sheet";
import { rows } from "./squares";
import { say } from "./words";

interface Stepper {
  row: HTMLElement;
  shown: HTMLElement;
  less: HTMLButtonElement;
  more: HTMLButtonElement;
}

function stepper(place: string, label: "crossed-all" | "circled-all", step: (by: number) => void): Stepper {
  const shown = make("output", { class: "count" });
  const less = button("−", { "data-label": "one-less", class: "square-button" }, () => step(-1));
  const more = button("+", { "data-label": "one-more", class: "square-button" }, () => step(1));
  const row = make("div", { class: "stepper", role: "group", "data-label": label }, make("span", { "data-word": label }), less, shown, more);
  byId(place).append(row);
  return { row, shown, less, more };
}

function numberIn(input: HTMLInputElement): number | null {
  return /^\d{1,3}$/.test(input.value.trim()) ? Number(input.value) : null;
}

export class Paper {
  private readonly crossed: Stepper;
  private readonly circled: Stepper;
  private readonly bombs: HTMLButtonElement[];
  private readonly rows: HTMLInputElement[] = [];
  private readonly total = byId<HTMLInputElement>("paper-total");
  private readonly strict = byId<HTMLInputElement>("paper-strict");
  private sheet!: Sheet;
  private counted: number | null = null; // the number of marked circles, if it is known

  constructor(private readonly game: Game, private readonly change: (sheet: Sheet) => void) {
    this.crossed = stepper("energy-steppers", "crossed-all", (by) => this.cross(by));
    this.circled = stepper("energy-steppers", "circled-all", (by) => this.circle(this.atLeast((this.counted ?? 0) + by)));
    byId("circled-yes").addEventListener("click", () => this.circle(this.counted));
    for (const [id, by] of [["circled-less", -1], ["circled-more", 1]] as const)
      byId(id).addEventListener("click", () => this.circle(this.atLeast((this.counted ?? 0) + by)));
    this.bombs = game.bombs.map((value, index) => {
      const bomb = button(String(value), { class: "bomb" }, () => this.bomb(index));
      byId("paper-bombs").append(bomb);
      return bomb;
    });
    for (let row = rows; row >= 1; --row) {
      const input = make("input", { inputmode: "numeric", maxlength: 3, autocomplete: "off", size: 2 });
      input.addEventListener("change", () => this.write());
      this.rows.push(input);
      byId("paper-rows").append(make("label", {}, make("span", {}, String(row)), input));
    }
    this.total.addEventListener("change", () => this.change({ ...this.sheet, totalWritten: numberIn(this.total) }));
    this.strict.addEventListener("change", () => this.change({ ...this.sheet, strictBombs: this.strict.checked }));
  }

  private get before(): number {
    return this.game.start[(this.sheet.duel ? 2 : this.sheet.players) - 1]?.deactivated ?? 0;
  }

  private cross(by: number): void {
    const all = Math.max(0, Math.min((crossedInAll(this.sheet, this.game) ?? this.before) + by, this.game.energy_circles));
    const next = withCrossed(this.sheet, all - this.before, this.counted, this.game);
    this.change(all < this.before && next.circled === null ? { ...next, circled: this.counted } : next);
  }

  private atLeast(circled: number): number {
    return Math.max(circled, crossedInAll(this.sheet, this.game) ?? 0, 0);
  }

  private circle(circled: number | null): void {
    this.change({ ...this.sheet, circled: circled === null ? null : Math.min(circled, this.game.energy_circles) });
  }

  private bomb(index: number): void {
    const marks = bombsOn(this.sheet).map((mark, each) => (each === index ? !mark : mark));
    const written = marks.map((mark) => (mark ? "x" : ".")).join("");
    const inOrder = /^x*\.*$/.test(written);
    this.change({ ...this.sheet, bombs: inOrder ? marks.filter(Boolean).length : null, bombsWritten: inOrder ? null : written });
  }

  private write(): void {
    const points = this.rows.map(numberIn);
    this.change({ ...this.sheet, rowsWritten: points.some((each) => each !== null) ? points : null });
  }

  /** Shows the numbers. counted: the number of marked circles, if it is known. */
  show(sheet: Sheet, counted: number | null): void {
    this.sheet = sheet;
    this.counted = counted;
    const all = crossedInAll(sheet, this.game);
    this.crossed.shown.textContent = all === null ? "?" : String(all);
    this.circled.shown.textContent = sheet.circled === null ? "?" : String(sheet.circled);
    const asks = sheet.circled === null && sheet.crossed !== null && counted !== null;
    byId("circled-question").hidden = !asks;
    this.circled.row.hidden = asks;
    if (asks) {
      byId("circled-words").textContent = say("ask-circled", counted);
      byId("circled-less").textContent = say("no-other", counted - 1);
      byId("circled-more").textContent = say("no-other", counted + 1);
    }
    set(this.crossed.less, { disabled: all === 0 });
    const bombs = bombsOn(sheet);
    this.bombs.forEach((bomb, index) => set(bomb, { "aria-pressed": String(bombs[index] ?? false), "aria-label": say("bomb-worth", this.game.bombs[index] ?? 0) }));
    this.rows.forEach((input, index) => {
      set(input, { "aria-label": say("paper-row", rows - index) });
      if (document.activeElement !== input) input.value = String(sheet.rowsWritten?.[index] ?? "");
    });
    if (document.activeElement !== this.total) this.total.value = String(sheet.totalWritten ?? "");
    byId("paper-total-field").hidden = sheet.duel;
    this.strict.checked = sheet.strictBombs;
  }
}
