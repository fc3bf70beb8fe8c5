// The photo of a sheet: its reading, the doubts, and the questions about it.
import type { Answer, BarName, Decision, Finding, Question, Straightened } from "./answers";
import { type Check, isAnything, isFlag, isNumber, isText, listOf, objectOf, oneOf, orMissing, orNull } from "./checks";
import { squareOf, type Square } from "./squares";
import type { Language } from "./words";

export interface Photo extends Straightened {
  picture: string; // data URL; empty if there was no room to keep it
  ink: unknown;
  answers: Answer[];
  leftOpen: string[]; // questions that the player left open
  decision: Decision | null; // null if an older page kept the photo, so that there are no more questions
  table?: string; // the same for all photos that were read together
  // The number of players by this photo without the others. decides: a doubt could change the verdict or the total.
  alone?: { players: number[]; open: boolean; decides: boolean } | undefined;
  agreed?: number | undefined; // the number of players that the photos of the table say together, if this one leaves it open
  isCounted?: boolean; // true if this number is only that of the sheets
  redrawn?: boolean; // true if the sheet was changed by hand, so that the ink no longer counts
  language: Language;
}

const isRegion: Check = (value) => listOf(isNumber)(value) && (value as number[]).length === 4;

const isAnswer = objectOf<Answer>({ about: isText, value: isNumber });

const isFinding = objectOf<Finding>({
  rule: isText, severity: oneOf("error", "warning", "note"), message: isText, line: isAnything, cells: listOf(isText), change: isAnything, part: orMissing(isText),
});

const isQuestion = objectOf<Question>({
  text: isText, about: isAnything, cells: listOf(isText), place: orMissing(orNull(isRegion)),
  choices: listOf(objectOf<Question["choices"][number]>({ text: isText, percent: isNumber, answers: listOf(isAnswer) })),
});

const isDecision = objectOf<Decision>({
  open: isFlag, verdict: isText, certain: isText, players: orMissing(listOf(isNumber)), players_open: isFlag,
  notes: listOf(isFinding), doubtful: listOf(isText), parts: listOf(isText), questions: listOf(isQuestion), about_sheet: orMissing(listOf(isQuestion)),
});

function isPicture(value: unknown): boolean {
  const base64 = /^data:image\/jpeg;base64,([A-Za-z\d+/]*={0,2})$/.exec(String(value))?.[1];
  return value === "" || (base64 !== undefined && base64.length % 4 === 0);
}

/** Checks if a kept value (kept.ts) can be used as a photo. */
export const isPhoto = objectOf<Photo>({
  width: isNumber, height: isNumber, grid: isRegion,
  bars: orMissing(objectOf<Required<Straightened>["bars"]>({ energy: orNull(isRegion), extra: orNull(isRegion), bombs: orNull(isRegion) })),
  picture: isPicture, ink: isAnything, answers: listOf(isAnswer), leftOpen: listOf(isText),
  decision: orNull(isDecision), table: orMissing(isText), agreed: orMissing(isNumber), isCounted: orMissing(isFlag), alone: orMissing(objectOf<Required<Photo>["alone"]>({ players: listOf(isNumber), open: isFlag, decides: isFlag })), redrawn: orMissing(isFlag), language: isText,
});

/** Checks if doubts about the photo could change the verdict or the total. */
export function isOpen(photo: Photo | null): boolean {
  return photo?.decision?.open ?? false;
}

/** Checks if the question is whether lines are drawn around the blocks. It is about the paper, not about the ink. */
function isAboutLines({ choices }: Question): boolean {
  return choices[0]?.answers[0]?.about === "outlines";
}

/** Checks if the question is whether the numbers of covered squares in the rows are right. */
function isAboutRows({ choices }: Question): boolean {
  return choices[0]?.answers[0]?.about.startsWith("rows") ?? false;
}

type Choice = Question["choices"][number];

/** Checks if the choice says that several marks are wrong. */
export function isDispute({ answers }: Choice): boolean {
  return answers.length > 0 && answers.every(({ about }) => about.startsWith("disputed "));
}

/** Checks if the question is about several marks together: whether all of them are right. */
export function isJoint({ choices }: Question): boolean {
  return choices.some(isDispute);
}

/**
 * Returns what it says about the marks of a joint question that those with these numbers, from 1, and no others, are
 * wrong. Its first choice is that all are right; the next ones are each that one of them is wrong.
 */
