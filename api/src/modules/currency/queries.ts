import type { CurrencyCode } from '@escapes/contract'
import { sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import './tables.ts'

/** The newest rate of every active currency. A rate that begins later does not count yet. */
export const listRatesInForce = (db: Db) =>
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

export interface NewRate {
  currency: CurrencyCode
  /** Units for one US dollar, as decimal text. */
  rate: string
  source: string
  authorId?: string
}

/** Rates are added and never changed: what was agreed on keeps the rate it was agreed at. */
export const appendRate = async (trx: Trx, { currency, rate, source, authorId }: NewRate): Promise<string> => {
  await trx
    .insertInto('currencies')
    .values({ code: currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await trx
    .insertInto('currency_rates')
    .values({ currency, rate, source, author_id: authorId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
