/**
 * What others read of bookings: the start page, the calendars of staff and of channels, the page of a customer, the
 * plan of a trip, the audit log, and the matching of statements.
 */
export {
  countSubmittedBookings,
  countSubmittedByState,
  listAgreedAndUnpaid,
  listArrivals,
  listBookingsWithWaitingDiscount,
  listDepartures,
  listExpiringBookings,
  listOccupyingBookings,
  listUnansweredRequests,
  sumBookedMoney,
  sumBookedMoneyByWeek,
} from './lists/overview-queries.ts'
export { listWaitingChangeRequests } from './change-requests/queries.ts'
export { listUnansweredDateOffers } from './date-offers/queries.ts'
export { getBookingForTrip, listStaffBookings } from './get-booking.ts'
export { listBookingsForStaff } from './lists/list-bookings.ts'
export { findLastTrip, listComingTrips } from './lists/list-coming-trips.ts'
export { readWhoMayApproveOf } from './extra-lines/who-may-approve.ts'
export { readWhoMayAnswer } from './transitions/who-may-answer.ts'
export { countUnansweredRequests } from './lists/list-queries.ts'
export { loadPickupTimesById } from './trip/load-trips.ts'
export { listStaffDepartures } from './departures/staff-departures.ts'
export { listUnlicensedDepartures, toLastDayOfOutings } from './departures/unlicensed-departures.ts'
export { listBookingsByReferenceKeys, searchBookings } from './lists/search-bookings.ts'
export { listStaysForChannel, listStaysOfAllVillas } from './availability/night-queries.ts'
