// The record of a game, round by round: what was rolled, what each player drew, and the points of all.
import type { Game, Moment, RecordAnswer } from "./answers";
import { boardCanvas, boardOfBlocks, type Board } from "./board";
import { showCard } from "./card";
import { chart, ChartPlace, geometryOf, roundAt, type Series } from "./chart";
import { CoachReview } from "./coach_review";
import { smallDie, wordsOf } from "./dice";
import { button, byId, make, set } from "./dom";
import { ask } from "./engine";
import { fileNameOf, saveText } from "./files";
import { findingItem, sentence, signs } from "./findings";
import type { PlayedGame } from "./played";
import { rankingList, resultOf } from "./ranking";
import { factsLine } from "./result";
import { squareOf } from "./squares";
import { Stepper } from "./stepper";
import { language, say, type Word } from "./words";

type Shown = Required<RecordAnswer>;

/** Reads a record; undefined if the text is none. */
export async function readRecord(record: string): Promise<Shown | undefined> {
  const answer = await ask<RecordAnswer>({ ask: "record", text: record, file: "", language: language() });
  return answer.moments ? (answer as Shown) : undefined;
}

/** The game of a record as it is kept. Only a game that was played by the rules to its end has totals. */
export function playedIn({ verdict, legal_turns, moments }: Shown, record: string): Pick<PlayedGame, "duel" | "players" | "winners" | "record"> {
  const names = verdict.player ?? [];
  const counts = legal_turns && verdict.over;
  return {
    duel: verdict.variant === "duel", record,
    players: names.map((name, player) => ({ name, total: counts ? (moments.at(-1)?.players[player]?.score?.total ?? null) : null })),
    winners: counts ? (verdict.winner ?? []).map((name) => names.indexOf(name)) : [],
  };
}

/** The sheet of a player after a moment. */
function boardAt(moments: Moment[], player: number, at: number, game: Game): Board {
  const drawn = moments.slice(0, at + 1).map(({ players }) => players[player]);
  const board = boardOfBlocks(drawn.map((each) => each?.cells ?? []), game);
  board.minis = new Set(drawn.flatMap((each) => each?.minis ?? []).map(squareOf));
  board.last = new Set(drawn[at]?.cells.map(squareOf));
  return board;
}

/** A block such as R3@c5 in words: "red block". */
function blockWords(block: string, game: Game): string {
  const colour = game.shapes[game.blocks[block.split("@")[0] ?? ""] ?? -1]?.colour;
  return colour ? say("a-block", say(colour as Word)) : block;
}

/** Returns a function that opens the sheet of a player; undefined if there is none. */
type Opens = (player: string) => (() => void) | undefined;

export class RecordPanel {
  private played: PlayedGame | null = null;
  private answer: Shown | null = null;
  private shown = ""; // the record and the language that are shown
  private large: number | null = null; // the player whose sheet is large
  private opens: Opens | null = null;
  private readonly chart = new ChartPlace(byId("record-chart"), (size) => {
    if (!this.answer) return null;
    const words = `${byId("chart-title").textContent}${say("colon")} ${this.series.map(({ name, points }) => `${name} ${points.at(-1) ?? "?"}`).join(", ")}`;
    return chart(this.series, { ...size, words, at: this.stepper.at });
  });
  private readonly coach: CoachReview;
  private readonly stepper = new Stepper(byId<HTMLInputElement>("record-slider"), byId("record-buttons"), { back: "round-back", on: "round-on" }, () => this.showMoment());

