import { describe, expect, it } from 'vitest'
import { addDays, maxAmountMinorUnits, type Receipt } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { ok, expectProblem } from '#test/booking-test-app.ts'
import { createReceiptForm } from '#test/receipt-form.ts'
import { createStatementTestApp } from '#test/statement-test-app.ts'
import { recordMatchedLines } from './record-matched-lines.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createStatementTestApp())

const listMeanings = async (importId: string) => (await desk.listLines(importId)).map(({ meaning }) => meaning)
const listAmounts = async (id: string) => (await desk.listEntries(id)).map(({ kind, amount }) => `${kind} ${amount}`)

describe('a line of a payment that staff have recorded before', () => {
  it('confirms that payment and adds none', async () => {
    const { id, reference } = await desk.owed()
    await desk.pay(id, 30_000, addDays(desk.today, -2))
    const imported = await desk.bring([{ text: reference, amount: '300.00' }])
    expect(await listMeanings(imported.id)).toEqual(['confirms'])
    expect(await listAmounts(id)).toEqual(['payment 30000'])
  })

  it('may lack a bank charge', async () => {
    const { id, reference } = await desk.owed()
    await desk.pay(id, 30_000)
    const imported = await desk.bring([{ text: reference, amount: '295.00' }])
    expect(await listMeanings(imported.id)).toEqual(['confirms'])
    expect(await listAmounts(id)).toEqual(['payment 30000'])
  })

  it('may lack the charges of two transfers, and is asked about beyond that, however small the payments are', async () => {
    const { id, reference } = await desk.owed()
    for (let at = 0; at < 4; at += 1) await desk.pay(id, 7_500)
    const line = (at: number) => ({ text: `${reference} part ${at}`, amount: '70.00' })
    const imported = await desk.bring([line(1), line(2), line(3), line(4)])
    expect((await listMeanings(imported.id)).filter((meaning) => meaning === 'confirms')).toHaveLength(2)
    expect(await listAmounts(id)).toEqual(Array.from({ length: 4 }, () => 'payment 7500'))
    const left = (await desk.listLines(imported.id)).find(({ state }) => state === 'ambiguous')
    const payment = (await desk.listEntries(id)).find((entry) => !('isProven' in entry && entry.isProven))
    const shows = desk.assign(left?.id ?? '', reference, { showsPayment: payment?.id })
    expect((await expectProblem(shows)).detail ?? '').toMatch(/by more than banks withhold/)
  })

  it('does not count as the next instalment of the same amount', async () => {
    const { id, reference } = await desk.owed({ paymentMethod: 'deposit' })
    await desk.pay(id, 15_000, addDays(desk.today, -30))
    const imported = await desk.bring([{ text: reference, amount: '150.00' }])
    expect(await listMeanings(imported.id)).toEqual(['exact'])
    expect(await listAmounts(id)).toEqual(['payment 15000', 'payment 15000'])
    expect((await desk.viewed(id)).paymentStatus).toBe('paid')
  })

  it('is used once, so a second line of that amount is another payment', async () => {
    const { id, reference } = await desk.owed()
    await desk.pay(id, 15_000)
    const line = { text: reference, amount: '150.00' }
    const imported = await desk.bring([line, line])
    expect(new Set(await listMeanings(imported.id))).toEqual(new Set(['confirms', 'exact']))
    expect(await listAmounts(id)).toEqual(['payment 15000', 'payment 15000'])
  })

  it('counts as a payment again after that one was reversed', async () => {
    const { id, reference } = await desk.owed()
    await desk.pay(id, 30_000)
    const [entry] = await desk.listEntries(id)
    const params = { id: entry?.id ?? '' }
    const undo = { params, body: { reason: 'Typed twice.' }, headers: desk.manager }
    await ok(desk.app.call('POST /admin/ledger-entries/:id/reverse', undo))
    const imported = await desk.bring([{ text: reference, amount: '300.00' }])
    expect(await listMeanings(imported.id)).toEqual(['exact'])
  })
})

