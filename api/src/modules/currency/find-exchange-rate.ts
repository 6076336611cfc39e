import { type CurrencyCode } from '@escapes/contract'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

/** The rate in force; undefined for a currency that is not offered. */
export const findExchangeRate = async (
  db: Db,
  currency: CurrencyCode,
): Promise<{ id: string; rate: string } | undefined> => {
  const { rows } = await sql<{ id: string; rate: string }>`
    select currency_rates.id, rate::text from currency_rates
    join currencies on code = currency and is_active
    where currency = ${currency} and valid_from <= now()
    order by valid_from desc, currency_rates.id desc limit 1`.execute(db)
  return rows[0]
}
