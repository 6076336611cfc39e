import type { ChangeQuote, CivilDate } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { runMutation, type MutationResult } from '@escapes/platform/mutation'
import type { BulkRowResult } from './bulk-action.ts'

/** What another day would cost each of several bookings, as if it were moved alone. */
export interface MoveQuotesInput {
  quoteMove: CivilDate
  listingId: string
  bookings: readonly Pick<BulkRowResult, 'id' | 'reference'>[]
}

export interface QuotedMove extends BulkRowResult {
  /** Undefined where it is not possible. */
  changeQuote: ChangeQuote | undefined
}

export interface MoveQuotes {
  rows: readonly QuotedMove[]
  /** Of the departure; undefined where the listing is sold without departures. */
  seatsLeft: number | undefined
}

export const runMoveQuotes = async (
  { api }: Platform,
  { quoteMove: date, listingId, bookings }: MoveQuotesInput,
): Promise<MutationResult<MoveQuotes>> => {
  const query = { from: date, days: '1', listing: listingId }
  const departures = await runMutation(() => api('GET /admin/departures', { query }))
  if (!departures.ok) return departures
  const [departure] = departures.value.items
  const body = { date, bookingIds: bookings.map(({ id }) => id) }
  const quoted = await runMutation(() => api('POST /admin/bookings/changes/quote', { body }), { isIdempotent: true })
  if (!quoted.ok) return quoted
  const found = new Map(quoted.value.items.map((item) => [item.bookingId, item]))
  const rows = bookings.map(({ id, reference }) => ({
    id,
    reference,
    message: found.get(id)?.problem?.message,
    changeQuote: found.get(id)?.quote ?? undefined,
  }))
  return { ok: true, value: { rows, seatsLeft: departure && departure.capacity - departure.taken } }
}
