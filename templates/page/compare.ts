// The comparison of several sheets: the ranking, and the verdict on them as sheets of one game.
import type { CompareAnswer } from "./answers";
import { byId, make } from "./dom";
import { ask } from "./engine";
import { findingItem, signs } from "./findings";
import { language, say } from "./words";

export interface NamedSheet {
  file: string;
  text: string;
  crossed?: number; // circles crossed out, as in questionOn (store.ts)
  circled?: number;
  open: boolean; // doubts about its photo could change the verdict
  players_open: boolean; // true if the number of players is a guess
  level_open: boolean; // its level was read from a photo
  unfinished: boolean; // true if the sheet is only half entered
}

let asked = ""; // the request whose answer is shown, or will be

export async function showComparison(sheets: NamedSheet[]): Promise<void> {
  const request = { ask: "compare", sheets, language: language() };
  const text = JSON.stringify(request);
  if (text === asked) return;
  asked = text;
  const place = byId("comparison");
  place.replaceChildren(); // never shows an old comparison
  if (!sheets.length) {
    place.append(make("p", { class: "hint" }, say("compare-none")));
    return;
  }
  const answer = await ask<CompareAnswer>(request).catch((error: unknown) => {
    asked = "";
    throw error;
  });
  if (text !== asked) return;
  const head = make("tr");
  for (const word of ["place", "name", "total", "verdict"] as const) head.append(make("th", { scope: "col" }, say(word)));
  const body = make("tbody");
  for (const each of answer.ranking) {
    const verdict = make("td", { class: `verdict ${each.verdict}` },
      make("span", { class: "sign", "aria-hidden": "true" }, signs[each.verdict]),
      " " + say(each.verdict) + (each.corrected ? ` (${each.corrected.message})` : ""));
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
