import type { Booking, BookingDraft } from '@escapes/contract'
import type { Services } from '#/services.ts'
import { getBookingAsSeenBy } from '../get-booking.ts'
import { listUnexpiredOwnHolds } from '../hold/own-hold-queries.ts'
import { type DraftKey, findDraft } from './queries.ts'

export const getDraftAndHold = async (
  { db, clock }: Services,
  key: DraftKey,
): Promise<{ draft: BookingDraft | null; hold: Booking | null }> => {
  const now = clock.now()
  const [hold] = await listUnexpiredOwnHolds(db, key.userId, key.listingId, now)
  return {
    draft: (await findDraft(db, key)) ?? null,
    hold: hold ? await getBookingAsSeenBy(db, hold.id, key.userId, now) : null,
  }
}
