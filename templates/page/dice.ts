// Shows both dice and the block that they give, and rolls without names: rolls of the dice outside a game at the table.
import type { Game } from "./answers";
import { byId, make, set } from "./dom";
import { ask, newSeed } from "./engine";
import type { Roll } from "./kept";
import type { Store } from "./store";
import { say, type Word } from "./words";

const pause = 400; // ms; a second tap within this time counts as the same tap
const shownBefore = 3;
const evening = 12 * 3600_000; // ms; older rolls are not shown

/** Ignores double taps on one screen. */
export class Taps {
  private last = -pause;

  /** Returns false for the second tap of a double tap. */
  isNew(): boolean {
    if (performance.now() - this.last < pause) return false;
    this.last = performance.now();
    return true;
  }
}

function colourOf(game: Game, block: string): string {
  return game.shapes[game.blocks[block] ?? 0]?.colour ?? "";
}

/** Returns a roll in words: "green, column 3". */
export function wordsOf(game: Game, block: string): string {
  return say("rolled", say(colourOf(game, block) as Word), block.slice(1));
}

/** Makes a small die with the letter of the colour and the column. */
export function smallDie(game: Game, block: string): HTMLElement {
  const colour = colourOf(game, block);
  return make("span", { class: `die ${colour}`, "aria-hidden": "true" }, `${game.colours[colour] ?? ""}\u2009${block.slice(1)}`);
}

/** Shows a roll; turns: true if the dice turn. */
export function showDice(game: Game, block: string, turns: boolean): void {
  for (const die of document.querySelectorAll("#dice .die")) die.getAnimations().forEach((animation) => animation.finish());
  const shape = game.shapes[game.blocks[block] ?? 0];
  const colour = colourOf(game, block);
  const letter = game.colours[colour] ?? "";
  byId("dice").replaceChildren(
    make("span", { class: `die ${colour}`, "aria-hidden": "true" }, letter),
    make("span", { class: "die column", "aria-hidden": "true" }, block.slice(1)),
  );
  const squares = shape?.squares ?? [];
  const width = Math.max(...squares.map(([x]) => x)) + 1;
  const height = Math.max(...squares.map(([, y]) => y)) + 1;
  const drawing = make("div", { class: "block" });
  set(drawing, { role: "img", "aria-label": wordsOf(game, block) });
  drawing.style.gridTemplateColumns = `repeat(${width}, 1fr)`;
  drawing.style.width = `calc(${width} * var(--block-square))`;
  for (const [x, y] of squares) {
    const square = make("span", { class: `square crossed ${colour}` }, make("span", { class: "mark", "data-letter": letter }));
    square.style.gridColumn = String(x + 1);
    square.style.gridRow = String(height - y);
    drawing.append(square);
  }
  byId("rolled-block").replaceChildren(drawing);
  if (!turns || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const die of document.querySelectorAll("#dice .die"))
    die.animate([{ transform: "rotate(-200deg) scale(0.6)" }, { transform: "none" }], { duration: 350, easing: "ease-out" });
}

/** The rolls without names, of players who did not enter who plays. */
export class OnlyRolls {
  constructor(private readonly game: Game, private readonly store: Store, private readonly isSolo: () => boolean) {}

  /** The rolls of this evening, the oldest first. */
  get rolls(): Roll[] {
    return this.store.rolls.filter(({ at, block }) => at > Date.now() - evening && block in this.game.blocks);
  }

  async roll(again: boolean): Promise<void> {
    const { block } = await ask<{ block: string }>({ ask: "roll", seed: newSeed() });
    this.store.addRoll({ block, again }); // kept before it is shown
  }

  /** Shows the last roll and the rolls before it, the newest first. */
  show(turns: boolean): void {
    const { game, rolls } = this;
    const words = ({ block, again }: Roll) => wordsOf(game, block) + (again ? " – " + say("roll-counts") : "");
    const before = rolls.slice(-1 - shownBefore, -1).reverse();
    byId("rolls-before").replaceChildren(...before.map((roll) =>
      make("li", {}, smallDie(game, roll.block), make("span", { class: "hidden" }, words(roll)))));
    byId("rolls").hidden = !before.length;
    const last = rolls.at(-1);
    byId("rolled").hidden = !last;
    byId("roll-again").hidden = !last || last.again || this.isSolo();
    byId("roll-again").textContent = say("roll-again");
    byId("roll").textContent = say(last ? "next-roll" : "only-roll");
    if (last) showDice(game, last.block, turns);
    byId("rolled-text").textContent = last ? words(last) : "";
  }
}
