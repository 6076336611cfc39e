import { useContext, useLayoutEffect } from 'react'
import { UNSAFE_DataRouterStateContext, useLocation } from 'react-router-dom'

const movesOfVisitors = ['wheel', 'touchstart', 'pointerdown', 'keydown']

const isLoading = (): boolean => document.querySelector('#main :is([aria-busy="true"], [data-waiting])') !== null

/** Until the page is so high, or the visitor moves it. What loads shows its beginning meanwhile, not its end. */
const goToOnceHigh = (y: number): (() => void) => {
  const over = new AbortController()
  const observer = new ResizeObserver(() => go())
  const stop = (): void => {
    observer.disconnect()
    over.abort()
  }
  const go = (): void => {
    scrollTo(0, y)
    if (scrollY >= Math.floor(y)) stop()
    else if (isLoading()) scrollTo(0, 0)
  }
  for (const move of movesOfVisitors) addEventListener(move, stop, { capture: true, signal: over.signal })
  observer.observe(document.body)
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
