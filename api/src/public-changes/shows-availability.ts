import type { Api, ListingCard, ListingDetail, listingsQuery } from '@escapes/contract'
import type { z } from 'zod'

type ListingsQuery = z.output<typeof listingsQuery>

/** With any of them a search finds, and prices, what is free. */
const days = ['checkIn', 'checkOut', 'month', 'from', 'to'] as const satisfies (keyof ListingsQuery)[]

const asksForDays = (query: unknown): boolean => days.some((name) => (query as ListingsQuery)[name] !== undefined)

/** Cards of activities with departures name the next ones that have places. */
const namesDepartures = (output: unknown): boolean =>
  (output as { items: ListingCard[] }).items.some((card) => card.kind !== 'villa' && card.sale === 'departures')

/** The cheapest departure of a party is one that has places for it. */
const pricesDepartures = (query: unknown, output: unknown): boolean => {
  const listing = output as ListingDetail
  return listing.kind !== 'villa' && listing.sale === 'departures' && Object.keys(query as object).length > 0
}

/**
 * Whether a response depends on what is booked. `second-process.test.ts` holds the others to the tables that they are
 * read from.
 */
export const showsAvailability = (route: keyof Api, query: unknown, output: unknown): boolean => {
  if (route === 'GET /listings') return asksForDays(query) || namesDepartures(output)
  if (route === 'GET /listings/:id') return pricesDepartures(query, output)
  if (route === 'GET /listings/:id/similar') return namesDepartures(output)
  return route === 'GET /villa-pins' && asksForDays(query)
}
