import { useCallback, useState } from 'react'

export interface RowWindow {
  first: number
  /** Not included. */
  end: number
}

const spareRows = 6
/** Before the height is known. */
const assumedHeight = 800

/** Which rows of equal height are drawn while the container scrolls. Its ref is called again on every resize. */
export const useRowWindow = (rows: number, rowHeight: number) => {
  const [{ top, height }, setScroll] = useState({ top: 0, height: assumedHeight })
  const measure = useCallback(
    (container: HTMLElement) => {
      // Whole rows only: scrolling within one draws nothing.
      const next = Math.floor(container.scrollTop / rowHeight)
      const visible = container.clientHeight || assumedHeight
      setScroll((before) =>
        before.top === next && before.height === visible ? before : { top: next, height: visible },
      )
    },
    [rowHeight],
  )
  const first = Math.max(0, Math.min(top, rows) - spareRows)
  const end = Math.min(rows, top + Math.ceil(height / rowHeight) + spareRows)
  return { window: { first, end } satisfies RowWindow, measure }
}
