import { type CustomerDetails, maxShownOfCustomer } from '@escapes/contract'
import { NotFound } from '#/http/problem.ts'
import { bookingsForOverview } from '#/modules/bookings/index.ts'
import { ledgerForOverview } from '#/modules/ledger/index.ts'
import { listRefundsOfCustomer } from '#/modules/refunds/index.ts'
import type { Services } from '#/services.ts'
import { findCustomerRow, listBookingCounts, listContactDetails, listPayersOfCustomers } from './queries.ts'
import { toCustomer } from './to-customer.ts'

const always = { from: undefined, to: undefined }

/** One customer with everything they booked and paid. Throws `not-found`, also for staff who never booked. */
export const getCustomer = async (services: Services, id: string, viewerId: string): Promise<CustomerDetails> => {
  const { db } = services
  const row = await findCustomerRow(db, id)
  if (!row) throw new NotFound()
  const [[count], [contact], payers, money, bookings, refunds] = await Promise.all([
    listBookingCounts(db, [id]),
    listContactDetails(db, [id]),
    listPayersOfCustomers(db, [id]),
    ledgerForOverview.loadMoneyFigures(services, { period: always, customerId: id }),
    bookingsForOverview.listBookingsForStaff(
      services,
      { customer: id, sort: 'newest', limit: maxShownOfCustomer },
      viewerId,
    ),
    listRefundsOfCustomer(db, id, maxShownOfCustomer),
  ])
  return {
    customer: toCustomer(row, count, contact),
    money,
    bookings: bookings.items,
    refunds,
    payers: payers.map(({ name, lines, last_booked_on }) => ({ name, lines, lastBookedOn: last_booked_on })),
  }
}
