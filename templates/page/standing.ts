// How the current sheet stands: how much of it is known, and what may be said about it.
import type { Game, SheetAnswer, Verdict } from "./answers";
import { isEmpty, isUnfinished, isWhole, missingParts, type Sheet } from "./sheet";
import { nameOf, squareOf, type Square } from "./squares";

/**
 * The state of the judgement of a sheet. empty: there is nothing to judge. no-blocks: some squares are not a block
 * yet. waiting: the referee has not answered. so-far: the sheet is not complete, and nothing is wrong yet. Otherwise
 * the verdict on the complete sheet.
 */
export type Standing = "empty" | "no-blocks" | "waiting" | "so-far" | Verdict["verdict"];

/** Finds the standing of a sheet. answer: the answer about this sheet in its present state; null if there is none yet. */
export function standingOf(sheet: Sheet, answer: SheetAnswer | null): Standing {
  if (isUnfinished(sheet)) return "no-blocks";
  if (!sheet.blocks.length && !sheet.loose.length && (!sheet.marksWritten || isEmpty(sheet)) && !sheet.asRead) return "empty";
  if (!answer) return "waiting";
  const { verdict } = answer.verdict;
  if (verdict === "unreadable") return verdict;
  if (verdict === "legal") return missingParts(sheet).length ? "so-far" : verdict;
  return isWhole(sheet) ? verdict : "so-far";
}

/** Finds the squares of a block such as K4@d8. */
function squaresOf(block: string, at: string, game: Game): Square[] {
  const first = squareOf(at);
  return (game.shapes[game.blocks[block] ?? -1]?.squares ?? []).map(([column, row]) => first + row * 10 + column).sort((a, b) => a - b);
}

/** Words for what is on the screen; colour: its name in English, square: its name. */
export interface Screen {
  block(colour: string, square: string): string;
  circle(colour: string, square: string): string;
  rolled(colour: string, column: string): string;
}

/** Leaves out of a sentence what it says of commands and options, which the page does not have. */
export function withoutHints(message: string): string {
  return message
    .replace(/ ?;[^;]*(?:\b(?:brikks|bilitaire) [a-z]|--[a-z])[^;]*/g, "")
    .replace(/ \([^()]*(?:--[a-z]|\bbrikks [a-z])[^()]*\)/g, "");
}

/**
 * Makes a sentence for somebody who sees the screen only. Names blocks by colour and a square ("the black block at d8"
 * instead of "'C' (K4@d8)" or "K4 at d8"), circles ("the black circle at a4", not "a4 (K)") and rolls ("black 2", not "K2"). Leaves out
 * signs of files in brackets, and hints.
 */
export function asSeen(message: string, game: Game, screen: Screen): string {
  const nameOfColour = (letter = "") => Object.keys(game.colours).find((name) => game.colours[name] === letter);
  return withoutHints(message)
    .replace(/((?:squares?|Feld(?:er)?|casillas?|cases?|quadrato)(?: [a-j]\d+,?| (?:and|und|y|e|et))+|quadrati)(?: marked| mit dem Zeichen| marcadas? con| marquées?| segnat[oi]) '[^']+'/g, "$1")
    .replace(/ \((?:'.'|-|[^()]*\bstrict-bombs)\)/g, "")
    .replace(/\b([A-Z]\d) (?:at|auf|en|in) ([a-j]\d+)/g, "$1@$2")
    .replace(/'.' \(([A-Z]\d)@([a-j]\d+)\)|\b([A-Z]\d)@([a-j]\d+)/g, (written, labelled, there, block = labelled, at = there) => {
      const colour = nameOfColour(block[0]);
      const squares = squaresOf(block, at, game).map(nameOf);
      return colour === undefined || !squares.length ? written : screen.block(colour, squares.includes(at) ? at : (squares[0] as string));
    })
    .replace(/\b([a-j]\d+) \(([A-Z])\)/g, (written, at, letter) => {
      const colour = nameOfColour(letter);
      return colour === undefined ? written : screen.circle(colour, at);
    })
    .replace(/\b([A-Z])([1-4])\b/g, (written, letter, column) => {
      const colour = nameOfColour(letter);
      return colour === undefined ? written : screen.rolled(colour, column);
    });
}
