// The comparison of several sheets: the ranking, and the verdict on them as sheets of one game.
import type { CompareAnswer, Game } from "./answers";
import { boardOf } from "./board";
import { showCard } from "./card";
import { button, byId, make } from "./dom";
import { ask } from "./engine";
import { findingItem, seen, sentence, signs } from "./findings";
import { rankingList, resultOf, type Result } from "./ranking";
import type { Sheet } from "./sheet";
import { language, say } from "./words";

export interface NamedSheet {
  file: string; // a name that no other sheet has
  player: string;
  text: string;
  crossed?: number; // circles crossed out, as in questionOn (store.ts)
  circled?: number;
  open: boolean; // doubts about its photo could change the verdict
  players_open: boolean; // true if the number of players is a guess
  level_open: boolean; // its level was read from a photo
  unfinished: boolean; // true if the sheet is only half entered
}

/** What the buttons of the comparison need. */
export interface Around {
  game: Game;
  sheetOf(file: string): Sheet | undefined;
  opens(file: string): (() => void) | undefined; // opens a sheet
  keep(results: Result[]): void; // keeps the game
  waysToEnter(): HTMLElement[]; // buttons
}

let asked = ""; // the request whose answer is shown, or will be

const usualSeconds = 5; // time limits of the search for common rolls
const moreSeconds = 60;

/** Shows the ranking, and whether common rolls explain all sheets, which is searched for at most `seconds`. */
export async function showComparison(sheets: NamedSheet[], around: Around, seconds = usualSeconds): Promise<void> {
  const request = { ask: "compare", sheets, language: language() };
  const text = JSON.stringify(request);
  if (text === asked && seconds === usualSeconds) return;
  asked = text;
  const place = byId("comparison");
  place.replaceChildren(...(sheets.length ? [make("label", { class: "hint" }, say("comparing"), make("progress", {}))] : [])); // never shows an old comparison
  if (!sheets.length) return;
  const answer = await ask<CompareAnswer>({ ...request, seconds }).catch((error: unknown) => {
    if (text === asked) {
      place.replaceChildren();
      asked = "";
    }
    throw error;
  });
  if (text !== asked) return;
  place.replaceChildren(...partsOf(answer, around));
  const mayFindMore = answer.game?.verdict === "undecided" && answer.ranking.every(({ verdict }) => verdict === "legal") && seconds < moreSeconds;
  if (mayFindMore)
    place.append(make("div", { class: "actions" }, button(say("search-longer"), { id: "search-longer" }, () => void showComparison(sheets, around, moreSeconds))));
}

/** Joins the findings that say the same of several sheets. */
function together<Each extends { rule: string; severity: string; message: string; file: string }>(findings: Each[]): Each[] {
  const joined = new Map<string, Each>();
  for (const finding of findings) {
    const key = [finding.rule, finding.severity, finding.message].join();
    const same = joined.get(key);
    joined.set(key, same ? { ...same, file: `${same.file}, ${finding.file}` } : finding);
  }
  return [...joined.values()];
}

function partsOf({ ranking, game, notes }: CompareAnswer, { game: facts, sheetOf, opens, keep, waysToEnter }: Around): Node[] {
  const [verdict = "", outcome = ""] = [seen(game?.words[0] ?? ""), game?.words[1]];
  const players = Math.max(...ranking.map(({ variant, players = 0 }) => (variant === "duel" ? 2 : players)));
  const areOfOneKind = new Set(ranking.map(({ variant, players }) => `${variant} ${players}`)).size === 1;
  const isPart = areOfOneKind && ranking.length < players && game?.verdict !== "undecided" && (game?.findings ?? []).every(({ rule, severity }) => severity !== "error" || rule === "players");
  const isMisfit = game?.verdict === "illegal" && !isPart;
  const files = new Map<Result, string>();
  const results = ranking.map((each) => {
    const sheet = sheetOf(each.file);
    const isWinner = game?.winner?.includes(each.player || each.file) ?? false;
    const result = resultOf(isMisfit ? { ...each, place: null } : each, isWinner, sheet && boardOf(sheet, facts));
    files.set(result, each.file);
    return result;
  });
  const parts: Node[] = [];
  if (isPart) {
    parts.push(make("p", { class: "fit" }, say("sheets-of", ranking.length, players)), make("div", { class: "actions" }, ...waysToEnter()));
  } else if (game) {
    parts.push(make("p", { class: `fit ${game.verdict}` }, make("span", { class: "sign", "aria-hidden": "true" }, signs[game.verdict]), ` ${[verdict, outcome].filter(Boolean).map(sentence).join(". ")}`));
    parts.push(make("ul", { class: "findings" }, ...together(game.findings).map(findingItem)));
  }
  parts.push(rankingList(results, {
    open: (result) => opens(files.get(result) ?? ""),
    picture: (result) => void showCard({ at: Date.now(), results: [result], words: "" }, facts),
  }));
  if (results.some(({ isDuel }) => isDuel)) parts.push(make("p", { class: "hint" }, say("rule-duel-end")));
  parts.push(make("ul", { class: "findings" }, ...notes.map((message) => findingItem({ severity: "note", message, rule: "" }))));
  const isWhole = results.every(({ place, score }) => place !== null && score);
  if (isWhole)
    parts.push(make("div", { class: "actions" },
      ...(results.length > 1 && !isPart && game?.verdict !== "illegal" ? [button(say("picture-of-game"), { class: "main" }, () => void showCard({ at: Date.now(), results, words: sentence(outcome) }, facts))] : []),
      ...(isPart || game?.verdict === "illegal" ? [] : [button(say("keep-game"), { id: "keep-game" }, () => keep(results))])));
  return parts;
}
