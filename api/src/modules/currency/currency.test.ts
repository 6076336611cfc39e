import { expect, it } from 'vitest'
import { transact } from '#/db/transact.ts'
import { createTestApp } from '#test/harness.ts'
import { appendExchangeRate } from './index.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())

it('the newest rate of every active currency is in force, and older rates remain stored', async () => {
  const { db } = app.services
  for (const rate of ['300.1', '301.25'])
    await transact(db, (trx) => appendExchangeRate(trx, { currency: 'LKR', rate, source: 'desk' }))
  await transact(db, (trx) => appendExchangeRate(trx, { currency: 'JPY', rate: '150', source: 'desk' }))
  await db.updateTable('currencies').set({ is_active: false }).where('code', '=', 'JPY').execute()

  const response = await app.call('GET /currency-rates')
  expect(await response.json()).toMatchObject({ items: [{ currency: 'LKR', rate: '301.250000' }], total: 1 })
  expect(await db.selectFrom('currency_rates').select('id').execute()).toHaveLength(3)
})
