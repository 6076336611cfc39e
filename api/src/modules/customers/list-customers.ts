import type { CustomerRow, CustomerSort, Page, UserState } from '@escapes/contract'
import { decodeCursor, toPage } from '#/http/paging.ts'
import { parseReferenceKey } from '#/modules/payment-references/index.ts'
import type { Services } from '#/services.ts'
import { toCustomerCursorTypes } from './customer-order.ts'
import {
  countCustomers,
  listBookingCounts,
  listContactDetails,
  listCustomerRows,
  listPayersOfCustomers,
} from './queries.ts'
import { toCustomer } from './to-customer.ts'

interface CustomersQuery {
  q?: string | undefined
  state?: UserState | undefined
  sort: CustomerSort
  limit: number
  cursor?: string | undefined
}

const shownPayers = 3

/** Customers that match, in the order asked for. */
export const listCustomers = async ({ db }: Services, query: CustomersQuery): Promise<Page<CustomerRow>> => {
  const { q, state, sort, limit } = query
  const filter = { q, state, referenceKey: parseReferenceKey(q ?? '') }
  const after = decodeCursor(query.cursor, sort, toCustomerCursorTypes(sort))
  const [rows, total] = await Promise.all([
    listCustomerRows(db, filter, { sort, after, limit: limit + 1 }),
    countCustomers(db, filter),
  ])
  const { pageRows, nextCursor } = toPage(rows, sort, limit)
  const ids = pageRows.map(({ id }) => id)
  const [counts, payers, contacts] = await Promise.all([
    listBookingCounts(db, ids),
    listPayersOfCustomers(db, ids),
    listContactDetails(db, ids),
  ])
  const contactsById = new Map(contacts.map((contact) => [contact.id, contact]))
  const countsById = new Map(counts.map((count) => [count.user_id, count]))
  const payersById = Map.groupBy(payers, ({ user_id }) => user_id)
  return {
    items: pageRows.map((row) => ({
      ...toCustomer(row, countsById.get(row.id), contactsById.get(row.id)),
      payers: (payersById.get(row.id) ?? []).slice(0, shownPayers).map(({ name }) => name),
    })),
    nextCursor,
    total,
  }
}
