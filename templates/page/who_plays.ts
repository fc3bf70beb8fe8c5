// The form that asks who plays: one to four names, a level for each, and if two play a duel.
import type { TableGame } from "./answers";
import { byId, make } from "./dom";
import { say } from "./words";

export interface Players {
  players: { name: string; level: number }[];
  duel: boolean;
}

const most = 4;

export class WhoPlays {
  private readonly form = byId<HTMLFormElement>("setup");
  private readonly duel = byId<HTMLInputElement>("duel");
  private readonly seats = Array.from({ length: most }, () => {
    const name = make("input", { autocomplete: "off", maxlength: 40, enterkeyhint: "next" });
    const level = make("select");
    level.append(...[1, 2, 3, 4].map((value) => make("option", { value })));
    return { name, level, line: make("div", { class: "seat" }, name, level) };
  });

  /** Makes the form. begin: begins a game of these players. */
  constructor(begin: (players: Players) => void) {
    byId("seats").append(...this.seats.map(({ line }) => line));
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
      const players = this.named.map(({ name, level }) => ({ name: name.value.trim(), level: Number(level.value) }));
      if (players.length) begin({ players, duel: players.length === 2 && this.duel.checked });
      else this.seats[0]?.name.focus();
    });
  }

  private get named() {
    return this.seats.filter(({ name }) => name.value.trim());
  }

  /** Fills in the players of the last game. */
  fill(game: Pick<TableGame, "players" | "duel"> | null): void {
    this.seats.forEach(({ name, level }, seat) => {
      name.value = game?.players[seat]?.name ?? "";
      level.value = String(game?.players[seat]?.level ?? 2);
    });
    this.duel.checked = game?.duel ?? false;
    this.arrange();
  }

  /** Shows the names and one free place, but at least two places. */
  private arrange(): void {
    const last = Math.max(...this.seats.map(({ name }, seat) => (name.value.trim() ? seat : -1)));
    this.seats.forEach(({ line }, seat) => (line.hidden = seat > Math.max(1, last + 1)));
    byId("duel-field").hidden = this.named.length !== 2;
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
      [...level.options].forEach((option) => (option.textContent = `${say("level")} ${option.value}`));
    });
  }
}
