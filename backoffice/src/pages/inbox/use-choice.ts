import { useState } from 'react'
import type { ConversationRow } from '@escapes/contract'

export interface Choice {
  isOn: boolean
  chosen: readonly ConversationRow[]
  has: (id: string) => boolean
  /** `isRange`: with all between it and the one before. */
  toggle: (id: string, isRange: boolean) => void
  toggleAll: () => void
  begin: () => void
  end: () => void
}

/** The rows of the list that are to be changed at once. What leaves the list is not among them any more. */
export const useChoice = (rows: readonly ConversationRow[]): Choice => {
  const [ids, setIds] = useState<ReadonlySet<string>>()
  const [lastId, setLastId] = useState<string>()
  const chosen = rows.filter(({ id }) => ids?.has(id))
  const toggle = (id: string, isRange: boolean): void => {
    const at = rows.findIndex((row) => row.id === id)
    const from = isRange ? rows.findIndex((row) => row.id === lastId) : -1
    const [first, last] = from === -1 ? [at, at] : [Math.min(at, from), Math.max(at, from)]
    const isAdded = !ids?.has(id)
    const next = new Set(ids)
    for (const row of rows.slice(first, last + 1)) {
      if (isAdded) next.add(row.id)
      else next.delete(row.id)
    }
    setIds(next)
    setLastId(id)
  }
  return {
    isOn: ids !== undefined,
    chosen,
    has: (id) => ids?.has(id) ?? false,
    toggle,
    toggleAll: () => setIds(new Set(chosen.length === rows.length ? [] : rows.map(({ id }) => id))),
    begin: () => setIds(new Set()),
    end: () => setIds(undefined),
  }
}
