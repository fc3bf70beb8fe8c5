// The screen of the results: the ranking of the sheets, the sheets with their dice, the record of a game, and the games
// that are over.
import { showComparison, type NamedSheet } from "./compare";
import { button, byId } from "./dom";
import { showGames } from "./games_panel";
import { isOpen } from "./photo";
import type { PlayedGame } from "./played";
import type { Result } from "./ranking";
import { playedIn, readRecord, RecordPanel } from "./record";
import { isEmpty, isWhole, type Sheet } from "./sheet";
import { nameOfSheet } from "./sheet_screen";
import { questionOn, type Store } from "./store";
import { say, type Word } from "./words";
import { showWithDice, type FoundRecord } from "./with_dice";

/** Shows another screen. */
type Go = (screen: "results" | "sheet" | "table") => void;

/** Buttons for those who have no sheet to show yet. */
export function waysToEnter(store: Store, go: Go): HTMLElement[] {
  const way = (word: Word, name: string | null, press: () => void) => button(say(word), { class: name, "data-word": word }, press);
  return [
    way("take-photo-label", "main camera", () => byId("photo-take").click()),
    way("open-picture-label", null, () => byId("photo-open").click()),
    way("enter-sheet", null, () => {
      if (!isEmpty(store.current)) store.add();
      go("sheet");
    }),
  ];
}

export class ResultsScreen {
  private readonly record: RecordPanel;

  private fitting: { sheets: string; game: string; files: Map<string, string> } | null = null; // sheets that fit the dice of a game
  private shownSheets: NamedSheet[] = [];
  private entered = new Map<string, number>(); // the sheets in the store, by file

  constructor(private readonly store: Store, private readonly go: Go) {
    this.record = new RecordPanel(store.game, () => this.arrange());
    byId("no-results").append(...waysToEnter(store, go), button("", { "data-word": "start-roll", id: "go-evening" }, () => go("table")));
  }

  show(): void {
    const { store, go } = this;
    const entered = new Map<string, number>();
    const sheets = store.sheets.flatMap((sheet, index): NamedSheet[] => {
      if (isEmpty(sheet)) return [];
      const name = nameOfSheet(sheet, index);
      const same = [...entered.keys()].filter((each) => each.replace(/ \(\d+\)$/, "") === name).length;
      const file = same ? `${name} (${same + 1})` : name;
      entered.set(file, index);
      return [{
        file, player: sheet.player.trim(), ...questionOn(sheet), open: isOpen(sheet.photo),
        players_open: sheet.photo?.decision?.players_open || (sheet.photo?.isCounted === true && sheet.photo.agreed === sheet.players), level_open: sheet.photo !== null, unfinished: !isWhole(sheet),
      }];
    });
    this.shownSheets = sheets;
    this.entered = entered;
    byId("no-sheets").hidden = sheets.length > 0;
    byId("go-evening").hidden = store.games.length > 0;
    const sheetOf = (file: string): Sheet | undefined => store.sheets[entered.get(file) ?? -1];
    void showComparison(sheets, {
      game: store.game, sheetOf, keep: (results) => this.keep(sheets, results),
      opens: (file) => this.opens(file), waysToEnter: () => waysToEnter(store, go),
    }).then(() => this.arrange());
    const game = store.gameShown ?? store.games.at(-1);
    void showWithDice(sheets, game).then((found) => {
      if (found) void this.take(sheets, found);
      else if (found === null && this.fitting?.game === game?.id) this.forgetFitting(); // its dice have changed
    });
    if (this.fitting?.sheets !== idOf(sheets)) this.forgetFitting();
    if (!store.played.some(({ id }) => id === this.record.current?.id)) this.record.open(null);
    void this.record.show();
    this.arrange();
    this.showGames();
  }

  private forgetFitting(): void {
    if (this.record.current?.id === this.fitting?.game) this.record.open(null);
    this.fitting = null;
    this.arrange();
  }

  private showGames(): void {
    void showGames(this.store, (game) => this.open(game.id), () => this.show());
  }

  /** Returns a function that opens the sheet of this name; undefined if there is none. */
  private opens(file: string | undefined): (() => void) | undefined {
    const name = file ?? "";
    if (!this.entered.has(name)) return undefined;
    return () => {
      const index = this.entered.get(name); // sheets may have been moved since
      if (index === undefined) return;
      this.store.open(index);
      this.go("sheet");
    };
  }

  private open(id: string): void {
    this.showRecord(this.store.played.find((each) => each.id === id) ?? null);
    byId("record").scrollIntoView({ block: "start" });
  }

  private showRecord(game: PlayedGame | null): void {
    const { files } = this.fitting?.game === game?.id ? this.fitting ?? {} : {};
    this.record.open(game, files ? (player) => this.opens(files.get(player)) : null);
  }

  /** Keeps a record that was opened as a text, and shows it. */
  async openRecord(record: string): Promise<void> {
    const answer = await readRecord(record);
    if (!answer) return;
    const { store } = this;
    const { id } = store.played.find((game) => game.record === record) ?? store.keepPlayed({ ...playedIn(answer, record), isSupposed: false });
    this.go("results");
    this.open(id);
  }

  /** Keeps the record of a game at the table whose sheets fit, and shows it the first time. */
  private async take(sheets: NamedSheet[], { id, at, record, isSupposed, files }: FoundRecord): Promise<void> {
    const answer = await readRecord(record);
    if (!answer) return;
    const played = this.store.keepPlayed({ id, at, ...playedIn(answer, record), isSupposed });
    if (idOf(this.shownSheets) !== idOf(sheets)) return;
    const isNew = this.fitting === null;
    this.fitting = { sheets: idOf(sheets), game: id, files };
    if (isNew) this.showRecord(played);
    this.arrange();
    this.showGames();
  }

  /** Keeps a game of which only the sheets are known. */
  private keep(sheets: NamedSheet[], results: Result[]): void {
    this.store.keepPlayed({
      id: idOf(sheets), at: Date.now(), duel: results.some(({ isDuel }) => isDuel), record: "", isSupposed: false,
      players: results.map(({ name, score }) => ({ name, total: score?.total ?? null })),
      winners: results.flatMap(({ place }, player) => (place === 1 ? [player] : [])),
    });
    this.arrange();
    this.showGames();
  }

  /** Shows the ranking once: with the record, if the sheets fit the dice and it is shown. */
  private arrange(): void {
    const id = idOf(this.shownSheets);
    const fits = this.fitting?.sheets === id;
    byId("comparison").classList.toggle("fits", fits);
    byId("comparison").hidden = fits && this.record.current?.id === this.fitting?.game;
    const keep = document.getElementById("keep-game");
    if (keep) keep.hidden = fits || this.store.played.some((game) => game.id === id);
  }
}

/** A name for the game of these sheets. */
function idOf(sheets: NamedSheet[]): string {
  const marks = sheets.map(({ text, crossed, circled }) => JSON.stringify([text, crossed, circled])).sort().join();
  return `sheets-${[...marks].reduce((number, letter) => (Math.imul(number, 31) + letter.charCodeAt(0)) | 0, 7)}`;
}
