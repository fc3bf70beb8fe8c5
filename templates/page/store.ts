// Holds the sheets, changes them, and asks the referee about the current one. The store shows nothing: it tells the
// page (main.ts) when there is something new to show.
import type { Answer, BarsAnswer, DecisionAnswer, Game, Question, SheetAnswer } from "./answers";
import { History } from "./history";
import { Keeper, newId, together, type Backup, type Kept, type Place, type Roll, type Screen, type TableGameLog, type Trouble } from "./kept";
import { changedByHand, isJoint, isOpen, answeredByHand, type Photo } from "./photo";
import type { KeptChoices } from "./print_choices";
import { playedTogether, type PlayedGame } from "./played";
import { emptySheet, fileOf, isBlank, isUnfinished, sheetOf, touched, type Sheet } from "./sheet";
import type { Language } from "./words";

/** Functions of the page that the store calls. The test of the store has its own functions. */
interface Host {
  storage(): Place;
  ask<Answer>(request: object): Promise<Answer>;
  language(): Language;
  show(): void; // shows the current sheet and what is known about it
  showBusy(isBusy: boolean): void;
  showTrouble(trouble: Trouble): void; // shows a problem with keeping the sheets
  fail(): void; // shows that the referee stopped
}

const pause = 250; // ms before the question about the bars, which must not delay the verdict on the next block

export class Store {
  game!: Game; // set as soon as the module has described it
  answer: SheetAnswer | null = null; // about the current sheet, perhaps before its last changes
  possible: BarsAnswer | null = null;
  private answered: Sheet | null = null; // the sheet that the answer is about
  private readonly keeper: Keeper;
  private readonly kept: Kept;
  private readonly history: History;
  private tasks = 0;
  private isAsking = false;
  private hasChanged = false; // true if the sheet has changed since the last question to the referee

  constructor(private readonly host: Host) {
    this.keeper = new Keeper(() => host.storage());
    this.kept = this.keeper.load();
    this.history = new History(() => host.storage());
    this.history.forgetExcept(this.ids());
  }

  get sheets(): readonly Sheet[] {
    return this.kept.sheets;
  }

  get index(): number {
    return this.kept.current;
  }

  get current(): Sheet {
    return this.kept.sheets[this.kept.current] ?? emptySheet();
  }

  get screen(): Screen {
    return this.kept.screen;
  }

  set screen(screen: Screen) {
    this.kept.screen = screen;
    this.save();
  }

  /** The language that was chosen; "" for the language of the browser. */
  get language(): string {
    return this.kept.language;
  }

  set language(language: string) {
    this.kept.language = language;
    this.save();
  }

  /** True if the player knows that a photo needs the markers of a printed sheet. */
  get knowsMarkers(): boolean {
    return this.kept.knowsMarkers;
  }

  set knowsMarkers(knows: boolean) {
    this.kept.knowsMarkers = knows;
    this.save();
  }

  /** True if the start card is shown: until it is left, or a sheet is kept. */
  get isNew(): boolean {
    return !this.kept.isGreeted && this.sheets.length === 1 && isBlank(this.current) && !this.current.player && !this.removed.length && !this.games.length && !this.keeper.trouble.damaged;
  }

  greet(): void {
    this.kept.isGreeted = true;
    this.save();
    this.show();
  }

  /** What the player chose to print. */
  get printChoices(): KeptChoices {
    return this.kept.printChoices;
  }

  /** Keeps choices of what to print; the others stay, even those of another tab. */
  choosePrint(choices: KeptChoices): void {
    this.keeper.takeUp(this.kept);
    this.kept.printChoices = { ...this.kept.printChoices, ...choices };
    this.save();
  }

  get canUndo(): boolean {
    return this.history.has(this.current.id, false);
  }

  get canRedo(): boolean {
    return this.history.has(this.current.id, true);
  }

  private save(): void {
    this.keeper.save(this.kept);
    this.tellTrouble();
  }

  tellTrouble(): void {
    this.host.showTrouble(this.keeper.trouble);
  }

