// The topics of the rules: what each is about, in the words of the printed sheets, and its rules. Every rule has one topic.
import type { Word } from "./words";

export interface Topic {
  id: string;
  title: Word;
  lead?: string; // the rule whose sentence comes first
  words: Word[];
  rules: string[];
}

export const topics: Topic[] = [
  { id: "signs", title: "topic-signs", words: ["signs-strip", "signs-letters"], rules: [] },
  { id: "game", title: "topic-game", lead: "players", words: ["rule-roll", "rule-out", "rule-end"],
    rules: ["players", "roller", "reroll", "must-place", "out", "not-over", "winner"] },
  { id: "blocks", title: "topic-blocks", words: ["rule-start", "rule-fall"],
    rules: ["start-block", "fall", "inside", "order", "shape"] },
  { id: "energy", title: "topic-energy", words: ["rule-circles", "rule-turn", "rule-bomb"],
    rules: ["energy-start", "circle-match", "energy-gain", "energy-full", "turn-block", "swap-block", "energy-spend", "bomb"] },
  { id: "extra", title: "extra", words: ["rule-lines"], rules: ["pink-x", "lines", "extra-max", "extra"] },
  { id: "levels", title: "topic-levels", lead: "level", words: ["circle-match", "circle-miss"], rules: ["level", "circle-miss"] },
  { id: "duel", title: "duel", lead: "duel", words: ["rule-mini", "rule-mini-draw", "rule-duel-end"],
    rules: ["duel", "mini-earn", "mini-place", "mini-apart", "duel-end"] },
  { id: "totals", title: "topic-totals", words: ["rule-total"], rules: ["score-lines", "score-total", "claims", "solo-rank"] },
];
