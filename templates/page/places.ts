// Leads to the place that a sentence is about: squares of the grid, a bar, or a panel.
import type { Finding } from "./answers";
import { byId } from "./dom";
import { squareOf, type Square } from "./squares";

export interface Place {
  squares: Square[];
  panel: string; // the id of an element; "grid" for the squares
}

/** Finds the panel with the marks that a rule is about; undefined if the rule is about the grid. */
export function panelOf(rule: string): string | undefined {
  if (rule.startsWith("energy")) return "crossed-bar";
  return ({ extra: "extra-bar", bomb: "bombs-bar", "strict-bombs": "bombs-bar", claims: "account-panel" } as Record<string, string>)[rule];
}

export function placeOf({ rule, cells }: Finding): Place {
  const panel = panelOf(rule);
  return { squares: cells.map(squareOf), panel: panel ?? (cells.length ? "grid" : "findings-panel") };
}

/** Scrolls to a panel, and highlights it for a moment. */
export function leadTo(panel: string): void {
  const element = byId(panel);
  element.closest("details")?.setAttribute("open", "");
  const { top, bottom } = element.getBoundingClientRect();
  const footer = document.querySelector("footer")?.getBoundingClientRect().top ?? innerHeight;
  if (top < 0 || bottom > footer) element.scrollIntoView({ block: bottom - top > footer ? "start" : "center" });
  element.classList.remove("pointed");
  void element.offsetWidth; // begins the animation anew
  if (panel !== "grid") element.classList.add("pointed");
}
