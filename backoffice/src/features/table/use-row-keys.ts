import { useEffect } from 'react'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import { useShortcut } from '#/features/shortcuts/use-shortcut.ts'

const findFocusedRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('tbody tr[tabindex]') ?? null

const findFirstRow = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main tbody tr[tabindex], tbody tr[tabindex]')

/** Rows that are still on their way when it is pressed take the focus along. */
const leaveSearch = (event: KeyboardEvent): void => {
  const isLeaving = event.key === 'Enter' || event.key === 'ArrowDown'
  if (!isLeaving || !(event.target as Element).matches('input[type="search"]') || !findFirstRow()) return
  event.preventDefault()
  restoreFocus(findFirstRow, { isForced: true })
}

/**
 * J enters the table at its first row, and so does Enter in the search; from there the rows themselves take J and K; X
 * selects the focused row.
 */
export const useRowKeys = (): void => {
  useEffect(() => {
    document.addEventListener('keydown', leaveSearch)
    return () => document.removeEventListener('keydown', leaveSearch)
  }, [])
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
