import type { StatementLine } from '@escapes/contract'
import { expect, it } from 'vitest'
import { ok } from '#test/booking-test-app.ts'
import { createStatementTestApp } from '#test/statement-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createStatementTestApp())

const bringOne = async (text: string, amount: string): Promise<StatementLine> => {
  const { id } = await desk.bring([{ text, amount, payer: '' }])
  const [line] = await desk.listLines(id)
  if (!line) throw new Error('no line was imported')
  return line
}
const putAway = (id: string, as: 'bank-charge' | 'other') =>
  ok<StatementLine>(
    desk.app.call('POST /admin/statement-lines/:id/ignore', { params: { id }, body: { as }, headers: desk.manager }),
  )

it('a line that is put away as a bank charge marks the next one of the same words, and no other', async () => {
  const first = await bringOne('Monthly fee 10/2026 no. 4711', '-12.00')
  expect(first.isLikeBankCharge).toBeUndefined()
  expect(await putAway(first.id, 'bank-charge')).toMatchObject({ state: 'ignored', ignoredAs: 'bank-charge' })
  const next = await bringOne('MONTHLY FEE 11/2026 NO. 4815', '-12.50')
  expect(next).toMatchObject({ isDecided: false, isLikeBankCharge: true })
  expect((await bringOne('Monthly rent 11/2026', '-900.00')).isLikeBankCharge).toBeUndefined()
  expect((await bringOne('Monthly fee 11/2026 no. 4816', '12.00')).isLikeBankCharge).toBeUndefined()
  // A person has decided otherwise: nothing is suggested any more.
  expect((await putAway(next.id, 'other')).isLikeBankCharge).toBeUndefined()
})

it('what is something else is not suggested, and a charge that names a booking pays nothing', async () => {
  const rent = await bringOne('Office rent November', '-400.00')
  await putAway(rent.id, 'other')
  expect((await bringOne('Office rent December', '-400.00')).isLikeBankCharge).toBeUndefined()
  const { id, reference } = await desk.owed()
  const charge = await bringOne(`Charge for ${reference}`, '-5.00')
  expect(charge).toMatchObject({ state: 'outgoing', candidates: [reference] })
  expect(await putAway(charge.id, 'bank-charge')).toMatchObject({ state: 'ignored', candidates: [], booking: null })
  expect(await desk.listEntries(id)).toEqual([])
})
