// The screen of a sheet: the form, the grid, the bars, and everything that the referee says.
import { Bars } from "./bars";
import { addBlock, boardOf, type Board } from "./board";
import { CoachPanel, type RollNow } from "./coach_panel";
import { byId, button, make, segments, set } from "./dom";
import { seen, sentence } from "./findings";
import { Grid } from "./grid";
import { FindingsPanel, labelOf, nextPart, sentencesAbout, type Said } from "./findings_panel";
import { hideNotice, showNotice } from "./notice";
import { answersOf, doubtfulSquares, nextQuestion } from "./photo";
import { PhotoPanels } from "./photo_panel";
import { Paper } from "./paper";
import { leadTo, panelOf, type Place } from "./places";
import { Order, showAccount, showStatus } from "./result";
import { colourOf, hangingBlocks, isEmpty, isPerhapsOnlyCrosses, minisOf, sheetAfter, withCircled, withCrossed, withLevel, withMini, withOnlyCrosses, withoutSquare, withPlayers, withSquares, type Sheet } from "./sheet";
import { squareOf, type Square } from "./squares";
import { standingOf, type Standing } from "./standing";
import type { Change, Step } from "./answers";
import type { Store } from "./store";
import { TextPanel } from "./text_panel";
import { language, say, type Word } from "./words";

export function nameOfSheet(sheet: Sheet, index: number): string {
  return sheet.player.trim() || say("sheet-number", index + 1);
}

const roomForForm = matchMedia("(min-height: 47rem)");

export class SheetScreen {
  readonly text: TextPanel;
  readonly coach: CoachPanel;
  private readonly order = new Order(() => this.show(), seen);
  private readonly bars: Bars;
  private readonly paper: Paper;
  private readonly grid: Grid;
  private readonly photoPanels: PhotoPanels;
  private told: Sheet | null = null; // the sheet that the notice is about
  private miniMode = false;
  private readonly findings = new FindingsPanel((place) => this.point(place), () => this.store.judgeAsItIs(), (about, value) => this.make(about, value));
  private pointed: { at: Sheet; squares: Square[] } | null = null; // squares that a sentence is about, until the next change
  private last: { id: string; standing: Standing } | null = null; // the last known standing, shown until there is an answer about the present state
  private said: Said[] = [];
  private supposed: { id: string; steps: Step[] } | null = null;
  private isWhoOpen = false;
  private asking = { id: "", parts: 0 }; // the sheet that is shown, and how much of its head is not chosen yet
  private tabs = ""; // the tabs that are shown, as JSON

  /** openRecord: shows the record of a whole game. rollNow: returns the roll at the table for a sheet. */
  constructor(private readonly store: Store, openRecord: (record: string) => Promise<void> | undefined, rollNow: (sheet: Sheet) => Promise<RollNow | null>) {
    const { game } = store;
    this.connectForm();
    this.coach = new CoachPanel(game, rollNow, () => this.show());
    this.text = new TextPanel(store, openRecord);
    this.photoPanels = new PhotoPanels((answers) => store.answerQuestion(answers), (question) => store.leaveOpen(question));
    this.bars = new Bars(game, (bar, number) => {
      const sheet = store.current;
      if (bar === "crossed") {
        store.changeByHand(withCrossed(sheet, number, this.circled(sheet), game));
        return;
      }
      const written = bar === "bombs" ? { bombsWritten: null } : {};
      store.choose(answersOf(bar, number), { ...sheet, ...written, [bar]: number });
    });
    this.paper = new Paper(game, (sheet) => store.changeByHand(sheet));
    this.grid = new Grid(
      game,
      (squares) => {
        const sheet = store.current;
        if (!squares.length) {
          this.tell(say("begin-free"));
          return;
        }
        const isMini = this.miniMode && sheet.duel && squares.length === 1;
        store.changeByHand(isMini ? withMini(sheet, squares[0] as Square) : withSquares(sheet, squares, game));
        const removed = sheet.blocks.find((block) => !store.current.blocks.includes(block));
        if (removed) this.tell(sentence(say("block-removed", say(colourOf(removed, game) as Word))), () => store.undo());
      },
      (square) => {
        if (store.current.duel) store.changeByHand(withMini(store.current, square));
      },
      {
        isOn: () => this.order.shown() !== null,
        move: (by) => this.order.move(by),
        end: () => this.order.end(),
      },
    );
  }

