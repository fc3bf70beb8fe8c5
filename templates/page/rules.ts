// The rules: a dialog with all of them by topic, and with each as a sentence and an example. A button anywhere on the page
// opens a rule (data-open-rule) or a topic (data-open-topic).
import type { EnteredSheet, Game, SheetAnswer } from "./answers";
import { markNames } from "./bars";
import { boardOf, drawBoard, drawNames, lookOfPage } from "./board";
import { openDialog } from "./dialog";
import { button, byId, make, pageColour } from "./dom";
import { ask } from "./engine";
import { findingItem, signs } from "./findings";
import { labelOf } from "./findings_panel";
import { panelOf } from "./places";
import { exampleOf, ruleOf } from "./rule_texts";
import { sheetOf } from "./sheet";
import { columns, nameOf, rows, squareOf, type Square } from "./squares";
import { topics, type Topic } from "./topics";
import { language, say, type Word } from "./words";

let game: Game;
const dialog = make("dialog", { id: "rule-book", "aria-labelledby": "rule-heading" });

export function connectRules(facts: Game): void {
  game = facts;
  document.body.append(dialog);
  byId("open-rules").hidden = false;
  document.body.classList.add("has-rules");
  byId("open-rules").addEventListener("click", () => openTopic());
  document.addEventListener("click", ({ target }) => {
    const { openRule: rule, openTopic: topic } = (target as Element).closest<HTMLElement>("[data-open-rule], [data-open-topic]")?.dataset ?? {};
    if (rule !== undefined) openRule(rule);
    if (topic !== undefined) openTopic(topic);
  });
}

/** Shows a rule; its id is that in findings. */
function openRule(id: string): void {
  const rule = ruleOf(id);
  if (!rule) return;
  const example = make("div", { id: "rule-example" });
  show(rule.title, topics.find(({ rules }) => rules.includes(id)),
    make("p", { class: "sentence" }, rule.rule),
    ...(rule.more === undefined ? [] : [make("p", {}, ...linked(rule.more))]),
    example);
  void showExample(id, example);
}

/** Shows all topics, this one opened (topics.ts). */
function openTopic(id?: string): void {
  show(say("rules"), undefined, ...topics.map((topic) => {
    const part = make("details", { name: "topic", open: topic.id === id, "data-topic": topic.id }, make("summary", {}, say(topic.title)), ...partsOf(topic));
    part.addEventListener("toggle", () => part.open && part.scrollIntoView({ block: "nearest" }));
    return part;
  }));
}

function partsOf({ id, lead, words, rules }: Topic): Node[] {
  const paragraphs = [...(lead === undefined ? [] : [ruleOf(lead)?.rule ?? ""]), ...words.map((word) => say(word))];
  const misses = (["miss-1", "miss-2", "miss-3", "miss-4"] as const).map((miss, level) =>
    make("li", {}, `${say("level")} ${level + 1}${say("colon")} ${say(miss)}`));
  return [
    ...paragraphs.map((text) => make("p", {}, text)),
    ...(id === "levels" ? [make("ul", {}, ...misses)] : []),
    ...(id === "signs" ? [make("ul", { class: "letters-of-colours" }, ...Object.entries(game.colours).map(([colour, letter]) =>
      make("li", {}, make("span", { class: `square crossed ${colour}`, "aria-hidden": "true" }, make("span", { class: "mark", "data-letter": letter })), ` ${letter}${say("colon")} ${say(colour as Word)}`)))] : []),
    make("div", { class: "entries" }, ...rules.map((rule) => button(ruleOf(rule)?.title ?? "", { "data-open-rule": rule }, () => {}))),
  ];
}

/** topic: the topic that the button back opens; undefined for the list of all. */
function show(heading: string, topic: Topic | undefined, ...parts: Node[]): void {
  const title = make("h2", { id: "rule-heading", tabindex: -1 }, heading);
  const back = button("‹", { id: "all-rules", class: "square-button", "aria-label": say("all-rules") }, () => openTopic(topic?.id));
  dialog.replaceChildren(
    make("div", { class: "head" }, ...(topic ? [back] : []), title,
      button("×", { class: "square-button", "aria-label": say("close") }, () => dialog.close())),
    make("div", { class: "text" }, ...parts));
  openDialog(dialog);
  dialog.scrollTop = 0;
  title.focus();
}

/** Makes a link of each rule that a text names by its id. */
function linked(text: string): (Node | string)[] {
  return text.split(/\b([a-z]+-[a-z]+)\b/).map((part) => {
    const title = ruleOf(part)?.title;
    return title === undefined ? part : make("button", { type: "button", class: "link", "data-open-rule": part }, title);
  });
}

// ---- examples

