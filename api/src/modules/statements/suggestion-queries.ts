import { type RawBuilder, sql } from 'kysely'
import type { CurrencyCode } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { transferTolerance } from '#/modules/ledger/index.ts'

const maxSuggestions = 5
/** An expired booking may be brought back by money that was on its way. */
const expiredDays = 60

export const findLineForSuggestions = async (db: Db, id: string) => {
  const line = await db
    .selectFrom('statement_lines')
    .select(['amount', 'currency', 'payer', 'text'])
    .where('id', '=', id)
    .executeTakeFirst()
  return line && { ...line, currency: line.currency as CurrencyCode }
}

interface SuggestionSearch {
  /** Minor units of the line's currency. */
  amount: number
  currency: string
  /** In lower case. */
  names: readonly string[]
  now: Date
}

interface SuggestedBookingRow {
  id: string
  reference: string
  listing_title: string
  customer_name: string
  state: string
  currency: string
  total_agreed: number
  total_usd: number
  deposit_percent: number
  /** Agreed minor units. */
  due: number
  is_exact: boolean
  is_near: boolean
  has_name: boolean
}

const customerNames = sql`string_to_array(lower(regexp_replace(customer_name, '[^[:alpha:]]+', ' ', 'g')), ' ')`
const mayBePaid = (now: Date): RawBuilder<boolean> => {
  const since = new Date(now.getTime() - expiredDays * 86_400_000)
  return sql<boolean>`(state in ('pending', 'confirmed') or state = 'expired' and booking.created_at > ${since})`
}

/** Open bookings in the line's currency, or any for a line in dollars: with that amount open, or of that name. */
export const listSuggestedBookings = async (
  db: Db,
  { amount, currency, names, now }: SuggestionSearch,
): Promise<SuggestedBookingRow[]> => {
  const { rows } = await sql<SuggestedBookingRow>`
    select id, reference, listing_title, customer_name, state, currency, total_agreed, total_usd, deposit_percent, due,
      is_exact, is_near, has_name
    from (
      select booking.id, reference, listing_title, customer_name, state, booking.currency, total_agreed, total_usd, deposit_percent,
        (total_agreed - net)::bigint as due, has_name,
        ${amount}::bigint in (open_total, open_instalment) as is_exact,
        open_total - ${amount}::bigint between 1 and tolerance
          or open_instalment - ${amount}::bigint between 1 and tolerance as is_near
      from customer_bookings booking
        join booking_balances balance on balance.booking_id = booking.id
        cross join lateral (select paid + charged - refunded as net,
          case when booking.currency = ${currency} then 1 else total_usd::numeric / nullif(total_agreed, 0) end as line_rate,
          ${customerNames} && ${names}::text[] as has_name) facts
        cross join lateral (select round((total_agreed - net) * line_rate)::bigint as open_total,
          case payment_method when 'deposit' then round((deposit_agreed - net) * line_rate)::bigint end as open_instalment,
          (total_agreed * line_rate / ${transferTolerance.chargeDivisor}::int)::bigint as tolerance) amounts
      where ${mayBePaid(now)} and (booking.currency = ${currency} or ${currency} = 'USD') and total_agreed > net
    ) found
    where is_exact or is_near or has_name
    order by (is_exact::int * 4 + is_near::int * 2 + has_name::int * 3) desc, due, reference
    limit ${maxSuggestions}`.execute(db)
  return rows
}

interface SuggestionLine {
  id: string
  amount: number
  currency: string
  names: readonly string[]
}

/** By line: the only booking of its currency with exactly that amount open, whose customer has a name of it. */
export const listOnlySuggestions = async (
  db: Db,
  lines: readonly SuggestionLine[],
  now: Date,
): Promise<{ line_id: string; reference: string; customer_name: string }[]> => {
  const { rows } = await sql<{ line_id: string; reference: string; customer_name: string }>`
    with open_bookings as materialized (
      select reference, customer_name, booking.currency, ${customerNames} as names,
        array[total_agreed - net, case payment_method when 'deposit' then deposit_agreed - net end] as amounts
      from customer_bookings booking
        join booking_balances balance on balance.booking_id = booking.id
        cross join lateral (select paid + charged - refunded as net) facts
      where ${mayBePaid(now)} and total_agreed > net
    )
    select line.id as line_id, min(reference) as reference, min(customer_name) as customer_name
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(id text, amount bigint, currency text, names text[])
      join open_bookings on open_bookings.currency = line.currency and line.amount = any(amounts)
        and open_bookings.names && line.names
    group by line.id
    having count(*) = 1`.execute(db)
  return rows
}
