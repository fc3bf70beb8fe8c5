// Shows a finding on the page: a sign, its severity, a sentence, and a button that opens its rule.
import { make } from "./dom";
import { ruleButton } from "./rule_texts";
import { say } from "./words";

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
    finding.file === undefined ? "" : `${finding.file}${say("colon")} `, sentence(finding.message));
  item.append(text, ruleButton(finding.rule ?? "") ?? "");
  return item;
}
