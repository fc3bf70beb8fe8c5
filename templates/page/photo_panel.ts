// Shows the straightened photo behind the grid and above the bars, the doubts about it, and the next question.
import type { Answer, Question, Straightened } from "./answers";
import { byId, button, make } from "./dom";
import { findingItem } from "./findings";
import { choiceWords, isDispute, likeliestFirst, nextQuestion, withWrong, type Photo } from "./photo";
import { pieceOf } from "./photo_piece";
import type { Sheet } from "./sheet";
import { columns, rows, squareOf } from "./squares";
import { say } from "./words";

/** The grey of the paper: nine of ten pixels are not brighter. */
function paperOf(grey: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const value of grey) ++(counts[value] as number);
  let left = grey.length / 10;
  let value = 255;
  while (value > 1 && (left -= counts[value] as number) > 0) --value;
  return value;
}

/** Makes a data URL of the picture. The paper becomes white, so that colours shine through. */
export function pictureOf(grey: Uint8Array, { width, height }: Straightened): string {
  const canvas = make("canvas", { width, height });
  const pixels = new ImageData(width, height);
  const colours = new Uint32Array(pixels.data.buffer);
  const paper = paperOf(grey);
  for (let i = 0; i < colours.length; ++i) colours[i] = 0xff000000 | (Math.min(255, Math.round(((grey[i] as number) * 255) / paper)) * 0x010101);
  canvas.getContext("2d")?.putImageData(pixels, 0, 0);
  return canvas.toDataURL("image/jpeg", 0.7);
}

const barPanels = { energy: "crossed-bar", extra: "extra-bar", bombs: "bombs-bar" } as const;

const partPanels: Record<string, string> = {
  energy: "crossed-bar", extra: "extra-bar", bombs: "bombs-bar", level: "level-field", players: "players-field",
};

/** Makes a short URL for the picture, because the style of each square contains it. */
function addressOf(picture: string): string {
  const bytes = Uint8Array.from(atob(picture.slice(picture.indexOf(",") + 1)), (letter) => letter.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: "image/jpeg" }));
}

export class PhotoPanels {
  private shown = "";
  private address = "";
  private barsOf = ""; // the picture of the pieces above the bars

  constructor(private readonly answer: (answers: Answer[]) => void, private readonly leaveOpen: (question: Question) => void) {
    const slider = byId<HTMLInputElement>("photo-slider");
    const fade = () => byId("grid").style.setProperty("--photo-opacity", String(Number(slider.value) / 100));
    slider.addEventListener("input", fade);
    fade();
  }

  show(sheet: Sheet): void {
    const photo = sheet.photo;
    this.showPicture(photo?.picture ? photo : null);
    this.showBars(photo?.picture ? photo : null);
    this.showQuestion(sheet);
    const notes: Node[] = (photo?.decision?.notes ?? []).map(findingItem);
    if (photo?.decision?.certain) notes.unshift(findingItem({ severity: "note", message: photo.decision.certain, rule: "" }));
    if (photo?.decision?.players_open) notes.push(findingItem({ severity: "note", message: say("players-taken", sheet.players), rule: "" }));
    if (photo?.agreed === sheet.players) notes.push(findingItem({ severity: "note", message: say(photo.isCounted ? "players-counted" : "players-agreed", sheet.players), rule: "" }));
    byId("photo-notes").replaceChildren(...notes);
    byId("photo-notes-panel").hidden = !photo;
    const parts = photo?.decision?.parts.map((part) => part.split("/")[0]) ?? [];
    for (const [part, panel] of Object.entries(partPanels)) byId(panel).classList.toggle("doubtful", parts.includes(part));
    byId("who-line").classList.toggle("doubtful", parts.includes("level") || parts.includes("players"));
  }

