export { aGuest, createFakePlatform } from '@escapes/testing/fake-platform'

/** No draft is saved on another device. */
export const noDraftHandlers = {
  'GET /booking-drafts/:listingId': () => ({ draft: null, hold: null }),
  'PUT /booking-drafts/:listingId': () => ({ savedAt: '2026-11-21T06:00:00Z' }),
}
