import { expect, it } from 'vitest'
import { toPaymentConfirmation, ok, createBookingTestApp } from '#test/booking-test-app.ts'
import { findPaymentInstructions } from '#/modules/bank-accounts/index.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

it('a mail that is written after its booking was paid finds nothing to pay, which is no error', async () => {
  const { id } = await desk.pendingAt(await desk.villa(), 20, 23)
  const findInstructions = () => findPaymentInstructions(desk.db, id, desk.now())
  expect(await findInstructions()).toMatchObject({ amount: { amount: 30_000 } })
  await ok<object>(desk.recordPayment(id, 30_000, toPaymentConfirmation(30_000)))
  expect(await findInstructions()).toBeUndefined()
})
