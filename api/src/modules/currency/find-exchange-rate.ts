import { type CurrencyCode } from '@escapes/contract'
import { unusualShare } from '@escapes/contract/unusual-rate'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

/**
 * Whether more people than who set the rate stand for it: one near it was in force in the last thirty days that another
 * person set, or nobody, or that is older.
 */
export const isAgreedRate = sql<boolean>`(currency_rates.author_id is null or exists (
  select from currency_rates other
  where other.currency = currency_rates.currency
    and abs(currency_rates.rate / other.rate - 1) <= ${unusualShare}::numeric
    and other.valid_from >= coalesce((
      select max(earlier.valid_from) from currency_rates earlier
      where earlier.currency = other.currency and earlier.valid_from <= now() - interval '30 days'
    ), '-infinity')
    and (other.author_id is null or other.valid_from <= now() - interval '30 days'
      or are_two_people(other.author_id, currency_rates.author_id, now()))))`

/** The rate in force; undefined for a currency that is not offered. */
export const findExchangeRate = async (
  db: Db,
  currency: CurrencyCode,
): Promise<{ id: string; rate: string; isAgreed: boolean } | undefined> => {
  const { rows } = await sql<{ id: string; rate: string; isAgreed: boolean }>`
    select currency_rates.id, rate::text, ${isAgreedRate} as "isAgreed" from currency_rates
    join currencies on code = currency and is_active
    where currency = ${currency} and valid_from <= now()
    order by valid_from desc, currency_rates.id desc limit 1`.execute(db)
  return rows[0]
}

/** Whether this person set the rate, and nobody else stands for it: then they agree to no booking at it. */
export const isRateOfOnePerson = async (
  db: Db,
  { rateId, userId }: { rateId: string; userId: string },
): Promise<boolean> => {
  const rate = await db
    .selectFrom('currency_rates')
    .select(isAgreedRate.as('isAgreed'))
    .where('id', '=', rateId)
    .where('author_id', '=', userId)
    .executeTakeFirst()
  return rate?.isAgreed === false
}
