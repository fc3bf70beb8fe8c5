// A step from one state of a sheet to another. It has only what differs, so undo in one tab does not affect what
// another tab has changed since.
import { isSheet, type Sheet } from "./sheet";

const lists = ["blocks", "loose", "minis"] as const;
type Element = number | number[];

export interface Patch {
  lists: Record<string, { out: Element[]; in: [index: number, element: Element][] }>;
  values: Record<string, [from: unknown, to: unknown]>;
  from: number; // fingerprint of the marks before the step
}

const key = (value: unknown): string => JSON.stringify(value);

function fieldsOf(sheet: Sheet): [string, unknown][] {
  return Object.entries(sheet).filter(([field]) => field !== "id");
}

/** Returns a number for the marks of a sheet. The order of the blocks, the name, the photo and the file do not matter. */
function fingerprintOf(sheet: Sheet): number {
  const marks = fieldsOf(sheet).filter(([field]) => !["player", "photo", "asRead"].includes(field))
    .map(([field, value]) => [field, Array.isArray(value) ? value.map(key).sort() : value]);
  return [...key(marks)].reduce((number, letter) => (Math.imul(number, 31) + letter.charCodeAt(0)) | 0, 7);
}

/** Returns the photo without its picture and its ink, which never change. */
function light(photo: Sheet["photo"]): object | null {
  if (!photo) return null;
  const { picture, ink, ...rest } = photo;
  return rest;
}

export function patchBetween(from: Sheet, to: Sheet): Patch {
  const patch: Patch = { lists: {}, values: {}, from: fingerprintOf(from) };
  for (const list of lists) {
    const [old, now] = [from, to].map((sheet) => new Set(sheet[list].map(key))) as [Set<string>, Set<string>];
    const out = (from[list] as Element[]).filter((each) => !now.has(key(each)));
    const added = (to[list] as Element[]).flatMap((each, index): [number, Element][] => (old.has(key(each)) ? [] : [[index, each]]));
    if (out.length || added.length) patch.lists[list] = { out, in: added };
  }
  const { photo, ...others } = to;
  const before: Record<string, unknown> = { ...from };
  for (const [field, value] of fieldsOf(others as Sheet))
    if (!(lists as readonly string[]).includes(field) && key(before[field]) !== key(value)) patch.values[field] = [before[field] ?? null, value ?? null];
  if (photo !== from.photo && key(light(photo)) !== key(light(from.photo))) patch.values.photo = [null, from.photo ? light(photo) : photo];
  return patch;
}

export function isNothing({ lists, values }: Patch): boolean {
  return !Object.keys(lists).length && !Object.keys(values).length;
}

/** Applies a patch to a sheet, but only to marks that are still as they were before the patch's step. */
export function patched(sheet: Sheet, patch: Patch): Sheet {
  const isSame = fingerprintOf(sheet) === patch.from;
  const next: Record<string, unknown> = { ...sheet };
  for (const list of lists) {
    const out = new Set(patch.lists[list]?.out.map(key));
    next[list] = (sheet[list] as Element[]).filter((each) => !out.has(key(each)));
  }
  const taken = new Set(lists.flatMap((list) => next[list] as Element[]).flat());
  for (const list of lists)
    for (const [index, element] of patch.lists[list]?.in ?? []) {
      const squares = [element].flat();
      if (squares.some((square) => taken.has(square))) continue;
      squares.forEach((square) => taken.add(square));
      (next[list] as Element[]).splice(index, 0, element);
    }
  for (const [field, [from, to]] of Object.entries(patch.values)) {
    // The file that was read and the doubts about the photo belong to exactly the marks before the step.
    if (field === "photo") next.photo = !isSame ? next.photo : to && sheet.photo ? { ...sheet.photo, redrawn: undefined, ...to } : to;
    else if (field === "asRead" ? isSame || !to : key(next[field]) === key(from)) next[field] = to;
  }
  return next as unknown as Sheet;
}

/** Applies a patch that was kept. Returns the unchanged sheet if the patch is broken or no longer changes anything. */
export function patchedSafely(sheet: Sheet, patch: Patch): Sheet {
  try {
    const next = patched(sheet, patch);
    return isSheet({ ...next, photo: next.photo && { ...next.photo, picture: "" } }) && !isNothing(patchBetween(sheet, next)) ? next : sheet;
  } catch {
    return sheet;
  }
}
