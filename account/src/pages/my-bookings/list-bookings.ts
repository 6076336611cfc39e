import type { Platform } from '@escapes/platform'
import type { CallOutput } from '@escapes/contract/client'
import type { BookingsView } from './search-params.ts'

export type BookingsAnswer = CallOutput<'GET /bookings'> & { view: BookingsView }

const mostPerCall = 100

/** As many as the view wants, in as few calls as the api allows. */
export const listBookings = async (
  platform: Platform,
  view: BookingsView,
  signal: AbortSignal,
): Promise<BookingsAnswer> => {
  const kind = view.tab === 'all' ? undefined : view.tab
  const ask = (limit: number, cursor?: string) =>
    platform.api('GET /bookings', { query: { kind, limit: Math.min(limit, mostPerCall), cursor }, signal })
  let page = await ask(view.wanted)
  const items = [...page.items]
  while (page.nextCursor && items.length < view.wanted) {
    page = await ask(view.wanted - items.length, page.nextCursor)
    items.push(...page.items)
  }
  return { ...page, items, view }
}
