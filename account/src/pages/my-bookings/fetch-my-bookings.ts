import type { Platform } from '@escapes/platform'
import type { CallOutput } from '@escapes/contract/client'
import type { MyBookingsView } from './my-bookings-search-params.ts'

export type BookingsOfView = CallOutput<'GET /bookings'> & { view: MyBookingsView }

const maxPerCall = 100

export const fetchMyBookings = async (
  platform: Platform,
  view: MyBookingsView,
  signal: AbortSignal,
): Promise<BookingsOfView> => {
  const kind = view.tab === 'all' ? undefined : view.tab
  const fetchPage = (limit: number, cursor?: string) =>
    platform.api('GET /bookings', { query: { kind, limit: Math.min(limit, maxPerCall), cursor }, signal })
  let page = await fetchPage(view.requestedCount)
  const items = [...page.items]
  while (page.nextCursor && items.length < view.requestedCount) {
    page = await fetchPage(view.requestedCount - items.length, page.nextCursor)
    items.push(...page.items)
  }
  return { ...page, items, view }
}
