import { type CurrencyCode } from '@escapes/contract'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { secondPerson } from '#/modules/identity/index.ts'

/**
 * Whether more people than who set the rate stand for it: one near it, in force within the thirty days before or later,
 * was set by another person or by none, or was in force already when these days began, in which the currency was always
 * offered. One that another person took back within a day was a slip.
 */
export const isAgreedRate = sql<boolean>`is_agreed_rate(currency_rates)`

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
  const { rows } = await sql<{ person: string | null }>`
    select only_person_of_rate(${rateId}::uuid) as person`.execute(db)
  return rows[0]?.person ?? undefined
}

/** Whether nobody else stands for the rate than this person, with whom they brought in, and who brought them in. */
export const isRateOfPerson = async (db: Db, rateId: string | null, userId: string): Promise<boolean> => {
  const onlyPerson = await findOnlyPersonOfRate(db, rateId)
  return onlyPerson !== undefined && secondPerson.mayBeOnePerson(db, onlyPerson, userId)
}
