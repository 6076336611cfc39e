import { replace } from 'react-router-dom'
import type { Booking } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { isResponseLost } from '@escapes/platform/lost-response'
import { asProblem } from '@escapes/platform/problem'
import { toSubmittedNotice } from './submitted-notice.ts'
import { createClientProblem } from './booking-panel-problem.ts'
import { chooseReceipt, findChosenReceipt } from './chosen-receipt.ts'
import { sendReceiptWithBooking } from './send-receipt-with-booking.ts'
import { useDraftStore } from './draft-store.ts'
import { notArrivedCode, outcomeUnknownCode, type CheckOutcomeIntent, type SubmitIntent } from './intents.ts'

const isLost = (error: unknown): boolean => {
  const problem = asProblem(error)
  return problem !== undefined && isResponseLost(problem)
}

/** The booking if it was submitted; else throws the problem that it was not, or that this is not known yet. */
const fetchOutcome = async ({ api }: Platform, bookingId: string): Promise<Booking> => {
  const booking = await api('GET /bookings/:id', { params: { id: bookingId } }).catch((error: unknown) => {
    if (!isLost(error)) throw error
    throw createClientProblem(
      outcomeUnknownCode,
      'The connection was lost before the answer came. We do not know yet whether it is booked.',
    )
  })
  if (booking.state === 'hold')
    throw createClientProblem(notArrivedCode, 'It did not reach us: nothing is booked yet. Please try again.')
  if (booking.paymentMethod === null)
    throw createClientProblem('hold-expired', 'It did not reach us, and the time it was held for you is over.')
  return booking
}

const finish = async (platform: Platform, listingId: string, booking: Booking): Promise<Response> => {
  useDraftStore.getState().finish(listingId, { id: booking.id, reference: booking.reference })
  const userId = platform.session.get()?.id ?? ''
  // Of a request nothing is paid yet, and none is offered.
  const receipt = booking.answerDueAt ? undefined : await findChosenReceipt(userId, listingId)
  platform.notify(toSubmittedNotice(booking, receipt !== undefined))
  if (receipt) {
    await sendReceiptWithBooking(platform, booking, receipt)
    chooseReceipt(userId, listingId, undefined)
  }
  // Back leads to what was before the checkout.
  return replace(`/my-bookings/${booking.id}`)
}

/** Submits the hold. After a lost response the booking itself says whether it arrived. */
export const submitHeldBooking = async (
  platform: Platform,
  listingId: string,
  intent: SubmitIntent,
): Promise<Response> => {
  const { paymentMethod, pickupLocation, specialRequests } = intent.form
  const body = {
    paymentMethod,
    shownAgreedTotal: intent.shownAgreedTotal,
    pickupLocation: pickupLocation.trim() || undefined,
    specialRequests: specialRequests.trim() || undefined,
  }
  const booking = await platform
    .api('POST /bookings/:id/submit', { params: { id: intent.bookingId }, body })
    .catch((error: unknown) => {
      if (!isLost(error)) throw error
      return fetchOutcome(platform, intent.bookingId)
    })
  return finish(platform, listingId, booking)
}

export const resolveSubmitOutcome = async (
  platform: Platform,
  listingId: string,
  { bookingId }: CheckOutcomeIntent,
): Promise<Response> => finish(platform, listingId, await fetchOutcome(platform, bookingId))
