// The form that asks who plays: one to four names, a level for each, if two play a duel, and how many players the coach
// adds.
import type { Seat, Strength, TableGame } from "./answers";
import { byId, make } from "./dom";
import { ask } from "./engine";
import { language, say } from "./words";

export interface Players {
  players: Seat[];
  duel: boolean;
}

const most = 4;

function levels(): HTMLSelectElement {
  const level = make("select");
  level.append(...[1, 2, 3, 4].map((value) => make("option", { value })));
  return level;
}

export class WhoPlays {
  private readonly form = byId<HTMLFormElement>("setup");
  private readonly duel = byId<HTMLInputElement>("duel");
  private readonly seats = Array.from({ length: most }, () => {
    const name = make("input", { autocomplete: "off", maxlength: 40, enterkeyhint: "next" });
    const level = levels();
    return { name, level, line: make("div", { class: "seat" }, name, level) };
  });
  private readonly bots = byId<HTMLSelectElement>("bots");
  private readonly strength = byId<HTMLSelectElement>("bots-strength");
  private readonly level = levels(); // of the bots
  private strengths: Strength[] = [];
  private strengthWanted = ""; // as long as the strengths have no words; "" for the usual one
  private shownLanguage = "";

  /** Makes the form. begin: begins a game of these players. */
  constructor(begin: (players: Players) => void) {
    byId("seats").append(...this.seats.map(({ line }) => line));
    byId("bots-how").append(this.level);
    this.bots.append(...[0, 1, 2, 3].map((value) => make("option", { value }, String(value))));
    this.fill(null);
    this.form.addEventListener("input", () => this.arrange());
    this.form.addEventListener("keydown", (event) => {
      const next = this.seats[this.seats.findIndex(({ name }) => name === event.target) + 1];
      if (event.key !== "Enter" || event.isComposing || !(event.target as HTMLInputElement).value || !next || next.line.hidden || next.name.value) return;
      event.preventDefault(); // instead of sending the form, goes to the next name
      next.name.focus();
    });
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const people = this.named.map(({ name, level }) => ({ name: name.value.trim(), level: Number(level.value) }));
      const bots = Array.from({ length: this.botsWanted }, () => ({ level: Number(this.level.value), strength: this.strength.value }));
      if (people.length) begin({ players: [...people, ...bots], duel: people.length === 2 && !bots.length && this.duel.checked });
      else this.seats[0]?.name.focus();
    });
  }

  private get named() {
    return this.seats.filter(({ name }) => name.value.trim());
  }

  /** The number of players whom the coach adds. */
  private get botsWanted(): number {
    return byId("bots-field").hidden ? 0 : Number(this.bots.value);
  }

  /** Fills in the players of the last game. */
  fill(game: Pick<TableGame, "players" | "duel"> | null): void {
    const people = game?.players.filter(({ bot }) => !bot) ?? [];
    const bots = game?.players.filter(({ bot }) => bot) ?? [];
    this.seats.forEach(({ name, level }, seat) => {
      name.value = people[seat]?.name ?? "";
      level.value = String(people[seat]?.level ?? 2);
    });
    this.bots.value = String(bots.length);
    const strength = bots[0]?.bot?.strength;
    if (strength) this.strength.value = this.strengthWanted = strength;
    this.level.value = String(bots[0]?.level ?? 2);
    this.duel.checked = game?.duel ?? false;
    this.arrange();
  }

  /** Shows the names and one free place, but at least two places. */
  private arrange(): void {
    const last = Math.max(...this.seats.map(({ name }, seat) => (name.value.trim() ? seat : -1)));
    this.seats.forEach(({ line }, seat) => (line.hidden = seat > Math.max(1, last + 1)));
    const free = most - Math.max(1, this.named.length);
    byId("bots-field").hidden = free === 0 || (this.named.length === 2 && this.duel.checked);
    for (const option of this.bots.options) option.hidden = option.disabled = Number(option.value) > free;
    if (Number(this.bots.value) > free) this.bots.value = String(free);
    byId("bots-how").hidden = byId("bots-points").hidden = !this.botsWanted;
    byId("duel-field").hidden = this.named.length !== 2 || this.botsWanted > 0;
    const points = this.strengths.find(({ strength }) => strength === this.strength.value)?.points;
    byId("bots-points").textContent = points === undefined ? "" : say("robo-points", points);
    this.refuse("");
  }

  refuse(message: string): void {
    byId("setup-message").textContent = message;
    byId("setup-message").hidden = !message;
  }

  translate(): void {
    this.seats.forEach(({ name, level }, seat) => {
      name.placeholder = name.ariaLabel = say("player-number", seat + 1);
      level.ariaLabel = say("player-level", seat + 1);
    });
    this.level.ariaLabel = say("robo-level");
    for (const level of [this.level, ...this.seats.map((seat) => seat.level)])
      for (const option of level.options) option.textContent = `${say("level")} ${option.value}`;
    if (this.bots.options[0]) this.bots.options[0].textContent = say("robo-none");
    if (this.shownLanguage !== language()) void this.nameStrengths(language());
  }

  private async nameStrengths(language: string): Promise<void> {
    this.shownLanguage = language;
    this.strengths = await ask<Strength[]>({ ask: "strengths", language });
    const chosen = this.strength.value || this.strengthWanted; // without options nothing can be chosen
    this.strength.replaceChildren(...this.strengths.map(({ strength, words, usual }) => make("option", { value: strength, selected: usual }, words)));
    if (chosen) this.strength.value = chosen;
    this.arrange();
  }
}
