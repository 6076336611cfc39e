import { bookingEndpoints } from './bookings.ts'
import { calendarEndpoints } from './calendars.ts'
import { currencyEndpoints } from './currency.ts'
import { identityEndpoints } from './identity.ts'
import { listingEndpoints } from './listings.ts'
import { paymentEndpoints } from './payments.ts'
import { receiptEndpoints } from './receipts.ts'
import { refundEndpoints } from './refunds.ts'
import { releaseEndpoints } from './releases.ts'
import { saleRuleEndpoints } from './sale-rules.ts'
import { staffBookingEndpoints } from './staff-bookings.ts'
import { statementEndpoints } from './statements.ts'

/** Everything the api promises. OpenAPI, permission matrix and fuzz tests are generated from these values. */
export const api = {
  ...identityEndpoints,
  ...listingEndpoints,
  ...currencyEndpoints,
  ...bookingEndpoints,
  ...staffBookingEndpoints,
  ...calendarEndpoints,
  ...saleRuleEndpoints,
  ...paymentEndpoints,
  ...receiptEndpoints,
  ...refundEndpoints,
  ...statementEndpoints,
  ...releaseEndpoints,
}

export type Api = typeof api
