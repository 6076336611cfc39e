import { addDays, type Receipt } from '@escapes/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ok } from '#test/booking-test-app.ts'
import { createReceiptJpeg } from '#test/hostile-files/base-pictures.ts'
import { createReceiptTestApp } from '#test/receipt-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createReceiptTestApp())

let pictures = 100
/** A receipt with a picture of its own, so that only what it claims can be alike. */
const send = async (at: { headers: Record<string, string>; id: string }, amount: number, paidOn?: string) => {
  pictures += 1
  desk.later(1)
  const fields = { amount: String(amount), ...(paidOn && { paidOn }) }
  return ok<Receipt>(desk.upload(at.headers, at.id, { fields, bytes: await createReceiptJpeg(pictures) }))
}
const day = (by: number) => addDays(desk.today, by)
const customer = async () => desk.pendingAt(await desk.villa(), 100, 103)
const similarClaims = async (id: string) =>
  (await desk.shown(id)).similarReceipts
    .filter(({ match }) => match === 'same-claim')
    .map(({ receiptId, difference, days }) => [receiptId, difference, days])

describe('a receipt', () => {
  it('is similar to earlier ones of its customer with the same amount within ten days, the nearest first, or nearly the same on one day', async () => {
    const at = await customer()
    const far = await send(at, 30_000, day(-8))
    const near = await send(at, 30_000, day(-2))
    const short = await send(at, 29_500, day(0))
    const sameDay = await send(at, 30_000, day(0))
    await send(at, 30_000, day(-15))
    await send(at, 20_000, day(0))
    await send(at, 29_500, day(-1))
    const shown = await send(at, 30_000, day(0))
    expect(await similarClaims(shown.id)).toEqual([
      [sameDay.id, 0, 0],
      [near.id, 0, -2],
      [far.id, 0, -8],
      [short.id, -500, 0],
    ])
  })

  it('is compared by the day of its upload when it names none, also with receipts of other bookings of the customer', async () => {
    const at = await customer()
    const held = await ok(desk.hold(at.headers, { listingId: await desk.villa(), ...desk.nights(150, 153) }))
    await ok(desk.submit(at.headers, held.id, { paymentMethod: 'bank_transfer' }))
    const first = await send(at, 30_000)
    const shown = await send({ headers: at.headers, id: held.id }, 30_000)
    expect(await similarClaims(shown.id)).toEqual([[first.id, 0, 0]])
  })

  it('is compared with the amount that was counted for the earlier one, not the claimed one', async () => {
    const at = await customer()
    const first = await send(at, 12_345, day(-9))
    await ok(desk.accept(first.id, { amount: 15_000, receivedOn: day(-1) }))
    const shown = await send(at, 15_000, day(0))
    expect(await similarClaims(shown.id)).toEqual([[first.id, 0, -1]])
  })

  it('is not similar to those of strangers who pay the same price on the same day', async () => {
    await send(await customer(), 30_000, day(0))
    const shown = await send(await customer(), 30_000, day(0))
    expect(await similarClaims(shown.id)).toEqual([])
  })
})

it('every receipt of the desk has its own similar receipts, however often another picture was sent', async () => {
  const bytes = await createReceiptJpeg(99)
  const [one, other] = [await customer(), await customer()]
  const first = await ok<Receipt>(desk.upload(one.headers, one.id, { bytes }))
  const copy = await ok<Receipt>(desk.upload(other.headers, other.id, { bytes }))
  const often = await send(await customer(), 5_000)
  await sql`insert into receipts (booking_id, user_id, object_key, file_name, content_type, bytes, sha256,
      perceptual_hash, created_at)
    select booking_id, user_id, 'receipts/often-' || copies, file_name, content_type, bytes, sha256, perceptual_hash,
      created_at + copies * interval '1 second'
    from receipts, generate_series(1, 40) copies where id = ${often.id}`.execute(desk.db)
  desk.later(60)
  const { items } = await desk.onDesk({ limit: '100' })
  const of = (id: string) => items.find((item) => item.id === id)?.similarReceipts ?? []
  expect(of(copy.id).map(({ receiptId }) => receiptId)).toEqual([first.id])
  expect(Math.max(...items.map(({ similarReceipts }) => similarReceipts.length))).toBe(10)
})