export function withWrong({ choices }: Question, numbers: number[]): Answer[] {
  const has = (answers: Answer[], one: Answer) => answers.some(({ about, value }) => about === one.about && value === one.value);
  const asRead = choices[0]?.answers ?? [];
  const butOne = numbers.map((number) => choices[number]?.answers ?? []);
  const right = asRead.filter((answer) => butOne.every((answers) => has(answers, answer)));
  return [...right, ...butOne.flatMap((answers) => answers.filter((answer) => !has(asRead, answer)))];
}

/**
 * Removes the doubts about the squares and other parts that were changed by hand, and about the numbers on paper. A
 * number that was read counts as it is, and numbers that were not read are not in the file. The part "grid" is the lines
 * around the blocks, and "squares" is all squares, if nothing confirms them: as long as one of them is in doubt, the
 * question about it stays. Whoever changes squares has compared them with the paper.
 */
export function changedByHand(photo: Photo, squares: Set<Square>, changed: string[]): Photo {
  if (!photo.decision) return photo;
  const { about_sheet: aboutSheet = photo.decision.questions, ...decision } = photo.decision;
  const stays = (name: string) => !squares.has(squareOf(name));
  const settled = [...changed, ...(squares.size ? ["squares"] : []), "rows", "sums", "total"];
  const doubtful = decision.doubtful.filter(stays);
  const parts = decision.parts.filter((part) => (part.startsWith("grid/") ? stays(part.slice(5)) : !settled.includes(part.split("/")[0] ?? "")));
  const open = decision.open && (parts.length > 0 || !decision.parts.length);
  const notes = decision.notes.filter(({ cells, part }) => (cells.length ? cells.some(stays) : !part || parts.includes(part)));
  const playersOpen = decision.players_open && !changed.includes("players");
  const questions = aboutSheet.filter((question) => (isAboutLines(question) && parts.includes("grid")) || (isAboutRows(question) && parts.includes("squares")));
  const verdict = decision.questions.length ? "" : decision.verdict; // else it names a question that is gone
  return { ...photo, redrawn: true, decision: { ...decision, players_open: playersOpen, doubtful, parts, open, notes, verdict, questions } };
}

/**
 * Takes the answer to a question that stays on a sheet that was changed by hand: whether lines are drawn, or whether the
 * numbers of covered squares are right.
 */
export function answeredByHand(photo: Photo, [answer]: Answer[]): Photo {
  const isRows = answer?.about.startsWith("rows") ?? false;
  if (answer?.value === (isRows ? 1 : 0)) return changedByHand(photo, new Set(), [isRows ? "squares" : "grid"]);
  return { ...photo, decision: photo.decision && { ...photo.decision, questions: [] } };
}

/**
 * Turns a number chosen on a bar into answers. Returns null for the energy bar, whose answers would also need the
 * number of marked circles.
 */
export function answersOf(bar: BarName, number: number | null): Answer[] | null {
  if (number === null || bar === "crossed") return null;
  if (bar === "extra") return [{ about: bar, value: number }];
  return [1, 2, 3].map((bomb) => ({ about: `bomb ${bomb}`, value: Number(bomb <= number) }));
}

const worthTelling = 10; // per cent: with a less likely second answer, the order of the answers says enough

/** Returns the words of the choices, the likeliest one first. Tells how likely they are if that is open. */
export function choiceWords(choices: Question["choices"]): string[] {
  const isOpen = choices.length > 1 && (choices[1]?.percent ?? 0) >= worthTelling;
  return choices.map(({ text, percent }) => (isOpen && percent > 0 ? `${text} (${percent} %)` : text)); // 0: unknown
}

/** Puts the likeliest choice first. That several marks are wrong comes last: nobody means it by a tap on the first button. */
export function likeliestFirst(choices: Question["choices"]): Question["choices"] {
  return [...choices].sort((a, b) => Number(isDispute(a)) - Number(isDispute(b)) || b.percent - a.percent);
}

export function nextQuestion(photo: Photo | null): Question | undefined {
  return photo?.decision?.questions.find((question) => !photo.leftOpen.includes(question.text));
}

export function doubtfulSquares(photo: Photo | null): Set<Square> {
  return new Set(photo?.decision?.doubtful.map(squareOf));
}
