import { createApiClient } from '@escapes/contract/client'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import { timeouts } from '@escapes/test-timeouts'
import { retryUntilDone } from '../../local/stack/retry-until-done.ts'
import type { Product } from './product.ts'

const nights = 3

export interface FeedVilla {
  id: string
  title: string
  location: string
  blocked: { from: string; to: string }[]
  free: { checkIn: string; checkOut: string }[]
}

const findFeedVilla = async (product: Product): Promise<FeedVilla> => {
  const api = createApiClient(product.apiUrl)
  const today = civilDateAt(new Date())
  const { items } = await api('GET /listings', { query: { kind: 'villa', limit: 100 } })
  for (const { id, title, location } of items) {
    const query = { from: today, to: addDays(today, 90) }
    const { blocked, checkedAt } = await api('GET /listings/:id/availability', { params: { id }, query })
    const future = blocked.filter(({ from }) => from > today)
    if (!checkedAt || future.length === 0) continue
    const free = future
      .map(({ to }) => ({ checkIn: to, checkOut: addDays(to, nights) }))
      .filter(({ checkIn, checkOut }) => blocked.every(({ from, to }) => to <= checkIn || from >= checkOut))
    return { id, title, location, blocked: future, free }
  }
  throw new Error('no villa of the demo has an imported calendar with future nights')
}

/** The worker of a product that has just started imports the calendar of the demo's villa a moment later. */
export const getFeedVilla = (product: Product): Promise<FeedVilla> =>
  retryUntilDone(() => findFeedVilla(product), { what: 'the calendar of the demo', withinMs: timeouts.background })

/** An instant-booking villa that is free on those nights, below the amount that needs a second approval. */
export const getInstantVilla = async (product: Product, checkIn: string, checkOut: string): Promise<{ id: string }> => {
  const api = createApiClient(product.apiUrl, () => ({ origin: product.url }))
  const { items } = await api('GET /listings', { query: { kind: 'villa', limit: 100, checkIn, checkOut } })
  for (const { id } of items) {
    const { isStale, checkedAt } = await api('GET /listings/:id/availability', {
      params: { id },
      query: { from: checkIn, to: checkOut },
    })
    if (isStale || checkedAt) continue
    const body = { listingId: id, checkIn, checkOut, guests: { adults: 2 } }
    const quote = await api('POST /quotes', { body }).catch(() => undefined)
    if (quote?.mode === 'instant' && quote.total < 50_000) return { id }
  }
  throw new Error('no villa of the demo can be booked at once on those nights')
}
