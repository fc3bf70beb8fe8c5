// Choices of what to print, and the words after `brikks print` that stand for them. This file imports nothing.

// The options that each kind of pages has, named as those of the program.
const look = ["paper", "style", "lang"] as const;
const options = {
  sheets: ["players", "names", "level", "duel", "per-page", "overview", ...look],
  overview: ["players", "level", "duel", "per-page", ...look],
  dice: look,
  report: look,
  ranking: look,
} as const;

export type Kind = keyof typeof options;
export type Option = (typeof options)["sheets"][number];

/** The values of the options; empty for those that are left open. */
export type Choices = { kind: Kind } & Record<Option, string>;

/** What the player chose; perhaps values that are no longer offered. */
export type KeptChoices = Partial<Record<"kind" | Option, string>>;

export const kinds = Object.keys(options) as Kind[];
export const allOptions: readonly Option[] = options.sheets;

/** Returns the choices in a kept value, which may be anything. */
export function choicesIn(kept: unknown): KeptChoices {
  const all = Object(kept) as Record<string, unknown>;
  return Object.fromEntries(["kind", ...allOptions].filter((name) => typeof all[name] === "string").map((name) => [name, all[name]]));
}

/** Checks if pages of this kind show the entered sheets. */
export function showsSheets(kind: Kind): boolean {
  return kind === "report" || kind === "ranking";
}

/** Checks if an option matters for what is to be printed. A duel has two players. */
export function matters(option: Option, { kind, duel }: Choices): boolean {
  return (options[kind] as readonly Option[]).includes(option) && !(option === "players" && duel);
}

/** The place of the overview that the program takes if none is given. */
export function usualOverview(perPage: string): string {
  return perPage === "1" ? "beside" : "page";
}

/** Returns the place of the overview for another number on a page. A place that is not the usual one was chosen, and stays. */
export function overviewAfter(overview: string, before: string, perPage: string): string {
  return overview === usualOverview(before) ? usualOverview(perPage) : overview;
}

/** files: the names of the files with the entered sheets. */
export function wordsOf(choices: Choices, files: string[] = []): string[] {
  const words: string[] = [choices.kind];
  for (const option of allOptions) {
    const value = option === "names" ? choices.names.replace(/^\s+|[\s,;&]+$/g, "") : choices[option]; // the next name is still missing
    if (!value || !matters(option, choices)) continue;
    words.push(option === "duel" ? "--duel" : `--${option}=${value}`);
  }
  return showsSheets(choices.kind) ? [...words, ...files] : words;
}

/** Lists the names that can be taken over, each list as it is typed. */
export function offeredNames(...lists: string[][]): string[] {
  const usable = lists.map((names) => [...new Set(names.map((name) => name.trim()))].filter((name) => name && !/[,;&]/.test(name)));
  return [...new Set(usable.filter((names) => names.length).map((names) => names.join(", ")))];
}
