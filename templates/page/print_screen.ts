// The screen for printing: what is to be printed, a picture of each page, and buttons that print, save or share the pages.
// The module makes the PDF document and the pictures in one go (src/page/print.cpp).
import type { SheetAnswer } from "./answers";
import { byId, button, make, segments, set } from "./dom";
import { addFonts, drawPages, type DrawnPage } from "./drawing";
import { ask, fontFiles, printedAndDrawn, type PrintedFile } from "./engine";
import { canShareFile, saveFile, shareFile } from "./files";
import { isOpen } from "./photo";
import { allOptions, kinds, matters, offeredNames, overviewAfter, showsSheets, wordsOf, type Choices, type Kind, type Option } from "./print_choices";
import { Refusal } from "./requests";
import { fileOf, isEmpty, isWhole, type Sheet } from "./sheet";
import { questionOn, type Store } from "./store";
import { allLanguages, isLanguage, language, languageNames, say, sayIn, type Language } from "./words";

interface Ready {
  kind: Kind;
  document: Uint8Array<ArrayBuffer>;
}

export class PrintScreen {
  private readonly form = byId<HTMLFormElement>("print-form");
  private readonly pages = byId("pages");
  private asked = ""; // what is shown or will be
  private isAsking = false;
  private ready: Ready | null = null; // what the pictures show
  private hasLanguage = false; // true if a language was chosen here
  private typedNames = "";
  private perPage: string; // the number on a page before a change
  private offers = ""; // what is offered

