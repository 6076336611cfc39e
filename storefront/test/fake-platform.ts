import type { Booking } from '@escapes/contract'
import { toPage } from './factories.ts'

export { aGuest, aManager, createFakePlatform } from '@escapes/testing/fake-platform'

/** No draft is saved on another device, and nothing is booked yet. */
export const noDraftHandlers = {
  'GET /booking-drafts/:listingId': () => ({ draft: null, hold: null }),
  'GET /bookings': () => ({ ...toPage<Booking>([]), counts: { all: 0, tour: 0, experience: 0, villa: 0 } }),
  'PUT /booking-drafts/:listingId': () => ({ savedAt: '2026-11-21T06:00:00Z' }),
}
