import type { BookingCallResult } from './booking-calls.ts'

interface RevalidateArgs {
  actionResult?: unknown
  defaultShouldRevalidate: boolean
}

/** Previewing a price or opening a file changes nothing, so the page is not loaded again. */
export const shouldRevalidateBookings = ({ actionResult, defaultShouldRevalidate }: RevalidateArgs): boolean =>
  (actionResult as Partial<BookingCallResult<unknown>> | undefined)?.mayPageBeOutdated ?? defaultShouldRevalidate
