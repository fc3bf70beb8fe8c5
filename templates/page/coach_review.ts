// The answers of the coach about a game, when a player asks: the review with its chart and the most expensive moments, and the
// best games that were found on its dice.
import type { CourseSign, Game, Par, Review } from "./answers";
import { boardCanvas, boardOfBlocks } from "./board";
import { chart, ChartPlace, signPath } from "./chart";
import { byId, make, svg } from "./dom";
import { askCoach } from "./engine";
import { seen, sentence } from "./findings";
import { squareOf } from "./squares";
import { language, say } from "./words";

/** The record of a game that the coach can be asked about. */
interface Asked {
  record: string;
  players: string[];
}

/** What the coach is asked, and the place of the answer. */
const places = { "record-review": "coach-review", "record-par": "coach-par" } as const;
type Button = keyof typeof places;
const buttons = Object.keys(places) as Button[];

/** Says a sentence to a screen reader, which does not read a long answer aloud. */
function announce(words: string): void {
  byId("coach-announces").textContent = words;
}

export class CoachReview {
  private asked: Asked = { record: "", players: [] };
  private key = ""; // the record and the language of what is shown
  private review: Review | null = null;
  private par: Par[] | null = null; // of the players so far

  constructor(private readonly game: Game) {
    byId("record-review").addEventListener("click", () => void this.askForReview());
    byId("record-par").addEventListener("click", () => void this.askForPar());
  }

  /** Shows again what is known about this record, for example in other colours; null: there is none. About another record nothing is known. */
  show(asked: Asked | null): void {
    byId("coach-game").hidden = !asked;
    const key = asked ? JSON.stringify([asked.record, language()]) : "";
    if (key !== this.key) {
      this.review = this.par = null;
      for (const button of buttons) this.toggle(button, false);
      announce("");
      if (asked) this.asked = asked; // an answer to what was asked before is ignored
    }
    this.key = key;
    if (this.review) this.showReview(this.review);
    if (this.par) this.showPar(this.par);
  }

  /** Shows the place of the answer instead of the button, or the button. */
  private toggle(button: Button, isAsked: boolean): void {
    byId(button).hidden = isAsked;
    byId(places[button]).hidden = !isAsked;
  }

  private wait(button: Button): void {
    this.toggle(button, true);
    byId(places[button]).replaceChildren(make("p", {}, say("coach-thinks")));
    byId(places[button]).focus({ preventScroll: true });
    announce(say("coach-thinks"));
  }

  /** Asks a question. take: takes the answer, if it is still about what is shown. Returns false if there is no answer. */
  private async ask<Answer extends { refused?: string }>(button: Button, question: object, take: (answer: Answer) => void): Promise<boolean> {
    const { asked } = this;
    const { record } = asked;
    const isLate = () => !this.key || asked !== this.asked;
    const answer = await askCoach<Answer>({ ...question, text: record, file: "", language: language() }).catch((error: unknown) => {
      if (!isLate()) this.toggle(button, false);
      throw error;
    });
    if (isLate()) return false;
    if (answer.refused === undefined) take(answer);
    else this.refuse(button, sentence(seen(answer.refused)));
    return answer.refused === undefined;
  }

  private refuse(button: Button, words: string): void {
    byId(places[button]).replaceChildren(make("p", {}, words));
    announce(words);
  }

  private async askForReview(): Promise<void> {
    this.wait("record-review");
    await this.ask<Review>("record-review", { ask: "review" }, (review) => {
      this.showReview((this.review = review));
      announce(review.title);
    });
  }

  private async askForPar(): Promise<void> {
    this.par = null;
    this.wait("record-par");
    for (const player of this.asked.players.keys()) // one by one, so that the first can be seen while the coach goes on
      if (!(await this.ask<Par>("record-par", { ask: "par", player }, (par) => this.takePar(par)))) return;
  }

