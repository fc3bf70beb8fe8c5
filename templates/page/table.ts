// The screen of the table: who plays, whose roll it is, the dice, bombs, players who are out, the end. The only state
// is the log of the game: the module adds each event to it, and the store keeps it before the event is shown.
import type { Bot, Game, TableAnswer, TableEvent, TableGame, TablePlayer } from "./answers";
import { boardCanvas, boardOfBlocks } from "./board";
import type { RollNow } from "./coach_panel";
import { OnlyRolls, showDice, smallDie, Taps, wordsOf } from "./dice";
import { button, byId, make, set } from "./dom";
import { ask, askCoach, newSeed } from "./engine";
import { canShare, saveText, shareText } from "./files";
import { seen } from "./findings";
import { logsIn } from "./kept";
import { factsLine } from "./result";
import { isEmpty, type Sheet } from "./sheet";
import { squareOf } from "./squares";
import type { Store } from "./store";
import { WhoPlays, type Players } from "./who_plays";
import { language, say } from "./words";

interface Answered extends TableAnswer {
  language: string; // of its words
}

/** Adds events to a log. withCoach: true if the coach plays in its game; only then is it asked. */
async function logOf(log: string, events: TableEvent[], withCoach = false): Promise<Answered> {
  const request = { ask: "table", log, events, seed: newSeed(), language: language() };
  return { ...(await (withCoach ? askCoach : ask)<TableAnswer>(request)), language: request.language };
}

const fileName = (at: number) => `brikks-${new Date(at).toISOString().slice(0, 10)}.txt`;
const isPlayed = ({ rounds, over, duel }: TableGame) => rounds.length > 0 && !over && !duel;
const patience = 500; // ms before the page says that the coach is thinking

const hasBots = ({ players }: TableGame) => players.some(({ bot }) => bot);
/** True if the roller is asked to keep the roll: players of the coach draw as soon as a roll counts, not with the next one. */
const isToKeep = (game: TableGame) => game.again && hasBots(game);
const isFinished = ({ over, asked }: TableGame) => over && asked === null;

/** Returns the person whose sheet this is, if any. Who plays without other people need not write a name. */
function personOf(sheet: Sheet, { players }: TableGame): TablePlayer | undefined {
  const people = players.filter(({ bot }) => !bot);
  const name = sheet.player.trim();
  return name || people.length > 1 ? people.find((each) => each.name === name) : people[0];
}

export class TableScreen {
  private readonly onlyRolls: OnlyRolls;
  private readonly whoPlays = new WhoPlays((players) => void this.begin(players));
  private readonly taps = new Taps();
  private isBusy = false; // true until the worker answers, which may be busy with a sheet
  private isAsking = false; // true while it asks who plays, although there are rolls without names
  private shown = ""; // the state that is shown
  private game: TableGame | null = null; // the state of the log's game
  private readonly openSheets = new Set<number>(); // of the players of the coach

  /** checkSheets: leads to the sheets of a game that is over. askCoach: asks the coach about a sheet. */
  constructor(
    private readonly facts: Game, private readonly store: Store, isSolo: () => boolean, private readonly checkSheets: () => void,
    private readonly askCoach: (sheet: number) => void,
  ) {
    this.onlyRolls = new OnlyRolls(facts, store, isSolo);
    byId("roll").addEventListener("click", () => void this.roll(false));
    byId("roll-again").addEventListener("click", () => void this.roll(true));
    byId("coach-at-table").addEventListener("click", () => this.askCoach(this.sheetOfGame));
    byId("table-undo").addEventListener("click", () => void this.act({ event: "undo" }));
    byId("who-plays").addEventListener("click", () => void this.askWho());
    byId("new-game").addEventListener("click", () => void this.askWho());
    byId("save-game").addEventListener("click", () => store.gameShown && saveText(fileName(store.gameShown.at), store.gameShown.log));
    byId("share-game").addEventListener("click", () => store.gameShown && shareText(fileName(store.gameShown.at), store.gameShown.log));
    byId<HTMLInputElement>("open-game").addEventListener("change", (event) => {
      const input = event.target as HTMLInputElement;
      const file = input.files?.[0];
      if (file) void this.open(file);
      input.value = "";
    });
    byId("ask-total").addEventListener("submit", (event) => {
      event.preventDefault();
      const field = byId<HTMLInputElement>("total-given");
      const digits = field.value.trim();
      const { most = 0 } = this.game ?? {};
      if (!/^\d*$/.test(digits) || Number(digits) > most) {
        field.setCustomValidity(say("bad-total", most));
        field.reportValidity();
      } else void this.act(digits ? { event: "total", points: Number(digits) } : { event: "total" });
    });
    byId("total-given").addEventListener("input", ({ target }) => (target as HTMLInputElement).setCustomValidity(""));
    void this.fillIn();
  }

