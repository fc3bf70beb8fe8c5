// Shows a finding on the page: a sign, its severity, a sentence, and a button that opens its rule.
import type { Game } from "./answers";
import { make } from "./dom";
import { ruleButton } from "./rule_texts";
import { asSeen } from "./standing";
import { say, withSigns, type Word } from "./words";

let game: Game | undefined;

export function connectFindings(known: Game): void {
  game = known;
}

/** Makes a sentence of the module name what is on the screen. */
export function seen(message: string): string {
  const colourWord = (colour: string) => say(colour as Word);
  return withSigns(game ? asSeen(message, game, {
    block: (colour, square) => say("block-at", colourWord(colour), square),
    circle: (colour, square) => say("circle-at", colourWord(colour), square),
    rolled: (colour, column) => `${colourWord(colour)} ${column}`,
  }) : message);
}

export const signs = { legal: "✓", illegal: "✗", undecided: "?", unreadable: "!" } as const;

export function sentence(message: string): string {
  if (/^[a-j]\d/.test(message)) return message; // begins with a square
  return message.charAt(0).toUpperCase() + message.slice(1);
}

/** Makes the list item for a finding. file: the name of the sheet that the finding is about, if there are several. */
export function findingItem(finding: { severity: string; message: string; rule?: string; file?: string }): HTMLElement {
  const item = make("li", { class: finding.severity, "data-rule": finding.rule });
  item.append(make("span", { class: "sign", "aria-hidden": "true" }, finding.severity === "error" ? "✗" : finding.severity === "warning" ? "!" : "i"));
  const text = make("span", {}, make("span", { class: "severity" }, say(finding.severity as "error" | "warning" | "note") + say("colon") + " "),
    finding.file === undefined ? "" : `${finding.file}${say("colon")} `, sentence(seen(finding.message)));
  item.append(text, ruleButton(finding.rule ?? "") ?? "");
  return item;
}
