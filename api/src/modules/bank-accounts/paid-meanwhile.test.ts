import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BookingTestApp, toPaymentConfirmation, ok, createBookingTestApp } from '#test/booking-test-app.ts'
import { findPaymentInstructions } from '#/modules/bank-accounts/index.ts'

let desk: BookingTestApp
beforeAll(async () => {
  desk = await createBookingTestApp()
})
afterAll(() => desk.app.close())

it('a mail that is written after its booking was paid finds nothing to pay, which is no error', async () => {
  const { id } = await desk.pendingAt(await desk.villa(), 20, 23)
  const findInstructions = () => findPaymentInstructions(desk.db, id, desk.now())
  expect(await findInstructions()).toMatchObject({ amount: { amount: 30_000 } })
  await ok<object>(
    desk.app.call('POST /admin/bookings/:id/payments', {
      params: { id },
      body: { amount: 30_000, receivedOn: desk.today, ...toPaymentConfirmation(30_000) },
      headers: { ...desk.manager, 'idempotency-key': crypto.randomUUID() },
    }),
  )
  expect(await findInstructions()).toBeUndefined()
})
