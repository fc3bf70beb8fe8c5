// The panel with the advice of the coach on the sheet that is shown: asks for the roll, lists the best turns, and draws
// the chosen one on the grid. Nothing of it is there before a player asks, and all of it goes with the next change of the
// sheet.
import type { Advice, Game } from "./answers";
import { byId, make, segments, set } from "./dom";
import { askCoach } from "./engine";
import { seen, sentence } from "./findings";
import { nameOfPart } from "./findings_panel";
import { colourOf, missingParts, type Sheet } from "./sheet";
import { squareOf, type Square } from "./squares";
import type { Standing } from "./standing";
import { questionOn } from "./store";
import { language, say } from "./words";

/** The roll that is played at the table. */
export interface RollNow {
  block: string;
  isRoller: boolean; // true if the player of the sheet may roll again
}

/** The turn of the coach on the grid. */
export interface Ghost {
  squares: Set<Square>;
  colour: string;
}

export class CoachPanel {
  private isShown = false;
  private colour = ""; // of the roll, as a letter; "" if it is not chosen
  private column = "";
  private advice: Advice | null = null;
  private chosen = 0;
  private asked = ""; // the question whose answer is shown, or will be
  private sheet: Sheet | null = null; // that the panel is about
  private language = ""; // of the advice
  private standing: Standing = "empty";

  /** rollNow: returns the roll at the table, if the sheet is of the game there. changed: called when the grid is to be drawn anew. */
  constructor(private readonly game: Game, private readonly rollNow: (sheet: Sheet) => Promise<RollNow | null>, private readonly changed: () => void) {
    const colours = Object.entries(game.colours).filter(([, letter]) => `${letter}1` in game.blocks);
    segments(byId("coach-colour"), "coach-colour", colours.map(([, letter]) => [letter, letter]), (letter) => {
      this.colour = letter;
      void this.ask();
    });
    segments(byId("coach-column"), "coach-column", ["1", "2", "3", "4"].map((column) => [column, column]), (column) => {
      this.column = column;
      void this.ask();
    });
    for (const [name] of colours) {
      const radio = byId("coach-colour").querySelector<HTMLInputElement>(`[value="${game.colours[name]}"]`);
      radio?.nextElementSibling?.classList.add("die", name);
      set(radio as HTMLInputElement, { "data-label": name });
    }
    byId("coach-roller").addEventListener("change", () => void this.ask());
    byId("coach-ask").addEventListener("click", () => void this.open());
    byId("coach-close").addEventListener("click", () => {
      this.close();
      byId("coach-ask").focus({ preventScroll: true });
    });
  }

  /** Shows the panel, and asks the coach at once if the roll is known. */
  async open(): Promise<void> {
    this.isShown = true;
    this.colour = this.column = "";
    byId<HTMLInputElement>("coach-roller").checked = false;
    this.changed();
    byId("coach-panel").scrollIntoView({ block: "nearest" });
    byId("coach-close").focus({ preventScroll: true });
    const { sheet } = this;
    const roll = sheet && (await this.rollNow(sheet));
    if (!roll || sheet !== this.sheet || !this.isShown || this.colour || this.column) return;
    [this.colour = "", this.column = ""] = roll.block;
    byId<HTMLInputElement>("coach-roller").checked = roll.isRoller;
    await this.ask();
  }

  private close(): void {
    this.isShown = false;
    this.advice = null;
    this.asked = "";
    this.changed();
  }

  private get isPossible(): boolean {
    return this.standing === "legal" || this.standing === "so-far";
  }

  /** True if the coach can be asked: of a duel it says that it does not know it, whatever the roll. */
  private get isReady(): boolean {
    return Boolean(this.sheet?.duel || (this.colour && this.column));
  }

  private async ask(): Promise<void> {
    const { sheet } = this;
    this.advice = null;
    this.chosen = 0;
    this.asked = "";
    if (sheet && this.isPossible && this.isReady) {
      const request = { ask: "advise", ...questionOn(sheet), roll: this.colour + this.column, roller: byId<HTMLInputElement>("coach-roller").checked, language: language() };
      const key = (this.asked = JSON.stringify(request));
      this.changed();
      const advice = await askCoach<Advice>(request).catch((error: unknown) => {
        if (key === this.asked) this.close();
        throw error;
      });
      if (key !== this.asked) return;
      this.advice = advice;
    }
    this.changed();
  }

  /** The chosen turn; null if it places nothing. */
  get ghost(): Ghost | null {
    const squares = this.isShown ? (this.advice?.turns?.[this.chosen]?.cells ?? []).map(squareOf) : [];
    const colour = colourOf(squares, this.game);
    return colour === undefined ? null : { squares: new Set(squares), colour };
  }

  /** Shows what is known about the sheet. A sheet that has changed, or another language, ends the advice. */
  show(sheet: Sheet, standing: Standing): void {
    const isOther = sheet !== this.sheet || language() !== this.language;
    this.sheet = sheet;
    this.language = language();
    this.standing = standing;
    if (isOther && this.isShown) {
      this.close();
      return;
    }
    byId("coach-ask").hidden = this.isShown || standing === "empty";
    byId("coach-panel").hidden = !this.isShown;
    if (!this.isShown) return;
    if (!this.isPossible) {
      this.advice = null;
      this.asked = "";
    } else if (!this.asked && this.isReady) void this.ask();
    for (const [name, value] of [["coach-colour", this.colour], ["coach-column", this.column]] as const)
      for (const radio of document.querySelectorAll<HTMLInputElement>(`#${name} input`)) radio.checked = radio.value === value;
    byId("coach-roll").hidden = sheet.duel || !this.isPossible;
    byId("coach-roller-field").hidden = sheet.players === 1;
    this.showAdvice(sheet);
  }

  private words(sheet: Sheet): string[] {
    const { advice } = this;
    if (!this.isPossible) return [say("coach-legal")];
    if (!advice) return [say(this.asked ? "coach-thinks" : "coach-choose")];
    if (advice.refused !== undefined) return [advice.refused];
    const missing = missingParts(sheet);
    return [advice.again ?? "", advice.note ?? "", missing.length ? say("still-missing", missing.map(nameOfPart).join(", ")) : "", say("coach-is")];
  }

  private showAdvice(sheet: Sheet): void {
    const { advice } = this;
    const says = byId("coach-says");
    const lines = this.words(sheet).filter(Boolean).map((line) => make("span", {}, sentence(seen(line))));
    // The same words are not read aloud again.
    if (lines.map(({ textContent }) => textContent).join("") !== says.textContent) says.replaceChildren(...lines);
    const place = byId("coach-turns");
    place.hidden = !advice?.turns?.length;
    const focused = place.contains(document.activeElement);
    place.replaceChildren(...(advice?.turns ?? []).map(({ turn, points, effect, cells }, index) => {
      const radio = make("input", { type: "radio", name: "coach-turn", value: index, class: "hidden" });
      radio.checked = index === this.chosen;
      radio.addEventListener("change", () => {
        this.chosen = index;
        this.changed();
      });
      return make("label", { class: "choice" }, radio, make("span", { class: "turn" }, make("b", {}, points), make("span", {}, sentence(seen(turn)), ...(cells.length ? [make("span", { class: "hidden" }, ` (${cells.join(", ")})`)] : [])), ...(effect ? [make("span", { class: "hint" }, seen(effect))] : [])));
    }));
    if (focused) place.querySelector<HTMLInputElement>(":checked")?.focus({ preventScroll: true });
  }
}