  // ---- what players do

  /** Runs a task once for each tap, but not while the dice are still turning. */
  private async once(task: () => Promise<void>): Promise<void> {
    if (this.isBusy || !this.taps.isNew()) return;
    this.isBusy = true;
    await task().finally(() => (this.isBusy = false));
  }

  private async roll(again: boolean): Promise<void> {
    if (this.store.gameShown) {
      if (!this.game || !this.isCurrent) return;
      if (isFinished(this.game)) return again ? this.askWho() : this.checkSheets();
      return this.act({ event: again ? "again" : this.game.end ? "end" : isToKeep(this.game) ? "keep" : "roll" });
    }
    return this.once(async () => {
      await this.onlyRolls.roll(again);
      this.isAsking = false;
      this.show(true);
    });
  }

  private async act(event: TableEvent): Promise<void> {
    if (this.isCurrent) await this.once(() => this.add(event));
  }

  private async add(event: TableEvent): Promise<void> {
    const game = this.store.gameShown;
    if (!game) return;
    const withCoach = this.game !== null && hasBots(this.game);
    const next = () => logOf(game.log, [event], withCoach);
    const answer = await (withCoach ? this.thinking(next) : next());
    const isAdded = answer.log !== null && this.store.extendGame(game, answer.log);
    if (!isAdded || game.id !== this.store.gameShown?.id) return this.show();
    this.take(answer, event.event === "roll" || event.event === "again");
  }

  /** Runs a task in which the coach may play, and says so if it takes a while: the best one plays a whole game for seconds. */
  private async thinking<Result>(task: () => Promise<Result>): Promise<Result> {
    const words = make("span", {}, say("coach-thinks"));
    const timer = setTimeout(() => byId("rolled-text").append(words), patience);
    try {
      return await this.store.during(task);
    } finally {
      clearTimeout(timer);
      words.remove();
    }
  }

  /** Lets the players of the coach go on in a log that was left while it was their turn. */
  private async goOn(): Promise<void> {
    if (this.isBusy || !this.isCurrent) return;
    this.isBusy = true;
    await this.add({ event: "bots" }).finally(() => (this.isBusy = false));
  }

  private begin({ players, duel }: Players): Promise<void> {
    return this.once(async () => {
      const answer = await this.thinking(() => logOf("", [{ event: "game", players, duel }], players.some((seat) => "strength" in seat)));
      if (!answer.log || !answer.game) return this.whoPlays.refuse(answer.refused ?? "");
      this.openSheets.clear();
      this.store.addGame(answer.log, answer.game.players.map(({ name }) => name));
      this.take(answer);
      byId("roll").focus();
    });
  }

  private async open(file: File): Promise<void> {
    const text = await file.text();
    const { log } = await logOf(text, []);
    const answers = await Promise.all(logsIn(log ?? "").map((each) => logOf(each, [])));
    this.complain(!answers.length);
    if (!answers.length) return;
    for (const { log: each, game } of answers) if (each !== null && game) this.store.readGame(each, game.players.map(({ name }) => name));
    byId<HTMLDetailsElement>("games-panel").open = false;
    this.show();
  }