  private takePar(par: Par): void {
    this.showPar((this.par = [...(this.par ?? []), par]));
    announce(par.players.map(({ words }) => words).join(" "));
  }

  private showReview(review: Review): void {
    const { title, chart_title, courses, headings, sums, notes, moments_title, nothing, moments } = review;
    const place = byId("coach-review");
    const head = make("tr", {}, make("td", {}), ...headings.map((each) => make("th", { scope: "col" }, each)));
    const lines = courses.map(({ player }, index) => make("tr", {}, make("th", { scope: "row" }, player), ...(sums[index] ?? []).map((each) => make("td", {}, each))));
    const drawing = make("div", {});
    place.replaceChildren(
      make("h3", {}, title),
      make("div", { class: "wide" }, make("table", {}, make("thead", {}, head), make("tbody", {}, ...lines))),
      ...notes.map((note) => make("p", { class: "hint" }, sentence(note))), make("p", { class: "hint" }, say("coach-is")),
      make("h3", {}, chart_title), drawing, this.signs(review),
      make("h3", {}, moments_title),
      ...(moments.length ? [this.outlines(review), make("ul", { class: "moments" }, ...moments.map((moment) => this.moment(moment)))] : [make("p", {}, sentence(nothing))]));
    const words = `${chart_title}${say("colon")} ${courses.map(({ player, end }) => `${player} ${end}`).join(", ")}`;
    const series = courses.map(({ player, end, points, marks }) => ({ name: player, points, end, marks }));
    new ChartPlace(drawing, (size) => chart(series, { ...size, words, isFromLeast: true })).show();
  }

  /** The signs of the chart in words. */
  private signs({ signs, courses }: Review): HTMLElement {
    const used = Object.keys(signs).filter((sign) => courses.some(({ marks }) => marks.some((mark) => mark.sign === sign))) as CourseSign[];
    return make("ul", { class: "signs" }, ...used.map((sign) => {
      const drawing = svg("svg", { viewBox: "0 0 20 20", class: "chart", "aria-hidden": "true" }, signPath(sign, { x: 10, y: sign === "lucky" ? 18 : sign === "unlucky" ? 2 : 10 }));
      return make("li", {}, drawing, signs[sign]);
    }));
  }

  private outlines({ played, better }: Review): HTMLElement {
    return make("p", { class: "outlines", "aria-hidden": "true" }, make("span", { class: "played" }, played), " ", make("span", { class: "better" }, better));
  }

  private moment({ title, lines, before, played, better }: Review["moments"][number]): HTMLElement {
    const board = boardOfBlocks(before, this.game);
    board.outlines = [...(played ? [{ squares: played.map(squareOf), isBetter: false }] : []), ...(better ? [{ squares: better.map(squareOf), isBetter: true }] : [])];
    const cells = better ? [make("span", { class: "hidden" }, ` (${better.join(", ")})`)] : [];
    return make("li", {}, make("strong", {}, sentence(seen(title))), boardCanvas(board, this.game, 30),
      ...lines.map((line, index) => make("p", { class: "facts" }, sentence(seen(line)), ...(index === lines.length - 1 ? cells : []))));
  }

  private showPar(found: Par[]): void {
    const isWhole = found.length === this.asked.players.length;
    byId("coach-par").replaceChildren(
      make("h3", {}, say("coach-par")), ...(found[0]?.notes ?? []).map((note) => make("p", { class: "hint" }, sentence(note))),
      make("ul", { class: "moments" }, ...found.flatMap(({ players }) => players).map(({ player, points, words, blocks }) =>
        make("li", {}, make("strong", {}, `${player}${say("colon")} ${points}`), boardCanvas(boardOfBlocks(blocks, this.game), this.game, 30), make("p", { class: "facts" }, words)))),
      ...(isWhole ? [make("p", {}, found[0]?.bound ?? "")] : [make("p", {}, say("coach-thinks"))]));
  }
}
