import type { Platform } from '@escapes/platform'
import { isResponseLost } from '@escapes/platform/lost-response'
import { runMutation } from '@escapes/platform/mutation'
import { describeMissing, fillPlaceholders, isOfUse, listPlaceholdersIn } from '#/features/inbox/fill-placeholders.ts'
import { lostResponseMessage } from '#/features/mutation/lost-response-message.ts'
import { type BulkResult, type BulkRowResult, runOneByOne } from './bulk-action.ts'

/** One text to the customers of several bookings, filled in for each. Under one key each of them gets it once. */
export interface BroadcastInput {
  broadcast: string
  key: string
  bookings: readonly { id: string; reference: string }[]
}

const isIdempotent = { isIdempotent: true }

const sendToOne = async (
  { api }: Platform,
  { broadcast, key }: BroadcastInput,
  id: string,
): Promise<string | undefined> => {
  const begun = await runMutation(() => api('POST /admin/bookings/:id/conversation', { params: { id } }), isIdempotent)
  if (!begun.ok) return begun.problem.message
  if (!isOfUse({ text: broadcast }, begun.value)) return 'Nothing is still to be paid here, so it was not sent.'
  const text = fillPlaceholders(broadcast, begun.value)
  const missing = listPlaceholdersIn(text)
  if (missing.length > 0) return describeMissing(missing)
  const call = { params: { id: begun.value.id }, body: { text, isBroadcast: true }, idempotencyKey: key }
  const sent = await runMutation(() => api('POST /admin/conversations/:id/messages', call), isIdempotent)
  if (sent.ok) return undefined
  return isResponseLost(sent.problem) ? lostResponseMessage('unknown', sent.problem) : sent.problem.message
}

export const runBroadcast = (platform: Platform, input: BroadcastInput): Promise<BulkResult> =>
  runOneByOne(input.bookings, async ({ id, reference }): Promise<BulkRowResult> => {
    const message = await sendToOne(platform, input, id)
    return { id, reference, message }
  })
