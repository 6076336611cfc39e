import { describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import type { Booking, BookingDraft } from '@escapes/contract'
import { type Headers, ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const draft = (more: Partial<BookingDraft> = {}): BookingDraft => ({
  ...desk.nights(10, 13),
  date: null,
  guests: { adults: 2, children: 1, infants: 0 },
  pickupLocation: '',
  specialRequests: 'A cot, please',
  paymentMethod: 'bank_transfer',
  step: 2,
  ...more,
})
const save = (headers: Headers, listingId: string, body: BookingDraft) =>
  desk.app.call('PUT /booking-drafts/:listingId', { params: { listingId }, body, headers })
const saved = (headers: Headers, listingId: string) =>
  ok<{ draft: BookingDraft | null; hold: Booking | null }>(
    desk.app.call('GET /booking-drafts/:listingId', { params: { listingId }, headers }),
  )

describe('a draft', () => {
  it('is returned on every device of its customer, with the hold, and to nobody else', async () => {
    const headers = await desk.newcomer()
    const listingId = await desk.villa()
    expect(await saved(headers, listingId)).toEqual({ draft: null, hold: null })
    await ok<object>(save(headers, listingId, draft({ step: 1 })))
    await ok<object>(save(headers, listingId, draft()))
    const heldBooking = await ok(desk.hold(headers, { listingId, ...desk.nights(10, 13) }))
    expect(await saved(headers, listingId)).toMatchObject({
      draft: draft(),
      hold: { id: heldBooking.id, state: 'hold' },
    })
    expect(await saved(await desk.newcomer(), listingId)).toEqual({ draft: null, hold: null })
  })

  it('is deleted once its booking is submitted', async () => {
    const headers = await desk.newcomer()
    const listingId = await desk.villa()
    await ok<object>(save(headers, listingId, draft()))
    const { id } = await ok(desk.hold(headers, { listingId, ...desk.nights(10, 13) }))
    await ok(desk.submit(headers, id))
    expect(await saved(headers, listingId)).toEqual({ draft: null, hold: null })
  })

  it('is saved for the last twenty listings, and for none that does not exist', async () => {
    const headers = await desk.newcomer()
    const listings = await Promise.all(Array.from({ length: 21 }, desk.villa))
    for (const listingId of listings) {
      desk.later(1)
      await ok<object>(save(headers, listingId, draft()))
    }
    expect((await saved(headers, listings[0]!)).draft).toBeNull()
    expect((await saved(headers, listings[1]!)).draft).not.toBeNull()
    expect(await expectProblem(save(headers, randomUUID(), draft()))).toMatchObject({ code: 'not-found' })
  })
})
