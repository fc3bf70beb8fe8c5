// The steps to undo and to redo, of all sheets. They are kept, so that they survive a reload. A tab undoes its own
// steps and the kept steps that it found, but not the steps that another tab makes meanwhile.
import { isFlag, isText, objectOf } from "./checks";
import { newId, stepsName, type Place } from "./kept";
import type { Sheet } from "./sheet";
import { isNothing, patchBetween, patchedSafely, type Patch } from "./steps";

const mostSteps = 200; // of a sheet
const mostKept = 1000;

interface Step {
  id: string;
  sheet: string; // the id of the sheet
  isUndone: boolean;
  patch: Patch; // what the step changes if it is undone, or if it is redone
}

const isStep = objectOf<Step>({ id: isText, sheet: isText, isUndone: isFlag, patch: (value) => typeof value === "object" && value !== null });

interface Move {
  step: string;
  sheet: Sheet; // the sheet after the step
}

export class History {
  private steps: Step[] = [];
  private readonly mine = new Set<string>();
  private lastText: string | null = null;

  constructor(private readonly place: () => Place) {
    this.takeUp();
    for (const { id } of this.steps) this.mine.add(id);
  }

  /** Adds a step from a state of a sheet to the next one. */
  add(before: Sheet, after: Sheet): void {
    const patch = patchBetween(after, before);
    if (isNothing(patch)) return;
    const id = newId();
    this.mine.add(id);
    this.keep((steps) => {
      const left = steps.filter((step) => step.sheet !== after.id || !step.isUndone || !this.mine.has(step.id));
      const own = left.filter((step) => step.sheet === after.id);
      const old = new Set(own.slice(0, Math.max(0, own.length + 1 - mostSteps)));
      return [...left.filter((step) => !old.has(step)), { id, sheet: after.id, isUndone: false, patch }];
    });
  }

  /**
   * Adds a change to the last step of its sheet, because the change is not a step that a player would undo
   * separately.
   */
  extend(before: Sheet, after: Sheet): void {
    const last = this.next(before, false);
    if (!last) return;
    const patch = patchBetween(after, last.sheet);
    this.keep((steps) => steps.map((step) => (step.id === last.step ? { ...step, patch } : step)));
  }

  /** Checks if there is a step to undo (or to redo). */
  has(id: string, isRedo: boolean): boolean {
    return this.steps.some((step) => step.sheet === id && step.isUndone === isRedo && this.mine.has(step.id));
  }

  /** Finds what undo (or redo) makes of the sheet; undefined if there is nothing to undo. */
  next(sheet: Sheet, isRedo: boolean): Move | undefined {
    const steps = this.steps.filter((step) => step.sheet === sheet.id && step.isUndone === isRedo && this.mine.has(step.id));
    for (const { id, patch } of isRedo ? steps : steps.reverse()) {
      const next = patchedSafely(sheet, patch);
      if (next !== sheet) return { step: id, sheet: next };
    }
    return undefined;
  }

  /** Turns a step round after it was undone or redone, so that it can be redone or undone. */
  turn({ step: id, sheet }: Move, before: Sheet): void {
    const patch = patchBetween(sheet, before);
    this.keep((steps) => steps.map((step) => (step.id === id ? { ...step, isUndone: !step.isUndone, patch } : step)));
  }

  /** Forgets the steps of sheets that no longer exist. */
  forgetExcept(sheets: Set<string>): void {
    if (this.steps.some(({ sheet }) => !sheets.has(sheet))) this.keep((steps) => steps.filter(({ sheet }) => sheets.has(sheet)));
  }

  takeUp(): void {
    let text: string | null = null;
    try {
      text = this.place().getItem(stepsName);
      if (text === null || text === this.lastText) return;
      this.lastText = text;
      const steps: unknown = JSON.parse(text);
      if (Array.isArray(steps)) this.steps = steps.filter(isStep);
    } catch {
      // The steps are broken, or cannot be read.
    }
  }

  private keep(change: (steps: Step[]) => Step[]): void {
    this.takeUp();
    this.steps = change(this.steps).slice(-mostKept);
    try {
      const text = JSON.stringify(this.steps);
      this.place().setItem(stepsName, text);
      this.lastText = text;
    } catch {
      // There is no room for them.
    }
  }
}