  private complain(isWrong: boolean): void {
    byId("game-message").textContent = isWrong ? say("no-rolls") : "";
    byId("game-message").hidden = !isWrong;
  }

  /** Asks who plays another game. The last game is kept. */
  private async askWho(): Promise<void> {
    this.isAsking = true;
    byId<HTMLDetailsElement>("games-panel").open = false;
    await this.fillIn();
    this.store.openGame("");
    this.show();
    byId("seats").querySelector("input")?.focus({ preventScroll: true });
  }

  /** Fills in the players of the game that is shown or, if none is, of the last game. */
  private async fillIn(): Promise<void> {
    const last = this.store.gameShown ?? this.store.games.at(-1);
    if (last) this.whoPlays.fill((await logOf(last.log, [])).game ?? null);
  }

  /** The roll that is played now, if the sheet is of the game at the table; null otherwise. */
  async rollNow(sheet: Sheet): Promise<RollNow | null> {
    const { gameShown } = this.store;
    if (!gameShown) {
      const { block } = this.onlyRolls.rolls.at(-1) ?? {};
      return block === undefined ? null : { block, isRoller: false };
    }
    const { game } = await logOf(gameShown.log, []);
    const { rolls, roller } = game?.rounds.at(-1) ?? {};
    const block = rolls?.at(-1);
    const person = game && personOf(sheet, game);
    if (!person || !isPlayed(game) || block === undefined) return null;
    return { block, isRoller: game.again && game.players[roller ?? -1] === person };
  }

  /** The sheet that the coach can be asked about: the one that is open or, in a game, the first of a player; -1 if there is none. */
  private get sheetOfGame(): number {
    const { store: { sheets, index, gameShown }, game } = this;
    const isOfGame = (sheet: Sheet | undefined) =>
      sheet !== undefined && !sheet.duel && !isEmpty(sheet) && (!gameShown || (game !== null && personOf(sheet, game) !== undefined));
    return isOfGame(sheets[index]) ? index : sheets.findIndex(isOfGame);
  }

  /** Offers the coach as long as a roll is played, and the sheet of a player is known. */
  private offerCoach(isRoll: boolean): void {
    byId("coach-at-table").hidden = !isRoll || this.sheetOfGame < 0;
  }

  // ---- what is shown

  show(turns = false): void {
    const game = this.store.gameShown;
    this.whoPlays.translate();
    this.showGames();
    if (!game) {
      this.shown = "";
      this.showWithoutNames(turns);
    } else if (!this.isCurrent) {
      void logOf(game.log, []).then((answer) => {
        if (game !== this.store.gameShown) return;
        this.take(answer);
        if (answer.game?.waits) void this.goOn();
      });
    } else if (this.game) {
      this.offerCoach(isPlayed(this.game));
    }
  }

  private stateNow(): string {
    const game = this.store.gameShown;
    return JSON.stringify([game?.id, game?.log, language()]);
  }

  /** True if what is shown is the game of the store as it is now, so that the buttons are about it. */
  private get isCurrent(): boolean {
    return this.shown === this.stateNow();
  }

  private showWithoutNames(turns: boolean): void {
    const asks = this.isAsking || !this.onlyRolls.rolls.length;
    for (const id of ["ask-total", "at-table", "table-undo", "all-rolls"]) byId(id).hidden = true;
    byId("setup").hidden = !asks;
    byId("who-plays").hidden = asks;
    byId("roll").hidden = false;
    set(byId("roll"), { class: asks ? null : "main" });
    this.onlyRolls.show(turns);
    this.offerCoach(!asks);
    if (!asks) return;
    for (const id of ["rolled", "roll-again", "rolls"]) byId(id).hidden = true;
    byId("rolled-text").textContent = "";
    byId("roll").textContent = say("only-roll");
  }

