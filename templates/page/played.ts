// Games that are over, as they are kept: who played, the points, and the record of the whole game if it is known. A game at
// the table has a log beside it (kept.ts); with the sheets its record is found.
import { isFlag, isNumber, isText, listOf, objectOf, orNull, within } from "./checks";
import { merged } from "./merge";

export interface PlayedGame {
  id: string; // that of its log, if it was played at the table
  at: number; // ms since 1970
  duel: boolean; // which has no totals
  players: { name: string; total: number | null }[];
  winners: number[]; // players, from 0
  record: string; // as a text (docs/FORMATS.md); "" if it is not known
  isSupposed: boolean; // true if the turns can have been others
}

export const mostPlayed = 200;

const hasWinners = ({ players, winners }: PlayedGame) => winners.every((winner) => winner < players.length);
const hasFields = objectOf<PlayedGame>({
  id: isText, at: isNumber, duel: isFlag, players: listOf(objectOf<PlayedGame["players"][number]>({ name: isText, total: orNull(isNumber) })),
  winners: listOf(within(0, 3)), record: isText, isSupposed: isFlag,
});

/** Checks if a kept value can be used as a game that is over. */
export function isPlayed(value: unknown): value is PlayedGame {
  return hasFields(value) && hasWinners(value);
}

/** The games of two tabs. known: each game as text, as both tabs had it. A game that both have changed stays as it is here. */
export function playedTogether(mine: PlayedGame[], theirs: PlayedGame[], known: ReadonlyMap<string, string> = new Map()): PlayedGame[] {
  const isChanged = (game: PlayedGame) => JSON.stringify(game) !== known.get(game.id);
  return merged(mine, theirs, (id) => known.has(id), (here, there) => (isChanged(here) ? here : there), isChanged)
    .sort((a, b) => a.at - b.at).slice(-mostPlayed);
}
