import { useLeaveSearch } from '#/features/shortcuts/use-leave-search.ts'
import { useShortcut } from '#/features/shortcuts/use-shortcut.ts'

const findFocusedRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('tbody tr[tabindex]') ?? null

const findFirstRow = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main tbody tr[tabindex], tbody tr[tabindex]')

/**
 * J enters the table at its first row, and so does Enter in the search; from there the rows themselves take J and K; X
 * selects the focused row.
 */
export const useRowKeys = (): void => {
  useLeaveSearch(findFirstRow)
  useShortcut('j', () => {
    if (!findFocusedRow()) findFirstRow()?.focus()
  })
  useShortcut('x', () => findFocusedRow()?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click())
}

/** Beside F, which leads to the search. */
export const searchKeys = [
  ['F', 'Go to the search'],
  ['↓', 'In the search: go to the first row'],
] as const

const moveKey = ['J K', 'Move between rows; the arrow keys, Home and End work too'] as const
const actKey = ['Tab', 'From a row to what can be done with it, such as Approve'] as const

export const rowKeys = [moveKey, ['X', 'Select the row'], actKey] as const

/** Of a table without selection. */
export const plainRowKeys = [moveKey, actKey] as const
