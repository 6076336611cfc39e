import { isErasedAddress } from '@escapes/contract/erased-account'
import type { Platform } from '@escapes/platform'
import { runMutation } from '@escapes/platform/mutation'
import { type BulkResult, toBulkResult } from './bulk-action.ts'

/** Whose customer can be written to. */
export interface BroadcastBooking {
  id: string
  reference: string
  customer: { name: string }
  /** The one that staff saw. */
  version?: number
  /** What they booked, where the bookings are of several listings. */
  about?: string
}

export type GuestsAction = 'write' | 'offer' | 'cancel'

export interface GuestsDialogProps {
  bookings: readonly BroadcastBooking[]
  /** What was typed elsewhere of why; it can be changed before anybody reads it. */
  reason?: string
  /** What was done just before, said first: a notice would lie over what is to be pressed on a phone. */
  done?: string
  /** Goes on with something else for some of them. */
  onNext?: (action: GuestsAction, ids: readonly string[]) => void
  /** `failedIds`: those of whom it did not succeed, or is not known; undefined where nothing was sent. */
  onClose: (failedIds?: string[]) => void
}

export const toDescription = (...sentences: (string | undefined)[]): string => sentences.filter(Boolean).join(' ')

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

/** The customers whom somebody reads for, but for whoever writes. */
export const listReachable = <Booking extends { customer: { email: string } }>(
  bookings: readonly Booking[],
  ownEmail: string | undefined,
): Booking[] => bookings.filter(({ customer: { email } }) => email !== ownEmail && !isErasedAddress(email))
