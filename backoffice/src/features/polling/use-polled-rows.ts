import type { Page } from '@escapes/contract'
import { usePolledUpdate } from '@escapes/platform/polling'

export interface PollablePage<P> {
  page: P
  fetchAgain: (signal: AbortSignal) => Promise<P>
}

export interface PolledRows<P extends Page<{ id: string }>> {
  newestPage: P | undefined
  /** The rows first shown, updated in place. */
  rows: P['items']
  newRows: P['items']
  /** Ids of `rows` that the list no longer contains. */
  goneIds: ReadonlySet<string>
  /** Those of them that are on no other page either; of a list of several pages that is not known. */
  leftIds: ReadonlySet<string>
  nextCursor: string | null
}

const noIds: ReadonlySet<string> = new Set()

/** Polls a list without moving the rows that are worked on. */
export const usePolledRows = <P extends Page<{ id: string }>>(pollable: PollablePage<P> | undefined): PolledRows<P> => {
  const polled = usePolledUpdate(pollable?.page, pollable?.fetchAgain)
  const shownPage = pollable?.page
  const nextCursor = shownPage?.nextCursor ?? null
  if (!shownPage || !polled)
    return {
      newestPage: shownPage,
      rows: shownPage?.items ?? [],
      newRows: [],
      goneIds: noIds,
      leftIds: noIds,
      nextCursor,
    }
  const shownIds = new Set(shownPage.items.map(({ id }) => id))
  const now = new Map(polled.items.map((row) => [row.id, row]))
  const goneIds = new Set([...shownIds].filter((id) => !now.has(id)))
  return {
    newestPage: polled,
    rows: shownPage.items.map((row) => now.get(row.id) ?? row),
    newRows: polled.items.filter(({ id }) => !shownIds.has(id)),
    goneIds,
    leftIds: nextCursor === null && polled.nextCursor === null ? goneIds : noIds,
    nextCursor,
  }
}
