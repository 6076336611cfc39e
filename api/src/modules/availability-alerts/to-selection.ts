import { baseCurrency } from '@escapes/contract'
import type { bookingsForAlerts } from '#/modules/bookings/index.ts'
import type { AlertRow } from './queries.ts'

/** What is waited for, as it would be quoted. */
export const toSelection = ({
  listing_id,
  check_in,
  check_out,
  activity_date,
  adults,
  children,
  infants,
}: AlertRow): bookingsForAlerts.RequestedSelection => ({
  listingId: listing_id,
  ...(check_in !== null && check_out !== null && { checkIn: check_in, checkOut: check_out }),
  ...(activity_date !== null && { date: activity_date }),
  guests: { adults, children, infants },
  currency: baseCurrency,
})
