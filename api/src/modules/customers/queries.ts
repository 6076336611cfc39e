import { sql, type SqlBool } from 'kysely'
import type { CustomerSort, UserState } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { toContainsPattern, toPrefixPattern } from '#/db/like-pattern.ts'
import { toPhonePattern } from '#/phone-number.ts'
import { customerOrders, isAfter, keysIn } from './customer-order.ts'
import './tables.ts'

export interface CustomerFilter {
  q: string | undefined
  /** `q` as a reference key; undefined when it cannot be a reference. */
  referenceKey: string | undefined
  state: UserState | undefined
}

/** An index of trigrams serves no shorter text. */
const minPayerText = 3

/** Each by an index of its own, which an `or` of the conditions could not use. */
const idsByName = (text: string) => {
  const pattern = toContainsPattern(text.toLowerCase())
  const phone = toPhonePattern(text)
  const calledFrom = sql`union all select user_id from customer_phones where phone like ${phone ?? null}`
  const paidFor = sql`union all select user_id from booking_payers where lower(payer) like ${pattern}`
  return sql`select id from customer_accounts where lower(name || ' ' || full_name || ' ' || email) like ${pattern}
    ${phone === undefined ? sql`` : calledFrom} ${text.length < minPayerText ? sql`` : paidFor}`
}

const matchesText = (text: string, referenceKey: string | undefined) => {
  const spelledOtherwise = sql`union all select user_id from customer_bookings where reference_key = ${referenceKey}`
  return sql<SqlBool>`id in (${idsByName(text)}
    union all
    select user_id from customer_bookings where reference like ${toPrefixPattern(text.toUpperCase())}
    ${referenceKey === undefined ? sql`` : spelledOtherwise})`
}

const selectMatching = (db: Db, { q, referenceKey, state }: CustomerFilter) =>
  db
    .selectFrom('customer_accounts')
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(q !== undefined && q !== '', (query) => query.where(matchesText(q!, referenceKey)))

const columns = ['id', 'name', 'full_name', 'email', 'state', 'created_at', 'last_signed_in_at'] as const

export const listCustomerRows = (
  db: Db,
  filter: CustomerFilter,
  { sort, after, limit }: { sort: CustomerSort; after: readonly string[] | undefined; limit: number },
) => {
  const { by, direction, countsBookings } = customerOrders[sort]
  return selectMatching(db, filter)
    .select(columns)
    .select(keysIn(sort))
    .$if(countsBookings, (query) => query.leftJoin('customer_booking_counts', 'user_id', 'id'))
    .$if(after !== undefined, (query) => query.where(isAfter(sort, after!)))
    .orderBy(by, direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
}

export const countCustomers = async (db: Db, filter: CustomerFilter): Promise<number> => {
  const { count } = await selectMatching(db, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findCustomerRow = (db: Db, id: string) =>
  db.selectFrom('customer_accounts').select(columns).where('id', '=', id).executeTakeFirst()

export type CustomerAccountRow = NonNullable<Awaited<ReturnType<typeof findCustomerRow>>>

/** Customers with the text in name or e-mail, or whom somebody of that name paid for; a beginning comes first. */
export const searchCustomers = (db: Db, text: string, limit: number) => {
  const begins = toPrefixPattern(text.toLowerCase())
  return db
    .selectFrom('customer_accounts')
    .select(['id', 'name', 'email'])
    .where(sql<SqlBool>`id in (${idsByName(text)})`)
    .orderBy(sql`lower(name) like ${begins} or lower(email) like ${begins}`, 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The one of the profile, else of the latest booking. */
const latestPhone = sql<string | null>`(select customer_phones.phone from customer_phones
  where customer_phones.user_id = shown_profiles.id order by booking_id is null desc, booking_id desc limit 1)`

/** Pictures and numbers of these customers; the rest of their profiles is their own business. */
export const listContactDetails = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return []
  return db
    .selectFrom('shown_profiles')
    .select(['id', 'avatar_url', 'country'])
    .select(latestPhone.as('phone'))
    .where('id', 'in', ids)
    .execute()
}

export const listBookingCounts = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return []
  return db
    .selectFrom('customer_booking_counts')
    .select(['user_id', 'bookings', 'last_booked_at'])
    .where('user_id', 'in', ids)
    .execute()
}

/** The names that paid for these customers, in one spelling each; the latest first. */
export const listPayersOfCustomers = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return []
  return db
    .selectFrom('booking_payers')
    .select(['user_id', sql<string>`max(payer)`.as('name'), sql<number>`count(*)`.as('lines')])
    .select(sql<string>`max(booked_on)::text`.as('last_booked_on'))
    .where('user_id', 'in', ids)
    .groupBy(['user_id', sql`lower(payer)`])
    .orderBy('last_booked_on', 'desc')
    .orderBy('name')
    .execute()
}
