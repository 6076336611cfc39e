import { bookingEndpoints } from './bookings.ts'
import { calendarEndpoints } from './calendars.ts'
import { currencyEndpoints } from './currency.ts'
import { identityEndpoints } from './identity.ts'
import { listingEndpoints } from './listings.ts'
import { releaseEndpoints } from './releases.ts'

/** Everything the api promises. OpenAPI, permission matrix and fuzz tests are generated from these values. */
export const api = {
  ...identityEndpoints,
  ...listingEndpoints,
  ...currencyEndpoints,
  ...bookingEndpoints,
  ...calendarEndpoints,
  ...releaseEndpoints,
}

export type Api = typeof api