  /** True if something was entered but could not be kept. */
  get isLostOnLeaving(): boolean {
    return this.keeper.trouble.isRefused && !(this.sheets.every(isBlank) && !this.games.length && !this.played.length);
  }

  /** Stops reporting the damaged texts that were kept. */
  dismissTrouble(): void {
    this.keeper.dismiss();
    this.save();
  }

  /** The last rolls of the dice, the oldest first. */
  get rolls(): readonly Roll[] {
    return this.kept.rolls;
  }

  addRoll(roll: Pick<Roll, "block" | "again">): void {
    const last = this.rolls.at(-1)?.at ?? 0; // the clock may have been set back
    this.kept.rolls.push({ ...roll, id: newId(), at: Math.max(Date.now(), last + 1) });
    this.save();
  }

  /** The games at the table, the oldest first. */
  get games(): readonly TableGameLog[] {
    return this.kept.games;
  }

  /** The game that is shown. */
  get gameShown(): TableGameLog | undefined {
    return this.kept.games.find(({ id }) => id === this.kept.gameShown);
  }

  /** Shows another game; "" for none. */
  openGame(id: string): void {
    this.kept.gameShown = id;
    this.save();
  }

  /** Adds a game and shows it. */
  addGame(log: string, players: string[]): void {
    const last = this.games.at(-1)?.at ?? 0; // the clock may have been set back
    const game = { id: newId(), at: Math.max(Date.now(), last + 1), players, log };
    this.kept.games.push(game);
    this.openGame(game.id);
  }

  /**
   * Shows the game of a log from a file. If the log begins with the log of a kept game, or the reverse, this is the
   * same game.
   */
  readGame(log: string, players: string[]): void {
    this.keeper.takeUp(this.kept);
    const found = this.games.find((game) => log.startsWith(game.log) || game.log.startsWith(log));
    if (!found) return this.addGame(log, players);
    if (log.length > found.log.length) this.putLog(found.id, log);
    this.openGame(found.id);
  }

  /** Keeps what was added to the log of a game. Returns false if another tab has added something meanwhile. */
  extendGame({ id, log: before }: TableGameLog, log: string): boolean {
    this.keeper.takeUp(this.kept);
    if (this.games.find((game) => game.id === id)?.log !== before) return false;
    this.putLog(id, log);
    this.save();
    return true;
  }

  private putLog(id: string, log: string): void {
    this.kept.games = this.kept.games.map((game) => (game.id === id ? { ...game, log } : game));
  }

  /** The games that are over, the oldest first. */
  get played(): readonly PlayedGame[] {
    return this.kept.played;
  }

  /**
   * Keeps a game that is over. It takes the place of the one with the same id or the same record. id, at: of its log;
   * without them it is a game of today.
   */
  keepPlayed(game: Omit<PlayedGame, "id" | "at"> & Partial<PlayedGame>): PlayedGame {
    const same = this.played.find(({ id, record }) => id === game.id || (record !== "" && record === game.record));
    const next = { id: newId(), at: Date.now(), ...same, ...game };
    if (same && JSON.stringify(same) === JSON.stringify(next)) return same;
    this.kept.played = same ? this.played.map((each) => (each === same ? next : each)) : [...this.played, next];
    this.kept.played.sort((a, b) => a.at - b.at);
    this.save();
    return next;
  }

  removePlayed({ id }: PlayedGame): void {
    this.kept.played = this.played.filter((each) => each.id !== id);
    this.save();
  }

  /** Runs a task, while the page shows that it is busy. */
  async during<Result>(task: () => Promise<Result>): Promise<Result> {
    this.host.showBusy(++this.tasks > 0);
    try {
      return await task();
    } finally {
      this.host.showBusy(--this.tasks > 0);
    }
  }

  // ---- changes of the current sheet

  change(next: Sheet, remember = true): void {
    const before = this.current;
    this.put(next);
    if (remember) this.history.add(before, next);
    else this.history.extend(before, next);
    this.show();
  }

