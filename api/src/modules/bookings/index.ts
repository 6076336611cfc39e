import './events.ts'
import './tables.ts'
import type { Module } from '#/module.ts'
import type { BookingPort } from '#/modules/listings/index.ts'
import { listBookingsToCome, loadWhoComes, lockAndListAffectedByRange } from './availability/affected-bookings.ts'
import { listDaysOfClosedDepartures, openDepartures } from './departures/queries.ts'
import { loadListingOffers } from './availability/load-listing-offers.ts'
import { completeEndedBookings } from './transitions/complete-ended-bookings.ts'
import { expireAllLapsedBookings } from './transitions/expire-bookings.ts'
import { bookingRules } from './personal-data.ts'
import { reactions } from './reactions.ts'
import { cancellationRoutes } from './cancellation/routes.ts'
import { routes } from './routes.ts'

export * as bookingsForOverview from './for-overview.ts'
export * as bookingsForAlerts from './for-alerts.ts'
export * as bookingsForMails from './for-mails.ts'
export * as bookingsForProposals from './for-proposals.ts'
export { getBookingRow, getStaffBooking } from './get-booking.ts'
export { stopDeadlineForReceipt, stopDeadlineForPayment } from './deadlines/payment-deadline.ts'
export { type BookingRow, findBooking, findCustomerId, listLedgerSums, lockBooking } from './queries.ts'
export type { RefundPort } from './refund-port.ts'
export { reinstateLockedBooking } from './transitions/staff-actions.ts'
export { renewDeadlinesAfterReversal, restartDeadlineUnlessMoneyArrived } from './deadlines/restart-deadline.ts'
export { transitionBooking } from './transitions/transition-booking.ts'

export const bookingPort: BookingPort = {
  loadListingOffers,
  listBookingsToCome,
  listDaysOfClosedDepartures,
  loadWhoComes,
  lockAndListAffectedByRange,
  openDepartures,
}

/** Who stays where and when: from the first hold to the last night. */
export const bookings: Module = {
  name: 'bookings',
  personalData: bookingRules,
  routes: (router, services) => {
    routes(router, services)
    cancellationRoutes(router, services)
  },
  reactions,
  jobs: {
    'bookings.expire': async (_, services) => {
      const count = await expireAllLapsedBookings(services)
      if (count > 0) services.log.info({ count }, 'bookings expired')
    },
    'bookings.complete': async (_, services) => {
      const count = await completeEndedBookings(services)
      if (count > 0) services.log.info({ count }, 'bookings completed')
    },
  },
  schedules: [
    { job: 'bookings.expire', everyMs: 60_000, data: {} },
    { job: 'bookings.complete', everyMs: 300_000, data: {} },
  ],
}
