import { useCallback, type KeyboardEvent } from 'react'

/** Arrow keys, Home and End walk over rows that can have the focus. */
export const useRowKeys = () =>
  useCallback((event: KeyboardEvent<HTMLElement>) => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > tr[tabindex]')]
    const at = rows.indexOf(event.target as HTMLElement)
    if (at === -1) return
    const next = { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1], Home: rows[0], End: rows.at(-1) }[event.key]
    if (!next) return
    event.preventDefault()
    next.focus()
  }, [])