  /** Keeps the current sheet in a new state. Its step is kept after that. */
  private put(next: Sheet): void {
    this.kept.sheets[this.kept.current] = next;
    this.possible = null;
    this.save();
  }

  /**
   * Changes the sheet by hand. The file that was read then no longer counts. There are no more questions about the ink
   * of the photo, because the marks are no longer its marks. Doubts about the rest of the sheet stay.
   */
  changeByHand(next: Sheet): void {
    const before = this.current;
    if (next === before) return;
    const marks = (sheet: Sheet) => fileOf({ ...sheet, player: "", asRead: null }) + [sheet.crossed, sheet.circled];
    const bars = (["level", "players", "extra", "bombs", "crossed", "circled"] as const).filter((bar) => next[bar] !== before[bar])
      .map((bar) => (bar === "crossed" || bar === "circled" ? "energy" : bar));
    const changed = next.marksWritten ? bars : [...bars, "grid"]; // whoever draws blocks knows them without lines
    const photo = next.photo && changedByHand(next.photo, touched(before, next), changed);
    this.change(marks(next) === marks(before) ? next : { ...next, asked: false, asRead: null, photo });
  }

  /** Asks for a verdict on the sheet as it is, although something may be missing. */
  judgeAsItIs(): void {
    this.change({ ...this.current, asked: true }, false);
  }

  undo(): void {
    this.step(false);
  }

  redo(): void {
    this.step(true);
  }

  private step(isRedo: boolean): void {
    const before = this.current;
    const move = this.history.next(before, isRedo);
    if (!move) return;
    this.put(move.sheet);
    this.history.turn(move, before);
    this.show();
    void this.agreeOnPlayers(move.sheet.photo?.table);
  }

  // ---- another sheet

  open(index: number): void {
    this.kept.current = index;
    this.forget();
    this.save();
    this.show();
    this.translatePhoto();
  }

  add(): void {
    this.kept.sheets.push(emptySheet(this.current));
    this.open(this.kept.sheets.length - 1);
  }

  /** Adds a sheet that is not shown yet. Returns its id. */
  addAfter(sheet: Sheet): string {
    this.kept.sheets.push(sheet);
    this.save();
    this.host.show();
    return sheet.id;
  }

  /** Adds sheets and games that were saved in this browser or in another one. */
  addAll({ sheets, games, played }: Backup): void {
    const ids = this.ids();
    this.kept.games = together(this.kept.games, games);
    this.kept.played = playedTogether(this.kept.played, played);
    this.kept.sheets.push(...sheets.map((sheet) => (ids.has(sheet.id) ? { ...sheet, id: newId() } : sheet)));
    this.open(this.kept.sheets.length - 1);
  }

  /** The deleted sheets that can be brought back, the last one at the end. */
  get removed(): readonly Sheet[] {
    return this.kept.removed;
  }

  remove(): void {
    const gone = this.kept.sheets.splice(this.kept.current, 1).filter((sheet) => !isBlank(sheet));
    this.kept.removed.push(...gone);
    if (!this.kept.sheets.length) this.kept.sheets.push(emptySheet());
    this.open(Math.max(0, this.kept.current - 1));
    this.history.forgetExcept(this.ids());
  }

  /** Brings back the sheet that was deleted last. */
  bringBack(): void {
    const sheet = this.kept.removed.pop();
    if (!sheet) return;
    const { sheets } = this.kept;
    const isOnly = sheets.length === 1 && isBlank(this.current) && !this.current.player;
    this.kept.sheets = [...(isOnly ? [] : sheets), sheet];
    this.open(this.kept.sheets.length - 1);
  }

  private ids(): Set<string> {
    return new Set([...this.sheets, ...this.removed].map(({ id }) => id));
  }

  /**
   * Opens the sheet into which a text or a photo is read: this sheet if it still exists and is blank, otherwise a new
   * one.
   */
  openFor({ id: wanted }: Sheet): void {
    const index = this.sheets.findIndex(({ id }) => id === wanted);
    const found = this.sheets[index];
    if (!found || !isBlank(found)) this.add();
    else if (index !== this.index) this.open(index);
  }

