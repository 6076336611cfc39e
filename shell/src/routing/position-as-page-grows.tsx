import { useContext, useLayoutEffect } from 'react'
import { UNSAFE_DataRouterStateContext, useLocation } from 'react-router-dom'

const movesOfVisitors = ['wheel', 'touchstart', 'pointerdown', 'keydown']

const isLoadingAbove = (y: number): boolean =>
  [...document.querySelectorAll('#main :is([aria-busy="true"], [data-waiting])')].some(
    (part) => part.getBoundingClientRect().top + scrollY < y,
  )

/**
 * Until the page is so high and what stands above is there, or the visitor moves it. What loads shows its beginning
 * meanwhile, not its end.
 */
const goToOnceHigh = (y: number): (() => void) => {
  const over = new AbortController()
  const growth = new ResizeObserver(() => go())
  // What arrives may be as high as its skeleton.
  const arrivals = new MutationObserver(() => go())
  const stop = (): void => {
    growth.disconnect()
    arrivals.disconnect()
    over.abort()
  }
  const go = (): void => {
    if (isLoadingAbove(y)) return
    scrollTo(0, y)
    if (scrollY >= Math.floor(y)) stop()
  }
  for (const move of movesOfVisitors) addEventListener(move, stop, { capture: true, signal: over.signal })
  growth.observe(document.body)
  arrivals.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-busy', 'data-waiting'] })
  // The router went as far as it could.
  if (isLoadingAbove(y)) scrollTo(0, 0)
  go()
  return stop
}

const Position = ({ y }: { y: number }) => {
  useLayoutEffect(() => goToOnceHigh(y), [y])
  return null
}

/**
 * The router puts a page where it was left as soon as it is drawn, and a page that still loads is not as high as it was.
 * Stands after what restores positions, since its effect has to run last.
 */
export const PositionAsPageGrows = () => {
  const y = useContext(UNSAFE_DataRouterStateContext)?.restoreScrollPosition
  const { key } = useLocation()
  return typeof y === 'number' && <Position key={key} y={y} />
}
