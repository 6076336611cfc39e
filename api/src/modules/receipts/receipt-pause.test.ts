import { civilDateAt, type Receipt } from '@escapes/contract'
import { describe, expect, it } from 'vitest'
import { ok, expectProblem } from '#test/booking-test-app.ts'
import { createReceiptTestApp } from '#test/receipt-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createReceiptTestApp())

const hours = (count: number) => count * 60

/** A booking of nights far away. */
const pending = async () => {
  const { id, headers } = await desk.pendingAt(await desk.villa(), 200, 203)
  const shown = () => ok(desk.view(headers, id))
  return { id, headers, shown, state: async () => (await shown()).state }
}

/** The same, with a receipt that nobody has reviewed. */
const waiting = async () => {
  const booking = await pending()
  return { ...booking, receipt: await ok<Receipt>(desk.upload(booking.headers, booking.id)) }
}

/** Staff record what has arrived, a tenth of what is due. */
const record = (id: string, amount = 3_000) =>
  desk.app.call('POST /admin/bookings/:id/payments', {
    params: { id },
    body: { amount, receivedOn: civilDateAt(desk.now()) },
    headers: desk.manager,
  })

/** Lets time pass to this many minutes before an instant. */
const waitUntil = (at: string | null | undefined, minutesBefore = 0) =>
  desk.later((Date.parse(at ?? '') - desk.now().getTime()) / 60_000 - minutesBefore)

describe('a receipt that nobody reviews', () => {
  it('holds the booking until the end of the third working day', async () => {
    const { id, headers, receipt, shown, state } = await waiting()
    // Thursday to Tuesday, 18:00 in Colombo.
    const reviewDueAt = '2027-05-25T12:30:00.000Z'
    expect(await shown()).toMatchObject({ paymentDueAt: null, reviewDueAt })
    expect(await desk.shown(receipt.id)).toMatchObject({ booking: { nextDueAt: null, reviewDueAt } })
    waitUntil(reviewDueAt, 1)
    await ok(desk.upload(headers, id))
    expect(await state()).toBe('pending')
    desk.later(1)
    expect(await state(), 'a second receipt adds nothing').toBe('expired')
    await ok(desk.accept(receipt.id, { amount: 30_000 }))
    expect(await state(), 'money that is there brings back what is still free').toBe('confirmed')
  })

  it('frees the nights when its time is over', async () => {
    const { id, shown } = await waiting()
    const { listing, checkIn, checkOut, reviewDueAt } = await shown()
    const stay = { listingId: listing.id, checkIn, checkOut }
    expect(await expectProblem(desk.hold(await desk.newcomer(), stay))).toMatchObject({ code: 'dates-taken' })
    expect(await ok(desk.view(desk.manager, id))).toMatchObject({ reviewDueAt })
    waitUntil(reviewDueAt)
    await ok(desk.hold(await desk.newcomer(), stay))
  })

  it.each([
    ['reaches as far as the first when staff requested it', true],
    ['reaches no further than the first when they did not', false],
  ])('gives another period after a rejected receipt %s', async (_, requestAnother) => {
    const { id, headers, receipt, shown } = await waiting()
    const { reviewDueAt: first } = await shown()
    waitUntil(first, 1)
    await ok(desk.reject(receipt.id, { reason: 'It cannot be read.', requestAnother }))
    // It came at once, so the whole two days are left.
    const { paymentDueAt, reviewDueAt: none } = await shown()
    expect([paymentDueAt, none]).toEqual([new Date(desk.now().getTime() + hours(48) * 60_000).toISOString(), null])
    desk.later(hours(47))
    await ok(desk.upload(headers, id))
    const { reviewDueAt: second } = await shown()
    expect(Date.parse(second ?? '') > Date.parse(paymentDueAt ?? '') + hours(12) * 60_000).toBe(requestAnother)
    expect(requestAnother || second === paymentDueAt).toBe(true)
    waitUntil(second, 1)
    expect((await shown()).state).toBe('pending')
    desk.later(1)
    expect((await shown()).state).toBe('expired')
  })

  it('leaves the remaining time of the first receipt, however many follow', async () => {
    const { id, headers, receipt, shown } = await waiting()
    desk.later(hours(30))
    const second = await ok<Receipt>(desk.upload(headers, id))
    for (const one of [receipt, second]) await ok(desk.reject(one.id))
    expect(Date.parse((await shown()).paymentDueAt ?? '') - desk.now().getTime()).toBe(hours(48) * 60_000)
  })

  it('ends no booking that money holds', async () => {
    const { id, headers, state } = await pending()
    await ok(record(id))
    const receipt = await ok<Receipt>(desk.upload(headers, id))
    desk.later(hours(24 * 9))
    expect(await state()).toBe('pending')
    await ok(desk.reject(receipt.id))
    desk.later(hours(24 * 9))
    expect(await state()).toBe('pending')
  })

  it('is over with a cent that arrived: the time to pay runs again, and what little came keeps nothing', async () => {
    const { id, receipt, shown, state } = await waiting()
    await ok(desk.accept(receipt.id, { amount: 1 }))
    const { paymentDueAt, reviewDueAt } = await shown()
    expect([Date.parse(paymentDueAt ?? '') - desk.now().getTime(), reviewDueAt]).toEqual([hours(48) * 60_000, null])
    await ok(record(id, 2_998))
    waitUntil(paymentDueAt)
    expect(await state()).toBe('expired')
  })

  it('ends with the hold when the money that stopped the payment deadline is reversed', async () => {
    const { id, shown, state } = await waiting()
    const paid = await ok<{ entries: { id: string }[] }>(record(id))
    desk.later(hours(200))
    expect(await state(), 'money holds it without a deadline').toBe('pending')
    await ok(desk.reverse(paid.entries[0]?.id ?? '', 'Another booking'))
    const { reviewDueAt } = await shown()
    expect(Date.parse(reviewDueAt ?? '') - desk.now().getTime()).toBeLessThanOrEqual(hours(24 * 6) * 60_000)
    waitUntil(reviewDueAt, 1)
    expect(await state()).toBe('pending')
    desk.later(1)
    expect(await state()).toBe('expired')
  })
})

describe('the receipt desk', () => {
  it('shows first the receipt whose dates are lost first', async () => {
    const later = await waiting()
    const days = Math.ceil((desk.now().getTime() - Date.parse(desk.today)) / 86_400_000)
    const soon = await desk.pendingAt(await desk.villa(), days + 1, days + 4)
    desk.later(1)
    const receipt = await ok<Receipt>(desk.upload(soon.headers, soon.id))
    const order = async () => (await desk.onDesk()).items.map(({ id }) => id)
    const both = (id: string) => id === receipt.id || id === later.receipt.id
    expect((await order()).filter(both)).toEqual([receipt.id, later.receipt.id])
  })
})
