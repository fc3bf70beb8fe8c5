// The findings about the current sheet. A tap on one shows the place that it is about.
import type { Change, Finding, SheetAnswer } from "./answers";
import { button, byId, make } from "./dom";
import { findingItem } from "./findings";
import { placeOf, type Place } from "./places";
import { hangingBlocks, missingParts, type Part, type Sheet } from "./sheet";
import { columns, nameOf, squareCount, type Square } from "./squares";
import type { Standing } from "./standing";
import { language, say, type Word } from "./words";

const panels: Record<Part, string> = {
  players: "players-field", level: "level-field", energy: "crossed-bar", circled: "crossed-bar", extra: "extra-bar", bombs: "bombs-bar",
};

/** A sentence about the sheet, and the place that it is about. */
export interface Said {
  severity: Finding["severity"];
  message: string;
  rule: string;
  place: Place;
  change?: Change | undefined;
}

export function nameOfPart(part: Part): string {
  return say(part === "circled" ? "part-circled" : part === "players" ? "players-label" : part);
}

const topRows = 8 * columns; // the first square of the three rows at the top

/** What is to be entered next beside the blocks. */
export interface Next {
  words: string;
  place: Place;
  isDue: boolean; // true if no more blocks are likely
}

/** Finds the part of the sheet to enter next; undefined if all are given. */
export function nextPart(sheet: Sheet): Next | undefined {
  const missing = missingParts(sheet);
  const [first] = missing;
  if (!first) return undefined;
  const isBegin = first === "energy" && missing.includes("bombs");
  // A game ends when blocks fit nowhere, so the blocks reach the top rows.
  const isDue = !hangingBlocks(sheet).length && Math.max(...sheet.blocks.flat(), sheet.marksWritten ? squareCount : 0) >= topRows;
  return { words: isBegin ? say("now-bars") : say("now-part", nameOfPart(first)), place: { squares: [], panel: panels[first] }, isDue };
}

function blockAt(squares: Square[], colour: string | undefined): string {
  return say("block-at", colour === undefined ? "?" : say(colour as Word), nameOf(squares[0] as Square));
}

/** Returns sentences that say what is known of the sheet. The first sentence is in the status line, too. */
export function sentencesAbout(
  sheet: Sheet, answer: SheetAnswer | null, standing: Standing, colourOf: (squares: Square[]) => string | undefined,
): Said[] {
  if (["empty", "no-blocks", "waiting"].includes(standing)) return [];
  const said: Said[] = [];
  if (standing === "so-far") {
    const hanging = hangingBlocks(sheet);
    if (hanging.length)
      said.push({ severity: "note", rule: "", message: say("nothing-below", hanging.map((block) => blockAt(block, colourOf(block))).join(", ")),
        place: { squares: hanging.flat(), panel: "grid" } });
    const missing = missingParts(sheet);
    if (missing.length)
      said.push({ severity: "note", rule: "", message: say("still-missing", missing.map(nameOfPart).join(", ")),
        place: { squares: [], panel: panels[missing[0] as Part] } });
    if (!sheet.asRead) return said;
  }
  const findings = [...(answer?.verdict.findings ?? [])].sort((a, b) => Number(b.severity === "error") - Number(a.severity === "error"));
  return [...said, ...findings.map((finding) =>
    ({ severity: finding.severity, message: finding.message, rule: finding.rule, place: placeOf(finding), change: finding.change }))];
}

/** Words for the change with which the sheet would be right. */
export function labelOf(about: Change["about"], value: number | string): string {
  if (about === "empty") return `${value} ${say("empty")}`;
  if (about === "extra") return say("extra-crosses", value);
  if (about === "players" && value === 1) return say("solo");
  return `${nameOfPart(about)} ${value}`;
}

export class FindingsPanel {
  private shown = "";

  constructor(
    private readonly point: (place: Place) => void, private readonly judge: () => void,
    private readonly apply: (about: Change["about"], value: number | string) => void,
  ) {}

  /** Shows the sentences. mayJudge: true if the referee could say more than is shown. */
  show(said: Said[], mayJudge: boolean): void {
    byId("findings-panel").hidden = !said.length && !mayJudge;
    const shown = JSON.stringify([said, mayJudge, language()]);
    if (shown === this.shown) return; // a button must not vanish while it is pressed
    this.shown = shown;
    byId("findings").replaceChildren(...said.map((each) => this.item(each)));
    byId("findings-actions").replaceChildren(...(mayJudge ? [button(say("judge-as-it-is"), { id: "judge" }, () => this.judge())] : []));
  }

  private item(said: Said): HTMLElement {
    const item = findingItem(said);
    const text = item.children[1] as HTMLElement; // after the sign
    const { about, values } = said.change ?? { about: "level", values: [] };
    if (values.length && values.length <= 4)
      text.after(make("div", { class: "actions change" }, ...values.map((value) =>
        button(say("make-it", labelOf(about, value)), { "data-change": `${about} ${value}` }, () => this.apply(about, value)))));
    if (said.place.panel === "findings-panel") return item;
    const link = make("button", { type: "button", class: "place" }, ...text.childNodes);
    link.addEventListener("click", () => this.point(said.place));
    text.replaceWith(link);
    return item;
  }
}
