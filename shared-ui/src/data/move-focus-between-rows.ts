import type { KeyboardEvent } from 'react'

/** Moves the focus between rows with the arrow keys, J and K, Home and End. */
export const moveFocusBetweenRows = (event: KeyboardEvent<HTMLTableRowElement>): void => {
  if (event.target !== event.currentTarget) return
  const rows = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>(':scope > tr[tabindex]') ?? [])]
  const at = rows.indexOf(event.currentTarget)
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const [below, above] = [rows[at + 1], at > 0 ? rows[at - 1] : undefined]
  const next = { ArrowDown: below, j: below, ArrowUp: above, k: above, Home: rows[0], End: rows.at(-1) }[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
}
