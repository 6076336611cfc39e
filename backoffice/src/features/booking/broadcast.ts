import type { Platform } from '@escapes/platform'
import { isResponseLost } from '@escapes/platform/lost-response'
import { runMutation } from '@escapes/platform/mutation'
import { lostResponseMessage } from '#/features/mutation/lost-response-message.ts'
import type { BulkResult } from './bulk-action.ts'

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
  if (!sent.ok && !isResponseLost(sent.problem)) return sent
  const problems = new Map(sent.value?.items.map(({ bookingId, problem }) => [bookingId, problem ?? undefined]))
  const lost = sent.problem && lostResponseMessage('unknown', sent.problem)
  const isLost = lost !== undefined
  return {
    ok: true,
    value: bookings.map(({ id, reference }) => ({ id, reference, message: lost ?? problems.get(id), isLost })),
  }
}
