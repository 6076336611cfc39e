import { randomUUID } from 'node:crypto'
import { addDays, type StaffReceipt, type ProblemBody, type StatementLine } from '@escapes/contract'
import { describe, expect, it } from 'vitest'
import { ok, expectProblem } from '#test/booking-test-app.ts'
import { createStatementTestApp, type StatementTestApp } from '#test/statement-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createStatementTestApp())

interface KnownProblem extends ProblemBody {
  payments: { entryId: string; amount: number; isOnStatement: boolean; hasReceipt: boolean }[]
}
const known = async (response: Promise<Response>) => (await expectProblem(response)) as KnownProblem
const listAmounts = async (id: string) => (await desk.listEntries(id)).map(({ kind, amount }) => `${kind} ${amount}`)
const payByHand = (id: string, body: Record<string, unknown>) =>
  desk.app.call('POST /admin/bookings/:id/payments', {
    params: { id },
    body: { receivedOn: desk.today, ...body },
    headers: desk.manager,
  })

describe('a receipt whose transfer a statement has brought', () => {
  it('is rejected for another amount with the recorded payment, and linked to it when staff confirm', async () => {
    const booking = await desk.owed({ paymentMethod: 'deposit' })
    await desk.bring([{ text: booking.reference, amount: '145.00' }])
    const before = await listAmounts(booking.id)
    const receipt = await desk.uploaded(booking, { amount: '15000' })
    const problem = await known(desk.accept(receipt.id, { amount: 15_000 }))
    expect(problem).toMatchObject({ status: 409, code: 'payment-known' })
    expect(problem.payments).toMatchObject([{ amount: 14_500, isOnStatement: true, hasReceipt: false }])
    const showsPayment = problem.payments[0]?.entryId
    expect(await expectProblem(desk.accept(receipt.id, { amount: 15_000, showsPayment }))).toMatchObject({
      errors: [{ path: 'amount' }],
    })
    const accepted = await ok<StaffReceipt>(desk.accept(receipt.id, { amount: 14_500, showsPayment }))
    expect(accepted).toMatchObject({ status: 'accepted', payments: [] })
    expect(await listAmounts(booking.id)).toEqual(before)
    expect((await desk.viewed(booking.id)).paymentStatus).toBe('partial')
  })

  it('is not counted again weeks later, and the desk shows the recorded payment', async () => {
    const booking = await desk.owed()
    await desk.bring([{ text: booking.reference, amount: '150.00', on: addDays(desk.today, -20) }])
    const receipt = await desk.uploaded(booking)
    const shown = desk.app.call('GET /admin/receipts/:id', { params: { id: receipt.id }, headers: desk.manager })
    expect((await ok<StaffReceipt>(shown)).payments).toMatchObject([{ amount: 15_000, isOnStatement: true }])
    expect((await known(desk.accept(receipt.id, { amount: 15_000 }))).code).toBe('payment-known')
    expect((await desk.viewed(booking.id)).paymentStatus).toBe('partial')
  })

  it('is rejected when another receipt shows that payment, and counts when staff say it is another transfer', async () => {
    const booking = await desk.owed()
    const [first, second] = [await desk.uploaded(booking), await desk.uploaded(booking)]
    await ok(desk.accept(first.id, { amount: 15_000 }))
    const problem = await known(desk.accept(second.id, { amount: 15_000 }))
    expect(problem).toMatchObject({ code: 'payment-known', payments: [{ amount: 15_000, hasReceipt: true }] })
    const showsPayment = problem.payments[0]?.entryId
    expect((await expectProblem(desk.accept(second.id, { amount: 15_000, showsPayment }))).code).toBe(
      'already-reviewed',
    )
    await ok(desk.accept(second.id, { amount: 15_000, anotherTransfer: true }))
    expect(await listAmounts(booking.id)).toEqual(['payment 15000', 'payment 15000'])
  })

  it('is never linked to a payment of another booking', async () => {
    const [one, other] = [await desk.owed(), await desk.owed()]
    await desk.pay(other.id, 30_000)
    const [entry] = await desk.listEntries(other.id)
    const receipt = await desk.uploaded(one)
    const named = { amount: 30_000, showsPayment: entry?.id }
    expect((await expectProblem(desk.accept(receipt.id, named))).code).toBe('already-reviewed')
    const link = { receipt_id: receipt.id }
    const linked = desk.db
      .updateTable('ledger_entries')
      .set(link)
      .where('id', '=', entry?.id ?? '')
      .execute()
    await expect(linked).rejects.toMatchObject({ constraint: 'ledger_receipt_is_of_the_booking' })
  })
})

it('a payment by hand that is recorded already has to be confirmed', async () => {
  const booking = await desk.owed()
  await ok(payByHand(booking.id, { amount: 15_000 }))
  expect((await known(payByHand(booking.id, { amount: 15_000 }))).payments).toMatchObject([{ amount: 15_000 }])
  expect(await listAmounts(booking.id)).toEqual(['payment 15000'])
  await ok(payByHand(booking.id, { amount: 15_000, anotherTransfer: true }))
  expect((await desk.viewed(booking.id)).paymentStatus).toBe('paid')
})

