interface PlacedEntry {
  /** Null: it stands without a heading. */
  group: string | null
  order: number
}

/** Entries by their group, the lowest order first: those without a heading, then each group where its first entry is. */
export const groupEntries = <Entry extends PlacedEntry>(
  entries: readonly Entry[],
): { title: string | null; entries: Entry[] }[] => {
  const sorted = entries.toSorted((one, other) => one.order - other.order)
  return [...new Set([null, ...sorted.map(({ group }) => group)])]
    .map((title) => ({ title, entries: sorted.filter(({ group }) => group === title) }))
    .filter((group) => group.entries.length > 0)
}
