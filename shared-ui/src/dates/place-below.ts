const gap = 8

/**
 * Places a panel below its field, or above where there is more room. On phones the style sheet places it.
 * Own code: the positioning library that menus load on demand would be part of the first view of a villa.
 */
export const placeBelow = (field: HTMLElement, panel: HTMLElement): (() => void) => {
  const place = () => {
    const at = field.getBoundingClientRect()
    const left = Math.max(gap, Math.min(at.left, document.documentElement.clientWidth - panel.offsetWidth - gap))
    const below = window.innerHeight - at.bottom - gap
    const fitsBelow = below >= panel.offsetHeight || below >= at.top
    const top = fitsBelow ? at.bottom + gap : Math.max(gap, at.top - gap - panel.offsetHeight)
    panel.style.setProperty('--panel-left', `${left}px`)
    panel.style.setProperty('--panel-top', `${top}px`)
  }
  place()
  const resized = new ResizeObserver(place)
  resized.observe(panel)
  window.addEventListener('resize', place)
  window.addEventListener('scroll', place, { passive: true, capture: true })
  return () => {
    resized.disconnect()
    window.removeEventListener('resize', place)
    window.removeEventListener('scroll', place, { capture: true })
  }
}