const rounds = 4

describe('two clerks with two receipts of one transfer', () => {
  const duel = async (
    run: (booking: Awaited<ReturnType<StatementTestApp['owed']>>, receipts: string[]) => Promise<unknown>,
  ) => {
    const counted: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const booking = await desk.owed()
      const receipts = [await desk.uploaded(booking), await desk.uploaded(booking)].map(({ id }) => id)
      await run(booking, receipts)
      counted.push((await desk.listEntries(booking.id)).filter(({ kind }) => kind === 'payment').length)
    }
    return counted
  }

  it('count it once when they accept at the same moment', async () => {
    const counted = await duel((_, receipts) => Promise.all(receipts.map((id) => desk.accept(id, { amount: 15_000 }))))
    expect(counted).toEqual([1, 1, 1, 1])
  })

  it('count it once when a statement is imported at the same moment', async () => {
    const counted = await duel(({ reference }, receipts) =>
      Promise.all([
        ...receipts.map((id) => desk.accept(id, { amount: 15_000 })),
        desk.bring([{ text: reference, amount: '150.00' }]),
      ]),
    )
    expect(counted).toEqual([1, 1, 1, 1])
  })
})

describe('an amount far above what is owed', () => {
  it('is recorded from a receipt only when it is entered again', async () => {
    const booking = await desk.owed()
    const receipt = await desk.uploaded(booking)
    const unusual = { status: 409, code: 'amount-unusual', owed: { amount: 30_000 }, errors: [{ path: 'amount' }] }
    expect(await expectProblem(desk.accept(receipt.id, { amount: 300_000 }))).toMatchObject(unusual)
    const wrong = { amount: 300_000, confirmedAmount: 30_000 }
    expect((await expectProblem(desk.accept(receipt.id, wrong))).code).toBe('amount-unusual')
    await ok(desk.accept(receipt.id, { amount: 300_000, confirmedAmount: 300_000 }))
    expect(await listAmounts(booking.id)).toEqual(['payment 300000'])
  })

  it('has to be entered again by hand and for a line as well, unless it is at most a tenth more', async () => {
    const [booking, other] = [await desk.owed(), await desk.owed()]
    expect((await expectProblem(payByHand(booking.id, { amount: 33_001 }))).code).toBe('amount-unusual')
    await ok(payByHand(booking.id, { amount: 33_000 }))
    const { id } = await desk.bring([{ text: 'no reference', amount: '3000.00' }])
    const [line] = await desk.listLines(id)
    expect((await expectProblem(desk.assign(line?.id ?? '', other.reference))).code).toBe('amount-unusual')
    await ok(desk.assign(line?.id ?? '', other.reference, { confirmedAmount: 300_000 }))
  })
})

describe("the reversal of a statement's payment", () => {
  it('leaves its line unmatched, to be assigned to the right booking', async () => {
    const [wrong, right] = [await desk.owed(), await desk.owed()]
    const { id } = await desk.bring([{ text: wrong.reference, amount: '300.00' }])
    const [entry] = await desk.listEntries(wrong.id)
    await ok(desk.reverse(entry?.id ?? ''))
    const [line] = await desk.listLines(id)
    expect(line).toMatchObject({ state: 'unmatched', booking: null, meaning: null })
    expect((await desk.reconciled()).withoutBooking.map((each) => each.id)).toContain(line?.id)
    const assigned = await ok<StatementLine>(desk.assign(line?.id ?? '', right.reference))
    expect(assigned).toMatchObject({ state: 'matched', meaning: 'exact', booking: { id: right.id } })
    expect((await desk.viewed(right.id)).paymentStatus).toBe('paid')
    expect(await listAmounts(wrong.id)).toEqual(['payment 30000', 'reversal 30000'])
  })

  it('also frees a line that only showed it, and the ledger records which', async () => {
    const booking = await desk.owed()
    await desk.pay(booking.id, 30_000)
    const { id } = await desk.bring([{ text: booking.reference, amount: '300.00' }])
    const [entry] = await desk.listEntries(booking.id)
    await ok(desk.reverse(entry?.id ?? ''))
    const [line] = await desk.listLines(id)
    expect(line).toMatchObject({ state: 'unmatched', booking: null })
    const undone = desk.db.selectFrom('ledger_entries').select('undone_line_id').where('kind', '=', 'reversal')
    expect(await undone.where('booking_id', '=', booking.id).executeTakeFirst()).toEqual({ undone_line_id: line?.id })
  })

  it('is the only way to free a line, since the table protects the link of an active payment', async () => {
    const booking = await desk.owed()
    await desk.bring([{ text: booking.reference, amount: '300.00' }])
    const [entry] = await desk.listEntries(booking.id)
    const free = desk.db
      .updateTable('ledger_entries')
      .set({ statement_line_id: null })
      .where('id', '=', entry?.id ?? '')
    await expect(free.execute()).rejects.toThrow('append-only')
  })
})

