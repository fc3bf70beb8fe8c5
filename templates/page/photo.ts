// A sheet's photo: what was read from it, what is doubtful, and what is asked about it.
import type { Answer, BarName, Decision, Question, Straightened } from "./answers";
import { squareOf, type Square } from "./squares";
import type { Language } from "./words";

export interface Photo extends Straightened {
  picture: string; // data URL; empty if there was no room to keep it
  ink: unknown;
  answers: Answer[];
  leftOpen: string[]; // questions
  decision: Decision | null; // null: kept by an older page; nothing is asked any more
  redrawn?: boolean; // changed by hand: the ink is asked no more
  language: Language;
}

/** What localStorage kept may be anything. */
export function isPhoto(kept: unknown): kept is Photo {
  const photo = kept as Partial<Photo> | null;
  const decision = photo?.decision;
  return typeof photo?.picture === "string" && /^(data:image\/jpeg;base64,[\w+/=]*)?$/.test(photo.picture) && Array.isArray(photo.grid) &&
    [photo.width, photo.height, ...photo.grid].every(Number.isFinite) && Array.isArray(photo.answers) && Array.isArray(photo.leftOpen) &&
    (decision === null || [decision?.notes, decision?.doubtful, decision?.parts, decision?.questions].every(Array.isArray));
}

/** What was changed by hand is not doubtful; the rest stays so. */
export function changedByHand(photo: Photo, squares: Set<Square>, bars: string[]): Photo {
  const { decision } = photo;
  if (!decision) return photo;
  const stays = (name: string) => !squares.has(squareOf(name));
  const doubtful = decision.doubtful.filter(stays);
  const parts = decision.parts.filter((part) => (part.startsWith("grid/") ? stays(part.slice(5)) : !bars.includes(part.split("/")[0] ?? "")));
  const open = decision.open && (parts.length > 0 || !decision.parts.length);
  const notes = decision.notes.filter(({ cells }) => !cells.length || cells.some(stays));
  return { ...photo, redrawn: true, decision: { ...decision, doubtful, parts, open, notes, verdict: "", questions: [] } };
}

/** What is chosen on a bar, as the module takes it; of energy it would have to know how many circles are circled. */
export function answersOf(bar: BarName, number: number | null): Answer[] | null {
  if (number === null || bar === "crossed") return null;
  if (bar === "extra") return [{ about: bar, value: number }];
  return [1, 2, 3].map((bomb) => ({ about: `bomb ${bomb}`, value: Number(bomb <= number) }));
}

export function nextQuestion(photo: Photo | null): Question | undefined {
  return photo?.decision?.questions.find((question) => !photo.leftOpen.includes(question.text));
}

export function doubtfulSquares(photo: Photo | null): Set<Square> {
  return new Set(photo?.decision?.doubtful.map(squareOf));
}
