import type { CurrencyCode, ExchangeRates } from '@escapes/contract'
import { sql, type SqlBool } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import { isAgreedRate } from './find-exchange-rate.ts'
import './tables.ts'

export const listExchangeRatesInForce = (db: Db) =>
  db
    .selectFrom('currency_rates')
    .innerJoin('currencies', 'currencies.code', 'currency_rates.currency')
    .distinctOn('currency')
    .select(['currency', 'rate', 'valid_from'])
    .where('is_active', '=', true)
    .where('valid_from', '<=', sql<Date>`now()`)
    .orderBy('currency')
    .orderBy('valid_from', 'desc')
    .orderBy('currency_rates.id', 'desc')
    .execute()

/** The rates that were in force at an instant, of every currency that was ever offered. */
export const listExchangeRatesAt = async (db: Db, at: Date): Promise<ExchangeRates> => {
  const rows = await db
    .selectFrom('currency_rates')
    .distinctOn('currency')
    .select(['currency', 'rate'])
    .where('valid_from', '<=', at)
    .orderBy('currency')
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return Object.fromEntries(rows.map(({ currency, rate }) => [currency, rate]))
}

const selectRecorded = (db: Db) =>
  db
    .selectFrom('currency_rates')
    .leftJoin('user_names', 'user_names.id', 'author_id')
    .select([
      'currency_rates.id',
      'currency_rates.currency',
      'rate',
      'valid_from',
      'source',
      'user_names.name as author',
    ])

/** The rate in force of every currency that is offered or switched off, with its origin. */
export const listManagedRates = (db: Db) =>
  selectRecorded(db)
    .innerJoin('currencies', 'currencies.code', 'currency_rates.currency')
    .leftJoin('currency_uses', 'currency_uses.currency', 'currency_rates.currency')
    .select(['currency_uses.bookings', 'is_active', isAgreedRate.as('isAgreed')])
    .distinctOn('currency_rates.currency')
    .where((where) => where.or([where('is_active', '=', true), where('is_removed', '=', false)]))
    // Not the beginning of the transaction: it may have waited for somebody who set a rate.
    .where('valid_from', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('currency_rates.currency')
    .orderBy('valid_from', 'desc')
    .orderBy('currency_rates.id', 'desc')
    .execute()

export type ManagedRateRow = Awaited<ReturnType<typeof listManagedRates>>[number]

/** The rates of one currency, the newest first; `after`: instant and id of the last one seen. */
export const listRateHistory = (db: Db, currency: CurrencyCode, after: readonly string[] | undefined, limit: number) =>
  selectRecorded(db)
    .select(sql<string[]>`array[valid_from::text, currency_rates.id::text]`.as('keys'))
    .where('currency', '=', currency)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(valid_from, currency_rates.id) < (${after?.[0]}::text::timestamptz, ${after?.[1]}::text::uuid)`,
      ),
    )
    .orderBy('valid_from', 'desc')
    .orderBy('currency_rates.id', 'desc')
    .limit(limit)
    .execute()

export type RecordedRateRow = Omit<Awaited<ReturnType<typeof listRateHistory>>[number], 'keys'>

export const countRates = async (db: Db, currency: CurrencyCode): Promise<number> => {
  const { count } = await db
    .selectFrom('currency_rates')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether somebody set a rate of a currency within thirty days: then a price in it may be one of their own making. */
export const hasRecentRateChange = async (
  db: Db,
  { currency, userId }: { currency: string; userId: string },
): Promise<boolean> => {
  const rate = await db
    .selectFrom('currency_rates')
    .select('id')
    .where('currency', '=', currency)
    .where('author_id', '=', userId)
    .where('valid_from', '>', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst()
  return rate !== undefined
}

/** Locked until the transaction ends, so that two who set a rate see each other's. Undefined: never offered. */
export const lockCurrency = (trx: Trx, currency: CurrencyCode) =>
  trx.selectFrom('currencies').select('is_active').where('code', '=', currency).forUpdate().executeTakeFirst()

/** Inserts the currency unless it is there. */
export const insertCurrency = async (trx: Trx, currency: CurrencyCode): Promise<void> => {
  await trx
    .insertInto('currencies')
    .values({ code: currency, is_active: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const setCurrencyState = async (
  trx: Trx,
  currency: CurrencyCode,
  { isActive, isRemoved = false }: { isActive: boolean; isRemoved?: boolean },
): Promise<void> => {
  await trx
    .updateTable('currencies')
    .set({ is_active: isActive, is_removed: isRemoved })
    .where('code', '=', currency)
    .execute()
}

export interface NewExchangeRate {
  currency: CurrencyCode
  /** Units for one US dollar, as decimal text. */
  rate: string
  source: string
  authorId?: string
}

/** Rates are only added: bookings refer to the rate they were agreed at. */
export const appendExchangeRate = async (
  trx: Trx,
  { currency, rate, source, authorId }: NewExchangeRate,
): Promise<string> => {
  await trx
    .insertInto('currencies')
    .values({ code: currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await trx
    .insertInto('currency_rates')
    .values({ currency, rate, source, author_id: authorId ?? null, valid_from: sql<Date>`clock_timestamp()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