async function showExample(id: string, place: HTMLElement): Promise<void> {
  const text = exampleOf(id);
  if (text === undefined) return;
  const { verdict, moment, ...own } = await ask<SheetAnswer>({ ask: "sheet", text, language: language(), file: "" });
  if (!place.isConnected) return;
  const found = verdict.findings.filter(({ rule }) => rule === id);
  const entered = moment ?? (own.sheet ? (own as EnteredSheet) : undefined);
  if (!entered && !found.length) return;
  const marked = found.filter(({ severity }) => severity === "error").flatMap(({ cells }) => cells.map(squareOf));
  place.append(make("h3", {}, say("example")), found.length
    ? make("ul", { class: "findings" }, ...found.map(({ severity, message }) => findingItem({ severity, message })))
    : make("p", { class: `fit ${verdict.verdict}` }, make("span", { class: "sign", "aria-hidden": "true" }, signs[verdict.verdict]), ` ${say(verdict.verdict)}`));
  if (entered) place.append(...drawingOf(entered, marked, id, !found.length));
}

/** Draws the sheet of an example: its kind, the grid with the squares at fault, and the bars. */
function drawingOf(entered: EnteredSheet, marked: Square[], rule: string, isRight: boolean): Node[] {
  const { players, level, variant } = entered.sheet;
  const kind = `${variant === "duel" ? say("duel") : labelOf("players", players)}, ${labelOf("level", level)}`;
  const wrong = isRight ? undefined : panelOf(rule);
  return [make("p", { class: "hint" }, kind), make("div", { class: "example" }, boardWith(entered, marked), barsOf(entered, wrong))];
}

const square = 24; // in pixels of the drawing
const label = 20; // for the letters of the columns and the numbers of the rows

function boardWith(entered: EnteredSheet, marked: Square[]): HTMLElement {
  const sharp = 2; // for screens with small pixels
  const [width, height] = [columns * square + label + 2, rows * square + label + 2];
  const words = marked.length ? ` ${marked.map(nameOf).join(", ")} (${say("is-marked")})` : "";
  const canvas = make("canvas", { width: width * sharp, height: height * sharp, role: "img", "aria-label": say("grid-label") + words });
  const pen = canvas.getContext("2d");
  if (!pen) return canvas;
  pen.scale(sharp, sharp);
  drawBoard(pen, boardOf(sheetOf(entered, game), game), game, lookOfPage(), label, label, square);
  drawNames(pen, label, label, square);
  for (const each of marked) mark(pen, label + (each % columns) * square, label + (rows - 1 - Math.floor(each / columns)) * square, pageColour("--bad"), pageColour("--bad-back"));
  return canvas;
}

/** Marks a square at fault as the large grid does: with stripes and a border. */
function mark(pen: CanvasRenderingContext2D, left: number, top: number, colour: string, back: string): void {
  pen.save();
  pen.beginPath();
  pen.rect(left + 1, top + 1, square - 2, square - 2);
  pen.clip();
  pen.strokeStyle = colour;
  pen.lineWidth = 1.5;
  pen.beginPath();
  for (let shift = -square; shift < square; shift += 7) {
    pen.moveTo(left + shift, top + square);
    pen.lineTo(left + shift + square, top);
  }
  pen.stroke();
  for (const [width, of] of [[9, back], [5, colour]] as const) {
    pen.lineWidth = width; // half of it is outside
    pen.strokeStyle = of;
    pen.strokeRect(left + 1, top + 1, square - 2, square - 2);
  }
  pen.restore();
}

/** Draws the bars. wrong: the panel of the bar at fault (places.ts). */
function barsOf({ sheet: { energy, extra, bombs } }: EnteredSheet, wrong: string | undefined): HTMLElement {
  const marks = [...(energy ?? "")];
  const count = (sign: string) => [...(bombs ?? "")].filter((each) => each === sign).length;
  const bars: HTMLElement[] = [];
  const words: string[] = [];
  const add = (panel: string, label: string, ...parts: Node[]) => {
    words.push(label);
    bars.push(make("div", { class: `${panel} ${panel === wrong ? "marked" : ""}` }, ...parts));
  };
  if (energy !== undefined)
    add("crossed-bar", `${say("energy")}${say("colon")} ${say("circled-all")} ${marks.filter((each) => each !== ".").length}, ${say("crossed-label", marks.filter((each) => each === "x").length)}`,
      ...marks.map((each, index) => make("span", { class: markNames[each] }, make("span", { class: game.pink.includes(index + 1) ? "energy pink" : "energy" }))));
  if (extra !== undefined)
    add("extra-bar", `${say("extra")}${say("colon")} ${say("extra-label", extra, game.extra[extra] ?? 0)}`,
      ...game.extra.map((points, index) => make("span", { class: index < extra ? "spent" : "" }, make("span", { class: "box" }, String(points)))));
  if (bombs !== undefined)
    add("bombs-bar", say("bombs-label", count("x")),
      ...game.bombs.map((value, index) => make("span", { class: bombs[index] === "x" ? "spent" : "" }, make("span", { class: "bomb" }, String(value)))));
  return make("div", { class: "bars", role: "img", "aria-label": words.join("; ") }, ...bars);
}
