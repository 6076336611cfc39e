import { useEffect, useRef, type RefObject } from 'react'

/** Scrolls a horizontal row so that its chosen link is centred. The page itself does not scroll. */
export const useScrollToChosen = <E extends HTMLElement>(chosen: string | undefined): RefObject<E | null> => {
  const row = useRef<E>(null)
  useEffect(() => {
    if (chosen === undefined) return
    const item = row.current?.querySelector('[aria-current], [aria-selected="true"]')
    if (!row.current || !item) return
    const [inner, outer] = [item.getBoundingClientRect(), row.current.getBoundingClientRect()]
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  }, [chosen])
  return row
}
