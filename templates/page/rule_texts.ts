// The rules in words, which cmake/page.py takes from templates/rules, and the buttons that open them (rules.ts).
import { byId, make } from "./dom";
import { language, say, type Language } from "./words";

export interface Rule {
  title: string;
  rule: string; // a sentence
  more?: string;
}

const { texts, examples } = JSON.parse(byId("rules").textContent ?? "") as { texts: Record<Language, Record<string, Rule>>; examples: Record<string, string> };

/** Finds a rule by the id in findings. */
export function ruleOf(id: string): Rule | undefined {
  return Object.hasOwn(texts.en, id) ? texts[language()][id] : undefined;
}

/** A sheet or a record, as a text, that breaks the rule or shows what it means. */
export function exampleOf(id: string): string | undefined {
  return examples[id];
}

/** Makes a button that opens the rule; undefined if there is no such rule. */
export function ruleButton(id: string): HTMLElement | undefined {
  const rule = ruleOf(id);
  return rule && make("button", { type: "button", class: "rule", "data-open-rule": id }, say("rule-is", rule.title));
}
