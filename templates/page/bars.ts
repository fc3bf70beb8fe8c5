// The bars below the grid: a radio button for each number, drawn as a circle, a box or a bomb. Numbers that the referee
// finds possible stand out. The others can be chosen as well, since people make mistakes.
import type { BarName, BarsAnswer, Game } from "./answers";
import { byId, make, set } from "./dom";
import type { Sheet } from "./sheet";
import { say } from "./words";

/** The look of each mark on the energy bar. */
export const markNames: Record<string, string> = { o: "circled", x: "spent", "-": "deactivated", ".": "untouched" };

interface Bar {
  radios: HTMLInputElement[];
  labels: HTMLLabelElement[];
}

export class Bars {
  private readonly bars: Record<BarName, Bar>;

  constructor(private readonly game: Game, private readonly choose: (bar: BarName, number: number | null) => void) {
    this.bars = {
      crossed: this.make("crossed", game.energy_circles, "crossed-none"),
      extra: this.make("extra", game.extra.length - 1, null),
      bombs: this.make("bombs", game.bombs.length, "bombs-none"),
    };
    this.bars.extra.labels.forEach((label, number) => label.append(make("span", { class: "box" }, String(game.extra[number]))));
    this.bars.bombs.labels.slice(1).forEach((label, index) => label.append(make("span", { class: "bomb" }, String(game.bombs[index]))));
    this.bars.crossed.labels.slice(1).forEach((label, index) => {
      const pink = game.pink.includes(index + 1);
      label.append(make("span", { class: pink ? "energy pink" : "energy" }));
    });
  }

  private make(name: BarName, last: number, none: "crossed-none" | "bombs-none" | null): Bar {
    const place = byId(`bar-${name}`);
    const bar: Bar = { radios: [], labels: [] };
    for (let number = 0; number <= last; ++number) {
      const radio = make("input", { type: "radio", name, value: number, class: "hidden" });
      const label = make("label", { class: "choice" }, radio);
      if (number === 0 && none) label.append(make("span", { class: "none", "data-word": none }));
      radio.addEventListener("change", () => this.choose(name, Number(radio.value)));
      // A second press on a number removes the choice.
      let chosen = false;
      label.addEventListener("pointerdown", () => (chosen = radio.checked));
      radio.addEventListener("keydown", ({ key }) => (chosen = key === " " && radio.checked));
      radio.addEventListener("keyup", (event) => {
        if (!chosen) return;
        event.preventDefault(); // some browsers would also treat it as a press
        chosen = false;
        this.choose(name, null);
      });
      radio.addEventListener("click", () => {
        if (chosen) this.choose(name, null);
        chosen = false;
      });
      bar.radios.push(radio);
      bar.labels.push(label);
      place.append(label);
    }
    return bar;
  }

  /** Shows the chosen numbers. energy: the marks of the energy bar that are known. */
  show(sheet: Sheet, energy: string, possible: BarsAnswer | null): void {
    const players = sheet.duel ? 2 : sheet.players;
    const deactivated = this.game.start[players - 1]?.deactivated ?? 0;
    const crossed = sheet.crossed ?? (sheet.energyWritten === null ? null : [...energy].filter((mark) => mark === "x").length);
    this.showEnergy(energy, deactivated, crossed, possible);
    this.showNumbers("extra", sheet.extra, possible?.extra, (number) => say("extra-label", number, this.game.extra[number] ?? 0));
    this.showNumbers("bombs", sheet.bombs, possible?.bombs, (number) => say("bombs-label", number));
    byId("extra-bar").hidden = sheet.duel;
  }

  private showEnergy(energy: string, deactivated: number, crossed: number | null, possible: BarsAnswer | null): void {
    const { radios, labels } = this.bars.crossed;
    // Circle c stands for the choice "c - deactivated crossed out"; the deactivated circles stand for no choice.
    for (let circle = 0; circle <= this.game.energy_circles; ++circle) {
      const label = labels[circle];
      const radio = radios[circle];
      if (!label || !radio) continue;
      const number = circle === 0 ? 0 : circle - deactivated;
      const mark = circle === 0 ? "" : (energy[circle - 1] ?? ".");
      const usable = circle === 0 || number >= 1; // also circles beyond the points gained, because the paper may be wrong
      radio.value = String(number);
      radio.disabled = !usable;
      radio.checked = usable && crossed === number;
      const offered = usable && (possible?.crossed.includes(number) ?? false);
      label.className = ["choice", circle > 0 && markNames[mark],
        offered && "possible"].filter(Boolean).join(" ");
      set(radio, { "aria-label": usable ? say("crossed-label", number) + (offered ? ", " + say("is-possible") : "") : say("circle-label", circle) });
    }
  }

  private showNumbers(name: "extra" | "bombs", chosen: number | null, offers: number[] | undefined, words: (number: number) => string): void {
    this.bars[name].radios.forEach((radio, number) => {
      const label = this.bars[name].labels[number];
      const offered = offers?.includes(number) ?? false;
      radio.checked = chosen === number;
      if (label)
        label.className = ["choice", chosen !== null && (name === "extra" ? number < chosen : number <= chosen) && "spent",
          chosen === number && "chosen", offered && "possible"].filter(Boolean).join(" ");
      set(radio, { "aria-label": words(number) + (offered ? ", " + say("is-possible") : "") });
    });
  }
}
