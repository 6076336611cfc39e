import type { ChangeQuote, CivilDate } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { createIdempotencyKey } from '@escapes/platform/idempotency-key'
import { isResponseLost } from '@escapes/platform/lost-response'
import { runMutation, type MutationResult } from '@escapes/platform/mutation'
import { lostResponseMessage } from '#/features/mutation/lost-response-message.ts'
import { type BulkResult, type BulkRowResult, runOneByOne } from './bulk-action.ts'

type Booking = Pick<BulkRowResult, 'id' | 'reference'>

/** What another day would cost each of several bookings. */
export interface MoveQuotesInput {
  quoteMove: CivilDate
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

export const runMoveQuotes = async (
  { api }: Platform,
  { quoteMove: date, bookings }: MoveQuotesInput,
): Promise<MutationResult<QuotedMove[]>> => {
  const rows: QuotedMove[] = []
  for (const { id, reference } of bookings) {
    const { value, problem } = await runMutation(
      () => api('POST /bookings/:id/change/quote', { params: { id }, body: { date } }),
      { isIdempotent: true },
    )
    rows.push({ id, reference, message: problem?.message, changeQuote: value })
  }
  return { ok: true, value: rows }
}

export const runMove = ({ api }: Platform, { moveTo: date, bookings }: MoveInput): Promise<BulkResult> =>
  runOneByOne(bookings, async ({ id, reference, quotedAgreedTotal }) => {
    const call = { params: { id }, body: { date, quotedAgreedTotal }, idempotencyKey: createIdempotencyKey() }
    const { problem } = await runMutation(() => api('POST /bookings/:id/change', call), { isIdempotent: true })
    const message = problem && isResponseLost(problem) ? lostResponseMessage('unknown', problem) : problem?.message
    return { id, reference, message }
  })
