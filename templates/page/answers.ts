// Types of the answers of the module (src/page/answers.hpp) and of the questions about a photo. This file imports nothing.

export interface Finding {
  rule: string;
  severity: "error" | "warning" | "note";
  message: string;
  line: number | null;
  cells: string[];
  change?: Change; // the change that would make the sheet right
  part?: string; // of a note on a photo: the part of the document that it is about; older pages did not keep it
}

export interface Change {
  about: "level" | "players" | "extra" | "circled" | "empty"; // circled: this circle would be the last marked one; empty: one of these squares would be empty
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
  after: { score: Score; energy?: string; extra?: number }; // the sheet after the block, without the bars that are not given
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
  moment?: EnteredSheet; // of a record: the sheet that a finding is about, as it was then
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
  level?: number;
  players?: number;
  variant?: SheetFile["variant"];
  verdict: Verdict["verdict"];
  score?: Score | null;
  corrected?: { claimed: number | null; message: string }; // the corrected sums of a sheet with legal marks
}

export interface CompareAnswer {
  ranking: Ranked[];
  notes: string[];
  game?: { verdict: "legal" | "illegal" | "undecided"; findings: (Finding & { file: string })[]; words: string[]; winner?: string[] };
}

/** A record after its start blocks or after a round. */
export interface Moment {
  rolls: string[]; // the last one counts
  roller: number | null;
  players: MomentOfPlayer[];
}

interface MomentOfPlayer {
  kind: "place" | "bomb" | "out" | "gone";
  block: string | null;
  cells: string[]; // what was drawn
  minis: string[]; // squares that the opponent marked on this sheet
  effect: string;
  energy: number | null; // null if the place of a block is not known; so is the score
  score: Score | null;
}

/** An answer about a record; only the verdict if the text is none. */
export interface RecordAnswer {
  verdict: Omit<Verdict, "score"> & { format?: string; player?: string[]; winner?: string[]; over?: boolean; variant?: SheetFile["variant"] };
  ranking?: Ranked[];
  notes?: string[];
  legal_turns?: boolean;
  moments?: Moment[];
  words?: string[];
}

/** Who begins a game: a person, or the coach, whose name the module chooses. */
export type Seat = { name: string; level: number } | { level: number; strength: string };

/** How well the coach can play. */
export interface Strength {
  strength: string;
  words: string;
  points: number; // on average, in solo games at level 2
  usual: boolean; // true for the one that a player of the coach has unless another one is chosen
}

/** A player of the coach, and what it has drawn. */
export interface Bot {
  strength: string;
  words: string;
  blocks: string[][]; // the squares of each
  energy: number | null; // null before its start block; so are the points
  points: number | null;
}

/** An event at the table (src/page/answers.hpp). */
export type TableEvent =
  | { event: "game"; players: Seat[]; duel: boolean }
  | { event: "roll" | "again" | "keep" | "end" | "undo" | "bots" }
  | { event: "bomb" | "out"; player: number }
  | { event: "total"; points?: number };

export interface TablePlayer {
  name: string;
  level: number;
  bombs: number[]; // the values of the bombs that are left
  out: number | null; // the round in which the player went out
  total: number | null;
  may_bomb: boolean;
  may_out: boolean;
  bot: Bot | null; // null for a person
}

/** The last game of a log. Players are numbers from 0. */
export interface TableGame {
  duel: boolean;
  players: TablePlayer[];
  rounds: { roller: number; rolls: string[]; bombs: number[]; out: number[]; turns: string[] }[]; // turns: of the players of the coach
  next: number | null; // the roller of the next round
  again: boolean; // true if the roller can roll again
  roll: boolean; // true if the next round can begin
  end: boolean; // true if the duel can end here
  undo: boolean;
  over: boolean;
  waits: boolean; // true if the players of the coach must go on
  asked: number | null; // the player whose total comes next
  most: number; // points of a total
  winners: number[];
  preparation: string;
  rolled: string;
  draws: string;
  bots: string; // what the players of the coach do in this round, a line for each
  doubt: string; // the question who is out, if the game has had as many rounds as a game can have
  result: string;
}

