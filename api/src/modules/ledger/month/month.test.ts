import { expect, it } from 'vitest'
import { type MonthFigure, monthFigures, type MonthOverview } from '@escapes/contract'
import { createBookingTestApp, expectProblem, ok, toPaymentConfirmation } from '#test/booking-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { sumAmounts, toAccount } from './to-account.ts'

// It is 20 May 2027; a stay of the twelve days that follow ends in June.
const desk = await shareInFile(createBookingTestApp())
const [may, june, july] = ['2027-05', '2027-06', '2027-07'] as const
const daysUntil = { june: 13, july: 43 }

const read = (month: string, query: object = {}) =>
  ok<MonthOverview>(desk.app.call('GET /admin/month', { query: { month, ...query }, headers: desk.manager }))
const afterDays = async <T>(days: number, run: () => Promise<T>): Promise<T> => {
  desk.later(days * 24 * 60)
  try {
    return await run()
  } finally {
    desk.later(-days * 24 * 60)
  }
}
/** A stay of 300 dollars from 29 May to 1 June, and what was paid of it. */
const sold = async (amount: number) => {
  const listingId = await desk.villa()
  const { id } = await desk.pendingAt(listingId, 9, 12)
  if (amount > 0) await ok(desk.recordPayment(id, amount, toPaymentConfirmation(amount)))
  // What is recorded this minute is counted in the next.
  desk.later(1)
  return { id, listingId }
}
/** The figures of one listing that are not 0. */
const figuresOf = async (month: string, listing: string) => {
  const found = await Promise.all(
    monthFigures.map(async (figure) => {
      const { rows } = await read(month, { listing, figure })
      return rows?.items.map(({ amount }): [MonthFigure, number] => [figure, amount]) ?? []
    }),
  )
  return Object.fromEntries(found.flat())
}

it('holds what is paid for a trip until it has taken place, and then it is earned', async () => {
  const { listingId } = await sold(30_000)
  expect(await figuresOf(may, listingId)).toEqual({ received: 30_000, held: 30_000 })
  await afterDays(daysUntil.june, async () => {
    expect(await figuresOf(may, listingId)).toEqual({ received: 30_000, held: 30_000 })
    expect(await figuresOf(june, listingId)).toEqual({ opening: 30_000, earned: 30_000 })
    const { listings, isOver } = await read(june)
    expect(listings.filter((listing) => listing.listingId === listingId)).toMatchObject([
      { kind: 'villa', currency: 'USD', bookings: 1, earned: 30_000 },
    ])
    expect(isOver).toBe(false)
  })
  await afterDays(daysUntil.july, async () => expect(await figuresOf(july, listingId)).toEqual({}))
})

it('is owed what is unpaid of a trip that took place', async () => {
  const { id, listingId } = await sold(0)
  await ok(desk.confirm(id))
  await afterDays(daysUntil.june, async () => {
    expect(await figuresOf(june, listingId)).toEqual({ earned: 30_000, receivable: 30_000 })
  })
  await afterDays(daysUntil.july, async () => {
    expect(await figuresOf(july, listingId)).toEqual({ opening: -30_000, receivable: 30_000 })
  })
})

it('gives back what a cancelled booking does not keep, and earns what it keeps', async () => {
  const { id, listingId } = await sold(30_000)
  const cancelled = {
    state: 'cancelled',
    cancelled_by: 'guest',
    cancel_reason: 'Ill',
    cancelled_at: desk.now(),
  } as const
  await desk.db
    .updateTable('bookings')
    .set({ ...cancelled, retained_agreed: 9_000 })
    .where('id', '=', id)
    .execute()
  await afterDays(1, async () => {
    expect(await figuresOf(may, listingId)).toEqual({ received: 30_000, earned: 9_000, toReturn: 21_000 })
    const { listings } = await read(may)
    expect(listings.find((listing) => listing.listingId === listingId)).toMatchObject({ bookings: 0, earned: 9_000 })
  })
})

it('counts what is taken back in the month that it is taken back in', async () => {
  const { id, listingId } = await sold(10_000)
  const entry = await desk.db
    .selectFrom('ledger_entries')
    .select('id')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow()
  await afterDays(daysUntil.june, async () => {
    await ok(desk.reverse(entry.id, 'Of another customer.'))
    desk.later(1)
    expect(await figuresOf(may, listingId)).toMatchObject({ received: 10_000 })
    expect(await figuresOf(june, listingId)).toMatchObject({ opening: 10_000, received: -10_000 })
  })
})

it('ends with what the next month begins with, in every currency, and adds up', async () => {
  await sold(20_000)
  await afterDays(daysUntil.july, async () => {
    const [before, after] = [await read(june), await read(july)]
    expect([before.isOver, after.isOver]).toEqual([true, false])
    for (const { currency, amounts } of before.accounts) {
      const closing = amounts.held + amounts.toReturn - amounts.receivable
      expect(closing).toBe(amounts.opening + amounts.received + amounts.writtenOff - amounts.refunded - amounts.earned)
      expect(after.accounts.find((account) => account.currency === currency)?.amounts.opening ?? 0).toBe(closing)
    }
  })
})

it('says how the money came, and what the transfers of all months come to', async () => {
  const { accounts } = await read(may)
  const before = accounts.find(({ currency }) => currency === 'USD')?.money ?? { bank: 0, cash: 0, bankBalance: 0 }
  const { id } = await sold(12_000)
  const byCash = { ...toPaymentConfirmation(5_000), method: 'cash', note: 'By Nimal' }
  await ok(desk.recordPayment(id, 5_000, byCash))
  const after = await afterDays(1, () => read(may))
  expect(after.accounts.find(({ currency }) => currency === 'USD')?.money).toMatchObject({
    bank: before.bank + 12_000,
    cash: before.cash + 5_000,
    bankBalance: before.bankBalance + 12_000,
  })
})

it('is a file with the same sums, for admins', async () => {
  await sold(7_000)
  const headers = await desk.app.signIn('admin')
  await afterDays(1, async () => {
    const response = await desk.app.call('GET /admin/month-export', { query: { month: may }, headers })
    expect(response.headers.get('content-disposition')).toContain('month-2027-05.csv')
    const [head = '', ...lines] = (await response.text()).trim().split('\r\n')
    const column = head.split(',').indexOf('Came in')
    // No title of these has a comma.
    expect(lines.map((line) => line.split(',')[column])).toContain('70.00')
    const sum = lines.reduce((before, line) => before + Math.round(Number(line.split(',')[column]) * 100), 0)
    expect(sum).toBe((await read(may)).accounts.reduce((before, { amounts }) => before + amounts.received, 0))
  })
})

it('rejects what is no month', async () => {
  const refused = desk.app.call('GET /admin/month', { query: { month: '2027-13' }, headers: desk.manager })
  expect(await expectProblem(refused)).toMatchObject({ errors: [{ path: 'month' }] })
})

it('adds up in rupees as well, although each amount is rounded', () => {
  const rates = { EUR: '0.873', LKR: '301.777777' }
  const movements = { opening: 3_331, received: 1_117, written_off: 13, refunded: 407, earned: 4_054, is_over: true }
  const { amounts, lkr } = toAccount(movements, 'EUR', rates)
  expect(amounts).toMatchObject({ toReturn: 0, receivable: 0, held: 0 })
  const { opening, received, writtenOff, refunded, earned, toReturn } = lkr ?? sumAmounts([])
  expect(opening + received + writtenOff - refunded - earned).toBe(toReturn)
  expect(toReturn).toBe(0)
  expect(toAccount(movements, 'JPY', rates).lkr).toBeNull()
})
