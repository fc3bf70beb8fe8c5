// Reads photos into sheets, one after the other. Shows the progress, what became of each photo, or the picture on which the
// player has to show the corners.
import type { Form, PhotoAnswer } from "./answers";
import { askForCorners, type Place } from "./corners";
import { byId, button, make, set } from "./dom";
import { askAboutPhoto } from "./engine";
import { sentence } from "./findings";
import { newId } from "./kept";
import { nextQuestion } from "./photo";
import { pictureOf } from "./photo_panel";
import type { Answered } from "./requests";
import { emptySheet, isBlank, isEmpty, type Sheet } from "./sheet";
import { nameOfSheet } from "./sheet_screen";
import { withoutHints } from "./standing";
import type { Store } from "./store";
import { language, say, type Word } from "./words";

/** The places of the markers that the player showed, and the kind of the sheet. */
interface Shown extends Partial<Form> {
  places?: Place[];
}

const evening = 10 * 60 * 1000; // ms between photos that are still of one table

/** A photo, and what became of it. */
interface Entry {
  photo: Blob;
  state: "waiting" | "done" | "broken" | "stopped" | "left"; // stopped: while it was read; left: the player stopped the reading before
  shown: Shown;
  onlyWords: boolean; // true if it is read again only for the language of its refusals
  read: string[]; // the ids of its sheets, some of which may be gone
  refusals: string[];
  askForCorners: (() => void) | null; // if it helps to know where the markers are
}

export class PhotoReader {
  private entries: Entry[] = [];
  private isReading = false;
  private run = 0; // grows when reading begins and ends, so that a photo that comes too late is ignored
  private summary: string | null = null; // what the summary says; null if it is not shown
  private table = { id: "", at: -Infinity }; // the table whose sheets are photographed, and the time of its last photo
  private into: Sheet | null = null; // the sheet that the first one is read into; null after it

  constructor(private readonly store: Store, private readonly showSheet: () => void) {
    for (const id of ["photo-take", "photo-open"])
      byId<HTMLInputElement>(id).addEventListener("change", (event) => {
        const input = event.target as HTMLInputElement;
        void this.readAll([...(input.files ?? [])]);
        input.value = "";
      });
  }

  /**
   * Reads photos, after those that are still waiting. Those that were not read stay in the list. So do the refused ones,
   * unless there are as many new ones, which then are these photos, taken again.
   */
  async readAll(photos: Blob[]): Promise<void> {
    if (!photos.length) return;
    if (!this.isReading) {
      const refused = this.entries.filter(({ state, refusals }) => state === "broken" || refusals.length);
      const areAgain = photos.length >= refused.length;
      this.entries = this.entries.filter((entry) => (refused.includes(entry) ? !areAgain : entry.state !== "done"));
    }
    await this.read(photos.map((photo) => ({ photo, state: "waiting", shown: {}, onlyWords: false, read: [], refusals: [], askForCorners: null })));
  }

  /** Reads the refused photos again, to say in the present language why they were refused. */
  translate(): void {
    const refused = this.entries.filter(({ refusals }) => refusals.length);
    if (refused.length) void this.read(refused, true);
  }

  /** Reads these photos, and all that are waiting. What was read before stays as it is. */
  private async read(entries: Entry[], onlyWords = false): Promise<void> {
    for (const entry of entries) Object.assign(entry, { state: "waiting", onlyWords });
    this.entries.push(...entries.filter((entry) => !this.entries.includes(entry)));
    if (!onlyWords) this.showSheet();
    if (this.isReading) return; // they come later
    const run = ++this.run;
    this.into = isBlank(this.store.current) ? this.store.current : emptySheet();
    this.isReading = true;
    try {
      await this.store.during(async () => {
        if (Date.now() - this.table.at > evening) this.table.id = newId();
        for (let entry; run === this.run && (entry = this.entries.find(({ state }) => state === "waiting"));) await this.readOne(entry, run);
        this.table.at = Date.now();
      });
    } finally {
      if (run === this.run) this.end();
    }
    await this.store.agreeOnPlayers(this.table.id);
  }

