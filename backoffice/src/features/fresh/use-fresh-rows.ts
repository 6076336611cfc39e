import type { Page } from '@escapes/contract'
import { useWatch } from './use-watch.ts'

/** A page of a list, and how to ask for the same again. */
export interface Watched<P> {
  page: P
  again: (signal: AbortSignal) => Promise<P>
}

export interface FreshRows<P extends Page<{ id: string }>> {
  /** The newest answer, for counts and totals. */
  newest: P | undefined
  /** The rows that were shown, each as it is by now and where it was. */
  rows: P['items']
  /** What came since. */
  arrivals: P['items']
  /** Those of `rows` that the list has no more. */
  gone: ReadonlySet<string>
  /** The page after the rows that were shown. */
  nextCursor: string | null
}

const nothing: ReadonlySet<string> = new Set()

/** A page of a list that watches for news without moving what is being worked on. */
export const useFreshRows = <P extends Page<{ id: string }>>(watched: Watched<P> | undefined): FreshRows<P> => {
  const fresh = useWatch(watched?.page, watched?.again)
  const shown = watched?.page
  const nextCursor = shown?.nextCursor ?? null
  if (!shown || !fresh) return { newest: shown, rows: shown?.items ?? [], arrivals: [], gone: nothing, nextCursor }
  const known = new Set(shown.items.map(({ id }) => id))
  const now = new Map(fresh.items.map((row) => [row.id, row]))
  return {
    newest: fresh,
    rows: shown.items.map((row) => now.get(row.id) ?? row),
    arrivals: fresh.items.filter(({ id }) => !known.has(id)),
    gone: new Set([...known].filter((id) => !now.has(id))),
    nextCursor,
  }
}
