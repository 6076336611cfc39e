import css from './entry-count.module.css'
import type { NavigationEntry, WaitingCounts } from './navigation-groups.ts'

/** How many things wait behind an entry. An older API may not know the number. */
const countWaiting = ({ count }: NavigationEntry, counts: Partial<WaitingCounts> | undefined): number =>
  (count && counts?.[count.of]) ?? 0

/** The accessible name of an entry: `Receipts, 3 receipts to review`. */
export const toEntryName = (entry: NavigationEntry, counts: Partial<WaitingCounts> | undefined): string => {
  const { label, count } = entry
  const waiting = countWaiting(entry, counts)
  return count && waiting > 0 ? `${label}, ${waiting} ${waiting === 1 ? count.one : count.many}` : label
}

/** The same for all entries of a group that is folded. */
export const countWaitingIn = (
  entries: readonly NavigationEntry[],
  counts: Partial<WaitingCounts> | undefined,
): number => entries.reduce((sum, entry) => sum + countWaiting(entry, counts), 0)

export const Count = ({ waiting }: { waiting: number }) => (
  <>
    {' '}
    <span className={css.count} aria-hidden="true">
      {waiting > 99 ? '99+' : waiting}
    </span>
  </>
)

/** Nothing for zero: an entry without a number needs nobody. The name of the entry says the number. */
export const EntryCount = ({
  entry,
  counts,
}: {
  entry: NavigationEntry
  counts: Partial<WaitingCounts> | undefined
}) => {
  const waiting = countWaiting(entry, counts)
  return waiting === 0 ? null : <Count waiting={waiting} />
}
