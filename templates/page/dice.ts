// The screen with both dice, the block that they show, and the rolls before.
import type { Game } from "./answers";
import { byId, make, set } from "./dom";
import { ask, newSeed } from "./engine";
import type { Roll } from "./kept";
import type { Store } from "./store";
import { say, type Word } from "./words";

const pause = 400; // ms; a second tap within them is taken for the same one
const shownBefore = 3;
const evening = 12 * 3600_000; // ms; older rolls are not shown

export class DiceScreen {
  private lastTap = -pause;
  private isRolling = false; // until the worker answers, which may be busy with a sheet

  constructor(private readonly game: Game, private readonly store: Store, private readonly isSolo: () => boolean) {
    byId("roll").addEventListener("click", () => void this.throwDice(false));
    byId("roll-again").addEventListener("click", () => void this.throwDice(true));
  }

  private async throwDice(again: boolean): Promise<void> {
    if (this.isRolling || performance.now() - this.lastTap < pause) return;
    this.lastTap = performance.now();
    this.isRolling = true;
    const { block } = await ask<{ block: string }>({ ask: "roll", seed: newSeed() }).finally(() => (this.isRolling = false));
    this.store.addRoll({ block, again }); // kept before it is shown
    for (const die of document.querySelectorAll(".die")) die.getAnimations().forEach((animation) => animation.finish());
    this.show();
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches)
      for (const die of document.querySelectorAll("#dice .die"))
        die.animate([{ transform: "rotate(-200deg) scale(0.6)" }, { transform: "none" }], { duration: 350, easing: "ease-out" });
  }

  private colourOf(block: string): string {
    return this.game.shapes[this.game.blocks[block] ?? 0]?.colour ?? "";
  }

  private wordsOf({ block, again }: Roll): string {
    return say("rolled", say(this.colourOf(block) as Word), block.slice(1)) + (again ? " – " + say("roll-counts") : "");
  }

  /** Shows the rolls before the last one, the newest first. */
  private showBefore(rolls: Roll[]): void {
    byId("rolls-before").replaceChildren(...rolls.reverse().map((roll) =>
      make("li", { class: `die ${this.colourOf(roll.block)}` },
        make("span", { "aria-hidden": "true" }, `${this.game.colours[this.colourOf(roll.block)] ?? ""}\u2009${roll.block.slice(1)}`),
        make("span", { class: "hidden" }, this.wordsOf(roll)))));
    byId("rolls").hidden = !rolls.length;
  }

  show(): void {
    const again = byId("roll-again");
    const rolls = this.store.rolls.filter(({ at, block }) => at > Date.now() - evening && block in this.game.blocks);
    const roll = rolls.at(-1);
    this.showBefore(rolls.slice(-1 - shownBefore, -1));
    again.hidden = !roll || roll.again || this.isSolo();
    byId("roll").textContent = roll ? say("next-roll") : say("roll");
    if (!roll) return;
    const { block } = roll;
    const shape = this.game.shapes[this.game.blocks[block] ?? 0];
    const colour = this.colourOf(block);
    const letter = this.game.colours[colour] ?? "";
    const column = block.slice(1);
    byId("dice").replaceChildren(
      make("span", { class: `die ${colour}`, "aria-hidden": "true" }, letter),
      make("span", { class: "die column", "aria-hidden": "true" }, column),
    );
    const squares = shape?.squares ?? [];
    const width = Math.max(...squares.map(([x]) => x)) + 1;
    const height = Math.max(...squares.map(([, y]) => y)) + 1;
    const drawing = make("div", { class: "block" });
    set(drawing, { role: "img", "aria-label": say("rolled", say(colour as Word), column) });
    drawing.style.gridTemplateColumns = `repeat(${width}, 1fr)`;
    drawing.style.width = `calc(${width} * var(--block-square))`;
    for (const [x, y] of squares) {
      const square = make("span", { class: `square crossed ${colour}` }, make("span", { class: "mark", "data-letter": letter }));
      square.style.gridColumn = String(x + 1);
      square.style.gridRow = String(height - y);
      drawing.append(square);
    }
    byId("rolled-block").replaceChildren(drawing);
    byId("rolled-text").textContent = this.wordsOf(roll);
  }
}