  private showPicture(photo: Photo | null): void {
    const grid = byId("grid");
    for (const id of ["photo-view", "photo-whole"]) byId(id).hidden = !photo;
    grid.parentElement?.classList.toggle("has-photo", photo !== null);
    if (grid.dataset.photo === (photo?.picture ?? "")) return;
    grid.dataset.photo = photo?.picture ?? "";
    const { picture: src, width: wide, height: high } = photo ?? {};
    byId("photo-picture").replaceChildren(
      ...(photo ? [make("img", { src, width: wide, height: high, alt: say("photo-straight"), "data-alt": "photo-straight" })] : []));
    if (!photo) return;
    // Each square shows its part of the picture. CSS gives positions in per cent of the difference between the two
    // sizes.
    const [left, top, width, height] = photo.grid;
    const across = (photo.width / width) * columns;
    const down = (photo.height / height) * rows;
    URL.revokeObjectURL(this.address);
    this.address = addressOf(photo.picture);
    grid.style.setProperty("--photo", `url("${this.address}")`);
    grid.style.setProperty("--photo-size", `${across * 100}% ${down * 100}%`);
    for (const cell of grid.querySelectorAll<HTMLElement>(".square")) {
      const square = squareOf(cell.dataset.square ?? "a1");
      const x = (left / width) * columns + (square % columns);
      const y = (top / height) * rows + (rows - 1 - Math.floor(square / columns));
      cell.style.setProperty("--photo-place", `${(100 * x) / (across - 1)}% ${(100 * y) / (down - 1)}%`);
    }
  }

  /** Shows above each bar the piece of the photo that it was read from. */
  private showBars(photo: Photo | null): void {
    if (this.barsOf === (photo?.picture ?? "")) return;
    this.barsOf = photo?.picture ?? "";
    for (const [bar, panel] of Object.entries(barPanels) as [keyof typeof barPanels, string][]) {
      const place = photo?.bars?.[bar];
      byId(panel).querySelector(".piece")?.remove();
      if (photo && place) byId(panel).querySelector("legend")?.after(pieceOf(photo, place, 0.3));
    }
  }

  private showQuestion({ id, photo }: Sheet): void {
    const question = nextQuestion(photo);
    byId("question-panel").hidden = !question;
    byId("question-panel").parentElement?.classList.toggle("is-asking", question !== undefined);
    const shown = JSON.stringify([question && id, question, say("leave-open")]);
    if (shown === this.shown) return; // the question must not be read aloud again
    this.shown = shown;
    const focused = byId("question-choices").contains(document.activeElement);
    byId("question").textContent = question?.text ?? "";
    const place = photo?.picture ? question?.place : null;
    byId("question-piece").replaceChildren(...(photo && place ? [pieceOf(photo, place, 1, true)] : []));
    const choices = likeliestFirst(question?.choices ?? []);
    const words = choiceWords(choices);
    byId("question-choices").replaceChildren(
      ...choices.map((choice, index) =>
        button(words[index] ?? "", index ? {} : { class: "main" }, () => {
          if (question && isDispute(choice)) this.askWhich(question, choice.answers);
          else this.answer(choice.answers);
        })),
      ...(question ? [button(say("leave-open"), { class: "quiet" }, () => this.leaveOpen(question))] : []),
    );
    if (focused) document.querySelector<HTMLElement>('#question-choices button, #grid [tabindex="0"]')?.focus();
  }
  /** Asks which marks of the joint question are wrong. `dispute`: the answers if the player cannot say. */
  private askWhich(question: Question, dispute: Answer[]): void {
    const wrong = new Set<number>();
    const done = button(say("these-wrong"), { class: "main", disabled: true }, () => this.answer(withWrong(question, [...wrong])));
    const numbers = question.choices.slice(1, question.choices.findIndex(isDispute)).map((_, index) => {
      const number = index + 1;
      const toggle = button(`${number})`, { "aria-pressed": "false" }, () => {
        if (!wrong.delete(number)) wrong.add(number);
        toggle.setAttribute("aria-pressed", String(wrong.has(number)));
        done.disabled = !wrong.size;
      });
      return toggle;
    });
    byId("question-choices").replaceChildren(...numbers, done, button(say("unsure-which"), { class: "quiet" }, () => this.answer(dispute)));
    numbers[0]?.focus();
  }
}
