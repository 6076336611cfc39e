/** What mails read of bookings. */
export { findCalendarFile } from './get-calendar-file.ts'
export { findRecordedTransition } from './queries.ts'