  /** Shows the game as it is after the events of an answer. */
  private take({ game, words = [], log, ...answer }: Answered, turns = false): void {
    if (!game || log === null) return;
    if (answer.language !== language()) return this.show(); // asks again
    this.game = game;
    this.shown = this.stateNow();
    this.isAsking = false;
    for (const id of ["setup", "who-plays", "rolls"]) byId(id).hidden = true;
    const block = game.rounds.at(-1)?.rolls.at(-1);
    byId("rolled").hidden = !block || game.over;
    if (block) showDice(this.facts, block, turns);
    this.showWords(game, words);
    this.offerCoach(isPlayed(game));
    this.showButtons(game);
    this.showPlayers(game);
    this.showRounds(game);
    this.showGames();
  }

  /** Shows the roll, and what happened after it or who draws the block. */
  private showWords({ again, over, rolled, draws, doubt, preparation, result, ...game }: TableGame, words: string[]): void {
    const bots = game.bots.split("\n").filter(Boolean);
    const own = words.filter((line) => !bots.includes(line));
    const news = own.filter((line) => line !== rolled).at(-1);
    const isRoll = own.at(-1) === rolled;
    const lines = [...(news && !isRoll ? [news] : []), ...bots];
    if (!again && (!lines.length || bots.length)) lines.push(draws);
    if (doubt) lines.push(doubt);
    // When all people are out, the players of the coach play to the end at once. What they do last is said.
    const end = result.trim() ? [] : words.slice(Math.max(1, words.lastIndexOf(rolled)));
    const span = (line: string) => make("span", {}, bots.includes(line) || (over && line !== rolled) ? seen(line) : line);
    const headline = (line: string) => make("span", { class: "headline" }, line);
    const parts = over ? [headline(result.trim() || end.pop() || say("game-over")), ...end.map(span)]
      : rolled ? [headline(rolled), ...lines.map(span)]
      : [preparation, ...bots].map(span);
    const text = byId("rolled-text");
    const isShown = parts.map(({ textContent }) => textContent).join("") === text.textContent;
    if (!isShown) text.replaceChildren(...parts); // the words must not be read aloud again
  }

  private showButtons(game: TableGame): void {
    const { next, players } = game;
    const name = (index: number | null) => players[index ?? 0]?.name ?? "";
    const roll = byId("roll");
    roll.hidden = !(game.roll || game.end || isFinished(game));
    set(roll, { class: "main" });
    roll.textContent = isFinished(game) ? say("check-the-sheets")
      : game.end ? say("has-won", players.find(({ out }) => out === null)?.name ?? "")
      : isToKeep(game) ? say("keep-roll") : players.length === 1 ? say("roll") : say("player-rolls", name(next));
    byId("roll-again").hidden = !(game.again || isFinished(game));
    byId("roll-again").textContent = say(isFinished(game) ? "new-game" : "roll-again");
    byId("table-undo").hidden = false;
    byId<HTMLButtonElement>("table-undo").disabled = !game.undo;
    byId("ask-total").hidden = game.asked === null;
    if (game.asked === null) return;
    const words = say(game.duel ? "rows-of" : "total-of", name(game.asked));
    if (byId("total-of").textContent === words) return;
    byId("total-of").textContent = words;
    byId<HTMLInputElement>("total-given").value = "";
  }