describe('money that left the account', () => {
  it('is matched to no booking, unless a refund of it was sent', async () => {
    const booking = await desk.owed()
    const { id } = await desk.bring([{ text: booking.reference, amount: '-930.00' }])
    const [line] = await desk.listLines(id)
    expect(line).toMatchObject({ state: 'outgoing', booking: null, candidates: [booking.reference], meaning: null })
    expect(await expectProblem(desk.assign(line?.id ?? '', booking.reference))).toMatchObject({
      errors: [{ path: 'reference' }],
    })
    expect(await listAmounts(booking.id)).toEqual([])
  })

  it('is rejected by the database as a match and as a payment', async () => {
    const booking = await desk.owed()
    const { id } = await desk.bring([{ text: booking.reference, amount: '-930.00' }])
    const [line] = await desk.listLines(id)
    const lines = desk.db.updateTable('statement_lines').where('id', '=', line?.id ?? '')
    // What an older release would write is set aside by the table itself.
    await lines.set({ state: 'matched', booking_id: booking.id }).execute()
    expect(await desk.listLines(id)).toMatchObject([{ state: 'outgoing', booking: null }])
    await expect(lines.set({ booking_id: booking.id }).execute()).rejects.toMatchObject({
      constraint: 'outgoing_lines_pay_nothing',
    })
    const entry = {
      booking_id: booking.id,
      kind: 'payment' as const,
      amount: 93_000,
      source: 'statement' as const,
      statement_line_id: line?.id ?? null,
      received_on: desk.today,
      at: desk.now(),
    }
    const inserted = desk.db.insertInto('ledger_entries').values(entry).execute()
    await expect(inserted).rejects.toMatchObject({ constraint: 'ledger_line_came_in' })
  })
})

it('a line above what is owed waits for a person when its amount is recorded on another day', async () => {
  const booking = await desk.owed()
  await desk.pay(booking.id, 30_000, addDays(desk.today, -20))
  const bring = async () => {
    const { id } = await desk.bring([{ text: `${booking.reference} ${randomUUID().slice(0, 3)}`, amount: '300.00' }])
    const [line] = await desk.listLines(id)
    return line
  }
  const line = await bring()
  expect(line).toMatchObject({ state: 'ambiguous', candidates: [booking.reference] })
  const confirmed = { confirmedAmount: 30_000 }
  const problem = await known(desk.assign(line?.id ?? '', booking.reference, confirmed))
  expect(problem.code).toBe('payment-known')
  const showsPayment = problem.payments[0]?.entryId
  const assigned = desk.assign(line?.id ?? '', booking.reference, { showsPayment })
  expect(await ok<StatementLine>(assigned)).toMatchObject({ state: 'matched', meaning: 'confirms' })
  expect(await listAmounts(booking.id)).toEqual(['payment 30000'])
})

describe('money that was taken in cash', () => {
  const takeCash = (id: string, note?: string) => payByHand(id, { amount: 15_000, method: 'cash', note })

  it('needs a note, and is recorded with how it came', async () => {
    const { id } = await desk.owed()
    expect(await expectProblem(takeCash(id))).toMatchObject({ code: 'validation-failed', errors: [{ path: 'note' }] })
    await ok(takeCash(id, 'Taken by Nimal, slip 41'))
    expect(await desk.listEntries(id)).toMatchObject([{ method: 'cash', note: 'Taken by Nimal, slip 41' }])
  })

  it('is no line of a statement: a person says whether a line of the same amount is that money or more', async () => {
    const booking = await desk.owed()
    await ok(takeCash(booking.id, 'Taken by Nimal'))
    const { id } = await desk.bring([{ text: booking.reference, amount: '150.00' }])
    const [line] = await desk.listLines(id)
    expect(line).toMatchObject({ state: 'ambiguous', candidates: [booking.reference] })
    expect(await listAmounts(booking.id)).toEqual(['payment 15000'])
    const assign = (more: object) =>
      desk.app.call('POST /admin/statement-lines/:id/assign', {
        params: { id: line?.id ?? '' },
        body: { reference: booking.reference, ...more },
        headers: desk.manager,
      })
    const problem = await known(assign({}))
    expect(problem).toMatchObject({ code: 'payment-known', payments: [{ amount: 15_000, method: 'cash' }] })
    await ok(assign({ showsPayment: problem.payments[0]?.entryId }))
    expect(await listAmounts(booking.id)).toEqual(['payment 15000'])
  })

  it('is not missed on a statement', async () => {
    const [cash, transfer] = [await desk.owed(), await desk.owed()]
    await ok(takeCash(cash.id, 'Taken by Nimal'))
    await ok(payByHand(transfer.id, { amount: 15_000 }))
    await desk.bring([{ text: 'Interest', amount: '1.00' }])
    const differences = await ok<{ paymentsWithoutLine: { bookingId: string }[] }>(
      desk.app.call('GET /admin/reconciliation', { headers: desk.manager }),
    )
    const ids = JSON.stringify(differences)
    expect([ids.includes(cash.id), ids.includes(transfer.id)]).toEqual([false, true])
  })
})
