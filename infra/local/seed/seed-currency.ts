import type pg from 'pg'
import { demoRates } from '../demo/content/rates.ts'
import { demoId } from './demo-id.ts'
import { upsert } from './upsert.ts'

/** A rate never changes; other figures are another rate, so the figure is part of what names it. */
export const seedCurrency = async (client: pg.Client): Promise<void> => {
  await upsert(client, 'currencies', ['code'], { code: 'USD' })
  for (const { currency, perUsd } of demoRates) {
    await upsert(client, 'currencies', ['code'], { code: currency })
    const id = demoId('rate', `${currency} ${perUsd}`)
    await upsert(client, 'currency_rates', ['id'], { id, currency, rate: perUsd, source: 'demo' })
  }
}