export interface TableAnswer {
  log: string | null; // null if the log cannot be read
  messages: string[]; // about the log that was given
  words?: string[]; // about the events that were added
  refused?: string; // the reason why a game cannot begin
  games?: number;
  game?: TableGame | null;
}

/** An answer about the sheets and the dice of one game. */
export interface FillAnswer {
  // the output of `brikks fill --json`
  json?: { verdict: "legal" | "illegal" | "undecided"; groups: { histories: number; more: boolean }[]; sheets: { player: string; file: string }[] };
  words?: string[];
  findings?: (Finding & { file: string })[]; // without hints at commands and options
  record?: string | null; // the record of the whole game, if the sheets fit
  refused?: string; // the reason why these cannot be the sheets of the game
  file?: string;
}

/** An answer of the coach; only refused if it says nothing, with the reason. */
interface CoachAnswer {
  json: string; // what the program prints
  refused?: string;
}

/** The best turns after a roll, the best first. */
export interface Advice extends CoachAnswer {
  turns: { turn: string; points: string; effect: string; cells: string[] }[]; // in words; no cells if nothing is placed
  again: string | null; // of a roller: whether to roll again
  note: string | null;
}

export type CourseSign = "lucky" | "unlucky" | "inaccuracy" | "mistake" | "blunder";

/** The course of a game: what was luck, and which turns cost how many points. */
export interface Review extends CoachAnswer {
  title: string;
  chart_title: string;
  courses: { player: string; end: string; points: number[]; marks: { sign: CourseSign; round: number }[] }[]; // round 0: the start block
  signs: Record<CourseSign, string>;
  headings: string[];
  sums: string[][];
  notes: string[];
  moments_title: string;
  played: string;
  better: string;
  nothing: string;
  moments: { title: string; lines: string[]; before: string[][]; played: string[] | null; better: string[] | null }[];
}

/** The best games that were found on the dice of a game. */
export interface Par extends CoachAnswer {
  players: { player: string; points: number; words: string; blocks: string[][] }[];
  notes: string[]; // about the game
  bound: string;
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

/** The kind of a printed sheet. A part that is null was left open for the player to choose. */
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

/** A place on the straightened photo: left, top, width and height, as parts of the width and height of the grid. */
export type Region = [number, number, number, number];

export interface Question {
  text: string;
  about: string[];
  cells: string[];
  place?: Region | null; // of what is asked about
  choices: { text: string; percent: number; answers: Answer[] }[];
}

/** The reading of the ink by the program. */
export interface Decision {
  open: boolean;
  verdict: string;
  certain: string;
  players?: number[]; // the probabilities of 1, 2, 3 and 4 players; older pages did not keep them
  players_open: boolean;
  notes: Finding[];
  doubtful: string[];
  parts: string[];
  questions: Question[];
  about_sheet?: Question[]; // those about the whole sheet, each by itself; older pages did not keep them
}

/** The answer to "decide": a decision with its sheet, if the page can enter the sheet. */
export type DecisionAnswer = Decision & Partial<EnteredSheet>;

/** The straightened sheet, the place of the grid on it (left, top, width, height), and those of the bars. */
export interface Straightened {
  width: number;
  height: number;
  grid: [number, number, number, number];
  bars?: Record<"energy" | "extra" | "bombs", Region | null>; // missing on photos that an older page kept
}

/** The sheets in a photo, the answer to "read". */
export interface PhotoAnswer {
  json: string;
  refusal: string | null;
  hidden: boolean; // true if the player can help by showing where the markers are; each sheet has this member, too
  sheets: { refusal?: string; hidden?: boolean; places?: [number, number][]; form?: Form; ink?: unknown; photo?: Straightened; decision?: DecisionAnswer }[];
}
