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

/** Also moves the focus there. */
export const goToBookingPanel = (): void => {
  const panel = document.getElementById(bookingPanelId)
  panel?.scrollIntoView({ block: 'start' })
  panel?.focus({ preventScroll: true })
}
