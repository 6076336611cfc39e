/**
 * What others read of bookings: the start page, the calendars of staff and of channels, the page of a customer, and the
 * list of saved things.
 */
export {
  countSubmittedBookings,
  countSubmittedByState,
  listArrivals,
  listBookingsWithWaitingDiscount,
  listDepartures,
  listExpiringBookings,
  listOccupyingBookings,
  listUnansweredRequests,
  sumBookedMoney,
  sumBookedMoneyByWeek,
} from './desk-queries.ts'
export { listBookingsForStaff } from './list-bookings.ts'
export { findLastTrip, listComingTrips } from './list-coming-trips.ts'
export { loadListingOffers } from './load-listing-offers.ts'
export { countUnansweredRequests } from './list-queries.ts'
export { listStaffDepartures } from './departures/staff-departures.ts'
export { searchBookings } from './search-bookings.ts'
export { listStaysForChannel, listStaysOfAllVillas } from './night-queries.ts'
