import type { CallInput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { isResponseLost } from '@escapes/platform/lost-response'
import { runMutation, type MutationResult } from '@escapes/platform/mutation'
import { lostResponseMessage } from '#/features/mutation/lost-response-message.ts'

type Sent = CallInput<'POST /admin/bookings/changes'>['body']
export type BookingsChange = Sent['change']

interface NamedBooking {
  id: string
  reference: string
}

/** One action on several bookings, each as its reader saw it. Under one key nothing is done twice. */
export interface BulkInput {
  change: BookingsChange
  key: string
  bookings: readonly (NamedBooking & Sent['bookings'][number])[]
}

/** What became of one booking; `message`: why nothing was done, or what is not known. */
export interface BulkRowResult extends NamedBooking {
  message: string | undefined
  /** The response was lost: the same call again does nothing twice. */
  isLost?: boolean
}

export type BulkResult = MutationResult<BulkRowResult[]>

/** What one call says of each booking; after a lost response it is known of none. */
export const toBulkResult = <Item extends { bookingId: string }>(
  bookings: readonly NamedBooking[],
  answer: MutationResult<{ items: Item[] }>,
  toMessage: (item: Item) => string | undefined,
): BulkResult => {
  if (!answer.ok && !isResponseLost(answer.problem)) return answer
  const messages = new Map(answer.value?.items.map((item) => [item.bookingId, toMessage(item)]))
  const lost = answer.problem && lostResponseMessage('unknown', answer.problem)
  const isLost = lost !== undefined
  return {
    ok: true,
    value: bookings.map(({ id, reference }) => ({ id, reference, message: lost ?? messages.get(id), isLost })),
  }
}

/** The api goes on with it when the tab is closed. */
export const runBulkAction = async (
  { api }: Platform,
  { change, key: idempotencyKey, bookings }: BulkInput,
): Promise<BulkResult> => {
  const sent = bookings.map(({ id, version, quotedAgreedTotal, days }) => ({
    id,
    version,
    quotedAgreedTotal,
    days,
  }))
  const body = { change, bookings: sent }
  const answer = await runMutation(() => api('POST /admin/bookings/changes', { body, idempotencyKey }), {
    isIdempotent: true,
  })
  return toBulkResult(bookings, answer, ({ problem }) => problem?.message)
}
