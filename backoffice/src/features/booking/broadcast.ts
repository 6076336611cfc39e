import type { Platform } from '@escapes/platform'
import { runMutation } from '@escapes/platform/mutation'
import { type BulkResult, toBulkResult } from './bulk-action.ts'

/** One text to the customers of several bookings, filled in for each. Under one key each of them gets it once. */
export interface BroadcastInput {
  broadcast: string
  key: string
  bookings: readonly { id: string; reference: string }[]
}

export const runBroadcast = async (
  { api }: Platform,
  { broadcast: text, key: idempotencyKey, bookings }: BroadcastInput,
): Promise<BulkResult> => {
  const body = { text, bookingIds: bookings.map(({ id }) => id) }
  const sent = await runMutation(() => api('POST /admin/broadcasts', { body, idempotencyKey }), { isIdempotent: true })
  return toBulkResult(bookings, sent, ({ problem }) => problem ?? undefined)
}
