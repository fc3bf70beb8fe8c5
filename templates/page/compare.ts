// The comparison of several sheets: the ranking, and the verdict on them as sheets of one game.
import type { CompareAnswer } from "./answers";
import { byId, make } from "./dom";
import { ask } from "./engine";
import { findingItem, signs } from "./findings";
import { language, say } from "./words";

export interface NamedFile {
  file: string;
  text: string;
  open: boolean; // doubts about its photo could change the verdict
}

export async function showComparison(sheets: NamedFile[]): Promise<void> {
  const place = byId("comparison");
  if (!sheets.length) {
    place.replaceChildren(make("p", { class: "hint" }, say("compare-none")));
    return;
  }
  const answer = await ask<CompareAnswer>({ ask: "compare", sheets, language: language() });
  const head = make("tr");
  for (const word of ["place", "name", "total", "verdict"] as const) head.append(make("th", { scope: "col" }, say(word)));
  const body = make("tbody");
  for (const each of answer.ranking) {
    const verdict = make("td", { class: `verdict ${each.verdict}` },
      make("span", { class: "sign", "aria-hidden": "true" }, signs[each.verdict]), " " + say(each.verdict));
    body.append(make("tr", {},
      make("td", {}, each.place === null ? "–" : `${each.place}.`),
      make("th", { scope: "row" }, each.player || each.file),
      make("td", { class: "number" }, each.score ? String(each.score.total) : "?"), verdict));
  }
  const parts: Node[] = [make("table", {}, make("thead", {}, head), body)];
  if (answer.game) {
    const { verdict, words, findings } = answer.game;
    parts.push(make("p", { class: `fit ${verdict}` }, make("span", { class: "sign", "aria-hidden": "true" }, signs[verdict]), " " + words.join("; ")));
    parts.push(make("ul", { class: "findings" }, ...findings.map(findingItem)));
  }
  parts.push(make("ul", { class: "findings" }, ...answer.notes.map((message) => findingItem({ severity: "note", message, rule: "" }))));
  place.replaceChildren(...parts);
}
