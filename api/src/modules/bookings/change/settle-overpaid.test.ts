import type { Refund, StaffBooking, TodayOverview } from '@escapes/contract'
import { expect, it } from 'vitest'
import { approveRefundAsShown } from '#test/approve-refund-as-shown.ts'
import { createBookingTestApp, type Headers, ok } from '#test/booking-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())
const admin = await desk.app.signIn('admin')

/** Three nights at 100 dollars, paid and confirmed. */
const paidBooking = async (amount = 30_000) => {
  const { id, headers } = await desk.pendingAt(await desk.villa(), 30, 33)
  await ok(desk.recordPayment(id, amount))
  return { id, headers }
}
const listRefunds = async (id: string, headers: Headers) =>
  (await ok<{ items: Refund[] }>(desk.app.call('GET /bookings/:id/refunds', { params: { id }, headers }))).items

it('what a cheaper change leaves goes back: its customer names the account, and two people look at it as ever', async () => {
  const { id, headers } = await paidBooking()
  expect(await ok(desk.change(headers, id, desk.nights(30, 31)))).toMatchObject({
    state: 'confirmed',
    refund: { state: 'needs-details', amount: 20_000 },
  })
  expect(await listRefunds(id, headers)).toMatchObject([{ reason: 'overpaid', amount: 20_000 }])
  expect(await desk.listEvents(id)).toContain('refund.opened')
  await ok(desk.giveAccount(headers, id))
  const [ready] = await listRefunds(id, headers)
  await ok(approveRefundAsShown(desk.app, ready?.id ?? '', admin))
  expect(await ok(desk.view(headers, id))).toMatchObject({ refund: { state: 'approved' } })
})

it('pays for nights that are added first: the refund shrinks with its account, loses its approval, and ends', async () => {
  const { id, headers } = await paidBooking()
  await ok(desk.change(headers, id, desk.nights(30, 31)))
  await ok(desk.giveAccount(headers, id))
  const [before] = await listRefunds(id, headers)
  await ok(approveRefundAsShown(desk.app, before?.id ?? '', admin))
  await ok(desk.change(headers, id, desk.nights(30, 32)))
  const former = { id: before?.id, state: 'void' }
  expect(await listRefunds(id, headers)).toMatchObject([
    { state: 'ready', amount: 10_000, account: '•••• 4567' },
    former,
  ])
  expect(await ok(desk.change(headers, id, desk.nights(30, 33)))).toMatchObject({
    money: { due: { amount: 0 } },
    refund: null,
  })
  expect(await listRefunds(id, headers)).toMatchObject([{ state: 'void' }, former])
  expect(await desk.listEvents(id)).toContain('refund.voided')
})

it('is none where something is still due, and one where staff take from the price', async () => {
  const { id, headers } = await paidBooking(15_000)
  expect(await ok(desk.change(headers, id, desk.nights(30, 32)))).toMatchObject({ refund: null })
  await ok(desk.recordPayment(id, 5_000))
  const line = { label: 'For friends', amount: -1_500, reason: 'They come every year' }
  const discount = desk.app.call('POST /admin/bookings/:id/extra-lines', {
    params: { id },
    body: line,
    headers: desk.manager,
  })
  expect(await ok<StaffBooking>(discount)).toMatchObject({ refund: { state: 'needs-details', amount: 1_500 } })
})

it('a transfer of too much begins nothing by itself: it is a task of the day until staff give it back', async () => {
  const { id } = await paidBooking()
  await ok(desk.recordPayment(id, 4_000, { anotherTransfer: true, confirmedAmount: 4_000 }))
  const { queue } = await ok<TodayOverview>(desk.app.call('GET /admin/today', { headers: desk.manager }))
  expect(queue.find(({ kind }) => kind === 'overpaid')?.items).toMatchObject([{ bookingId: id }])
})
