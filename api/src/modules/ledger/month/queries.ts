import { type RawBuilder, sql } from 'kysely'
import type { BookingState, CivilDate, CurrencyCode, ListingKind } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import '../tables.ts'

interface Bounds {
  from: Date
  to: Date
}

/** The entries before an instant, each as what it is or takes back; what is taken back is below zero. */
const entriesBefore = (to: Date) => sql`(select entry.booking_id, entry.at, coalesce(reversed.kind, entry.kind) as kind,
    coalesce(reversed.method, entry.method, 'bank') as method,
    case entry.kind when 'reversal' then -entry.amount else entry.amount end as amount
  from ledger_entries entry left join ledger_entries reversed on reversed.id = entry.reverses where entry.at < ${to})`

const sumWhere = (condition: RawBuilder<unknown>, amount = sql`amount`) =>
  sql`coalesce(sum(${amount}) filter (where ${condition}), 0)::bigint`

export interface MonthBookingRow {
  id: string
  reference: string
  listing_id: string
  listing_title: string
  kind: ListingKind
  customer_name: string
  state: BookingState
  currency: CurrencyCode
  over_on: CivilDate | null
  /** Minor units of its currency, as the four that follow. Below zero where a trip took place that is not paid. */
  opening: number
  received: number
  written_off: number
  refunded: number
  earned: number
  /** Before the end of the month. */
  is_over: boolean
  took_place: boolean
}

/** Every booking with money in a month: at its start, its end, or moved between them. */
export const listMonthBookings = async (db: Db, { from, to }: Bounds): Promise<MonthBookingRow[]> => {
  const { rows } = await sql<MonthBookingRow>`
    with sums as (
      select booking_id,
        ${sumWhere(sql`at < ${from}`, sql`case kind when 'refund' then -amount else amount end`)} as before,
        ${sumWhere(sql`at >= ${from} and kind = 'payment'`)} as received,
        ${sumWhere(sql`at >= ${from} and kind = 'bank-charge'`)} as written_off,
        ${sumWhere(sql`at >= ${from} and kind = 'refund'`)} as refunded
      from ${entriesBefore(to)} entries group by booking_id
    ), ends as (
      select id, reference, listing_id, listing_title, kind, customer_name, state, currency, over_at,
        state in ('confirmed', 'completed', 'no_show') as takes_place,
        -- What we keep of it once it is over.
        case when state in ('confirmed', 'completed', 'no_show') then total_agreed else coalesce(retained_agreed, 0) end as kept
      from customer_bookings cross join lateral (select case
        when state in ('confirmed', 'completed', 'no_show')
          then coalesce(ends_at, coalesce(upper(stay), outing_date + 1)::timestamp at time zone 'Asia/Colombo')
        when state in ('cancelled', 'declined', 'expired') then coalesce(cancelled_at, updated_at) end as over_at) over
    ), booking_accounts as (
      select ends.*, coalesce(over_at < ${to}, false) as is_over,
        coalesce(before, 0) - case when over_at < ${from} then kept else 0 end as opening,
        coalesce(received, 0) as received, coalesce(written_off, 0) as written_off, coalesce(refunded, 0) as refunded,
        case when over_at >= ${from} and over_at < ${to} then kept else 0 end as earned,
        takes_place and over_at >= ${from} and over_at < ${to} as took_place
      from ends left join sums on sums.booking_id = ends.id
    )
    select id, reference, listing_id, listing_title, kind, customer_name, state, currency,
      (over_at at time zone 'Asia/Colombo')::date::text as over_on,
      opening, received, written_off, refunded, earned, is_over, coalesce(took_place, false) as took_place
    from booking_accounts
    where took_place or opening <> 0 or received <> 0 or written_off <> 0 or refunded <> 0 or earned <> 0
    order by id`.execute(db)
  return rows
}

/** How money came in and went back in a month, by currency, and what all transfers and refunds before its end come to. */
export const listMonthMoney = async (db: Db, { from, to }: Bounds) => {
  const arrivedBy = (method: string) => sumWhere(sql`at >= ${from} and kind = 'payment' and method = ${method}`)
  const { rows } = await sql<{ currency: CurrencyCode; bank: number; cash: number; card: number; balance: number }>`
    select currency, ${arrivedBy('bank')} as bank, ${arrivedBy('cash')} as cash, ${arrivedBy('card')} as card,
      ${sumWhere(
        sql`kind = 'refund' or kind = 'payment' and method = 'bank'`,
        sql`case kind when 'refund' then -amount else amount end`,
      )} as balance
    from ${entriesBefore(to)} entries join booking_terms on booking_terms.id = booking_id
    group by currency order by currency`.execute(db)
  return rows
}
