import { useLocation } from 'react-router-dom'
import { usePageSearch } from '@escapes/platform/page-search'
import { readCursorHistory } from '#/features/paging/cursor-history.ts'

/** How a page reads its view from its address and writes it back. */
export interface TableViewCodec<V> {
  read: (search: URLSearchParams) => V
  write: (view: V) => URLSearchParams
  /** What the filters become when they are cleared; the order stays. */
  unfiltered: V
}

interface AnyView {
  cursor: string | null
  /** The row that is open beside the table, where rows open there. */
  open?: string | null
}

export interface TableViewControl<V> {
  view: V
  /** The address's query without the page of the list and the open row: what a saved view stores. */
  savedSearch: string
  /** Changes filters or order and returns to the first page. */
  change: (change: Partial<V>, options?: { isTyping?: boolean }) => void
  clear: () => void
  open: (id: string | null) => void
  next: (cursor: string) => void
  /** The previous page; the first one for a reader who came by a link. */
  previous: () => void
}

/** The filters, order, page and open row of a table, all of them in the address. */
export const useTableView = <V extends AnyView & { sort?: unknown }>(codec: TableViewCodec<V>): TableViewControl<V> => {
  const { read, write: toSearch, unfiltered } = codec
  const { search, write } = usePageSearch()
  const location = useLocation()
  const view = read(new URLSearchParams(search))
  const cursorHistory = readCursorHistory(location.state)
  const goTo = (cursor: string | null, nextHistory: string[]): void =>
    write((query) => toSearch({ ...read(query), cursor, open: null }), {
      state: { cursorHistory: nextHistory },
      preventScrollReset: false,
    })
  return {
    view,
    savedSearch: toSearch({ ...view, cursor: null, open: null }).toString(),
    change: (change, { isTyping = false } = {}) =>
      write((query) => toSearch({ ...read(query), cursor: null, open: null, ...change }), { replace: isTyping }),
    clear: () => write((query) => toSearch({ ...unfiltered, sort: read(query).sort })),
    open: (id) => write((query) => toSearch({ ...read(query), open: id }), { state: location.state as unknown }),
    next: (cursor) => goTo(cursor, [...cursorHistory, view.cursor ?? '']),
    previous: () => goTo(cursorHistory.at(-1) || null, cursorHistory.slice(0, -1)),
  }
}
