import { useShortcut } from '#/features/shortcuts/use-shortcut.ts'

const findFocusedRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('tbody tr[tabindex]') ?? null

/** J enters the table at its first row, from where the rows themselves take J and K; X selects the focused row. */
export const useRowKeys = (): void => {
  useShortcut('j', () => {
    if (!findFocusedRow()) document.querySelector<HTMLElement>('main tbody tr[tabindex], tbody tr[tabindex]')?.focus()
  })
  useShortcut('x', () => findFocusedRow()?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click())
}

export const rowKeys = [
  ['J K', 'Move between rows; the arrow keys, Home and End work too'],
  ['X', 'Select the row'],
  ['Tab', 'From a row to what can be done with it, such as Approve'],
] as const
