import { type CurrencyCode } from '@escapes/contract'
import { unusualShare } from '@escapes/contract/unusual-rate'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { secondPerson } from '#/modules/identity/index.ts'

/**
 * Whether more people than who set the rate stand for it: one near it, in force within the thirty days before or later,
 * was set by another person or by none, or was in force already when these days began, in which the currency was always
 * offered. One that another person took back within a day was a slip.
 */
export const isAgreedRate = sql<boolean>`(currency_rates.author_id is null or exists (
  select from currency_rates other
  where other.currency = currency_rates.currency
    and abs(currency_rates.rate / other.rate - 1) <= ${unusualShare}::numeric
    and other.valid_from >= coalesce((
      select max(earlier.valid_from) from currency_rates earlier
      where earlier.currency = other.currency and earlier.valid_from <= currency_rates.valid_from - interval '30 days'
    ), '-infinity')
    and (other.author_id is null
      or (other.valid_from <= currency_rates.valid_from - interval '30 days' and exists (
        select from currencies where code = other.currency
          and offered_since <= currency_rates.valid_from - interval '30 days'))
      or (other.author_id <> currency_rates.author_id
        and not is_sponsor_between(other.author_id, currency_rates.author_id)
        and (other.valid_from >= currency_rates.valid_from or not exists (
          select from currency_rates next
          where next.currency = other.currency and next.id <> currency_rates.id and next.valid_from > other.valid_from
            and next.valid_from < least(currency_rates.valid_from, other.valid_from + interval '1 day')))))))`

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

/** Who set the rate, if nobody else stands for it: they agree to no booking at it, and no limit is counted by it. */
export const findOnlyPersonOfRate = async (db: Db, rateId: string | null): Promise<string | undefined> => {
  if (rateId === null) return undefined
  const rate = await db
    .selectFrom('currency_rates')
    .select(['author_id', isAgreedRate.as('isAgreed')])
    .where('id', '=', rateId)
    .executeTakeFirstOrThrow()
  return rate.isAgreed ? undefined : (rate.author_id ?? undefined)
}

/** Whether nobody else stands for the rate than this person, with whom they brought in, and who brought them in. */
export const isRateOfPerson = async (db: Db, rateId: string | null, userId: string): Promise<boolean> => {
  const onlyPerson = await findOnlyPersonOfRate(db, rateId)
  return onlyPerson !== undefined && secondPerson.mayBeOnePerson(db, onlyPerson, userId)
}