  private async readOne(entry: Entry, run: number): Promise<void> {
    this.showProgress("photo-opening", entry);
    const request = { ...entry.shown, language: language(), seconds: 10 };
    let isOpened = false;
    const answered = await askAboutPhoto(entry.photo, request, () => {
      isOpened = true;
      if (run === this.run) this.showProgress("photo-reading", entry);
    }).catch(() => null);
    if (run !== this.run) return;
    entry.state = answered ? "done" : isOpened ? "stopped" : "broken";
    if (answered) this.take(entry, answered);
  }

  /** Puts the sheets of a photo into the store: the first one is shown, the others come after it. */
  private take(entry: Entry, answered: Answered): void {
    const { store } = this;
    const { refusal, hidden, sheets } = JSON.parse(answered.answer) as PhotoAnswer;
    let picture = 0;
    for (const { ink, photo: straightened, decision } of entry.onlyWords && entry.read.length ? [] : sheets) {
      if (!straightened || !decision) continue;
      const grey = answered.pictures[picture++] as Uint8Array;
      const read = store.sheetFrom(
        { ...straightened, picture: pictureOf(grey, straightened), ink, answers: [], leftOpen: [], language: language(), table: this.table.id }, decision);
      if (read) entry.read.push(this.put(read));
    }
    entry.refusals = refusal !== null ? [refusal] : sheets.flatMap((sheet, index) => sheet.refusal === undefined ? []
      : [sheets.length > 1 ? `${say("sheet-number", index + 1)}${say("colon")} ${sheet.refusal}` : sheet.refusal]);
    const missing = sheets.find((sheet) => sheet.hidden);
    entry.askForCorners = !hidden && !missing ? null : () => {
      this.summary = null;
      document.body.classList.add("is-placing");
      const { players, level, duel } = store.current;
      const form = isEmpty(store.current) ? { players: null, level: null, duel: false } : { players, level, duel };
      void askForCorners(byId("photo-report"), entry.photo, answered, missing?.places?.map(([x, y]) => ({ x, y })) ?? null, missing?.form ?? form,
        (shown) => void this.read([Object.assign(entry, { shown })]), () => this.showSummary());
    };
  }

  /** Puts a sheet that was read into the store. Returns its id. */
  private put(read: Sheet): string {
    const { store } = this;
    if (!this.into) return store.addAfter(read);
    store.openFor(this.into);
    this.into = null;
    store.change({ ...read, id: store.current.id, player: read.player || store.current.player });
    return store.current.id;
  }

  // ---- what is shown

  private report(...nodes: (Node | string)[]): void {
    document.body.classList.remove("is-placing");
    byId("photo-report").replaceChildren(...nodes);
    byId("photo-panel").hidden = !nodes.length;
    this.summary = null;
  }

  private showProgress(word: Word, entry: Entry): void {
    const { entries } = this;
    const all = entries.length;
    const number = entries.indexOf(entry) + 1;
    const words = all > 1 ? `${say("photo-of", number, all)}${say("colon")} ${say(word)}` : say(word);
    const bar = make("progress", { "aria-label": words, ...(all > 1 && { max: all, value: number - 0.5 }) });
    const shown = document.querySelector("#photo-report progress");
    if (shown) { // so that the button does not vanish while it is pressed
      shown.replaceWith(bar);
      (byId("photo-report").firstElementChild as HTMLElement).textContent = words;
    } else {
      this.report(make("p", { role: "status" }, words), bar, make("div", { class: "actions" }, button(say("cancel"), { class: "quiet" }, () => this.end())));
    }
  }

  /** Ends the reading; what was read stays. A photo that is being read now is ignored when it comes. */
  private end(): void {
    ++this.run;
    this.isReading = false;
    for (const entry of this.entries) if (entry.state === "waiting") entry.state = entry.refusals.length ? "done" : "left";
    this.showSummary();
  }

  private close(): void {
    this.entries = [];
    this.report();
  }

