// The players of a game in the order of their places, each with the parts of the total.
import type { Ranked, Score, Verdict } from "./answers";
import type { Board } from "./board";
import { button, make, svg } from "./dom";
import { sentence, signs } from "./findings";
import { isWholeScore, part, partsOf } from "./result";
import { say } from "./words";

export interface Result {
  name: string;
  place: number | null;
  isWinner: boolean;
  level: number | null;
  isDuel: boolean; // which has no total
  score: Score | null;
  verdict: Verdict["verdict"];
  corrected: string; // what is wrong in the sums that the player wrote
  board: Board | undefined;
}

export function resultOf(ranked: Ranked, isWinner: boolean, board?: Board): Result {
  const { place, player, file, level = null, variant, score = null, verdict, corrected } = ranked;
  return { name: player || file, place, isWinner, level, isDuel: variant === "duel", score, verdict, corrected: corrected?.message ?? "", board };
}

function icon(kind: string, path: string): SVGElement {
  return svg("svg", { viewBox: "0 0 24 24", class: `icon ${kind}`, "aria-hidden": "true" }, svg("path", { d: path }));
}

export function crown(): SVGElement {
  return icon("crown", "M4 18h16M4 15 3 6l5 4 4-6 4 6 5-4-1 9z");
}

function pictureButton(words: string, press: () => void): HTMLElement {
  const made = button("", { class: "quiet square-button", "aria-label": words, title: words }, press);
  made.append(icon("", "M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M16 9h.01"));
  return made;
}

/** open, picture: what the buttons of a player do; without them there are none. open returns undefined for a player without a sheet. */
export interface Does {
  open?: (result: Result) => (() => void) | undefined;
  picture?: (result: Result) => void;
}

function entry(result: Result, { open, picture }: Does): HTMLElement {
  const { name, place, isWinner, level, isDuel, score, verdict, corrected } = result;
  const press = open?.(result);
  const who = press ? button(name, { class: "who" }, press) : make("strong", { class: "who" }, name);
  const facts = [...(isWinner ? [say("winner")] : []), ...(level ? [`${say("level")} ${level}`] : [])].map((fact) => `${fact} · `);
  const judged = make("span", { class: `verdict ${verdict}` }, make("span", { class: "sign", "aria-hidden": "true" }, signs[verdict]), `\u00a0${say(verdict)}`);
  const total = make("strong", { class: "points" }, score ? String(score.total) : "?");
  const unit = !score || isWholeScore(score) || isDuel ? say(isDuel ? "complete-rows" : "total") : say("at-least-short");
  return make("li", { class: isWinner ? "winner" : null },
    make("div", { class: "place" }, ...(isWinner ? [crown()] : []), make("span", {}, place === null ? "–" : `${place}.`)),
    make("div", { class: "name" }, who, make("span", { class: "hint" }, ...facts, judged)),
    make("div", { class: "sum-up" }, make("span", { class: "hint" }, unit), total),
    ...(picture && result.board && score ? [pictureButton(`${say("picture")}${say("colon")} ${name}`, () => picture(result))] : []),
    ...(score && !isDuel ? [make("dl", { class: "parts" }, ...partsOf(score).map(([words, points]) => part(words, points)))] : []),
    ...(corrected ? [make("p", { class: "corrected" }, sentence(corrected))] : []));
}

export function rankingList(results: Result[], does: Does): HTMLElement {
  return make("ol", { class: "ranking" }, ...results.map((each) => entry(each, does)));
}
