import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { CustomerSort } from '@escapes/contract'
import type { SortColumnType } from '#/http/paging.ts'

interface CustomerOrder {
  by: RawBuilder<unknown>
  type: SortColumnType
  direction: 'asc' | 'desc'
  /** The order needs the bookings of all customers. */
  countsBookings: boolean
}

const joined = { by: sql`created_at`, type: 'timestamptz', countsBookings: false } as const
const name = { by: sql`lower(name)`, type: 'text', countsBookings: false } as const
// Who never booked comes before everybody who did.
const lastBooked = {
  by: sql`coalesce(last_booked_at, timestamptz 'epoch')`,
  type: 'timestamptz',
  countsBookings: true,
} as const
const bookings = { by: sql`coalesce(bookings, 0)`, type: 'integer', countsBookings: true } as const

export const customerOrders: Readonly<Record<CustomerSort, CustomerOrder>> = {
  newest: { ...joined, direction: 'desc' },
  oldest: { ...joined, direction: 'asc' },
  name: { ...name, direction: 'asc' },
  'name-desc': { ...name, direction: 'desc' },
  'last-booking': { ...lastBooked, direction: 'desc' },
  'last-booking-asc': { ...lastBooked, direction: 'asc' },
  bookings: { ...bookings, direction: 'desc' },
  'bookings-asc': { ...bookings, direction: 'asc' },
}

export const toCustomerCursorTypes = (sort: CustomerSort): SortColumnType[] => [customerOrders[sort].type, 'uuid']

export const keysIn = (sort: CustomerSort) =>
  sql<string[]>`array[${customerOrders[sort].by}::text, id::text]`.as('keys')

export const isAfter = (sort: CustomerSort, [value, id]: readonly string[]) => {
  const { by, type, direction } = customerOrders[sort]
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  return sql<SqlBool>`(${by}, id) ${beyond} (${value}::text::${sql.raw(type)}, ${id}::text::uuid)`
}
