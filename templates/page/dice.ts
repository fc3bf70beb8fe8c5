// The screen with both dice and the block that they show.
import type { Game } from "./answers";
import { byId, make, set } from "./dom";
import { ask, newSeed } from "./engine";
import { say, type Word } from "./words";

interface Roll {
  block: string;
  again: boolean;
}

export class DiceScreen {
  private roll: Roll | null = null;

  constructor(private readonly game: Game, private readonly isSolo: () => boolean) {
    byId("roll").addEventListener("click", () => void this.throwDice(false));
    byId("roll-again").addEventListener("click", () => void this.throwDice(true));
  }

  private async throwDice(again: boolean): Promise<void> {
    const { block } = await ask<{ block: string }>({ ask: "roll", seed: newSeed() });
    this.roll = { block, again };
    for (const die of document.querySelectorAll(".die")) die.getAnimations().forEach((animation) => animation.finish());
    this.show();
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches)
      for (const die of document.querySelectorAll(".die"))
        die.animate([{ transform: "rotate(-200deg) scale(0.6)" }, { transform: "none" }], { duration: 350, easing: "ease-out" });
  }

  show(): void {
    const again = byId("roll-again");
    again.hidden = !this.roll || this.roll.again || this.isSolo();
    byId("roll").textContent = this.roll ? say("next-roll") : say("roll");
    if (!this.roll) return;
    const { block } = this.roll;
    const shape = this.game.shapes[this.game.blocks[block] ?? 0];
    const colour = shape?.colour ?? "";
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
    byId("rolled-text").textContent = say("rolled", say(colour as Word), column) + (this.roll.again ? " – " + say("roll-counts") : "");
  }
}