  /** changed: called when another game is shown, or none. */
  constructor(private readonly game: Game, private readonly changed: () => void) {
    this.coach = new CoachReview(game);
    byId("record-close").addEventListener("click", () => this.open(null));
    byId("record-save").addEventListener("click", () => this.played && saveText(fileNameOf(this.played.at, "game", "txt"), this.played.record));
    byId("record-picture").addEventListener("click", () => void this.picture());
    document.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const isFree = !(event.target as HTMLElement).closest("input, select, textarea, dialog") && byId("record").offsetParent !== null;
      if (!step || !isFree || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      this.stepper.go(this.stepper.at + step);
    });
    byId("record-chart").addEventListener("click", (event) => this.tapChart(event));
  }

  /** The game that is shown. */
  get current(): PlayedGame | null {
    return this.played;
  }

  /** Shows another game, or none. opens: for the sheets of its players, if they are there. */
  open(played: PlayedGame | null, opens: Opens | null = null): void {
    this.played = played?.record ? played : null;
    this.opens = opens;
    this.changed();
    void this.show();
  }

  async show(): Promise<void> {
    const { played } = this;
    byId("record").hidden = !played;
    if (!played) {
      this.shown = "";
      this.coach.show(null);
      this.stepper.stop();
      return;
    }
    const key = JSON.stringify([played.id, played.record, played.isSupposed, this.opens !== null, language(), matchMedia("(prefers-color-scheme: dark)").matches]);
    if (key === this.shown) return;
    const answer = await readRecord(played.record);
    if (!answer || played !== this.played) return;
    const isOther = this.answer === null || !this.shown.startsWith(JSON.stringify([played.id]).slice(0, -1));
    this.shown = key;
    this.answer = answer;
    if (isOther) this.large = null;
    const at = isOther ? answer.moments.length - 1 : this.stepper.at;
    this.stepper.begin(answer.moments.length - 1);
    if (at !== this.stepper.at) this.stepper.go(at);
    this.showWhole(answer, played);
    this.showMoment();
    this.coach.show(answer.legal_turns ? { record: played.record, players: answer.verdict.player ?? [] } : null);
  }

  private get series(): Series[] {
    const { verdict: { player = [] }, moments } = this.answer as Shown;
    return player.map((name, index) => ({ name, points: moments.map(({ players }) => players[index]?.score?.total ?? null) }));
  }

  private isDuel(): boolean {
    return this.answer?.verdict.variant === "duel";
  }

  private results() {
    const { ranking, verdict: { player = [], winner = [] }, moments } = this.answer as Shown;
    return ranking.map((each) => resultOf(each, player.length > 1 && winner.includes(each.player ?? ""),
      boardAt(moments, player.indexOf(each.player ?? ""), moments.length - 1, this.game)));
  }

  private picture(): Promise<void> {
    const [first = "", ...others] = this.answer?.words ?? [];
    return showCard({ at: this.played?.at ?? 0, results: this.results(), words: sentence([first, ...others.slice(0, 1)].join("; ")) }, this.game);
  }

  /** What is the same in all rounds. */
  private showWhole({ verdict: { verdict, findings, player = [] }, words, notes, moments }: Shown, { at, isSupposed }: PlayedGame): void {
    byId("record-title").textContent = `${player.join(", ")} – ${new Date(at).toLocaleDateString(language(), { dateStyle: "medium" })}`;
    const [outcome = "", ...reasons] = words;
    byId("record-outcome").className = `fit ${verdict}`;
    byId("record-reasons").textContent = reasons.join(" ");
    byId("record-outcome").replaceChildren(make("span", { class: "sign", "aria-hidden": "true" }, signs[verdict]), ` ${sentence([...(verdict === "legal" ? [] : [say(verdict)]), outcome].join("; "))}`);
    byId("record-supposed").hidden = !isSupposed;
    byId("record-ranking").replaceChildren(rankingList(this.results(), {
      open: ({ name }) => this.opens?.(name),
      picture: (result) => void showCard({ at, results: [result], words: "" }, this.game),
    }));
    byId("record-findings").replaceChildren(...findings.map(findingItem), ...notes.map((message) => findingItem({ severity: "note", message })));
    const head = make("tr", {}, make("th", { scope: "col" }, say("round-number", "").trim()), ...player.map((name) => make("th", { scope: "col" }, name)));
    const lines = moments.map(({ players }, round) =>
      make("tr", {}, make("th", { scope: "row" }, String(round)), ...players.map(({ score }) => make("td", {}, score ? String(score.total) : "?"))));
    byId("record-table").replaceChildren(make("thead", {}, head), make("tbody", {}, ...lines));
    byId("chart-title").textContent = say(this.isDuel() ? "rows-by-round" : "points-by-round");
  }

  private tapChart({ clientX }: MouseEvent): void {
    const drawing = byId("record-chart").firstElementChild?.getBoundingClientRect();
    if (!drawing) return;
    const { width, height } = this.chart.size;
    this.stepper.go(roundAt(((clientX - drawing.left) * width) / drawing.width, geometryOf(this.series, width, height), this.stepper.end));
  }

  /** Shows the round that the player has come to. */
  private showMoment(): void {
    const { answer, stepper: { at, slider } } = this;
    const moment = answer?.moments[at];
    if (!answer || !moment) return;
    const { rolls, roller } = moment;
    const names = answer.verdict.player ?? [];
    const words = at === 0 ? say("start-blocks") : [say("round-number", at), roller === null ? "" : names[roller]].filter(Boolean).join(", ");
    byId("record-round").replaceChildren(make("strong", {}, words), ...rolls.map((block, index) =>
      make("span", { class: index < rolls.length - 1 ? "not-kept" : "" }, smallDie(this.game, block), make("span", { class: "hidden" }, wordsOf(this.game, block)))));
    set(slider, { "aria-valuetext": [words, ...rolls.map((block) => wordsOf(this.game, block))].join(", ") });
    this.chart.show();
    const focused = byId("boards").contains(document.activeElement) ? [...byId("boards").querySelectorAll("button")].indexOf(document.activeElement as HTMLButtonElement) : -1;
    byId("boards").replaceChildren(...names.map((name, player) => this.board(name, player, moment)));
    byId("boards").querySelectorAll("button")[focused]?.focus({ preventScroll: true });
    set(byId("boards"), { class: `boards-${names.length}` });
  }

  private board(name: string, player: number, moment: Moment): HTMLElement {
    const { kind, block, cells = [], effect = "", score = null, energy = null } = moment.players[player] ?? {};
    const did = kind === "bomb" ? say("bomb") : block ? blockWords(block, this.game) : say("go-out");
    const facts = score ? factsLine([[this.isDuel() ? "complete-rows" : "total", score.total], ["energy", energy]]) : "?";
    const isLarge = this.large === player;
    const drawing = boardCanvas(boardAt(this.answer?.moments ?? [], player, this.stepper.at, this.game), this.game, isLarge ? 48 : 30);
    const look = button("", { class: "look", "aria-pressed": String(isLarge), "aria-label": `${name}${say("colon")} ${say("larger")}` }, () => {
      this.large = isLarge ? null : player;
      this.showMoment();
    });
    look.append(drawing);
    return make("li", { class: [`series-${player}`, isLarge ? "large" : "", kind === "gone" ? "gone" : ""].join(" ") },
      make("strong", { class: "name" }, name), look, make("p", { class: "facts" }, facts), make("p", { class: "hint" }, [sentence(did), effect].filter(Boolean).join(" – "), ...(cells.length ? [make("span", { class: "hidden" }, ` (${cells.join(", ")})`)] : [])));
  }
}
