// Reads photos into sheets. Shows the progress, a refusal, or the picture on which the player has to show the corners.
import type { Form, PhotoAnswer } from "./answers";
import { askForCorners, type Place } from "./corners";
import { byId, button, make } from "./dom";
import { askAboutPhoto } from "./engine";
import { sentence } from "./findings";
import { pictureOf } from "./photo_panel";
import { emptySheet, isBlank, isEmpty } from "./sheet";
import type { Store } from "./store";
import { language, say, type Word } from "./words";

/** The places of the markers that the player showed, and the kind of the sheet. */
interface Shown extends Partial<Form> {
  places?: Place[];
}

function report(...nodes: (Node | string)[]): void {
  byId("photo-report").replaceChildren(...nodes);
  byId("photo-panel").hidden = !nodes.length;
}

function progress(word: Word): void {
  report(make("p", { role: "status" }, say(word)), make("progress", { "aria-label": say(word) }));
}

export class PhotoReader {
  private refused: (() => void) | null = null; // a function that reads the refused photo again

  constructor(private readonly store: Store, private readonly showSheet: () => void) {
    for (const id of ["photo-take", "photo-open"])
      byId<HTMLInputElement>(id).addEventListener("change", (event) => {
        const input = event.target as HTMLInputElement;
        void this.readAll([...(input.files ?? [])]);
        input.value = "";
      });
  }

  async readAll(photos: Blob[]): Promise<void> {
    for (const photo of photos) await this.read(photo);
  }

  /** Reads a refused photo again, to show the reason in the present language. */
  translate(): void {
    this.refused?.();
  }

  private async read(photo: Blob, shown: Shown = {}): Promise<void> {
    const again = () => void this.read(photo, shown);
    this.showSheet();
    this.refused = null;
    progress("photo-opening");
    await this.store.during(async () => {
      try {
        report(...await this.sheetsIn(photo, shown, again));
      } catch {
        this.refused = again;
        report(make("p", { class: "refusal", role: "alert" }, say("photo-broken")), make("div", { class: "actions" }, this.closeButton()));
      }
    });
  }

  private closeButton(): HTMLElement {
    return button(say("close"), {}, () => this.close());
  }

  private close(): void {
    this.refused = null;
    report();
  }

  /** Puts the sheets of the photo into the store. Returns the elements to show about refused sheets. */
  private async sheetsIn(photo: Blob, shown: Shown, again: () => void): Promise<Node[]> {
    const { store } = this;
    const first = isBlank(store.current) ? store.current : emptySheet();
    const answered = await askAboutPhoto(photo, { ...shown, language: language(), seconds: 10 }, () => progress("photo-reading"));
    const { refusal, hidden, sheets } = JSON.parse(answered.answer) as PhotoAnswer;
    let picture = 0;
    for (const { ink, photo: straightened, decision } of sheets) {
      if (!straightened || !decision) continue;
      const grey = answered.pictures[picture++] as Uint8Array;
      const read = store.sheetFrom(
        { ...straightened, picture: pictureOf(grey, straightened), ink, answers: [], leftOpen: [], language: language() }, decision);
      if (!read) continue;
      store.openFor(picture === 1 ? first : emptySheet());
      store.change({ ...read, id: store.current.id, player: read.player || store.current.player });
    }
    if (!picture) this.refused = again;
    const refusals = refusal !== null ? [refusal] : sheets.flatMap((sheet, index) => sheet.refusal === undefined ? []
      : [sheets.length > 1 ? `${say("sheet-number", index + 1)}: ${sheet.refusal}` : sheet.refusal]);
    if (!refusals.length) return [];
    const missing = sheets.find((sheet) => sheet.hidden);
    const corners = button(say("photo-corners"), { class: "main" }, () => {
      const { players, level, duel } = store.current;
      const form = isEmpty(store.current) ? { players: null, level: null, duel: false } : { players, level, duel };
      void askForCorners(byId("photo-report"), photo, answered, missing?.places?.map(([x, y]) => ({ x, y })) ?? null,
        missing?.form ?? form, (shown) => void this.read(photo, shown), () => this.close());
    });
    return [
      ...refusals.map((message) => make("p", { class: "refusal", role: "alert" }, sentence(message))),
      make("div", { class: "actions" }, ...(hidden || missing ? [corners] : []), this.closeButton()),
    ];
  }
}
