/** What the start page and the calendar of staff and the page of a customer read of bookings. */
export {
  countSubmittedBookings,
  countSubmittedByState,
  listArrivals,
  listDepartures,
  listExpiringBookings,
  listOccupyingBookings,
  listUnansweredRequests,
  sumBookedMoney,
  sumBookedMoneyByWeek,
} from './desk-queries.ts'
export { listBookingsForStaff } from './list-bookings.ts'
export { countUnansweredRequests } from './list-queries.ts'
export { searchBookings } from './search-bookings.ts'
export { listStaysOfAllVillas } from './night-queries.ts'
