import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, largestAmount, type Receipt } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { ok, refused } from '#test/booking-desk.ts'
import { slipForm } from '#test/slip-form.ts'
import { openStatementDesk, type StatementDesk } from '#test/statement-desk.ts'
import { recordLines } from './record-lines.ts'

let desk: StatementDesk
beforeAll(async () => {
  desk = await openStatementDesk()
})
afterAll(() => desk.app.close())

const meaningsOf = async (importId: string) => (await desk.linesOf(importId)).map(({ meaning }) => meaning)
const amountsOf = async (id: string) => (await desk.entriesOf(id)).map(({ kind, amount }) => `${kind} ${amount}`)

describe('a line of money that staff have accepted before', () => {
  test('confirms that payment and is none of its own', async () => {
    const { id, reference } = await desk.owed()
    await desk.pay(id, 30_000, addDays(desk.today, -2))
    const imported = await desk.bring([{ text: reference, amount: '300.00' }])
    expect(await meaningsOf(imported.id)).toEqual(['confirms'])
    expect(await amountsOf(id)).toEqual(['payment 30000'])
  })

  test('may lack what banks keep on the way', async () => {
    const { id, reference } = await desk.owed()
    await desk.pay(id, 30_000)
    const imported = await desk.bring([{ text: reference, amount: '295.00' }])
    expect(await meaningsOf(imported.id)).toEqual(['confirms'])
    expect(await amountsOf(id)).toEqual(['payment 30000'])
  })

  test('is not taken for the next instalment of the same amount', async () => {
    const { id, reference } = await desk.owed({ paymentMethod: 'deposit' })
    await desk.pay(id, 15_000, addDays(desk.today, -30))
    const imported = await desk.bring([{ text: reference, amount: '150.00' }])
    expect(await meaningsOf(imported.id)).toEqual(['exact'])
    expect(await amountsOf(id)).toEqual(['payment 15000', 'payment 15000'])
    expect((await desk.viewed(id)).paymentStatus).toBe('paid')
  })

  test('is used once: a second line of that amount is more money', async () => {
    const { id, reference } = await desk.owed()
    await desk.pay(id, 15_000)
    const line = { text: reference, amount: '150.00' }
    const imported = await desk.bring([line, line])
    expect(new Set(await meaningsOf(imported.id))).toEqual(new Set(['confirms', 'exact']))
    expect(await amountsOf(id)).toEqual(['payment 15000', 'payment 15000'])
  })

  test('that was taken back is money again', async () => {
    const { id, reference } = await desk.owed()
    await desk.pay(id, 30_000)
    const [entry] = await desk.entriesOf(id)
    const params = { id: entry?.id ?? '' }
    const undo = { params, body: { reason: 'Typed twice.' }, headers: desk.manager }
    await ok(desk.app.call('POST /admin/ledger-entries/:id/reverse', undo))
    const imported = await desk.bring([{ text: reference, amount: '300.00' }])
    expect(await meaningsOf(imported.id)).toEqual(['exact'])
  })
})

