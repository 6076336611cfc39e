import type { KeyboardEvent } from 'react'

/** Arrow keys, Home and End move the focus from row to row. */
export const walkRows = (event: KeyboardEvent<HTMLTableRowElement>): void => {
  if (event.target !== event.currentTarget) return
  const rows = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>(':scope > tr[tabindex]') ?? [])]
  const at = rows.indexOf(event.currentTarget)
  const next = { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1], Home: rows[0], End: rows.at(-1) }[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
}
