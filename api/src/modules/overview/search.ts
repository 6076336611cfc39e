import type { SearchResults } from '@escapes/contract'
import { bookingsForOverview } from '#/modules/bookings/index.ts'
import { searchCustomers } from '#/modules/customers/index.ts'
import { listingsForOverview } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'

const shown = 6
/** A name that more people share finds the bookings of these only. */
const maxCustomers = 50

export const search = async ({ db, clock }: Pick<Services, 'db' | 'clock'>, text: string): Promise<SearchResults> => {
  const [customers, listings] = await Promise.all([
    searchCustomers(db, text, maxCustomers),
    listingsForOverview.searchListingTitles(db, text, shown),
  ])
  const customerIds = customers.map(({ id }) => id)
  const bookings = await bookingsForOverview.searchBookings(db, { text, customerIds, limit: shown, now: clock.now() })
  return {
    bookings: bookings.map(({ id, reference, listing_title, customer_name, state }) => ({
      id,
      reference,
      title: listing_title,
      customer: customer_name,
      state,
    })),
    listings,
    customers: customers.slice(0, shown),
  }
}
