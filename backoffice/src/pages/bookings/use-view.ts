import { useNavigate, useLocation } from 'react-router-dom'
import { trailOf } from '#/features/paging/trail.ts'
import { wholeList, type BookingsView } from './bookings-view.ts'
import { addressOf } from './search-params.ts'

export interface ViewControl {
  view: BookingsView
  /** Changes filters or order; the list starts from its first page again. */
  change: (change: Partial<BookingsView>, options?: { isTyping?: boolean }) => void
  clear: () => void
  /** The page after this one. */
  next: (cursor: string) => void
  /** Back where one came from; the first page for those who came by a link. */
  previous: () => void
}

/** Filters, order and page live in the address and nowhere else. */
export const useView = (view: BookingsView): ViewControl => {
  const navigate = useNavigate()
  const trail = trailOf(useLocation().state)
  const go = (next: BookingsView, replace = false): void =>
    void navigate(addressOf(next), { replace, preventScrollReset: true })
  return {
    view,
    change: (change, { isTyping = false } = {}) => go({ ...view, cursor: null, ...change }, isTyping),
    clear: () => go({ ...wholeList, sort: view.sort }),
    next: (cursor) =>
      void navigate(addressOf({ ...view, cursor }), { state: { trail: [...trail, view.cursor ?? ''] } }),
    previous: () =>
      void navigate(addressOf({ ...view, cursor: trail.at(-1) || null }), { state: { trail: trail.slice(0, -1) } }),
  }
}