  /** Shows the summary anew if it is shown and a sheet or the language has changed. */
  show(): void {
    if (this.summary !== null && this.summary !== this.summed()) this.showSummary(); // a button must not vanish while it is pressed
  }

  /** All that the summary says. */
  private summed(): string {
    return JSON.stringify([language(), this.entries.map((entry) => [entry.state, entry.refusals, this.sheetsOf(entry)])]);
  }

  /** The sheets of a photo that still exist, and the words on their buttons. */
  private sheetsOf({ read }: Entry): { id: string; words: string }[] {
    return this.store.sheets.flatMap((sheet, index) => !read.includes(sheet.id) ? [] : [
      { id: sheet.id, words: [nameOfSheet(sheet, index), ...(nextQuestion(sheet.photo) ? [say("has-question")] : [])].join(" – ") }]);
  }

  /** Says what became of each photo, if that is more than one sheet which is shown anyway. */
  private showSummary(): void {
    const { entries } = this;
    const sheets = entries.reduce((sum, entry) => sum + this.sheetsOf(entry).length, 0);
    const [first] = entries;
    if (!first || (entries.length === 1 && first.state === "done" && sheets < 2 && !first.refusals.length)) return this.close();
    const left = entries.filter(({ state }) => state === "left" || state === "stopped");
    const hasOthers = entries.length > 1 && left.some(({ state }) => state === "left");
    const actions = make("div", { class: "actions" });
    if (left.length) actions.append(button(say(hasOthers ? "photo-read-others" : "photo-again"), { class: "main" }, () => void this.read(left)));
    if (entries.length === 1 && first.refusals.length) actions.append(button(say("photo-take-again"), { class: "main camera" }, () => byId("photo-take").click()));
    actions.append(button(say("close"), {}, () => this.close()));
    if (entries.length > 1)
      this.report(make("p", { role: "status", class: "headline" }, say("sheets-read", sheets)),
        make("ol", { class: "photos" }, ...entries.map((entry, index) => make("li", {},
          ...(entry.refusals.length ? [this.thumbnail(entry)] : []),
          make("div", {}, make("span", { class: "headline" }, say("photo-number", index + 1)), ...this.became(entry))))),
        actions);
    else this.report(...this.became(first), actions);
    const help = byId("photo-report").querySelector(".help");
    if (help && entries.length === 1 && first.state === "broken") set(help, { class: "main" });
    this.summary = this.summed();
  }

  /** The elements that say what became of a photo. */
  private became(entry: Entry): Node[] {
    const { state, refusals } = entry;
    const sheets = this.sheetsOf(entry);
    if (state === "left") return [make("p", {}, sentence(say("photo-not-read")))];
    const told = state === "broken" || state === "stopped" ? [say(`photo-${state}`)] : refusals.map((refusal) => sentence(withoutHints(refusal)));
    const nodes: Node[] = [];
    if (sheets.length > 1) nodes.push(make("p", {}, `${say("sheets-in-photo", sheets.length)}${say("colon")}`));
    nodes.push(...told.map((message) => make("p", { class: "refusal", role: "alert" }, message)));
    const help = state === "broken" ? button(say("photo-again"), { class: "help" }, () => void this.read([entry]))
      : entry.askForCorners && button(say("photo-corners"), { class: "help" }, entry.askForCorners);
    if (sheets.length || help) nodes.push(make("div", { class: "actions" }, ...sheets.map(({ id, words }) => button(words, {}, () => this.open(id))), ...(help ? [help] : [])));
    return nodes;
  }

  private thumbnail({ photo }: Entry): HTMLElement {
    const src = URL.createObjectURL(photo);
    const image = make("img", { src, alt: "", class: "thumbnail" });
    for (const end of ["load", "error"]) image.addEventListener(end, () => URL.revokeObjectURL(src));
    return image;
  }

  private open(id: string): void {
    const index = this.store.sheets.findIndex((sheet) => sheet.id === id);
    if (index >= 0) this.store.open(index);
  }
}
