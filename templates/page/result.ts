// Shows the verdict, the findings, the points, and the order of the blocks to step through.
import type { Game, Score, SheetAnswer, Step } from "./answers";
import { byId, button, make, set } from "./dom";
import { seen, sentence, signs } from "./findings";
import type { Next, Said } from "./findings_panel";
import { nextQuestion } from "./photo";
import { isPerhapsOnlyCrosses, type Sheet } from "./sheet";
import { nameOf, rows } from "./squares";
import type { Standing } from "./standing";
import { Stepper } from "./stepper";
import { say, type Word } from "./words";

/** What the status line says beside the verdict, and what its buttons do. */
export interface Around {
  lead: () => void; // to what the line is about
  next: Next | undefined;
  goOn: () => void; // to what is to be entered next
  change: { what: string; make: () => void } | undefined; // with which the sheet would be right
  step: { score: Score; words: string; place: [at: number, of: number] } | undefined; // while the game is played back
  endSteps: () => void;
}

let last: { id: string; standing: Standing } | undefined; // what was shown last, to know when a sheet turns out to be right
let spoilt = ""; // the sheet that was right until its last changes: to take them back is better than to change something else

/** Shows the status line at the bottom. A screen reader reads it aloud when it changes. */
export function showStatus(
  sheet: Sheet, answer: SheetAnswer | null, standing: Standing, said: Said[], { lead, next, goOn, change, step, endSteps }: Around,
): void {
  const status = byId("status");
  const verdict = ["empty", "no-blocks", "waiting"].includes(standing) ? null : (answer?.verdict ?? null);
  status.className = !verdict ? "idle" : step ? "so-far played-back" : standing;
  if (standing !== "waiting") {
    if (standing === "legal" && last?.id === sheet.id && last.standing !== "legal") celebrate();
    if (standing !== "legal" && last?.standing === "legal" && last.id === sheet.id) spoilt = sheet.id;
    else if (standing === "legal" || last?.id !== sheet.id) spoilt = "";
    last = { id: sheet.id, standing };
  }
  const unfinished = [...sheet.loose].sort((a, b) => a - b).map(nameOf).join(", ");
  const words: Partial<Record<Standing, string>> = {
    "no-blocks": sheet.loose.length > 4 ? say("squares-no-block", sheet.loose.length) : say("no-block-yet", unfinished), empty: say("draw-first"),
    "so-far": say(verdict?.verdict === "legal" ? "so-far" : "not-whole"),
  };
  const parts: Node[] = [];
  if (verdict) parts.push(make("span", { class: "sign", "aria-hidden": "true" }, step ? "▷" : standing === "so-far" ? "…" : signs[verdict.verdict]));
  parts.push(make("span", { class: "head" }, step ? say("block-of", ...step.place) : words[standing] ?? (verdict ? say(verdict.verdict) : "…")));
  const score = step?.score ?? verdict?.score;
  const isSaid = standing !== "so-far" || step || verdict?.verdict === "legal"; // of a sheet that is not right yet, not even the least total is known
  if (verdict && score && !sheet.duel && isSaid) parts.push(make("span", { class: "total" }, totalOf(score)));
  const { decision } = sheet.photo ?? {};
  const [first] = said;
  const [reason] = seen(first?.message ?? "").split(/\s?[(;]\s?/); // the finding says more than has room here
  const why = step ? step.words : decision?.open ? (nextQuestion(sheet.photo)?.text ?? decision.verdict) : standing === "no-blocks" ? say(isPerhapsOnlyCrosses(sheet) ? "perhaps-crosses" : "how-to-remove")
    : first?.severity === "error" ? reason : standing === "so-far" ? first?.message : undefined;
  if (why) parts.push(make("span", { class: "why" }, sentence(seen(why))));
  if (verdict && step) parts.push(button(say("to-the-end"), { class: "lead" }, endSteps));
  else if (verdict && standing === "so-far" && next) parts.push(button(next.words, { class: next.isDue ? "lead main" : "lead" }, goOn));
  else if (verdict) parts.push(button("", { class: "lead", "aria-label": say("show-place") }, lead));
  if (verdict && change && !step && spoilt !== sheet.id) parts.push(changeButton(change));
  const shown = parts.map((part) => [part.textContent, (part as HTMLElement).className, (part as HTMLElement).ariaLabel].join("|")).join("|");
  if (status.dataset.shown === shown) return; // the line must not be read aloud again
  status.dataset.shown = shown;
  status.replaceChildren(...parts);
}

/** Makes the button for a change. A narrow line shows only that it changes something, but not what. */
function changeButton({ what, make: change }: NonNullable<Around["change"]>): HTMLElement {
  const made = button("", { class: "do main" }, change);
  made.append(make("span", { class: "what" }, say("make-it", what)), make("span", { class: "brief", "aria-hidden": "true" }, say("change-it")));
  return made;
}

/** Marks the moment when a sheet turns out to be right. */
function celebrate(): void {
  const { classList } = document.body;
  classList.add("moment");
  setTimeout(() => classList.remove("moment"), 1500);
}

/** Returns the total: "Total: 73" or, as long as a part of it is unknown, "at least 69". */
function totalOf(score: Score): string {
  return isWholeScore(score) ? `${say("total")}${say("colon")} ${score.total}` : say("at-least-total", score.total);
}

/** The facts that are known in a line: "Total: 41 · Energy: 3". */
export function factsLine(facts: [word: Word, value: number | null][]): string {
  return facts.flatMap(([word, value]) => (value === null ? [] : [`${say(word)}${say("colon")} ${value}`])).join(" · ");
}

export function part(words: string, points: number | null | undefined, kind = ""): HTMLElement {
  const shown = points === null || points === undefined ? "?" : String(points);
  return make("div", { class: `sum ${kind}` }, make("dt", {}, words), make("dd", {}, shown));
}

/** The parts of a total, with their names. */
export function partsOf(score: Score): [words: string, points: number | null][] {
  return [[say("sum-rows"), score.lines], [say("extra"), score.extra], [say("bombs"), score.bombs], [say("sum-energy"), score.energy]];
}

export function isWholeScore({ extra, bombs, energy }: Score): boolean {
  return ![extra, bombs, energy].includes(null);
}

/** Shows the points. isWhole: false if they are those of a moment of the game; what the paper says is about its end. */
export function showAccount(sheet: Sheet, score: Score | undefined, { ranks, multipliers }: Game, isWhole: boolean): void {
  for (let row = 0; row < rows; ++row) {
    const fromTop = rows - 1 - row;
    const points = score?.rows[fromTop];
    const place = byId(`points-${row}`);
    place.textContent = points ? String(points) : `×${multipliers[fromTop] ?? 1}`;
    place.classList.toggle("none-yet", !points);
  }
  const { rowsWritten, totalWritten } = sheet;
  byId("claims").hidden = !isWhole || (!rowsWritten && totalWritten === null);
  byId("claimed").textContent = say("on-paper", totalWritten === null ? (rowsWritten ?? []).map((points) => points ?? "?").join(" ") : `${say("total")} ${totalWritten}`);
  const account = byId("account");
  byId("rank").textContent = "";
  if (!score) {
    account.replaceChildren();
    return;
  }
  if (sheet.duel) {
    account.replaceChildren(part(say("duel-rows"), score.total, "result"));
    return;
  }
  account.replaceChildren(...partsOf(score).map(([words, points]) => part(words, points)), part(say("total"), score.total, "result"));
  byId("rank").textContent = score.rank ? `${say("rank")}${say("colon")} ${rankTitle(score.rank, ranks)} (${score.rank})` : isWholeScore(score) ? "" : say("at-least");
}

export function rankTitle(range: string, ranks: string[]): string {
  return say(`rank-${ranks.indexOf(range) + 1}` as "rank-1");
}

/** The slider and the buttons that play the game back. */
export class Order {
  private steps: Step[] = [];
  private readonly stepper = new Stepper(byId<HTMLInputElement>("order-slider"), byId("order-buttons"), { back: "step-back", on: "step-on" }, () => {
    this.moved = true;
    this.describe();
    this.changed();
  });

  private isDuel = false; // true for a duel, which has no total

  /** Takes a function for changes of the slider. name: names a block such as K1@a1 as it is seen on the grid. */
  constructor(private readonly changed: () => void, private readonly name: (block: string) => string) {
    byId("play-back").addEventListener("click", () => {
      this.toggle(true);
      byId("play-end").focus({ preventScroll: true });
    });
    byId("play-end").addEventListener("click", () => {
      this.toggle(false);
      byId("play-back").focus({ preventScroll: true });
      this.end();
    });
  }

  /** Shows the slider in the place of the tools, where there is no room for both. */
  private toggle(isOpen: boolean): void {
    this.stepper.slider.closest(".board")?.classList.toggle("playing", isOpen);
    set(byId("play-back"), { "aria-expanded": String(isOpen) });
  }

  move(by: number): void {
    this.stepper.go(this.stepper.at + by);
  }

  shown(): Step[] | null {
    return this.stepper.at < this.steps.length ? this.steps.slice(0, this.stepper.at) : null;
  }

  /** Shows all blocks. Returns false if they are already shown. */
  end(): boolean {
    if (!this.shown()) return false;
    this.stepper.go(this.steps.length);
    return true;
  }

  /**
   * Returns the sheet after the last block that is shown; undefined at the end.
   */
  after(): Step["after"] | undefined {
    const shown = this.shown();
    if (!shown) return undefined;
    return shown.at(-1)?.after ?? this.start;
  }

  last(): Step | undefined {
    return this.moved ? this.steps[this.stepper.at - 1] : undefined;
  }

  private moved = false;
  private start!: Step["after"]; // the sheet before the first block

  /** Shows the blocks. energy: the energy bar before the first one. */
  show(steps: Step[], isDuel: boolean, energy: string): void {
    const { energy: last, extra } = steps.at(-1)?.after ?? {};
    this.start = {
      score: { rows: [], lines: 0, extra: null, bombs: null, energy: null, total: 0, rank: null },
      ...(last !== undefined && { energy }), ...(extra !== undefined && { extra: 0 }),
    };
    this.isDuel = isDuel;
    const blocks = (of: Step[]) => of.map(({ block }) => block).join();
    if (blocks(steps) !== blocks(this.steps) || !steps.length) {
      this.moved = false;
      this.stepper.begin(steps.length);
    }
    this.steps = steps;
    this.describe();
    set(byId("play-back"), { disabled: steps.length === 0 });
    if (!steps.length) this.toggle(false); // the tools would stay hidden with nothing in their place
  }

  /** The number of blocks that are shown, and of all. */
  get place(): [at: number, of: number] {
    return [this.stepper.at, this.steps.length];
  }

  /** Says which block was placed last, and its effect. */
  words(): string {
    const step = this.steps[this.stepper.at - 1];
    return step ? [this.name(step.block), step.effect].filter(Boolean).join(", ") : this.steps.length ? say("order-start") : "";
  }

  private describe(): void {
    const step = this.steps[this.stepper.at - 1];
    const words = step ? `${this.stepper.at}. ${this.words()}` : this.words();
    const text = step && !this.isDuel ? `${words} – ${totalOf(step.after.score)}` : words;
    byId("order-text").textContent = text;
    set(this.stepper.slider, { "aria-valuetext": text });
  }
}