describe('a line of far more than is owed', () => {
  it('waits until staff enter the amount again, and nothing is recorded meanwhile', async () => {
    const { id, reference } = await desk.owed()
    const imported = await desk.bring([{ text: reference, amount: '3000.00' }])
    const [line] = await desk.listLines(imported.id)
    expect(line).toMatchObject({ state: 'ambiguous', candidates: [reference], unclearBecause: 'far-above-owed' })
    expect(await listAmounts(id)).toEqual([])
    expect((await desk.viewed(id)).state).toBe('pending')
    expect(await expectProblem(desk.assign(line?.id ?? '', reference))).toMatchObject({ code: 'amount-unusual' })
    await ok(desk.assign(line?.id ?? '', reference, { confirmedAmount: 300_000 }))
    expect(await listAmounts(id)).toEqual(['payment 300000'])
  })

  it('keeps no other line of the booking waiting, and a tenth more is recorded at once', async () => {
    const { id, reference } = await desk.owed()
    const amounts = ['3000.00', '330.00', '330.01']
    const imported = await desk.bring(amounts.map((amount) => ({ text: reference, amount })))
    const lines = await desk.listLines(imported.id)
    expect(Object.fromEntries(lines.map(({ amount, state }) => [amount, state]))).toEqual({
      300_000: 'ambiguous',
      33_000: 'matched',
      33_001: 'ambiguous',
    })
    expect(await listAmounts(id)).toEqual(['payment 33000'])
  })
})

describe('a receipt that waits for review', () => {
  const withReceipt = async (fields: Record<string, string> = {}) => {
    const { id, reference, headers } = await desk.owed()
    const upload = async (more: Record<string, string>) =>
      ok<Receipt>(
        desk.app.call('POST /bookings/:id/receipts', {
          params: { id },
          body: await createReceiptForm({}, more),
          headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        }),
      )
    const receipt = await upload(fields)
    const listReceipts = async () => {
      const { items } = await ok<{ items: Receipt[] }>(
        desk.app.call('GET /bookings/:id/receipts', { params: { id }, headers }),
      )
      return items
    }
    return { id, reference, receipt, listReceipts, upload }
  }

  it('is proven by the line and accepted with it, so its money counts once', async () => {
    const { id, reference, listReceipts } = await withReceipt()
    await desk.bring([{ text: reference, amount: '300.00' }])
    expect(await listReceipts()).toMatchObject([{ status: 'accepted' }])
    expect(await listAmounts(id)).toEqual(['payment 30000'])
    const events = await desk.listEvents(id)
    expect(events.filter((event) => event === 'receipt.accepted' || event === 'payment.verified')).toHaveLength(2)
  })

  it('counts once when staff accept it at the same moment', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => withReceipt({ amount: '30000' })))
    await ok(desk.send(desk.toCsv(all.map(({ reference }) => ({ text: reference, amount: '300.00' })))))
    const accept = ({ receipt }: (typeof all)[number]) =>
      desk.app.call('POST /admin/receipts/:id/accept', {
        params: { id: receipt.id },
        body: { amount: 30_000 },
        headers: desk.manager,
      })
    const record = ({ id }: (typeof all)[number]) =>
      transact(desk.db, (trx) => recordMatchedLines(trx, desk.app.services.refunds, id, desk.now()))
    const answers = await Promise.all(all.map(async (each) => (await Promise.all([accept(each), record(each)]))[0]))
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
    for (const { id, listReceipts } of all) {
      expect(await listAmounts(id)).toEqual(['payment 30000'])
      expect(await listReceipts()).toMatchObject([{ status: 'accepted' }])
    }
  })

  it('still waits when it claims another amount', async () => {
    const { reference, listReceipts } = await withReceipt({ amount: '12300' })
    await desk.bring([{ text: reference, amount: '300.00' }])
    expect(await listReceipts()).toMatchObject([{ status: 'submitted' }])
  })

  it('is accepted when it is the one of several that claims the amount', async () => {
    const { reference, receipt, listReceipts, upload } = await withReceipt({ amount: '20000' })
    const second = await upload({ amount: '10000' })
    await desk.bring([{ text: reference, amount: '100.00' }])
    expect(Object.fromEntries((await listReceipts()).map(({ id, status }) => [id, status]))).toEqual({
      [receipt.id]: 'submitted',
      [second.id]: 'accepted',
    })
  })
})

