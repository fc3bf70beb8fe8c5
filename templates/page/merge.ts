// Merges two lists that were once the same, such as the sheets of two tabs with the page. This file imports nothing.

/**
 * Merges the lists `mine` and `theirs`. An item that one side has removed stays only if the other side has changed
 * it. wasKnown: true if both lists once had an item with this id. mixed: makes one item of two items with the same
 * id. hasChanged: true if an item has changed since both lists had it.
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
