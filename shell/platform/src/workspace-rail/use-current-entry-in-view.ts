import { useEffect, useRef, type RefObject } from 'react'

const findScrollingAncestor = (element: HTMLElement): HTMLElement | null => {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return null
}

/** Where the rail is longer than the window, it shows the entry of the page. The page itself does not scroll. */
export const useCurrentEntryInView = (path: string): RefObject<HTMLElement | null> => {
  const rail = useRef<HTMLElement>(null)
  useEffect(() => {
    const entry = rail.current?.querySelector('[aria-current="page"]')
    const container = rail.current && findScrollingAncestor(rail.current)
    if (!entry || !container) return
    const [inner, outer] = [entry.getBoundingClientRect(), container.getBoundingClientRect()]
    if (inner.top < outer.top || inner.bottom > outer.bottom)
      container.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the path says when another entry is the current one
  }, [path])
  return rail
}
