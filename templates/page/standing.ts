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

/**
 * Names blocks as they are seen on the grid, by colour and a square: "the black block at d8" instead of "'C'
 * (K4@d8)". say: puts the name of a colour and a square into words.
 */
export function asSeen(message: string, game: Game, say: (colour: string, square: string) => string): string {
  return message.replace(/'.' \(([A-Z]\d)@([a-j]\d+)\)|\b([A-Z]\d)@([a-j]\d+)/g, (written, labelled, there, block = labelled, at = there) => {
    const colour = Object.keys(game.colours).find((name) => game.colours[name] === block[0]);
    const squares = squaresOf(block, at, game).map(nameOf);
    return colour === undefined || !squares.length ? written : say(colour, squares.includes(at) ? at : (squares[0] as string));
  });
}