  /**
   * Takes over what another tab with the page has kept. The current sheet stays the current one if it still exists.
   */
  takeOver(): void {
    const { id } = this.current;
    this.history.takeUp();
    if (!this.keeper.takeUp(this.kept)) this.save();
    if (this.current.id !== id) this.forget();
    this.show();
  }

  /** Begins again with an empty sheet, and moves the kept sheets aside, because they cannot be shown. */
  beginAnew(): void {
    this.keeper.moveAside();
    this.kept.sheets = [emptySheet()];
    this.open(0);
  }

  /** Forgets the answers, because another sheet is now the current one. */
  private forget(): void {
    this.answer = null;
    this.answered = null;
    this.possible = null;
  }

  // ---- the referee: one question at a time; if several changes happen meanwhile, only the last one is asked about

  /** Returns the answer about the sheet in its present state; null if there is none yet. */
  answerNow(): SheetAnswer | null {
    return this.answered === this.current ? this.answer : null;
  }

  /** Shows the sheet, and asks the referee about it. */
  show(): void {
    this.host.show();
    void this.judge();
  }

  async judge(): Promise<void> {
    this.hasChanged = true;
    if (this.isAsking) return;
    await this.during(async () => {
      this.isAsking = true;
      try {
        while (this.hasChanged) await this.askOnce();
      } catch {
        this.host.fail();
      } finally {
        this.isAsking = false;
      }
    });
  }

  private async askOnce(): Promise<void> {
    this.hasChanged = false;
    const sheet = this.current;
    const question = { ...questionOn(sheet), language: this.host.language(), open: isOpen(sheet.photo) };
    const answer = await this.host.ask<SheetAnswer>({ ...question, ask: "sheet" });
    if (this.hasChanged) return;
    this.answer = answer;
    this.answered = sheet;
    this.host.show();
    if (answer.verdict.verdict === "unreadable" || !sheet.blocks.length || isUnfinished(sheet)) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (this.hasChanged) return;
    const possible = await this.host.ask<BarsAnswer>({ ...question, ask: "bars", seconds: 0.5 });
    if (this.hasChanged) return;
    this.possible = possible;
    this.host.show();
  }

  /** Returns the sheet as text, with the values that the program computes. */
  async textOf(): Promise<string> {
    const sheet = this.current;
    return (this.answerNow() ?? await this.host.ask<SheetAnswer>({ ...questionOn(sheet), ask: "sheet", seconds: 0.1 })).text ?? fileOf(sheet);
  }

  // ---- photos

  /** Returns the sheet that was read from the photo; null if it cannot be entered. */
  sheetFrom(photo: Omit<Photo, "decision">, { sheet, grid, circled = null, ...decision }: DecisionAnswer): Sheet | null {
    return sheet && grid ? { ...sheetOf({ sheet, grid, circled }, this.game), photo: { alone: aloneIn(decision), ...photo, decision } } : null;
  }

  answerQuestion(answers: Answer[], sheet = this.current): void {
    if (!sheet.photo) return;
    if (sheet.photo.redrawn) {
      this.change({ ...sheet, photo: answeredByHand(sheet.photo, answers) });
      return;
    }
    const photo = { ...sheet.photo, answers: [...sheet.photo.answers, ...answers], agreed: undefined };
    this.change({ ...sheet, photo });
    void this.decideAgain(photo).then(() => this.agreeOnPlayers(photo.table));
  }

