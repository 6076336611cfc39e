const step = 50
const patience = 100

const isOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** The row that a deed begins in; the title of the page once that row is gone. */
export const placeNow = (): (() => HTMLElement | null) => {
  const row = document.activeElement?.closest<HTMLElement>('tr[tabindex]')
  return () => (row?.isConnected ? row : document.querySelector<HTMLElement>('h1'))
}

let next: ReturnType<typeof setTimeout> | undefined

/** Nobody is waited for any more: the page they would land on is gone. */
export const stopLanding = (): void => clearTimeout(next)

/**
 * Where the reader goes on after a deed: as soon as dialogs have let go of the focus, and whenever within five seconds
 * what had it goes with newer data; not on another page. `isAtOnce`: the place is elsewhere even if something still has
 * the focus.
 */
export const land = (find: () => HTMLElement | null, { isAtOnce = false } = {}): void => {
  const page = location.pathname
  let isDue = isAtOnce
  let left = patience
  const look = (): void => {
    if (location.pathname !== page) return
    if (!isOpen() && (isDue || isLost())) {
      find()?.focus()
      isDue = false
    }
    left -= 1
    if (left > 0) next = setTimeout(look, step)
  }
  stopLanding()
  look()
}
