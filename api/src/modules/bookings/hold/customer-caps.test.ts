import { describe, expect, it, onTestFinished } from 'vitest'
import { type Headers, ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const submitted = async (headers: Headers, from = 10, to = 12, where?: string) => {
  const listingId = where ?? (await desk.villa())
  const { id } = await ok(desk.hold(headers, { listingId, ...desk.nights(from, to) }))
  await ok(desk.submit(headers, id))
  return id
}

const pay = (id: string, amount: number) => desk.recordPayment(id, amount)

describe('one person', () => {
  it('holds three listings at a time, however many requests come at once', async () => {
    const headers = await desk.newcomer()
    const hold = async () => desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(3, 5) })
    for (let count = 0; count < 2; count++) await ok(hold())
    const answers = await Promise.all(Array.from({ length: 3 }, hold))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const codes = await Promise.all(
      answers.filter(({ status }) => status !== 201).map((answer) => expectProblem(answer)),
    )
    expect(new Set(codes.map(({ code }) => code))).toEqual(new Set(['too-many-holds']))
  })

  it('has at most five unpaid bookings, and a sixth once one of them is paid', async () => {
    const headers = await desk.newcomer()
    const ids: string[] = []
    for (let count = 0; count < 5; count++) ids.push(await submitted(headers))
    const sixth = { listingId: await desk.villa(), ...desk.nights(10, 12) }
    expect(await expectProblem(desk.hold(headers, sixth))).toMatchObject({
      status: 409,
      code: 'too-many-unpaid-bookings',
      detail: 'At most 5 bookings can be waiting for payment at a time. Please pay for one or cancel one first.',
    })
    await ok(pay(ids[0] ?? '', 20_000))
    await ok(desk.hold(headers, sixth))
  })

  it('holds and releases so many times a day, whatever the nights', async () => {
    const { caps } = desk.app.services.config
    const { maxHoldsADay } = caps
    onTestFinished(() => void Object.assign(caps, { maxHoldsADay }))
    caps.maxHoldsADay = 3
    const headers = await desk.newcomer()
    const hold = async () => desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(3, 5) })
    for (let count = 0; count < 3; count++) {
      const { id } = await ok(hold())
      await ok(desk.cancel(headers, id))
    }
    expect(await expectProblem(hold())).toMatchObject({
      code: 'too-many-holds',
      detail: 'You have reserved 3 times today without booking. Please write to us, and we reserve for you.',
    })
    desk.later(24 * 60)
    onTestFinished(() => desk.later(-24 * 60))
    await ok(hold())
  })

  it('books and cancels so many times a day, whatever the nights', async () => {
    const { caps } = desk.app.services.config
    const { maxBookingsEndedADay } = caps
    onTestFinished(() => void Object.assign(caps, { maxBookingsEndedADay }))
    caps.maxBookingsEndedADay = 3
    const headers = await desk.newcomer()
    const listingId = await desk.villa()
    for (let count = 0; count < 3; count++)
      await ok(desk.cancel(headers, await submitted(headers, 10 + 2 * count, 12 + 2 * count, listingId)))
    const { id } = await ok(desk.hold(headers, { listingId, ...desk.nights(60, 62) }))
    expect(await expectProblem(desk.submit(headers, id))).toMatchObject({
      code: 'too-many-unpaid-bookings',
      detail: 'You have booked and cancelled 3 times today. Please write to us, and we reserve for you.',
    })
    desk.later(24 * 60)
    onTestFinished(() => desk.later(-24 * 60))
    const again = await ok(desk.hold(headers, { listingId, ...desk.nights(60, 62) }))
    await ok(desk.submit(headers, again.id))
  })

  it('does not raise the cap by paying a cent of each booking: only a full first instalment counts', async () => {
    const headers = await desk.newcomer()
    const ids: string[] = []
    for (let count = 0; count < 5; count++) ids.push(await submitted(headers, 10, 20))
    for (const id of ids) await ok(pay(id, 1))
    const sixth = { listingId: await desk.villa(), ...desk.nights(10, 12) }
    expect(await expectProblem(desk.hold(headers, sixth))).toMatchObject({ code: 'too-many-unpaid-bookings' })
    const longer = desk.change(headers, ids[0]!, desk.nights(10, 31))
    expect(await expectProblem(longer)).toMatchObject({ code: 'too-many-unpaid-nights' })
    await ok(pay(ids[0]!, 99_999))
    await ok(desk.hold(headers, sixth))
  })

  it('occupies at most sixty nights without a payment, holds and unpaid bookings together', async () => {
    const headers = await desk.newcomer()
    await submitted(headers, 10, 40)
    const listingId = await desk.villa()
    expect(await expectProblem(desk.hold(headers, { listingId, ...desk.nights(10, 41) }))).toMatchObject({
      code: 'too-many-unpaid-nights',
      detail: 'At most 60 nights can be kept without a payment, and you keep 30 already.',
    })
    const heldBooking = await ok(desk.hold(headers, { listingId, ...desk.nights(10, 40) }))
    const third = { listingId: await desk.villa(), ...desk.nights(10, 11) }
    expect(await expectProblem(desk.hold(headers, third))).toMatchObject({ code: 'too-many-unpaid-nights' })
    await ok(desk.submit(headers, heldBooking.id))
    await ok(desk.cancel(headers, heldBooking.id))
    await ok(desk.hold(headers, third))
  })

  it('cannot extend an unpaid booking beyond that cap, but staff can', async () => {
    const headers = await desk.newcomer()
    await submitted(headers, 10, 40)
    const id = await submitted(headers, 10, 30)
    const longer = (by: Headers, to: number) => desk.change(by, id, desk.nights(10, to))
    const request = desk.quoteChange(headers, id, desk.nights(10, 41))
    expect(await expectProblem(request)).toMatchObject({ code: 'too-many-unpaid-nights' })
    expect(await expectProblem(longer(headers, 41))).toMatchObject({ code: 'too-many-unpaid-nights' })
    await ok(longer(headers, 40))
    await ok(longer(desk.manager, 45))
  })
})
