import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { CivilDate } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import type { Period } from '#/db/period.ts'
import './tables.ts'

/** The SQL form of `toUsdCents`, beside `booking_terms`: the deposit of the agreed total is that of its dollars. */
export const toUsdSql = (amount: RawBuilder<unknown>) => sql<number>`case
  when ${amount} = booking_terms.deposit_agreed and ${amount} <> booking_terms.total_agreed then booking_terms.deposit_usd
  else round(${amount} * booking_terms.total_usd::numeric / greatest(booking_terms.total_agreed, 1))::bigint end`
const usd = toUsdSql(sql.ref('amount'))

const sumEntries = (kind: 'payment' | 'refund', value: typeof usd) =>
  sql<number>`coalesce(sum(${value}) filter (where kind = ${kind}), 0)::bigint`

const isRecordedIn = ({ from, to }: Period) => sql<SqlBool>`at >= coalesce(${from ?? null}::timestamptz, '-infinity')
  and at < coalesce(${to ?? null}::timestamptz, 'infinity')`

/** Payments and refunds recorded in a period and not reversed, by currency: minor units of it, and US cents. */
export const sumRecordedMoney = (db: Db, { period, customerId }: { period: Period; customerId?: string | undefined }) =>
  db
    .selectFrom('recorded_entries')
    .innerJoin('booking_terms', 'booking_terms.id', 'recorded_entries.booking_id')
    .select([
      'currency',
      sumEntries('payment', sql<number>`amount`).as('verified'),
      sumEntries('payment', usd).as('verified_usd'),
      sumEntries('refund', sql<number>`amount`).as('refunded'),
      sumEntries('refund', usd).as('refunded_usd'),
    ])
    .where('kind', 'in', ['payment', 'refund'])
    .where('is_reversed', '=', false)
    .where(isRecordedIn(period))
    .$if(customerId !== undefined, (query) => query.where('user_id', '=', customerId!))
    .groupBy('currency')
    .orderBy('currency')
    .execute()

/** Payments of a period by the Monday of their week in Sri Lanka, US cents; weeks without a payment are missing. */
export const sumVerifiedMoneyByWeek = (db: Db, period: Period) =>
  db
    .selectFrom('recorded_entries')
    .innerJoin('booking_terms', 'booking_terms.id', 'recorded_entries.booking_id')
    .select([
      sql<CivilDate>`date_trunc('week', at at time zone 'Asia/Colombo')::date::text`.as('week'),
      sumEntries('payment', usd).as('verified_usd'),
    ])
    .where('is_reversed', '=', false)
    .where(isRecordedIn(period))
    .groupBy('week')
    .execute()
