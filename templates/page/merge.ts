// Merges two lists that began as the same one, such as the sheets of two tabs with the page. This file imports nothing.

/**
 * mine, theirs: the two lists. wasKnown: true if both lists had an item with this id. mixed: makes one item of two with
 * the same id. hasChanged: true if an item has changed since both lists had it. What one of them has removed stays
 * only if the other one has changed it.
 */
export function merged<Item extends { id: string }>(
  mine: Item[], theirs: Item[], wasKnown: (id: string) => boolean, mixed: (mine: Item, theirs: Item) => Item, hasChanged: (item: Item, isMine: boolean) => boolean,
): Item[] {
  const own = new Map(mine.map((item) => [item.id, item]));
  const result: Item[] = [];
  for (const item of theirs) {
    const same = own.get(item.id);
    own.delete(item.id);
    if (same) result.push(mixed(same, item));
    else if (!wasKnown(item.id) || hasChanged(item, false)) result.push(item);
  }
  const added = [...own.values()].filter((item) => !wasKnown(item.id) || hasChanged(item, true));
  return [...result, ...added];
}
