import './events.ts'
import './tables.ts'
import type { Module } from '#/module.ts'
import { completeBookings } from './complete-bookings.ts'
import { expireBookings } from './expire-bookings.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'

export {
  type ActorRole,
  allowedActions,
  stateAt,
  type Transition,
  type TransitionEvent,
  transitions,
} from './booking.ts'
export type { Changeable, TransitionNews } from './events.ts'
export { type Deed, reinstate } from './answer-booking.ts'
export { getBooking, getBookingRow, getStaffBooking, listStaffBookings } from './get-booking.ts'
export { firstInstalmentOf, inDollars, moneyOf, netOf, noMoney } from './money.ts'
export { findCalendar } from './get-calendar.ts'
export { move } from './move.ts'
export { restartPaymentClock, stopPaymentClock } from './payment-clock.ts'
export { type Band, type Settlement, settlementOf, viewPolicy } from './policy.ts'
export { TransitionNotAllowed, QuoteChanged } from './problems.ts'
export { type BookingRow, findBooking, findMoment, findOwner, isLapsed, listBalances, lockBooking } from './queries.ts'
export { foldReference, readReference, referenceLength } from './reference.ts'
export { listByReferenceKeys, type ReferencedBooking } from './reference-queries.ts'
export { isOwed, isPayable } from './to-booking.ts'

/** Who stays where and when: from the first hold to the last night. */
export const bookings: Module = {
  name: 'bookings',
  routes,
  reactions,
  jobs: {
    'bookings.expire': async (_, services) => {
      const count = await expireBookings(services)
      if (count > 0) services.log.info({ count }, 'bookings expired')
    },
    'bookings.complete': async (_, services) => {
      const count = await completeBookings(services)
      if (count > 0) services.log.info({ count }, 'bookings completed')
    },
  },
  schedules: [
    { job: 'bookings.expire', everyMs: 60_000, data: {} },
    { job: 'bookings.complete', everyMs: 300_000, data: {} },
  ],
}
