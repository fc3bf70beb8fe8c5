// The panel with the sheet as text. The text can be read, typed, copied, saved and opened.
import type { SheetAnswer } from "./answers";
import { byId } from "./dom";
import { ask } from "./engine";
import { saveText } from "./files";
import { keptIn } from "./kept";
import { sheetOf, type Sheet } from "./sheet";
import type { Store } from "./store";
import { withoutHints } from "./standing";
import { language, say } from "./words";

export class TextPanel {
  private readonly text = byId<HTMLTextAreaElement>("text");
  private readonly message = byId("text-message"); // shown until the next change
  private typed: string | null = null; // a text that was typed but not read yet
  private shown: Sheet | null = null;

  /** openRecord: shows the record of a whole game. */
  constructor(private readonly store: Store, private readonly openRecord: (record: string) => Promise<void> | undefined) {
    this.text.addEventListener("input", () => (this.typed = this.text.value || null));
    byId("text-read").addEventListener("click", () => void this.read(this.text.value));
    byId("text-copy").addEventListener("click", () => void this.copy());
    byId("text-save").addEventListener("click", () => void this.save());
    byId<HTMLInputElement>("text-open").addEventListener("change", (event) => {
      const input = event.target as HTMLInputElement;
      const file = input.files?.[0];
      if (file) void this.readFile(file);
      input.value = "";
    });
  }

  show(sheet: Sheet, text: string): void {
    if (sheet.id !== this.shown?.id) this.typed = null;
    if (sheet !== this.shown) this.message.textContent = "";
    this.shown = sheet;
    if (this.typed === null && document.activeElement !== this.text) this.text.value = text;
  }

  async readFile(file: File): Promise<void> {
    try {
      await this.read(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer()));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      this.refuse(say("not-utf-8"));
    }
  }

  read(text: string): Promise<void> {
    const { store } = this;
    const sheet = store.current;
    const kept = keptIn(text);
    return store.during(async () => {
      if (kept) {
        this.typed = null;
        store.addAll(kept);
        this.message.textContent = say("text-read");
        return;
      }
      const read = await ask<SheetAnswer>({ ask: "sheet", text, language: language(), file: "" });
      const { sheet: file, grid, circled = null } = read;
      if (!file || !grid) {
        if (read.verdict.verdict === "unreadable") this.refuse(read.verdict.findings.map((each) => (each.line ? `${each.line}: ` : "") + withoutHints(each.message)).join("\n"));
        else {
          this.typed = null;
          await this.openRecord(text);
        }
        return;
      }
      this.typed = null;
      store.openFor(sheet);
      store.change({ ...sheetOf({ sheet: file, grid, circled }, store.game), id: store.current.id });
      this.message.textContent = say("text-read");
    });
  }

  /** Shows the message below the text, and opens the panel for it. */
  private refuse(message: string): void {
    this.message.closest("details")?.setAttribute("open", "");
    this.message.textContent = message;
  }

  private async copy(): Promise<void> {
    const { text } = this;
    if (this.typed === null) text.value = await this.store.textOf();
    text.select();
    // execCommand also works without a secure context.
    if (document.execCommand("copy") || (await navigator.clipboard?.writeText(text.value).then(() => true, () => false)))
      this.message.textContent = say("text-copied");
  }

  private async save(): Promise<void> {
    saveText(`${this.store.current.player.trim() || "brikks"}.txt`, await this.store.textOf());
  }
}