  /** ways: makes buttons for those who have no sheet to print. */
  constructor(private readonly store: Store, private readonly ways: () => HTMLElement[]) {
    const choice = (option: string, ...values: [string, string][]) => segments(this.field(option).querySelector(".segments") ?? this.field(option), option, values);
    const numbers = (...all: number[]) => all.map((value): [string, string] => [String(value), String(value)]);
    choice("kind", ...kinds.map((kind): [string, string] => [kind, kind]));
    choice("players", ["", "printed-open"], ...numbers(1, 2, 3, 4));
    choice("level", ["", "printed-open"], ...numbers(1, 2, 3, 4));
    choice("per-page", ...numbers(1, 2, 4));
    choice("overview", ["beside", "overview-beside"], ["page", "overview-page"], ["none", "overview-none"]);
    choice("paper", ["a4", "A4"], ["letter", "Letter"], ["a5", "A5"]);
    choice("style", ["arcade", "style-arcade"], ["ink", "style-ink"]);
    this.select("lang").append(...allLanguages.map((each) => make("option", { value: each, lang: each }, languageNames[each])));
    const usesLetter = /-(US|CA|MX|PH)$/i.test(navigator.language);
    const { gameShown, games, printChoices } = store;
    const players = (gameShown ?? games.at(-1))?.players.length;
    const usual = { kind: "sheets", players: "", level: "", "per-page": "1", overview: "beside", paper: usesLetter ? "letter" : "a4", style: "arcade" };
    for (const choices of [usual, { players: String(players) }, printChoices])
      for (const [option, value] of Object.entries(choices)) this.put(option, value);
    this.perPage = this.choices()["per-page"];
    this.typedNames = this.choices().names;
    this.hasLanguage = isLanguage(printChoices.lang);
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.form.addEventListener("input", ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      if (name === "names") this.typedNames = value;
      this.change(name);
    });
    this.pages.addEventListener("scroll", () => this.showNumber());
    byId("page-before").addEventListener("click", () => this.turn(-1));
    byId("page-after").addEventListener("click", () => this.turn(1));
    byId("print-now").addEventListener("click", () => print());
    byId("print-save").addEventListener("click", () => this.ready && saveFile(this.file(this.ready)));
    byId("print-share").addEventListener("click", () => this.ready && shareFile(this.file(this.ready)));
  }

  // ---- the form

  private field(option: string): HTMLElement {
    const found = this.form.querySelector<HTMLElement>(`[data-option="${option}"]`);
    if (!found) throw new Error(option);
    return found;
  }

  private select(name: string): HTMLSelectElement {
    return this.form.elements.namedItem(name) as HTMLSelectElement;
  }

  /** Chooses a value. Ignores one that is not offered. */
  private put(name: string, value: string): void {
    const found = this.form.elements.namedItem(name) as RadioNodeList | HTMLInputElement | HTMLSelectElement;
    const buttons = found instanceof RadioNodeList ? [...found as NodeListOf<HTMLInputElement>] : found.type === "checkbox" ? [found as HTMLInputElement] : null;
    if (!buttons) (found as HTMLInputElement | HTMLSelectElement).value = value;
    else for (const each of buttons) each.checked ||= each.value === value;
  }

  private choices(): Choices {
    return Object.fromEntries(["kind", ...allOptions].map((name) => [name, new FormData(this.form).get(name) ?? ""])) as unknown as Choices;
  }

  private change(name: string): void {
    if (name === "lang") this.hasLanguage = true;
    const { overview, "per-page": perPage } = this.choices();
    this.put("overview", overviewAfter(overview, this.perPage, perPage));
    this.perPage = perPage;
    const choices = this.choices();
    this.store.choosePrint({ [name]: choices[name as Option], overview: choices.overview });
    if (name === "kind") byId("print-view").prepend(byId("print-refusal"));
    else (this.field(name).querySelector("label.field") ?? this.field(name)).after(byId("print-refusal"));
    this.show();
  }

  /** Offers the names of the game at the table and those on the sheets. A second press brings back what was typed. */
  private showOffers(names: string): void {
    const { gameShown, games, sheets } = this.store;
    const offers = offeredNames((gameShown ?? games.at(-1))?.players ?? [], sheets.map(({ player }) => player));
    const shown = JSON.stringify([offers, names]);
    if (shown === this.offers) return; // a button must not vanish while it is pressed
    this.offers = shown;
    const place = byId("names-offered");
    const focused = [...place.children].indexOf(document.activeElement as Element);
    place.replaceChildren(...offers.map((offer) => {
      const isTaken = offer === names;
      const before = this.typedNames === offer ? "" : this.typedNames;
      return button(offer, { "aria-pressed": String(isTaken) }, () => {
        this.put("names", isTaken ? before : offer);
        this.change("names");
      });
    }));
    (place.children[focused] as HTMLElement | undefined)?.focus();
  }

  // ---- the pages

  /** Shows the choices that matter, and the pages as they are chosen. */
  show(): void {
    if (!this.hasLanguage) this.put("lang", language());
    const choices = this.choices();
    for (const option of allOptions) this.field(option).hidden = !matters(option, choices);
    this.showOffers(choices.names);
    const chosen = this.form.querySelector<HTMLElement>("#print-kinds .segment:has(:checked)");
    const row = chosen?.parentElement;
    if (chosen && row) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
    byId("print-share").hidden = !canShareFile(this.file({ kind: choices.kind, document: new Uint8Array() }));
    const sheets = showsSheets(choices.kind) ? this.store.sheets : [];
    const asked = JSON.stringify([choices, language(), sheets.map(questionOn), sheets.map(isTrusted)]);
    if (asked === this.asked) return;
    this.asked = asked;
    this.setReady(null);
    this.refuse("");
    void this.draw();
  }

  /** Asks for the pages, one question at a time; of several changes meanwhile, only the last one counts. */
  private async draw(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    let asked = "";
    await this.store.during(async () => {
      while (asked !== this.asked) {
        asked = this.asked;
        await this.drawOnce().catch((error: unknown) => {
          if (asked !== this.asked) return;
          const isRefusal = error instanceof Refusal;
          this.refuse(isRefusal ? error.message : say("page-failed"));
          if (!isRefusal) this.asked = asked = ""; // so that the next look at the screen asks again
        });
      }
    });
    this.isAsking = false;
  }

  private async drawOnce(): Promise<void> {
    const { asked } = this;
    const choices = this.choices();
    const sheets = showsSheets(choices.kind) ? await this.filesOf(this.store.sheets, choices.lang as Language) : [];
    if (asked !== this.asked) return;
    if (showsSheets(choices.kind) && !sheets.length) return this.refuse(say("no-sheet-yet"), this.ways());
    const printed = await printedAndDrawn(wordsOf(choices, sheets.map(({ file }) => file)), { sheets, language: language() });
    await addFonts(fontFiles);
    if (asked !== this.asked) return;
    this.refuse("");
    this.place(printed.pages, printed.markers);
    this.setReady({ kind: choices.kind, document: printed.document });
  }

  /** The entered sheets as files of the program. lang: the language of the report, which shows the names of the files. */
  private async filesOf(sheets: readonly Sheet[], lang: Language): Promise<PrintedFile[]> {
    const files = sheets.map(async (sheet, index): Promise<PrintedFile[]> => {
      if (isEmpty(sheet)) return [];
      const { text } = await ask<SheetAnswer>({ ...questionOn(sheet), ask: "sheet", seconds: 0.1 });
      return [{ file: sayIn(lang, "sheet-number", index + 1), text: text ?? fileOf(sheet), open: !isTrusted(sheet) }];
    });
    return (await Promise.all(files)).flat();
  }

  private place(pages: DrawnPage[], markers: boolean | undefined): void {
    const pictures = drawPages(pages, (page) => say("page-of", page, pages.length));
    const [width, height] = ["width", "height"].map((side) => pictures[0]?.getAttribute(side));
    // Browsers shrink pages of different sizes. So all are printed on paper that lies as the first page does.
    byId("page-size").textContent = `@page { size: ${width} ${height}; margin: 0 } :root { --paper-width: ${width}; --paper-height: ${height} }`;
    this.pages.replaceChildren(...pictures.map((picture) => make("div", { class: picture.getAttribute("width") === width ? null : "turned" }, picture)));
    this.pages.scrollLeft = 0;
    byId("page-steps").hidden = pages.length < 2;
    if (markers !== undefined) {
      set(byId("markers-hint"), { class: markers ? null : "refusal" });
      byId("markers-hint").lastElementChild?.replaceChildren(say(markers ? "markers-hint" : "no-markers"));
    }
    requestAnimationFrame(() => this.showNumber()); // the pages have their places now
  }

  private refuse(why: string, ways: HTMLElement[] = []): void {
    byId("print-ways").replaceChildren(...ways);
    byId("print-refusal").textContent = why;
    byId("print-refusal").hidden = !why;
    if (why) this.pages.replaceChildren();
    if (!this.pages.childElementCount) byId("page-steps").hidden = true;
    for (const id of ["true-size", "markers-hint"]) byId(id).hidden = why !== "" || this.choices().kind !== "sheets";
  }

  private setReady(ready: Ready | null): void {
    this.ready = ready;
    for (const id of ["print-now", "print-save", "print-share"]) byId<HTMLButtonElement>(id).disabled = !ready;
  }

  private file({ kind, document }: Ready): File {
    return new File([document], `brikks-${kind}.pdf`, { type: "application/pdf" });
  }

  // ---- looking through the pages

  /** The number of the page in the middle, from 0. */
  private get shown(): number {
    const middle = this.pages.scrollLeft + this.pages.clientWidth / 2;
    const distances = [...this.pages.querySelectorAll("svg")].map((page) => {
      const { left, width } = page.getBoundingClientRect();
      return Math.abs(left - this.pages.getBoundingClientRect().left + this.pages.scrollLeft + width / 2 - middle);
    });
    return Math.max(0, distances.indexOf(Math.min(...distances)));
  }

  private turn(by: number): void {
    this.pages.children[this.shown + by]?.scrollIntoView({ block: "nearest", inline: "center" });
  }

  private showNumber(): void {
    const count = this.pages.childElementCount;
    const { shown } = this;
    byId("page-shown").textContent = count ? say("page-of", shown + 1, count) : "";
    byId<HTMLButtonElement>("page-before").disabled = shown === 0;
    byId<HTMLButtonElement>("page-after").disabled = shown + 1 >= count;
  }
}

/** Checks if nothing about a sheet is open that could change the verdict on it. */
function isTrusted(sheet: Sheet): boolean {
  return isWhole(sheet) && !isOpen(sheet.photo);
}
