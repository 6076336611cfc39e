import { expect, it } from 'vitest'
import type { BookingTerms } from '@escapes/contract'
import { ok } from '#test/booking-test-app.ts'
import { aTour, aVilla } from '#test/factories/listings.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())

it('the terms of booking are those that bookings are made with, and only of what is on sale', async () => {
  const { db } = app.services
  const strict = [{ fromHours: 720, refundPercent: 100, fixedFee: 0 }]
  await aVilla(db)
  await aTour(db)
  const { id } = await aVilla(db)
  const unpublished = await aVilla(db)
  await db
    .updateTable('listings')
    .set({ policy_bands: JSON.stringify(strict) })
    .where('id', '=', id)
    .execute()
  await db.updateTable('listings').set({ status: 'draft' }).where('id', '=', unpublished.id).execute()
  const account = { bank_name: 'Bank', account_name: 'Escapes', account_number: '1' }
  await db
    .insertInto('bank_accounts')
    .values([
      { ...account, currency: 'LKR' },
      { ...account, currency: 'USD' },
      { ...account, currency: 'EUR', is_active: false },
    ])
    .execute()
  const terms = await ok<BookingTerms>(app.call('GET /booking-terms', {}))
  expect(terms).toMatchObject({
    holdMinutes: 15,
    answerHours: 24,
    paymentHours: 48,
    balanceDays: 14,
    depositPercent: 50,
  })
  expect(terms.currencies).toEqual(['LKR', 'USD'])
  expect(terms.policies).toEqual([
    {
      listings: 2,
      bands: [
        { fromHours: 48, refundPercent: 100, fixedFee: 0 },
        { fromHours: 0, refundPercent: 50, fixedFee: 0 },
      ],
    },
    { listings: 1, bands: strict },
  ])
})
