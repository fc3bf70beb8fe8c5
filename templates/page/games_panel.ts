// The games that are over, with the numbers of each player.
import type { TableAnswer } from "./answers";
import { button, byId, make } from "./dom";
import { ask } from "./engine";
import type { TableGameLog } from "./kept";
import { showNotice } from "./notice";
import type { PlayedGame } from "./played";
import { crown } from "./ranking";
import { totalsByPlayer } from "./statistics";
import type { Store } from "./store";
import { language, say } from "./words";

const known = new Map<string, PlayedGame | null>(); // by log, which tells everything

/** The game of a log if it is over and all totals were asked. */
async function playedAt({ id, at, log }: TableGameLog): Promise<PlayedGame | null> {
  const found = known.get(log);
  if (found !== undefined) return found && { ...found, id, at };
  const { game } = await ask<TableAnswer>({ ask: "table", log });
  const isOver = game && game.over && game.asked === null;
  const played = isOver
    ? { id, at, duel: game.duel, players: game.players.map(({ name, total }) => ({ name, total })), winners: game.winners, record: "", isSupposed: false }
    : null;
  known.set(log, played);
  return played;
}

/** All games that are over, the newest first. A log gives way to what its sheets say. */
async function gamesOf({ games, played }: Store): Promise<PlayedGame[]> {
  const ids = new Set(played.map(({ id }) => id));
  const logs = await Promise.all(games.filter(({ id }) => !ids.has(id)).map(playedAt));
  return [...played, ...logs.filter((each) => each !== null)].sort((a, b) => b.at - a.at);
}

let shown = "";

/** open: shows the record of a game. changed: called when a game was removed. */
export async function showGames(store: Store, open: (game: PlayedGame) => void, changed: () => void): Promise<void> {
  const games = await gamesOf(store);
  byId("evenings").hidden = !games.length;
  const key = JSON.stringify([games, language()]);
  if (key === shown) return;
  shown = key;
  const number = (value: number | null, digits = 0) =>
    make("td", {}, value === null ? "–" : value.toLocaleString(language(), { minimumFractionDigits: digits, maximumFractionDigits: digits }));
  byId("players-table").replaceChildren(
    make("thead", {}, make("tr", {}, ...(["name", "games", "wins", "best", "mean", "sum"] as const).map((word) => make("th", { scope: "col" }, say(word))))),
    make("tbody", {}, ...totalsByPlayer(games).map(({ name, games: count, wins, best, mean, sum }) =>
      make("tr", {}, make("th", { scope: "row" }, name), number(count), number(wins), number(best), number(mean, 1), number(best === null ? null : sum)))));
  byId("evenings-list").replaceChildren(...games.map((game) => item(game, store, open, changed)));
}

function item(game: PlayedGame, store: Store, open: (game: PlayedGame) => void, changed: () => void): HTMLElement {
  const { at, duel, players, winners, record } = game;
  const date = new Date(at).toLocaleDateString(language(), { dateStyle: "medium" });
  const names = players.map(({ name }) => name).join(", ");
  const line = players.map(({ name, total }, index) => ({ name, total, isWinner: winners.includes(index) && players.length > 1 }))
    .sort((a, b) => Number(b.isWinner) - Number(a.isWinner) || (b.total ?? -1) - (a.total ?? -1))
    .map(({ name, total, isWinner }) => make("span", { class: isWinner ? "winner" : null },
      ...(isWinner ? [crown(), make("span", { class: "hidden" }, `${say("winner")}${say("colon")} `)] : []), total === null ? name : `${name} ${total}`));
  return make("li", {},
    make("div", { class: "facts" }, make("span", { class: "hint" }, duel ? `${date} · ${say("duel")}` : date), ...line),
    ...(record ? [button(say("round-by-round"), { "aria-label": `${say("round-by-round")}${say("colon")} ${names}, ${date}` }, () => open(game))] : []),
    ...(!store.games.some(({ id }) => id === game.id) ? [button("×", { class: "quiet square-button", "aria-label": `${say("remove-game")}${say("colon")} ${names}, ${date}` }, () => {
      store.removePlayed(game);
      changed();
      showNotice(say("game-removed", date), () => {
        store.keepPlayed(game);
        changed();
      });
    })] : []));
}
