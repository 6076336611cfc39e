import type { Quote } from '@escapes/contract'
import type { ApiProblem } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { asProblem } from '@escapes/platform/problem'
import { noHoldAttempt, toLastShownPrice, toQuoteKey } from './draft.ts'
import { useDraftStore } from './draft-store.ts'
import { alreadyBookedCode, type BookingPanelIntent, type BookingPanelProblem } from './intents.ts'

/** Problem codes that show that the calendar of the page is out of date. */
export const codesOfOutdatedAvailability: ReadonlySet<string> = new Set([
  'dates-taken',
  'dates-free',
  alreadyBookedCode,
  'dates-closed',
  'out-of-season',
  'not-enough-seats',
  'too-late-to-book',
])

/** Makes a problem that the API did not send, but that the page knows from what it read. */
export const createClientProblem = (code: string, title: string): ApiProblem =>
  Object.assign(new Error(title), {
    name: 'ApiProblem' as const,
    status: 0,
    code,
    body: { type: 'about:blank', title, status: 0, code, requestId: '' },
  })

type SeatCounts = Partial<Pick<BookingPanelProblem, 'seatsLeft' | 'departureSeats'>>

const toBookingPanelProblem = ({ code, message, body }: ApiProblem): BookingPanelProblem => {
  const { requestId, errors: fields = [], nearest = [] } = body
  const { seatsLeft, departureSeats, now: currentQuote } = body as SeatCounts & { now?: Quote }
  const { bookingId: id, reference } = body
  const existingBooking =
    code === alreadyBookedCode && id !== undefined && reference !== undefined ? { id, reference } : undefined
  return { code, message, requestId, fields, nearest, seatsLeft, departureSeats, currentQuote, existingBooking }
}

/** As the panel shows it. A hold that was replaced on another device may have been booked there since. */
export const loadBookingPanelProblem = async ({ api }: Platform, error: ApiProblem): Promise<BookingPanelProblem> => {
  const problem = toBookingPanelProblem(error)
  const { bookingId } = error.body
  if (problem.code !== 'hold-replaced' || bookingId === undefined) return problem
  const booking = await api('GET /bookings/:id', { params: { id: bookingId } }).catch((failure: unknown) => {
    // The first problem holds whether or not this can be read.
    if (asProblem(failure)) return undefined
    throw failure
  })
  if (booking?.state !== 'pending' && booking?.state !== 'confirmed') return problem
  const { id, reference } = booking
  const message = `You have booked this already, on another device or in another tab: ${reference}.`
  return { ...problem, code: alreadyBookedCode, message, nearest: [], existingBooking: { id, reference } }
}

/**
 * Brings session and draft up to date with a problem: either may have ended without the page knowing. The attempt is
 * forgotten, because its idempotency key would return the booking that is over.
 */
export const applyProblemToDraftAndSession = async (
  platform: Platform,
  listingId: string,
  intent: BookingPanelIntent,
  { code, currentQuote }: BookingPanelProblem,
): Promise<void> => {
  if (code === 'sign-in-required') await platform.session.refresh()
  const { byListing, change } = useDraftStore.getState()
  const currentHold = byListing[listingId]?.hold
  // The next press agrees to the new price, under a key of its own.
  if (currentQuote && intent.intent === 'hold')
    change(listingId, {
      lastShownPrice: toLastShownPrice(toQuoteKey(intent.request), currentQuote),
      attempt: noHoldAttempt,
    })
  if (code === 'hold-replaced') change(listingId, { hold: null, attempt: noHoldAttempt })
  if (code === 'hold-expired' && currentHold)
    change(listingId, { hold: { ...currentHold, expiresAt: new Date().toISOString() } })
}
