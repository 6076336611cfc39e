import { type ArrangedPickup, civilDateAt, type StaffBooking } from '@escapes/contract'
import { getStaffBooking } from '#/modules/bookings/index.ts'
import type { Services } from '#/services.ts'
import { type BookingMailData, bookingMailSchema } from '../templates/booking-mail-data.ts'
import { changeRequestMailSchema } from '../templates/change-requests.ts'
import { dateOfferMailSchema } from '../templates/date-offers.ts'
import { reminderMailSchema } from '../templates/payments.ts'
import { receiptReviewMailSchema } from '../templates/staff-receipt-review.ts'
import type { FindSkipReason } from './find-skip-reason.ts'

type Compare = (facts: BookingMailData, booking: StaffBooking) => string | undefined

/** A check that compares the facts of a mail with the booking now. */
const compareWithBooking =
  (compare: Compare): FindSkipReason =>
  async (services, { data }) => {
    const facts = bookingMailSchema.parse(data)
    return compare(facts, await getStaffBooking(services, facts.bookingId))
  }

/** Old mails have no state to compare. */
export const skipIfStateChanged = compareWithBooking(({ state }, booking) =>
  state !== null && state !== booking.state ? `The booking is ${booking.state} by now.` : undefined,
)

/** A booking that was confirmed at once, because nothing is due, still gets both mails. */
export const skipIfNotPending = compareWithBooking(({ state, money, answerDueAt }, booking) => {
  const isNothingDue = money !== null && money.dueNow.amount === 0 && answerDueAt === null
  const isAnswered = isNothingDue && booking.state === 'confirmed'
  return state !== null && state !== booking.state && !isAnswered
    ? `The booking is ${booking.state} by now.`
    : undefined
})

const hasOtherDates: (facts: BookingMailData, booking: StaffBooking) => boolean = (facts, booking) =>
  facts.checkIn !== booking.checkIn || facts.checkOut !== booking.checkOut || facts.date !== booking.date

export const skipIfDatesOrGuestsChanged = compareWithBooking((facts, booking) => {
  const { adults, children, infants } = booking.guests
  const isOtherParty =
    facts.guests.adults !== adults || facts.guests.children !== children || facts.guests.infants !== infants
  return hasOtherDates(facts, booking) || isOtherParty ? 'The booking was changed since.' : undefined
})

const toPickupText = (pickup: ArrangedPickup | null | undefined, location: string | null): string =>
  JSON.stringify(pickup && [pickup.time, pickup.place ?? location, pickup.driver, pickup.phone, pickup.vehicle])

export const skipIfPickupChanged = compareWithBooking(({ pickup, pickupLocation }, { trip, pickupLocation: current }) =>
  toPickupText(pickup, pickupLocation) === toPickupText(trip?.pickup.arranged ?? null, current)
    ? undefined
    : 'The pick-up was changed since.',
)

export const skipIfConflictOutdated = compareWithBooking((facts, booking) =>
  hasOtherDates(facts, booking) ? 'The booking has other dates by now.' : undefined,
)

export const skipIfRequestAnswered = compareWithBooking(({ answerDueAt }, booking) =>
  answerDueAt !== null && booking.answerDueAt === null ? 'The request was answered since.' : undefined,
)

/** Also skips while a receipt is under review. Another price alone is no reason: the mail names the one that holds. */
export const skipIfPaidOrDueDateChanged = compareWithBooking(({ answerDueAt, money, agreed }, booking) => {
  if (answerDueAt !== null || money === null || money.dueNow.amount === 0) return undefined
  const { dueNow, nextDueAt, paid, refunded } = booking.money
  const isOnlyPriceOther = agreed.amount !== booking.agreed.total && money.paid.amount === paid.amount - refunded.amount
  if (!isOnlyPriceOther && dueNow.amount !== money.dueNow.amount) return 'Another amount is to be paid by now.'
  return nextDueAt === money.nextDueAt ? undefined : 'It is to be paid by another day, or a receipt is under review.'
})

export const skipIfNothingToPay = compareWithBooking((_, booking) =>
  booking.allowed.includes('pay') ? undefined : 'Nothing is to be paid any more.',
)

const getMailBooking = async (services: Services, data: object): Promise<StaffBooking> =>
  getStaffBooking(services, bookingMailSchema.parse(data).bookingId)

export const skipIfBalancePaid: FindSkipReason = async (services, { data }) => {
  const { balanceDueAt } = reminderMailSchema.parse(data)
  const { money, receiptStatus } = await getMailBooking(services, data)
  if (receiptStatus === 'submitted') return 'A receipt is under review.'
  if (money.dueNow.amount === 0) return 'Nothing is to be paid any more.'
  return money.nextDueAt === balanceDueAt ? undefined : 'It is to be paid by another day.'
}

export const skipIfReminderDayPassed: FindSkipReason = async ({ clock }, { data }) => {
  const { when, balanceDueAt } = reminderMailSchema.parse(data)
  const [today, lastDay] = [civilDateAt(clock.now()), civilDateAt(new Date(balanceDueAt))]
  const isTrue = when === 'today' ? today === lastDay : today < lastDay
  return isTrue ? undefined : 'The day it speaks of has passed.'
}

export const skipIfReceiptReviewNotDue: FindSkipReason = async (services, { data }) => {
  const { receiptStatus, reviewDueAt } = await getMailBooking(services, data)
  if (receiptStatus !== 'submitted') return 'The receipt was reviewed since.'
  const named = receiptReviewMailSchema.pick({ checkBy: true }).safeParse(data)
  return named.success && reviewDueAt !== named.data.checkBy ? 'The receipt has another hour by now.' : undefined
}

/** Answered, taken back or replaced: each is told by itself. */
export const skipIfChangeAnswered: FindSkipReason = async (services, { data }) => {
  const { asked } = changeRequestMailSchema.parse(data)
  const { changeRequest } = await getMailBooking(services, data)
  const waits = changeRequest?.id === asked.id && changeRequest.state === 'waiting'
  return waits ? undefined : 'What was asked for does not wait any more.'
}

/** Taken, taken back or replaced: each is told by itself. */
export const skipIfOfferAnswered: FindSkipReason = async (services, { data }) => {
  const { offer } = dateOfferMailSchema.parse(data)
  const { dateOffer } = await getMailBooking(services, data)
  return dateOffer?.id === offer.id ? undefined : 'These days are not offered any more.'
}
