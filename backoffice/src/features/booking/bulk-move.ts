import type { ChangeQuote, CivilDate } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { createIdempotencyKey } from '@escapes/platform/idempotency-key'
import { isResponseLost } from '@escapes/platform/lost-response'
import { runMutation, type MutationResult } from '@escapes/platform/mutation'
import { lostResponseMessage } from '#/features/mutation/lost-response-message.ts'
import { type BulkResult, type BulkRowResult, runOneByOne } from './bulk-action.ts'

type Booking = Pick<BulkRowResult, 'id' | 'reference'>

/** What another day would cost each of several bookings, as if it were moved alone. */
export interface MoveQuotesInput {
  quoteMove: CivilDate
  listingId: string
  bookings: readonly Booking[]
}

/** Moves each at the total that was shown. */
export interface MoveInput {
  moveTo: CivilDate
  bookings: readonly (Booking & { quotedAgreedTotal: number })[]
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
  const rows: QuotedMove[] = []
  for (const { id, reference } of bookings) {
    const { value, problem } = await runMutation(
      () => api('POST /bookings/:id/change/quote', { params: { id }, body: { date } }),
      { isIdempotent: true },
    )
    rows.push({ id, reference, message: problem?.message, changeQuote: value })
  }
  return { ok: true, value: { rows, seatsLeft: departure && departure.capacity - departure.taken } }
}

export const runMove = ({ api }: Platform, { moveTo: date, bookings }: MoveInput): Promise<BulkResult> =>
  runOneByOne(bookings, async ({ id, reference, quotedAgreedTotal }) => {
    const call = { params: { id }, body: { date, quotedAgreedTotal }, idempotencyKey: createIdempotencyKey() }
    const { problem } = await runMutation(() => api('POST /bookings/:id/change', call), { isIdempotent: true })
    const message = problem && isResponseLost(problem) ? lostResponseMessage('unknown', problem) : problem?.message
    return { id, reference, message }
  })
