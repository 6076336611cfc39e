export const bookingPanelId = 'booking'
/** Stays, while the panel that the server drew gives way to another. */
export const bookingPlaceId = 'booking-place'

/**
 * Scrolls to the panel unless its top is in the upper half of the window. Needed after sign-in and between steps of
 * different height.
 */
export const scrollToBookingPanel = (): void => {
  const panel = document.getElementById(bookingPanelId)
  const top = panel?.getBoundingClientRect().top ?? 0
  if (top < 0 || top > window.innerHeight / 2) panel?.scrollIntoView({ block: 'start' })
}

const movesOfVisitors = ['wheel', 'touchstart', 'pointerdown', 'keydown']

const isLoading = (): boolean => document.querySelector('#main :is([aria-busy="true"], [data-waiting])') !== null

/** Again as long as what stands above the panel loads and moves it, unless the visitor moves the page. Returns an end. */
export const scrollToBookingPanelAsPageGrows = (): (() => void) => {
  const over = new AbortController()
  const observer = new ResizeObserver(() => follow())
  const stop = (): void => {
    observer.disconnect()
    over.abort()
  }
  const follow = (): void => {
    scrollToBookingPanel()
    if (!isLoading()) stop()
  }
  for (const move of movesOfVisitors) addEventListener(move, stop, { capture: true, signal: over.signal })
  scrollToBookingPanel()
  observer.observe(document.body)
  return stop
}

/** Also moves the focus there. */
export const goToBookingPanel = (): void => {
  const panel = document.getElementById(bookingPanelId)
  panel?.scrollIntoView({ block: 'start' })
  panel?.focus({ preventScroll: true })
}