  private showPlayers(game: TableGame): void {
    const list = byId("at-table");
    const focused = list.contains(document.activeElement) ? document.activeElement?.id : undefined;
    const roller = game.rounds.at(-1)?.roller;
    const line = ({ name, level, bombs, out, total, may_bomb, may_out, bot }: TablePlayer, player: number) => {
      const does = (event: "bomb" | "out", may: boolean) =>
        button(say(event === "bomb" ? "bomb" : "go-out"), { id: `${event}-${player}`, disabled: !may, "aria-label": `${name}${say("colon")} ${say(event === "bomb" ? "bomb" : "go-out")}` },
          () => void this.act({ event, player }));
      const state = total !== null ? `${say("total")} ${total}` : out !== null ? say("out-since", out) : `${say("level")} ${level}`;
      return make("li", { class: roller === player && !game.over ? "roller" : null },
        make("div", { class: "who" }, make("b", {}, name), make("span", { class: "hint" }, state),
          make("span", { class: "left", role: "img", "aria-label": `${say("bombs")}${say("colon")} ${bombs.join(", ") || "0"}` }, ...bombs.map((points) => make("span", { "aria-hidden": "true" }, String(points))))),
        ...(bot ? this.sheetOf(name, bot, player) : game.over ? [] : [does("bomb", may_bomb), does("out", may_out)]));
    };
    list.replaceChildren(...game.players.map(line));
    list.hidden = false;
    if (focused) (document.getElementById(focused) ?? byId("roll")).focus({ preventScroll: true });
  }

  /** The button that opens the sheet of a player of the coach, and the sheet if it is open. */
  private sheetOf(name: string, { blocks, energy, points, words }: Bot, player: number): HTMLElement[] {
    const isOpen = this.openSheets.has(player);
    const toggle = button(say("sheet"), { id: `sheet-${player}`, "aria-expanded": String(isOpen), "aria-label": `${name}${say("colon")} ${say("sheet")}` }, () => {
      if (isOpen) this.openSheets.delete(player);
      else this.openSheets.add(player);
      if (this.game) this.showPlayers(this.game);
    });
    if (!isOpen) return [toggle];
    const board = boardOfBlocks(blocks, this.facts);
    board.last = new Set(blocks.at(-1)?.map(squareOf));
    const facts = [words, factsLine([["total", points], ["energy", energy]])].filter(Boolean);
    return [toggle, make("div", { class: "sheet" }, boardCanvas(board, this.facts, 48), make("p", { class: "hint" }, facts.join(" · ")),
      make("p", { class: "hidden" }, blocks.map((cells) => cells.join(" ")).join("; ")))];
  }

  /** Lists the rounds, the newest first. */
  private showRounds({ rounds, players }: TableGame): void {
    const name = (index: number) => players[index]?.name ?? "";
    byId("all-rolls").hidden = !rounds.length;
    byId("rounds").replaceChildren(...rounds.map(({ roller, rolls, bombs, out, turns }, index) => {
      const news = [...bombs.map((player) => `${name(player)}${say("colon")} ${say("bomb")}`), ...out.map((player) => `${name(player)}${say("colon")} ${say("go-out")}`)];
      return make("li", {}, make("span", { class: "who" }, `${say("round-number", index + 1)}, ${name(roller)}`),
        ...rolls.map((block, number) => make("span", { class: number < rolls.length - 1 ? "not-kept" : "" }, smallDie(this.facts, block), make("span", { class: "hidden" }, wordsOf(this.facts, block)))),
        make("span", { class: "hint" }, news.join(", ")), ...turns.map((line) => make("span", { class: "hint drawn" }, seen(line))));
    }).reverse());
  }

  /** Lists the games, the newest first, and offers the actions for the one that is shown. */
  private showGames(): void {
    const { gameShown, games } = this.store;
    for (const id of ["new-game", "save-game"]) byId(id).hidden = !gameShown;
    byId("share-game").hidden = !gameShown || !canShare();
    byId("games").replaceChildren(...games.filter((each) => each !== gameShown).reverse().map(({ id, at, players }) =>
      make("li", {}, button(`${new Date(at).toLocaleString(language(), { dateStyle: "medium", timeStyle: "short" })} – ${players.join(", ")}`, {}, () => {
        this.complain(false);
        this.store.openGame(id);
        byId<HTMLDetailsElement>("games-panel").open = false;
        this.show();
      }))));
  }
}
