// The sheets together with the dice of their game: if they fit, and the record of the whole game.
import type { FillAnswer } from "./answers";
import type { NamedSheet } from "./compare";
import { button, byId, make } from "./dom";
import { ask } from "./engine";
import { saveText } from "./files";
import { findingItem, sentence, signs } from "./findings";
import type { TableGameLog } from "./kept";
import { language, say } from "./words";

let asked = ""; // the request whose answer is shown, or will be

/** Shows if the sheets fit the dice of a game. game: the last game at the table. */
export async function showWithDice(sheets: NamedSheet[], game: TableGameLog | undefined): Promise<void> {
  const place = byId("with-dice");
  place.hidden = !game;
  if (!game) return;
  const request = { ask: "fill", log: game.log, sheets, language: language(), seconds: 5 };
  const key = JSON.stringify(request);
  if (key === asked) return;
  asked = key;
  const title = make("h2", {}, say("with-dice", game.players.join(", ")));
  const isWhole = sheets.length === game.players.length && !sheets.some(({ unfinished }) => unfinished);
  place.replaceChildren(title, ...(isWhole ? [] : [make("p", { class: "hint" }, say("dice-hint"))]));
  if (!isWhole) return;
  const { json, words = [], findings = [], record, refused, file } = await ask<FillAnswer>(request).catch((error: unknown) => {
    asked = "";
    throw error;
  });
  if (key !== asked) return;
  if (refused !== undefined || !json) {
    place.append(make("p", {}, `${sheets.some((sheet) => sheet.file === file) ? `${file}${say("colon")} ` : ""}${refused}`));
    return;
  }
  const [verdict = "", ...alone] = words;
  place.append(
    make("p", { class: `fit ${json.verdict}` }, make("span", { class: "sign", "aria-hidden": "true" }, signs[json.verdict]), ` ${sentence(verdict)}`),
    ...alone.map((line) => make("p", {}, line)),
    make("ul", { class: "findings" }, ...findings.map(findingItem)));
  if (record) place.append(button(say("save-record"), {}, () => saveText(`brikks-${new Date(game.at).toISOString().slice(0, 10)}-game.txt`, record)));
}
