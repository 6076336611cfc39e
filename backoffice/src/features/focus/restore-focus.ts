const checkIntervalMs = 50
const maxChecks = 100

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** Remembers the row that has the focus. The result finds it later, or the page title once the row is gone. */
export const rememberFocusedRow = (): (() => HTMLElement | null) => {
  const row = document.activeElement?.closest<HTMLElement>('tr[tabindex]')
  return () => (row?.isConnected ? row : document.querySelector<HTMLElement>('h1'))
}

/**
 * Remembers the focused button of a table. The result finds the same button of the next row, for when its own row has
 * gone, or the page title.
 */
export const rememberNextRow = (): (() => HTMLElement | null) => {
  const cell = document.activeElement?.closest<HTMLElement>('td')
  const row = cell?.closest('tr')
  const neighbours = [row?.nextElementSibling, row?.previousElementSibling]
  return () =>
    neighbours
      .find((each) => each?.isConnected)
      ?.querySelector<HTMLElement>(`[data-column="${cell?.dataset['column']}"] button`) ??
    document.querySelector<HTMLElement>('h1')
}

/** The result finds the first button of the item after that of a pressed button, which goes, or the page title. */
export const rememberNextItem = (pressed: Element): (() => HTMLElement | null) => {
  const item = pressed.closest('li')
  const next = item?.nextElementSibling ?? item?.previousElementSibling
  return () => next?.querySelector('button') ?? document.querySelector('h1')
}

let nextCheck: ReturnType<typeof setTimeout> | undefined

export const cancelRestoreFocus = (): void => clearTimeout(nextCheck)

/**
 * Restores the focus once dialogs have closed, and again when newer data removes the focused element within five
 * seconds. `isForced` moves it even if another element has the focus.
 */
export const restoreFocus = (find: () => HTMLElement | null, { isForced = false } = {}): void => {
  const page = location.pathname
  let isDue = isForced
  let checksLeft = maxChecks
  const check = (): void => {
    if (location.pathname !== page) return
    if (!isDialogOpen() && (isDue || isFocusLost())) {
      find()?.focus()
      isDue = false
    }
    checksLeft -= 1
    if (checksLeft > 0) nextCheck = setTimeout(check, checkIntervalMs)
  }
  cancelRestoreFocus()
  check()
}
