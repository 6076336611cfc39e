import type { SearchResults } from '@escapes/contract'
import { bookingsForOverview } from '#/modules/bookings/index.ts'
import { searchCustomers } from '#/modules/customers/index.ts'
import { listingsForOverview } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { findMoney } from './find-money.ts'
import { parseTypedAmount } from './parse-typed-amount.ts'

const shown = 6
/** A name that more people share finds the bookings of these only. */
const maxCustomers = 50

export const search = async ({ db, clock }: Pick<Services, 'db' | 'clock'>, text: string): Promise<SearchResults> => {
  const amounts = parseTypedAmount(text)
  const [customers, listings, money] = await Promise.all([
    searchCustomers(db, text, maxCustomers),
    listingsForOverview.searchListingTitles(db, text, shown),
    findMoney(db, text, amounts, shown),
  ])
  const customerIds = customers.map(({ id }) => id)
  const wanted = { text, customerIds, amounts, limit: shown, now: clock.now() }
  const bookings = await bookingsForOverview.searchBookings(db, wanted)
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
    money,
  }
}
