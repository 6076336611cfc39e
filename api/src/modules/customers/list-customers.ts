import type { CustomerRow, CustomerSort, Page, UserState } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { decodeCursor, toPage } from '#/http/paging.ts'
import { parseReferenceKey } from '#/modules/payment-references/index.ts'
import type { Services } from '#/services.ts'
import { toCustomerCursorTypes } from './customer-order.ts'
import {
  countCustomers,
  type CustomerFilter,
  listBookingCounts,
  listContactDetails,
  listCustomerRows,
  listPayersOfCustomers,
} from './queries.ts'
import { toCustomer } from './to-customer.ts'

export interface RequestedCustomers {
  q?: string | undefined
  state?: UserState | undefined
}

interface CustomersQuery extends RequestedCustomers {
  sort: CustomerSort
  limit: number
  cursor?: string | undefined
}

const shownPayers = 3

export const toCustomerFilter = ({ q, state }: RequestedCustomers): CustomerFilter => ({
  q,
  state,
  referenceKey: parseReferenceKey(q ?? ''),
})

type AccountRow = Awaited<ReturnType<typeof listCustomerRows>>[number]

export const loadCustomers = async (db: Db, rows: readonly AccountRow[]): Promise<CustomerRow[]> => {
  const ids = rows.map(({ id }) => id)
  const [counts, payers, contacts] = await Promise.all([
    listBookingCounts(db, ids),
    listPayersOfCustomers(db, ids),
    listContactDetails(db, ids),
  ])
  const contactsById = new Map(contacts.map((contact) => [contact.id, contact]))
  const countsById = new Map(counts.map((count) => [count.user_id, count]))
  const payersById = Map.groupBy(payers, ({ user_id }) => user_id)
  return rows.map((row) => ({
    ...toCustomer(row, countsById.get(row.id), contactsById.get(row.id)),
    payers: (payersById.get(row.id) ?? []).slice(0, shownPayers).map(({ name }) => name),
  }))
}

/** Customers that match, in the order asked for. */
export const listCustomers = async ({ db }: Services, query: CustomersQuery): Promise<Page<CustomerRow>> => {
  const { sort, limit } = query
  const filter = toCustomerFilter(query)
  const after = decodeCursor(query.cursor, sort, toCustomerCursorTypes(sort))
  const [rows, total] = await Promise.all([
    listCustomerRows(db, filter, { sort, after, limit: limit + 1 }),
    countCustomers(db, filter),
  ])
  const { pageRows, nextCursor } = toPage(rows, sort, limit)
  return { items: await loadCustomers(db, pageRows), nextCursor, total }
}
