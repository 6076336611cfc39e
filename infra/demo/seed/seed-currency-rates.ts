import type { Trx } from './database.ts'
import { demoRates } from '../content/rates.ts'
import { toDemoId } from './to-demo-id.ts'

/** A rate never changes: another value is another row, so the value is part of the id. */
export const seedCurrencyRates = async (trx: Trx): Promise<void> => {
  const codes = new Set(['USD', ...demoRates.map(({ currency }) => currency)])
  await trx
    .insertInto('currencies')
    .values([...codes].map((code) => ({ code })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const { currency, perUsd } of demoRates)
    await trx
      .insertInto('currency_rates')
      .values({ id: toDemoId('rate', `${currency} ${perUsd}`), currency, rate: perUsd, source: 'demo' })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
}
