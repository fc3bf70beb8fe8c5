// Shows the verdict, the findings, the points, and the order of the blocks to step through.
import type { Score, SheetAnswer, Step } from "./answers";
import { byId, button, make, set } from "./dom";
import { sentence, signs } from "./findings";
import type { Said } from "./findings_panel";
import type { Sheet } from "./sheet";
import { nameOf, rows } from "./squares";
import type { Standing } from "./standing";
import { say } from "./words";

/** Shows the status line at the bottom. A screen reader reads it aloud when it changes. */
export function showStatus(
  sheet: Sheet, answer: SheetAnswer | null, standing: Standing, said: Said[], lead: () => void, step: Score | undefined,
): void {
  const status = byId("status");
  const verdict = ["empty", "no-blocks", "waiting"].includes(standing) ? null : (answer?.verdict ?? null);
  status.className = verdict ? standing : "idle";
  const unfinished = [...sheet.loose].sort((a, b) => a - b).map(nameOf).join(", ");
  const words: Partial<Record<Standing, string>> = {
    "no-blocks": say("no-block-yet", unfinished), empty: say("draw-first"),
    "so-far": say(verdict?.verdict === "legal" ? "so-far" : "not-whole"),
  };
  const parts: Node[] = [];
  if (verdict) parts.push(make("span", { class: "sign", "aria-hidden": "true" }, standing === "so-far" ? "…" : signs[verdict.verdict]));
  parts.push(make("span", {}, words[standing] ?? (verdict ? say(verdict.verdict) : "…")));
  const score = step ?? verdict?.score; // during playback, the score of the block that is shown
  if (verdict && score && !sheet.duel) parts.push(make("span", { class: "total" }, totalOf(score)));
  const { decision } = sheet.photo ?? {};
  const [first] = said;
  const why = decision?.open ? decision.verdict : standing === "so-far" || first?.severity === "error" ? first?.message : undefined;
  if (why) parts.push(make("span", { class: "why" }, sentence(why)));
  const shown = [...parts.map((part) => part.textContent), say("show-place")].join("|");
  if (status.dataset.shown === shown) return; // the line must not be read aloud again
  status.dataset.shown = shown;
  status.replaceChildren(...parts, ...(verdict ? [button("", { class: "lead", "aria-label": say("show-place") }, lead)] : []));
}

/** Returns the total: "Total: 73" or, as long as a part of it is unknown, "at least 69". */
export function totalOf(score: Score): string {
  const known = ![score.extra, score.bombs, score.energy].includes(null);
  return known ? `${say("total")}${say("colon")} ${score.total}` : say("at-least-total", score.total);
}

function part(words: string, points: number | null | undefined, kind = ""): HTMLElement {
  const shown = points === null || points === undefined ? "?" : String(points);
  return make("div", { class: `sum ${kind}` }, make("dt", {}, words), make("dd", {}, shown));
}

export function showAccount(sheet: Sheet, score: Score | undefined, ranks: string[]): void {
  for (let row = 0; row < rows; ++row) {
    const points = score?.rows[rows - 1 - row];
    byId(`points-${row}`).textContent = points ? String(points) : "";
  }
  const { rowsWritten, totalWritten } = sheet;
  byId("claims").hidden = !rowsWritten && totalWritten === null;
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
  account.replaceChildren(
    part(say("sum-rows"), score.lines),
    part(say("extra"), score.extra),
    part(say("bombs"), score.bombs),
    part(say("sum-energy"), score.energy),
    part(say("total"), score.total, "result"),
  );
  const unknown = [score.extra, score.bombs, score.energy].includes(null);
  byId("rank").textContent = score.rank ? `${say("rank")}${say("colon")} ${rankTitle(score.rank, ranks)} (${score.rank})` : unknown ? say("at-least") : "";
}

function rankTitle(range: string, ranks: string[]): string {
  return say(`rank-${ranks.indexOf(range) + 1}` as "rank-1");
}

/** The slider and the buttons that play the game back. */
export class Order {
  private steps: Step[] = [];
  private timer = 0;
  private readonly slider = byId<HTMLInputElement>("order-slider");

  private isDuel = false; // true for a duel, which has no total

  /** Takes a function for changes of the slider. name: names a block such as K1@a1 as it is seen on the grid. */
  constructor(private readonly changed: () => void, private readonly name: (block: string) => string) {
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    byId("order-buttons").append(
      button("◀", { "data-label": "step-back", class: "square-button" }, () => this.go(this.step() - 1)),
      button("▶", { "data-label": "step-on", class: "square-button" }, () => this.go(this.step() + 1)),
      button("", { "data-word": "play", id: "play" }, () => this.play()),
    );
  }

  /** Returns the number of blocks that are shown; at the end of the slider, all of them. */
  step(): number {
    return Number(this.slider.value);
  }

  shown(): Step[] | null {
    return this.step() < this.steps.length ? this.steps.slice(0, this.step()) : null;
  }

  /** Shows all blocks. Returns false if they are already shown. */
  end(): boolean {
    if (!this.shown()) return false;
    this.go(this.steps.length);
    return true;
  }

  /**
   * Returns the sheet after the last block that is shown; undefined at the end. Before the first block, all points
   * are 0.
   */
  after(): Step["after"] | undefined {
    const shown = this.shown();
    if (!shown) return undefined;
    const { after } = shown.at(-1) ?? {};
    return after ?? { score: { rows: [], lines: 0, extra: null, bombs: null, energy: null, total: 0, rank: null } };
  }

  last(): Step | undefined {
    return this.steps.length && this.step() > 0 && this.moved ? this.steps[this.step() - 1] : undefined;
  }

  private moved = false;

  show(steps: Step[], isDuel: boolean): void {
    this.isDuel = isDuel;
    const same = JSON.stringify(steps) === JSON.stringify(this.steps);
    this.steps = steps;
    set(this.slider, { disabled: steps.length === 0 });
    for (const each of byId("order-buttons").querySelectorAll("button")) set(each, { disabled: steps.length === 0 });
    if (!same) {
      this.stop();
      this.moved = false;
      set(this.slider, { max: steps.length });
      this.slider.value = String(steps.length);
    }
    this.describe();
  }

  private go(step: number): void {
    this.stop();
    this.to(step);
  }

  private to(step: number): void {
    this.moved = true;
    this.slider.value = String(Math.max(0, Math.min(step, this.steps.length)));
    this.describe();
    this.changed();
  }

  private play(): void {
    if (this.timer) {
      this.stop();
      return;
    }
    this.to(this.step() >= this.steps.length ? 0 : this.step());
    this.timer = window.setInterval(() => {
      this.to(this.step() + 1);
      if (this.step() >= this.steps.length) this.stop();
    }, 700);
    byId("play").textContent = say("stop");
  }

  private stop(): void {
    window.clearInterval(this.timer);
    this.timer = 0;
    byId("play").textContent = say("play");
  }

  private describe(): void {
    const step = this.steps[this.step() - 1];
    const words = step ? [`${this.step()}. ${this.name(step.block)}`, step.effect].filter(Boolean).join(", ") : this.steps.length ? say("order-start") : "";
    const text = step && !this.isDuel ? `${words} – ${totalOf(step.after.score)}` : words;
    byId("order-text").textContent = text;
    set(this.slider, { "aria-valuetext": text });
  }
}