  /**
   * Gives the photos of one table whose pages leave the number of players open the number that all of them say together,
   * or takes it back if they no longer do.
   */
  async agreeOnPlayers(table: string | undefined): Promise<void> {
    const photos = this.sheets.flatMap(({ photo, duel }) => (table && photo?.table === table && photo.alone && !photo.redrawn && !duel ? [photo] : []));
    if (!photos.some(({ alone }) => alone?.open)) return;
    await this.during(async () => {
      const { players, by_count: byCount } = await this.host.ask<{ players: number | null; by_count: boolean }>({ ask: "players", sheets: photos.map(({ alone }) => ({ players: alone?.players })) });
      for (const { alone, ink } of photos) {
        const index = this.sheets.findIndex(({ photo }) => photo?.ink === ink);
        const sheet = this.sheets[index];
        if (!alone?.open || !sheet?.photo || sheet.photo.redrawn) continue;
        // The number of sheets alone decides nothing that could change a verdict or a total.
        const agreed = byCount && alone.decides ? undefined : players ?? undefined;
        const isCounted = agreed !== undefined && byCount;
        if (sheet.photo.agreed === agreed && (sheet.photo.isCounted ?? false) === isCounted) continue;
        const photo = { ...sheet.photo, agreed, isCounted };
        this.putIn(index, { ...sheet, photo });
        await this.decideAgain(photo);
      }
    });
  }

  /** Keeps a sheet, whether it is the current one or not, in a new state that is no step to undo. */
  private putIn(index: number, next: Sheet): void {
    if (index === this.index) {
      this.change(next, false);
      return;
    }
    const before = this.sheets[index] ?? next;
    this.kept.sheets[index] = next;
    this.save();
    this.history.extend(before, next);
    this.host.show();
  }

  /** Leaves the question open. Of a joint question, each mark is asked about then. */
  leaveOpen(question: Question): void {
    const { photo } = this.current;
    if (isJoint(question)) this.answerQuestion([{ about: "separately", value: 1 }]);
    else if (photo) this.change({ ...this.current, photo: { ...photo, leftOpen: [...photo.leftOpen, question.text] } });
  }

  /**
   * Changes the sheet by hand. As long as there can be questions about the photo, the choice counts as an answer to
   * them.
   */
  choose(answers: Answer[] | null, next: Sheet): void {
    const { photo } = next;
    if (photo?.decision && !photo.redrawn && answers) this.answerQuestion(answers, { ...next, asRead: null });
    else this.changeByHand(next);
  }

  /** Asks for the texts about the photo again if they are not in the present language. */
  translatePhoto(): void {
    const { photo } = this.current;
    if (photo?.decision && !photo.redrawn && photo.language !== this.host.language()) void this.decideAgain(photo);
  }

  /**
   * Asks for a new decision about the ink, with the answers given so far and in the present language. When the
   * decision comes, another sheet may be the current one. Questions that were left open are recognized by their
   * texts, so only in the same language.
   */
  private async decideAgain(asked: Photo): Promise<void> {
    const { ink, agreed } = asked;
    const answers = agreed === undefined ? asked.answers : [...asked.answers, { about: "players", value: agreed }];
    await this.during(async () => {
      const language = this.host.language();
      const decision = await this.host.ask<DecisionAnswer | null>({ ask: "decide", ink, answers, language, seconds: 10 });
      const index = this.sheets.findIndex(({ photo }) => photo?.answers === asked.answers && photo.agreed === agreed && !photo.redrawn);
      const { photo, id, player } = this.sheets[index] ?? {};
      if (!decision || !photo || id === undefined || player === undefined) return;
      const leftOpen = photo.language === language ? photo.leftOpen : [];
      const alone = agreed === undefined ? aloneIn(decision) : photo.alone;
      const read = this.sheetFrom({ ...photo, leftOpen, language, alone }, decision);
      if (read) this.putIn(index, { ...read, id, player });
    });
  }
}

/** What a photo says of the number of players without the other photos of its table. */
function aloneIn({ players, players_open: open, open: decides }: DecisionAnswer): Photo["alone"] {
  return players && { players, open, decides };
}

/** Returns the members of a request that say what is on the sheet. */
export function questionOn(sheet: Sheet): { text: string; crossed?: number; circled?: number } {
  const { crossed, circled } = sheet;
  if (sheet.asRead || crossed === null) return { text: fileOf(sheet) };
  return { text: fileOf(sheet), crossed, ...(circled === null ? {} : { circled }) };
}
