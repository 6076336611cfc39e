/** What mails read of bookings. */
export { toExtraLine } from './extra-lines/extra-line.ts'
export { listAppliedLines } from './extra-lines/queries.ts'
export { findCalendarFile } from './calendar-file/get-calendar-file.ts'
export { findChangeRequest } from './change-requests/queries.ts'
export { findDateOffer } from './date-offers/queries.ts'
export { findTripOfBooking } from './staff-booking-queries.ts'
export { findRecordedTransition } from './queries.ts'
export { listTripsToBegin } from './trip/queries.ts'