  private connectForm(): void {
    const { store } = this;
    segments(byId("players"), "players", [["1", "solo"], ["2", "2"], ["3", "3"], ["4", "4"], ["duel", "duel"]], (value) => this.choosePlayers(value));
    segments(byId("level"), "level", [["1", "1"], ["2", "2"], ["3", "3"], ["4", "4"]], (value) => this.chooseLevel(Number(value)));
    const player = byId<HTMLInputElement>("player");
    let first = true; // true until the first letter: one undo takes back the whole name
    player.addEventListener("focus", () => (first = true));
    player.addEventListener("input", () => {
      store.change({ ...store.current, player: player.value }, first);
      first = false;
    });
    // The bars show a moment of the game while it is played back. As on the grid, a tap ends it, and changes nothing.
    byId("bars").addEventListener("click", (event) => {
      if (!this.order.end()) return;
      event.preventDefault();
      event.stopPropagation();
    }, true);
    byId("status").addEventListener("click", ({ target }) => {
      if (this.last && !(target as HTMLElement).closest("button")) this.lead();
    });
    byId("undo").addEventListener("click", () => store.undo());
    byId("redo").addEventListener("click", () => store.redo());
    byId("mini").addEventListener("click", () => {
      this.miniMode = !this.miniMode;
      this.show();
    });
    byId("only-crosses").addEventListener("click", () => store.changeByHand(withOnlyCrosses(store.current)));
    byId("remove").addEventListener("click", () => {
      const name = nameOfSheet(store.current, store.index);
      const { length } = store.removed;
      store.remove();
      if (store.removed.length > length) this.tell(say("sheet-removed", name), () => store.bringBack());
    });
    byId("bring-back").addEventListener("click", () => store.bringBack());
    new ResizeObserver(() => this.moveTabs()).observe(byId("sheets"));
    byId("remove-claims").addEventListener("click", () => store.changeByHand({ ...store.current, rowsWritten: null, totalWritten: null }));
    byId("who-line").addEventListener("click", () => {
      this.isWhoOpen = !this.isWhoOpen;
      this.show();
    });
    document.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!by || !this.order.shown() || store.screen !== "sheet" || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (document.querySelector("dialog[open]") || (event.target as HTMLElement).matches("input, select, textarea")) return;
      event.preventDefault();
      this.order.move(by);
    });
    document.addEventListener("keydown", (event) => {
      const key = event.key.toLowerCase();
      if (store.screen !== "sheet" || !(event.ctrlKey || event.metaKey) || !["y", "z"].includes(key) || event.target instanceof HTMLTextAreaElement || event.target === player) return;
      event.preventDefault();
      if (event.shiftKey || key === "y") store.redo();
      else store.undo();
    });
  }

  /** Shows something about the sheet until its next change; undo: takes it back. */
  tell(words: string, undo?: () => void): void {
    this.told = this.store.current;
    showNotice(words, undo);
  }

  private choosePlayers(value: string): void {
    const { store } = this;
    const { photo } = store.current;
    const isAnswer = value !== "duel" && (photo?.decision?.players_open || photo?.agreed !== undefined || photo?.answers.some(({ about }) => about === "players"));
    store.choose(isAnswer ? [{ about: "players", value: Number(value) }] : null,
      withPlayers(store.current, value === "duel" ? 2 : Number(value), value === "duel", store.game));
  }

  private chooseLevel(level: number): void {
    this.store.choose([{ about: "level", value: level }], withLevel(this.store.current, level));
  }

  /** Makes a change that the referee proposed, with which the sheet would be right. */
  private make(about: Change["about"], value: number | string): void {
    const { store } = this;
    const sheet = store.current;
    if (about === "players") this.choosePlayers(String(value));
    else if (about === "level") this.chooseLevel(Number(value));
    else if (about === "extra") store.choose(answersOf("extra", Number(value)), { ...sheet, extra: Number(value) });
    else if (about === "circled") store.changeByHand(withCircled(sheet, Number(value)));
    else store.changeByHand(withoutSquare(sheet, squareOf(String(value)), store.game));
  }

  show(): void {
    const { store, order, miniMode } = this;
    const { answer, current: sheet } = store;
    if (sheet !== this.told) hideNotice();
    order.show(answer?.steps ?? [], sheet.duel, this.startMarks(sheet));
    const after = order.after();
    const standing = this.standing(sheet);
    const isWrong = standing === "illegal" || standing === "unreadable";
    this.coach.show(sheet, standing);
    this.said = sentencesAbout(sheet, answer, standing, (squares) => colourOf(squares, store.game));
    const errors = isWrong ? this.said.filter(({ severity }) => severity === "error") : [];
    const wrongBars = errors.map(({ rule }) => panelOf(rule));
    for (const bar of ["crossed-bar", "extra-bar", "bombs-bar", "account-panel"]) byId(bar).classList.toggle("marked", wrongBars.includes(bar));
    this.grid.show({
      sheet: order.shown() ? { ...sheet, loose: [] } : sheet,
      shown: this.shownBlocks(sheet),
      last: new Set(order.last()?.cells.map(squareOf) ?? []),
      marked: new Set(errors.flatMap(({ place }) => (sheet.marksWritten && place.squares.length > 40 ? [] : place.squares))), // none if the whole grid would be marked
      hanging: new Set(standing === "so-far" || standing === "no-blocks" ? hangingBlocks(sheet).flat() : []),
      pointed: new Set(this.pointed?.at === sheet ? this.pointed.squares : []),
      doubtful: doubtfulSquares(sheet.photo),
      asked: new Set(nextQuestion(sheet.photo)?.cells.map(squareOf)),
      minis: this.shownMinis(sheet),
      ghost: order.shown() ? null : this.coach.ghost,
      supposed: sheet.marksWritten !== null,
    });
    this.photoPanels.show(sheet);
    const moment = after ? sheetAfter(sheet, after, store.game) : sheet;
    this.bars.show(moment, after?.energy ?? this.energyMarks(sheet), after ? null : store.possible);
    this.paper.show(moment, this.circled(moment));
    showStatus(sheet, answer, standing, this.said, {
      lead: () => this.lead(), next: nextPart(sheet), goOn: () => this.goOn(), change: isWrong ? this.onlyChange() : undefined,
      step: after && { score: after.score, words: order.words(), place: order.place }, endSteps: () => this.order.end(),
    });
    this.findings.show(this.said, standing === "so-far" && answer?.verdict.verdict !== "legal");
    showAccount(sheet, after?.score ?? answer?.verdict.score, store.game, !after);
    if (store.answerNow()) byId("order-panel").hidden = !answer?.steps?.length; // does not jump while the referee thinks
    this.showForm(sheet);
    this.showTabs();
    this.text.show(sheet, answer?.text ?? "");
    set(byId("undo"), { disabled: !store.canUndo });
    set(byId("redo"), { disabled: !store.canRedo });
    const gone = store.removed.at(-1);
    byId("bring-back").hidden = !gone;
    byId("bring-back").textContent = gone ? say("bring-back", gone.player.trim() || say("sheet")) : "";
    byId("mini").hidden = !sheet.duel;
    const perhapsCrosses = isPerhapsOnlyCrosses(sheet);
    byId("only-crosses").hidden = sheet.blocks.length > 0 && !perhapsCrosses;
    byId("only-crosses").classList.toggle("main", perhapsCrosses);
    set(byId("only-crosses"), { "aria-pressed": String(sheet.marksWritten !== null), disabled: sheet.marksWritten !== null && !isEmpty(sheet) });
    byId("grid-hint").textContent = say(perhapsCrosses ? "perhaps-crosses" : sheet.marksWritten ? "crosses-hint" : "grid-hint");
    byId("grid-hint").classList.toggle("hidden", sheet.blocks.length > 1 || perhapsCrosses || (sheet.marksWritten !== null && !isEmpty(sheet))); // it was understood
    byId("grid").classList.toggle("rows", sheet.marksWritten !== null);
    byId("start").hidden = !store.isNew;
    document.body.classList.toggle("is-new", store.isNew);
    byId("supposed-hint").hidden = !sheet.marksWritten || !answer?.steps?.length;
    set(byId("mini"), { "aria-pressed": String(miniMode && sheet.duel) });
  }

  /**
   * Returns the number of marked circles: the number on paper or, if it is not known, the number that the blocks
   * give.
   */
  private circled(sheet: Sheet): number | null {
    return sheet.circled ?? sheet.energyWritten?.replace(/\.+$/, "").length ?? this.store.answer?.circled ?? null;
  }

  /**
   * Returns the standing of the sheet. Until there is an answer about a changed sheet, returns the standing before
   * the change.
   */
  private standing(sheet: Sheet): Standing {
    const standing = standingOf(sheet, this.store.answerNow());
    if (standing === "waiting") return this.last?.id === sheet.id ? this.last.standing : standing;
    this.last = ["empty", "no-blocks"].includes(standing) ? null : { id: sheet.id, standing };
    return standing;
  }

  /** Shows the place that a sentence is about. */
  private point({ squares, panel }: Place): void {
    this.order.end();
    this.pointed = { at: this.store.current, squares };
    if (byId("who").contains(byId(panel))) this.isWhoOpen = true;
    this.show();
    leadTo(panel);
  }

  /** Leads to what is to be entered next. */
  private goOn(): void {
    const next = nextPart(this.store.current);
    if (next) this.point(next.place);
  }

  /** Finds the one change with which the sheet would be right. */
  private onlyChange(): { what: string; make: () => void } | undefined {
    const { about, values } = this.said.find(({ change }) => change?.values.length === 1)?.change ?? {};
    const [value] = values ?? [];
    if (about === undefined || value === undefined) return undefined;
    const what = labelOf(about, value);
    return { what, make: () => {
      this.make(about, value);
      this.tell(say("changed", what), () => this.store.undo());
    } };
  }

  /** Leads from the status line to the place that it is about. */
  private lead(): void {
    const [first] = this.said;
    const { photo } = this.store.current;
    if (photo?.decision?.open) leadTo(nextQuestion(photo) ? "question-panel" : "photo-notes-panel");
    else if (first?.severity === "error") this.point({ ...first.place, panel: "findings-panel" }); // where the whole sentence is
    else if (first && (first.severity !== "note" || this.last?.standing === "so-far")) this.point(first.place);
    else leadTo(first ? "findings-panel" : "account-panel");
  }

  private shownBlocks(sheet: Sheet): Board["marks"] {
    const steps = this.order.shown();
    const shown: Board["marks"] = steps ? new Map() : boardOf(sheet, this.store.game).marks;
    const add = (step: Step, block: number) => addBlock(shown, step.cells.map(squareOf), block, this.store.game);
    if (steps) {
      steps.forEach(add);
    } else if (sheet.marksWritten) {
      // Colours the blocks of one possible game, as far as their squares are still crossed.
      const crosses = new Set(shown.keys());
      this.supposedSteps(sheet).forEach((step, block) => {
        if (step.cells.every((cell) => crosses.has(squareOf(cell)))) add(step, block);
      });
    }
    return shown;
  }

  /** Returns the blocks that the referee last supposed on a sheet of crosses. */
  private supposedSteps(sheet: Sheet): Step[] {
    const steps = this.store.answerNow()?.steps;
    if (steps?.length) this.supposed = { id: sheet.id, steps };
    return this.supposed?.id === sheet.id ? this.supposed.steps : [];
  }

  private shownMinis(sheet: Sheet): Set<Square> {
    const steps = this.order.shown();
    if (steps) return new Set(steps.flatMap((step) => (step.minis ?? []).map(squareOf)));
    return new Set(sheet.duel ? minisOf(sheet) : []);
  }

  private energyMarks(sheet: Sheet): string {
    const { answer } = this.store;
    return answer?.sheet?.energy || this.startMarks(sheet, sheet.crossed ?? 0, answer?.circled);
  }

  /** The marks on the energy bar at the start of the game, or later: with crossed circles, and another number of marked ones. */
  private startMarks(sheet: Sheet, crossed = 0, marked?: number | null): string {
    const { game } = this.store;
    const { circled = 0, deactivated = 0 } = game.start[(sheet.duel ? 2 : sheet.players) - 1] ?? {};
    return "-".repeat(deactivated).padEnd(deactivated + crossed, "x").padEnd(marked ?? circled, "o").padEnd(game.energy_circles, ".");
  }

  private showForm(sheet: Sheet): void {
    const name = byId<HTMLInputElement>("player");
    if (document.activeElement !== name) name.value = sheet.player;
    for (const radio of document.querySelectorAll<HTMLInputElement>("#players input"))
      radio.checked = !sheet.assumed.includes("players") && radio.value === (sheet.duel ? "duel" : String(sheet.players));
    for (const radio of document.querySelectorAll<HTMLInputElement>("#level input"))
      radio.checked = !sheet.assumed.includes("level") && radio.value === String(sheet.level);
    this.showWhoLine(sheet);
  }

  /**
   * Shows the number of players and the level in a line, which opens the form. On a new sheet the form is open, if there is
   * room. It is folded as soon as both are known.
   */
  private showWhoLine({ id, assumed, players, level, duel }: Sheet): void {
    if (id !== this.asking.id) this.isWhoOpen = assumed.length > 0 && roomForForm.matches;
    else if (this.asking.parts > 0 && !assumed.length) this.isWhoOpen = false;
    this.asking = { id, parts: assumed.length };
    const long = (words: string) => make("span", { class: "long" }, words);
    byId("who-level").replaceChildren(long(`${say("level")} `), assumed.includes("level") ? "?" : String(level));
    byId("who-players").replaceChildren(...(assumed.includes("players") ? [long(`${say("players-label")} `), "?"]
      : duel || players === 1 ? [say(duel ? "duel" : "solo")] : [String(players), long(` ${say("players")}`)]));
    byId("who").hidden = !this.isWhoOpen;
    set(byId("who-line"), { "aria-expanded": String(this.isWhoOpen) });
    byId("who-line").classList.toggle("is-asked", assumed.length > 0);
  }

  private showTabs(): void {
    const { store } = this;
    const shown = JSON.stringify([store.sheets.map(nameOfSheet), store.index, language()]);
    if (shown === this.tabs) return; // a button must not vanish while it is pressed
    this.tabs = shown;
    const focused = byId("sheets").contains(document.activeElement);
    byId("sheets").replaceChildren(
      ...store.sheets.map((sheet, index) =>
        button(nameOfSheet(sheet, index), { "aria-current": index === store.index ? "true" : null, class: "tab" }, () => store.open(index))),
      button("+", { class: "tab add", "aria-label": say("new-sheet") }, () => store.add()),
    );
    if (focused) byId("sheets").querySelector<HTMLElement>("[aria-current]")?.focus();
    this.moveTabs();
  }

  /** Moves the tab of the current sheet into sight. */
  private moveTabs(): void {
    const current = byId("sheets").querySelector<HTMLElement>("[aria-current]");
    const room = byId("sheets").clientWidth - (byId("sheets").querySelector<HTMLElement>(".add")?.offsetWidth ?? 0); // beside "+", which stays in sight
    if (current) byId("sheets").scrollLeft = current.offsetLeft - (room - current.offsetWidth) / 2;
  }
}
