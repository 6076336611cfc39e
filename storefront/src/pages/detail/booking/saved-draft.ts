import type { Booking, BookingDraft } from '@escapes/contract'
import { emptyDraft, isHoldActive, toDraftHold, toQuoteKey, type Draft } from './draft.ts'

export const toBookingDraft = (draft: Draft, step: 1 | 2): BookingDraft => ({
  checkIn: draft.checkIn,
  checkOut: draft.checkOut,
  date: draft.date,
  guests: draft.guests,
  pickupLocation: draft.pickupLocation,
  specialRequests: draft.specialRequests,
  paymentMethod: draft.paymentMethod,
  step,
})

const hasDates = ({ checkIn, date }: Draft): boolean => checkIn !== null || date !== null

/** Merges the saved draft into the local one. Local choices win; empty fields are filled. */
export const mergeSavedDraft = (local: Draft, saved: BookingDraft | null, hold: Booking | null, now: number): Draft => {
  const { step: _, ...content } = saved ?? toBookingDraft(local, 1)
  const days = hasDates(local)
    ? { checkIn: local.checkIn, checkOut: local.checkOut, date: local.date, guests: local.guests }
    : {}
  const merged: Draft = {
    ...local,
    ...content,
    ...days,
    pickupLocation: local.pickupLocation || content.pickupLocation,
    specialRequests: local.specialRequests || content.specialRequests,
    paymentMethod: local.paymentMethod === emptyDraft.paymentMethod ? content.paymentMethod : local.paymentMethod,
  }
  if (hold === null || isHoldActive(local.hold, now)) return merged
  const { checkIn, checkOut, date, guests, agreed } = hold
  const request = {
    listingId: hold.listing.id,
    ...(checkIn !== null && checkOut !== null ? { checkIn, checkOut } : {}),
    ...(date === null ? {} : { date }),
    guests,
    currency: agreed.currency,
  }
  return { ...merged, hold: toDraftHold(hold, toQuoteKey(request)) }
}
