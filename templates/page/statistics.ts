// The numbers of each player over all games that are over.
import type { PlayedGame } from "./played";

interface PlayerTotals {
  name: string; // as it was written last
  games: number;
  wins: number;
  best: number | null; // null without a total
  mean: number | null;
  sum: number;
}

/** One player wins nothing, and a duel has no totals. Names that differ only in capital letters are of one player. */
export function totalsByPlayer(games: readonly Pick<PlayedGame, "duel" | "players" | "winners">[]): PlayerTotals[] {
  const all = new Map<string, { name: string; games: number; wins: number; totals: number[] }>();
  for (const { players, winners, duel } of games)
    players.forEach(({ name, total }, index) => {
      const key = name.trim().toLocaleLowerCase();
      const { games = 0, wins = 0, totals = [] } = all.get(key) ?? {};
      const isWon = players.length > 1 && winners.includes(index);
      all.set(key, { name: name.trim(), games: games + 1, wins: wins + Number(isWon), totals: total === null || duel ? totals : [...totals, total] });
    });
  return [...all.values()].map(({ totals, ...player }) => {
    const sum = totals.reduce((before, total) => before + total, 0);
    return { ...player, best: totals.length ? Math.max(...totals) : null, mean: totals.length ? sum / totals.length : null, sum };
  }).sort((a, b) => b.wins - a.wins || (b.mean ?? 0) - (a.mean ?? 0) || a.name.localeCompare(b.name));
}
