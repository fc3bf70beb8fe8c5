// The sheets together with the dice of their game: if they fit, and the record of the whole game.
import type { FillAnswer, TableAnswer } from "./answers";
import type { NamedSheet } from "./compare";
import { byId, make } from "./dom";
import { ask } from "./engine";
import { findingItem, seen, sentence, signs } from "./findings";
import type { TableGameLog } from "./kept";
import type { PlayedGame } from "./played";
import { withoutHints } from "./standing";
import { language, say } from "./words";

/** The record of a game at the table, found with its sheets. */
export interface FoundRecord extends Pick<PlayedGame, "id" | "at" | "record" | "isSupposed"> {
  files: Map<string, string>; // of the sheets, by player
}

let asked = ""; // the request whose answer is shown, or will be

/**
 * Shows if the sheets fit the dice of a game, the last one at the table. Returns its record when it is found; null if these
 * sheets have none, and undefined if nothing is new.
 */
export async function showWithDice(sheets: NamedSheet[], game: TableGameLog | undefined): Promise<FoundRecord | null | undefined> {
  const place = byId("with-dice");
  place.hidden = !game;
  if (!game) return undefined;
  const key = JSON.stringify([sheets, game, language()]);
  if (key === asked) return undefined;
  asked = key;
  place.replaceChildren(); // never shows an old answer
  return find(sheets, game, () => key !== asked).catch((error: unknown) => {
    if (key === asked) {
      place.replaceChildren();
      asked = "";
    }
    throw error;
  });
}

/** isLate: returns true if something else is asked meanwhile. */
async function find(given: NamedSheet[], game: TableGameLog, isLate: () => boolean): Promise<FoundRecord | null | undefined> {
  const place = byId("with-dice");
  const { game: logged } = await ask<TableAnswer>({ ask: "table", log: game.log });
  if (isLate()) return undefined;
  const people = logged?.players.flatMap(({ name, bot }) => (bot ? [] : [name])) ?? game.players;
  const bots = game.players.filter((name) => !people.includes(name));
  const sheets = given.filter(({ player }) => !bots.includes(player)); // the log has the sheets of the coach
  const isWhole = sheets.length === people.length && !sheets.some(({ unfinished }) => unfinished);
  place.replaceChildren(make("h2", {}, say("with-dice", people.join(", "))), ...(isWhole ? [] : [make("p", { class: "hint" }, say("dice-hint"))]));
  if (!isWhole) return null;
  const { json, words = [], findings = [], record, refused, file } = await ask<FillAnswer>({ ask: "fill", log: game.log, sheets, language: language(), seconds: 5 });
  if (isLate()) return undefined;
  if (refused !== undefined || !json) {
    place.append(make("p", {}, `${sheets.some((sheet) => sheet.file === file) ? `${file}${say("colon")} ` : ""}${withoutHints(refused ?? "")}`));
    return null;
  }
  const [verdict = "", ...alone] = words;
  place.append(
    make("p", { class: `fit ${json.verdict}` }, make("span", { class: "sign", "aria-hidden": "true" }, signs[json.verdict]), ` ${sentence(seen(verdict))}`),
    ...alone.map((line) => make("p", {}, seen(line))),
    make("ul", { class: "findings" }, ...findings.map(findingItem)));
  if (!record) return null;
  const files = new Map(json.sheets.filter(({ player }) => !bots.includes(player)).map(({ player, file }) => [player, file]));
  return { id: game.id, at: game.at, files, record, isSupposed: json.groups.some(({ histories, more }) => more || histories !== 1) };
}
