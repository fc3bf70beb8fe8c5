// Types of the answers of the module (src/page/answers.hpp) and of the questions about a photo. This file imports nothing.

export interface Finding {
  rule: string;
  severity: "error" | "warning" | "note";
  message: string;
  line: number | null;
  cells: string[];
  change?: Change; // that would make the sheet right
}

export interface Change {
  about: "level" | "players" | "extra" | "empty"; // empty: one of these squares
  values: (number | string)[];
}

export interface Score {
  rows: number[];
  lines: number;
  extra: number | null;
  bombs: number | null;
  energy: number | null;
  total: number;
  rank: string | null;
}

export interface Verdict {
  verdict: "legal" | "illegal" | "undecided" | "unreadable";
  findings: Finding[];
  score?: Score;
}

/** A block of the order that the referee found, and its effect. */
export interface Step {
  block: string;
  cells: string[];
  minis?: string[];
  effect: string;
  total: number;
  after: { score: Score; energy?: string; extra?: number }; // the sheet after the block; bars that are not given are missing
}

export interface SheetFile {
  player?: string;
  players: number;
  level: number;
  variant: "standard" | "duel";
  house?: string;
  notation?: string;
  energy?: string;
  extra?: number;
  bombs?: string;
  rows?: (number | null)[];
  total?: number;
}

/** A sheet as the page enters it; circled is null if the marks do not show the blocks. */
export interface EnteredSheet {
  sheet: SheetFile;
  grid: string[];
  circled: number | null;
}

export interface SheetAnswer extends Partial<EnteredSheet> {
  verdict: Verdict;
  text?: string;
  steps?: Step[];
}

export interface BarsAnswer {
  crossed: number[];
  extra: number[];
  bombs: number[];
  complete: boolean;
}

export interface Ranked {
  place: number | null;
  file: string;
  player?: string;
  verdict: Verdict["verdict"];
  score?: Score | null;
  corrected?: { claimed: number | null; message: string }; // the sums of a sheet with legal marks
}

export interface CompareAnswer {
  ranking: Ranked[];
  notes: string[];
  game?: { verdict: "legal" | "illegal" | "undecided"; findings: (Finding & { file: string })[]; words: string[] };
}

export interface Game {
  version: string;
  circles: { cell: string; colour: string }[];
  shapes: { colour: string; squares: [number, number][] }[];
  blocks: Record<string, number>;
  start: { circled: number; deactivated: number }[];
  energy_circles: number;
  pink: number[];
  extra: number[];
  bombs: number[];
  multipliers: number[];
  colours: Record<string, string>; // the letter of each colour
  ranks: string[]; // the best first
}

/** The kind of a printed sheet. null: left open for the player to choose. */
export interface Form {
  players: number | null;
  level: number | null;
  duel: boolean;
}

/** The bars on which a number is chosen. */
export type BarName = "crossed" | "extra" | "bombs";

export interface Answer {
  about: string;
  value: number;
}

export interface Question {
  text: string;
  about: string[];
  cells: string[];
  choices: { text: string; percent: number; answers: Answer[] }[];
}

/** The program's reading of the ink. */
export interface Decision {
  open: boolean;
  verdict: string;
  certain: string;
  players_open: boolean;
  notes: Finding[];
  doubtful: string[];
  parts: string[];
  questions: Question[];
}

/** The answer to "decide": a decision with its sheet, if that can be entered. */
export type DecisionAnswer = Decision & Partial<EnteredSheet>;

/** The straightened sheet, and the place of the grid on it: left, top, width, height. */
export interface Straightened {
  width: number;
  height: number;
  grid: [number, number, number, number];
}

/** The sheets in a photo, the answer to "read". */
export interface PhotoAnswer {
  json: string;
  refusal: string | null;
  hidden: boolean; // true if it would help to show where the markers are; each sheet has it, too
  sheets: { refusal?: string; hidden?: boolean; places?: [number, number][]; form?: Form; ink?: unknown; photo?: Straightened; decision?: DecisionAnswer }[];
}
