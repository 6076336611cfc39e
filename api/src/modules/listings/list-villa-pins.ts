import { listingsQuery, type ListingPin, type villaPinsQuery } from '@escapes/contract'
import type { z } from 'zod'
import { parseListingSearch } from './parse-listing-search.ts'
import { type Pin, listPins } from './queries.ts'
import { type ListingReadContext, searchForDates } from './read-listings.ts'

const place = { sort: 'featured', after: undefined } as const

const toPin = (row: Pin, stay: ListingPin['stay']): ListingPin[] => {
  const { id, title, price_usd: price, public_latitude: latitude, public_longitude: longitude } = row
  return latitude === null || longitude === null ? [] : [{ id, title, latitude, longitude, price, stay }]
}

/** What `GET /listings` finds with the same query, all at once. */
export const listVillaPins = async (
  query: z.output<typeof villaPinsQuery>,
  context: ListingReadContext,
): Promise<{ pins: ListingPin[]; total: number }> => {
  const { db, now } = context
  const search = parseListingSearch(listingsQuery.parse({ ...query, kind: 'villa' }), now)
  const { stay } = search
  if (!stay) {
    const rows = await listPins(db, search, now)
    return { pins: rows.flatMap((row) => toPin(row, null)), total: rows.length }
  }
  const { rows, offers, total } = await searchForDates(search, place, context)
  const toStay = (id: string): ListingPin['stay'] => {
    const offer = offers.get(id)
    return offer ? { nights: stay.nights, total: offer.amountUsdCents } : null
  }
  return { pins: rows.flatMap((row) => toPin(row, toStay(row.id))), total }
}
