// The squares of the grid and their names. This file imports nothing.

export const columns = 10;
export const rows = 11;
export const squareCount = columns * rows;

/** The number of a square, counted by row from the bottom, then by column: a1 is 0, b1 is 1. */
export type Square = number;

export function nameOf(square: Square): string {
  return "abcdefghij"[square % columns] + String(Math.floor(square / columns) + 1);
}

export function squareOf(name: string): Square {
  return (Number(name.slice(1)) - 1) * columns + name.charCodeAt(0) - 97;
}

/** Finds the first square of each block from the top left, where its letter is. blockOf: undefined for an empty square. */
export function firstSquares<Block>(blockOf: (square: Square) => Block | undefined): Map<Block, Square> {
  const firsts = new Map<Block, Square>();
  for (let row = rows - 1; row >= 0; --row)
    for (let square = row * columns; square < (row + 1) * columns; ++square) {
      const block = blockOf(square);
      if (block !== undefined && !firsts.has(block)) firsts.set(block, square);
    }
  return firsts;
}

export function neighbours(square: Square): Square[] {
  const found = [square - columns, square + columns].filter((other) => other >= 0 && other < squareCount);
  if (square % columns > 0) found.push(square - 1);
  if (square % columns < columns - 1) found.push(square + 1);
  return found;
}
