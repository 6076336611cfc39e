import type { NavigationEntry, WaitingCounts } from './navigation-groups.ts'

/**
 * How many things wait behind an entry, and its accessible name with that: `Receipts, 3 receipts to review`. Undefined
 * for none: such an entry needs nobody. An older API may not know the number.
 */
export const findWaiting = (
  { label, count }: NavigationEntry,
  counts: Partial<WaitingCounts>,
): { count: number; name: string } | undefined => {
  const waiting = (count && counts[count.of]) ?? 0
  return count && waiting > 0
    ? { count: waiting, name: `${label}, ${waiting} ${waiting === 1 ? count.one : count.many}` }
    : undefined
}