describe('a slip that waits for review', () => {
  const withSlip = async (fields: Record<string, string> = {}) => {
    const { id, reference, headers } = await desk.owed()
    const upload = async (more: Record<string, string>) =>
      ok<Receipt>(
        desk.app.call('POST /bookings/:id/receipts', {
          params: { id },
          body: await slipForm({}, more),
          headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        }),
      )
    const receipt = await upload(fields)
    const receiptsOf = async () => {
      const { items } = await ok<{ items: Receipt[] }>(
        desk.app.call('GET /bookings/:id/receipts', { params: { id }, headers }),
      )
      return items
    }
    return { id, reference, receipt, receiptsOf, upload }
  }

  test('is proven by the line, and accepted with it: its money counts once', async () => {
    const { id, reference, receiptsOf } = await withSlip()
    await desk.bring([{ text: reference, amount: '300.00' }])
    expect(await receiptsOf()).toMatchObject([{ status: 'accepted' }])
    expect(await amountsOf(id)).toEqual(['payment 30000'])
    const events = await desk.eventsOf(id)
    expect(events.filter((event) => event === 'receipt.accepted' || event === 'payment.verified')).toHaveLength(2)
  })

  test('that staff accept at the very moment counts once too', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => withSlip({ amount: '30000' })))
    await ok(desk.send(desk.csvOf(all.map(({ reference }) => ({ text: reference, amount: '300.00' })))))
    const accept = ({ receipt }: (typeof all)[number]) =>
      desk.app.call('POST /admin/receipts/:id/accept', {
        params: { id: receipt.id },
        body: { amount: 30_000 },
        headers: desk.manager,
      })
    const record = ({ id }: (typeof all)[number]) => transact(desk.db, (trx) => recordLines(trx, id, desk.now()))
    const answers = await Promise.all(all.map(async (each) => (await Promise.all([accept(each), record(each)]))[0]))
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    for (const { id, receiptsOf } of all) {
      expect(await amountsOf(id)).toEqual(['payment 30000'])
      expect(await receiptsOf()).toMatchObject([{ status: 'accepted' }])
    }
  })

  test('waits on when it claims another amount', async () => {
    const { reference, receiptsOf } = await withSlip({ amount: '12300' })
    await desk.bring([{ text: reference, amount: '300.00' }])
    expect(await receiptsOf()).toMatchObject([{ status: 'submitted' }])
  })

  test('is the one of several that claims what came in', async () => {
    const { reference, receipt, receiptsOf, upload } = await withSlip({ amount: '20000' })
    const second = await upload({ amount: '10000' })
    await desk.bring([{ text: reference, amount: '100.00' }])
    expect(Object.fromEntries((await receiptsOf()).map(({ id, status }) => [id, status]))).toEqual({
      [receipt.id]: 'submitted',
      [second.id]: 'accepted',
    })
  })
})

describe('a slip that comes after its line', () => {
  test('shows the same money; the next slip of that amount is more', async () => {
    const { id, reference, headers } = await desk.owed({ paymentMethod: 'deposit' })
    await desk.bring([{ text: reference, amount: '150.00' }])
    const acceptNext = async () => {
      const upload = desk.app.call('POST /bookings/:id/receipts', {
        params: { id },
        body: await slipForm(),
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      })
      const { id: receiptId } = await ok<Receipt>(upload)
      const accepted = { params: { id: receiptId }, body: { amount: 15_000 }, headers: desk.manager }
      await ok<Receipt>(desk.app.call('POST /admin/receipts/:id/accept', accepted))
    }
    await acceptNext()
    expect(await amountsOf(id)).toEqual(['payment 15000'])
    await acceptNext()
    expect(await amountsOf(id)).toEqual(['payment 15000', 'payment 15000'])
    expect((await desk.viewed(id)).paymentStatus).toBe('paid')
  })
})

describe('a line that cannot be money of the booking it names', () => {
  test('is unread when its day is still to come, and the file may be brought again then', async () => {
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

  test('waits for a person when it is from long before the booking, and is refused with the reason', async () => {
    const { id, reference } = await desk.owed()
    const imported = await desk.bring([{ text: reference, amount: '300.00', on: addDays(desk.today, -31) }])
    const [line] = await desk.linesOf(imported.id)
    expect(line).toMatchObject({ state: 'ambiguous', booking: null, candidates: [reference], meaning: null })
    expect(await refused(desk.assign(line?.id ?? '', reference))).toMatchObject({
      errors: [{ path: 'reference', message: 'This is more than 30 days before the booking was made.' }],
    })
    expect(await desk.linesOf(imported.id)).toMatchObject([{ state: 'ambiguous' }])
    expect(await amountsOf(id)).toEqual([])
  })

  test('waits when it is too large with what is there; others of its file are recorded', async () => {
    const { id, reference } = await desk.owed()
    await desk.pay(id, largestAmount - 10_000)
    const imported = await desk.bring([
      { text: reference, amount: '100.01' },
      { text: reference, amount: '100.00' },
    ])
    const states = (await desk.linesOf(imported.id)).map(({ amount, state }) => `${amount} ${state}`)
    expect(states.toSorted()).toEqual(['10000 matched', '10001 ambiguous'])
    expect(await amountsOf(id)).toEqual([`payment ${largestAmount - 10_000}`, 'payment 10000'])
  })
})
