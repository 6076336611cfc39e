import type { StaffReceipt } from '@escapes/contract'
import { takesWholeTables } from '@escapes/testing/whole-tables'
import { describe, expect, it } from 'vitest'
import { ok, expectProblem } from '#test/booking-test-app.ts'
import { createReceiptJpeg } from '#test/hostile-files/base-pictures.ts'
import { createReceiptTestApp } from '#test/receipt-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createReceiptTestApp())

let seed = 1_000
const oneFile = () => createReceiptJpeg((seed += 1))
const amount = 10_000
const other = { amount, anotherTransfer: true }
const getReference = async (bookingId: string) => (await ok(desk.view(desk.manager, bookingId))).reference

describe('a file that was accepted before', () => {
  it('has to be confirmed for the booking of another customer, with booking and payment', async () => {
    const bytes = await oneFile()
    const first = await desk.submitted({ bytes })
    const second = await desk.submitted({ bytes })
    await ok<StaffReceipt>(desk.accept(first.receipt.id, { amount }))
    // What is answered about the payments of this booking says nothing about those of others.
    expect(await expectProblem(desk.accept(second.receipt.id, other))).toMatchObject({
      status: 409,
      code: 'receipt-known',
      receipts: [
        { bookingId: first.bookingId, reference: await getReference(first.bookingId), amount, currency: 'USD' },
      ],
    })
    expect(await desk.shown(second.receipt.id)).toMatchObject({ status: 'submitted', booking: { paid: { amount: 0 } } })
    const answered = await ok<StaffReceipt>(desk.accept(second.receipt.id, { amount, sameFile: true }))
    expect(answered).toMatchObject({ status: 'accepted', booking: { paid: { amount } } })
  })

  it('has to be confirmed for the same booking, too', async () => {
    const bytes = await oneFile()
    const { bookingId, headers, receipt } = await desk.submitted({ bytes })
    const second = await ok<StaffReceipt>(desk.upload(headers, bookingId, { bytes }))
    await ok(desk.accept(receipt.id, { amount }))
    expect(await expectProblem(desk.accept(second.id, other))).toMatchObject({ code: 'receipt-known' })
  })

  it('counts as new once its payment was reversed', async () => {
    const bytes = await oneFile()
    const wrong = await desk.submitted({ bytes })
    const right = await desk.submitted({ bytes })
    await ok(desk.accept(wrong.receipt.id, { amount }))
    const { payments } = await ok<StaffReceipt>(desk.upload(wrong.headers, wrong.bookingId)).then(({ id }) =>
      desk.shown(id),
    )
    await ok(desk.reverse(payments[0]?.entryId ?? '', 'The wrong booking.'))
    expect(await ok<StaffReceipt>(desk.accept(right.receipt.id, { amount }))).toMatchObject({ status: 'accepted' })
  })

  it('is listed before similar pictures, however many came later', async () => {
    const bytes = await createReceiptJpeg()
    const first = await desk.submitted({ bytes })
    desk.later(1)
    await desk.submitted()
    desk.later(1)
    const { receipt } = await desk.submitted({ bytes })
    const { similarReceipts } = await desk.shown(receipt.id)
    expect(similarReceipts[0]).toMatchObject({ match: 'same-file', receiptId: first.receipt.id })
    expect(new Set(similarReceipts.slice(1).map(({ match }) => match))).toEqual(new Set(['similar-picture']))
  })

  const race = async (answers: object) => {
    const bytes = await oneFile()
    const those = [await desk.submitted({ bytes }), await desk.submitted({ bytes }), await desk.submitted({ bytes })]
    const answered = await Promise.all(those.map(({ receipt }) => desk.accept(receipt.id, { amount, ...answers })))
    return answered.map(({ status }) => status).toSorted((one, two) => one - two)
  }

  it('counts once when several reviewers accept it at once for several bookings', async () => {
    for (let round = 0; round < (takesWholeTables ? 10 : 3); round += 1) expect(await race({})).toEqual([200, 409, 409])
  })
})