describe('a receipt that comes after its line', () => {
  it('shows the same money, and the next receipt of that amount is another payment once staff confirm it', async () => {
    const { id, reference, headers } = await desk.owed({ paymentMethod: 'deposit' })
    await desk.bring([{ text: reference, amount: '150.00' }])
    const acceptNext = async (more: object = {}) => {
      const upload = desk.app.call('POST /bookings/:id/receipts', {
        params: { id },
        body: await createReceiptForm(),
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      })
      const { id: receiptId } = await ok<Receipt>(upload)
      const accepted = { params: { id: receiptId }, body: { amount: 15_000, ...more }, headers: desk.manager }
      await ok<Receipt>(desk.app.call('POST /admin/receipts/:id/accept', accepted))
    }
    await acceptNext()
    expect(await listAmounts(id)).toEqual(['payment 15000'])
    await acceptNext({ anotherTransfer: true })
    expect(await listAmounts(id)).toEqual(['payment 15000', 'payment 15000'])
    expect((await desk.viewed(id)).paymentStatus).toBe('paid')
  })
})

describe('a line that cannot be money of the booking it names', () => {
  it('is left out when its day is in the future, and the file may be imported again later', async () => {
    const { id, reference } = await desk.owed()
    const lines = [
      { text: reference, amount: '300.00', on: addDays(desk.today, 2) },
      { text: 'fee', amount: '-1.00' },
    ]
    const imported = await desk.bring(lines)
    expect(imported).toMatchObject({ lines: 1, matched: 0, problems: [{ line: 2 }] })
    expect(imported.problems[0]?.message).toContain('a day still to come')
    expect(await desk.viewed(id)).toMatchObject({ state: 'pending', paymentStatus: 'pending' })
    desk.later(2 * 24 * 60)
    await desk.bring(lines)
    expect(await desk.viewed(id)).toMatchObject({ paymentStatus: 'paid' })
    desk.later(-2 * 24 * 60)
  })

  it('waits for a person when it is from long before the booking, and is rejected with the reason', async () => {
    const { id, reference } = await desk.owed()
    const imported = await desk.bring([{ text: reference, amount: '300.00', on: addDays(desk.today, -31) }])
    const [line] = await desk.listLines(imported.id)
    expect(line).toMatchObject({
      state: 'ambiguous',
      booking: null,
      candidates: [reference],
      meaning: null,
      unclearBecause: 'impossible-day',
    })
    expect(await expectProblem(desk.assign(line?.id ?? '', reference))).toMatchObject({
      errors: [{ path: 'reference', message: 'This is more than 30 days before the booking was made.' }],
    })
    expect(await desk.listLines(imported.id)).toMatchObject([{ state: 'ambiguous' }])
    expect(await listAmounts(id)).toEqual([])
  })

  it('waits when the sum becomes too large, and others of its file are recorded', async () => {
    const { id, reference } = await desk.owed()
    await desk.pay(id, maxAmountMinorUnits - 500)
    const imported = await desk.bring([
      { text: reference, amount: '5.01' },
      { text: reference, amount: '5.00' },
    ])
    const states = (await desk.listLines(imported.id)).map(({ amount, state }) => `${amount} ${state}`)
    expect(states.toSorted()).toEqual(['500 matched', '501 ambiguous'])
    expect(await listAmounts(id)).toEqual([`payment ${maxAmountMinorUnits - 500}`, 'payment 500'])
  })
})
