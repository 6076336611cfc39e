import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Booking, Receipt } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aBooking, aGuest, aBankAccount, aReceipt, paidMoney, unpaidMoney } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const dueAt = '2026-11-23T12:30:00Z'

const open = (booking: Booking, receipts: Receipt[] = []) => {
  const { reference, money } = booking
  const payment = {
    reference,
    currency: money.currency,
    amount: money.dueNow,
    dueAt: money.nextDueAt,
    accounts: [aBankAccount()],
    qr: null,
  }
  const fake = createFakeApi({
    'GET /bookings/:id': () => booking,
    'GET /bookings/:id/receipts': () => ({ items: receipts }),
    'GET /bookings/:id/payment': () => payment,
  })
  return { fake, ...openPage(`/my-bookings/${booking.id}`, createFakePlatform(fake, aGuest)) }
}

describe('while a receipt is under review', () => {
  it.each([
    ['pending', 'your dates are held until Mon 23 Nov, 18:00 Sri Lanka time', null, dueAt],
    ['confirmed', 'we are checking your receipt', dueAt, null],
  ] as const)('a %s booking says until when it is held', async (state, text, nextDueAt, reviewDueAt) => {
    const owed = unpaidMoney(124_000, { nextDueAt })
    open(aBooking({ state, receiptStatus: 'submitted', money: owed, reviewDueAt, allowed: ['pay'] }))
    const money = within(await screen.findByRole('region', { name: 'Price and payments' }))
    expect(money.getByText(new RegExp(text))).toBeDefined()
    expect(screen.queryByRole('region', { name: /pay by bank transfer/ })).toBeNull()
    expect(screen.queryByText(/days left|hours left|overdue|stands still|Please send it and upload/)).toBeNull()
  })
})

describe('a page left open while a receipt is under review', () => {
  const waiting = aBooking({ receiptStatus: 'submitted', allowed: ['pay'] })
  const paid = aBooking({
    ...waiting,
    state: 'confirmed',
    receiptStatus: 'accepted',
    money: paidMoney(124_000),
    allowed: [],
  })
  /** Comes back until that has an effect: before the page listens, and while it asks already, it has none. */
  const untilAsked = (fake: ReturnType<typeof open>['fake']) => {
    const before = fake.callsTo('GET /bookings/:id').length
    return waitFor(() => {
      window.dispatchEvent(new Event('focus'))
      expect(fake.callsTo('GET /bookings/:id').length).toBeGreaterThan(before)
    })
  }

  it('shows the outcome of the review to a customer who comes back', async () => {
    const { fake } = open(waiting)
    await screen.findByText(/^We are checking your receipt/)
    fake.answer({ 'GET /bookings/:id': () => paid })
    await untilAsked(fake)
    expect(await screen.findByText(/^Confirmed and paid in full/)).toBeDefined()
  })

  it('stays as it is while nothing changed, and when polling fails', async () => {
    const { fake } = open(waiting)
    await screen.findByText(/^We are checking your receipt/)
    await untilAsked(fake)
    fake.answer({ 'GET /bookings/:id': () => throwProblem('unavailable', 503) })
    await untilAsked(fake)
    expect(screen.getByText(/^We are checking your receipt/)).toBeDefined()
    expect(fake.callsTo('GET /bookings/:id/receipts')).toHaveLength(1)
  })
})

it('a booking that is paid in full says nothing of a receipt that was not accepted before', async () => {
  const receipt = aReceipt({ status: 'rejected', rejectReason: 'Too dark.' })
  open(aBooking({ state: 'confirmed', receiptStatus: 'rejected', money: paidMoney(124_000) }), [receipt])
  const receipts = within(await screen.findByRole('region', { name: 'Receipts' }))
  expect(await receipts.findByText('Too dark.')).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'What happens next' })).queryByText(/Too dark/)).toBeNull()
})

it('a rejection shows its reason in the first sentence of the page', async () => {
  const old = aReceipt({ status: 'rejected', rejectReason: 'Too dark.', uploadedAt: '2026-11-20T05:00:00Z' })
  const last = aReceipt({ status: 'rejected', rejectReason: 'Another account.' })
  open(aBooking({ receiptStatus: 'rejected', paymentDueAt: dueAt, allowed: ['pay'] }), [old, last])
  const next = within(await screen.findByRole('region', { name: 'What happens next' }))
  expect(await next.findByText('The reason: Another account.')).toBeDefined()
  expect(next.queryByText(/Too dark/)).toBeNull()
})

it('an instalment that was paid in part requests the rest', async () => {
  const half = { amount: 62_000, usd: 62_000 }
  const missing = { amount: 2_000, usd: 2_000 }
  open(
    aBooking({
      paymentMethod: 'deposit',
      money: unpaidMoney(124_000, {
        paid: { amount: 60_000, usd: 60_000 },
        due: { amount: 64_000, usd: 64_000 },
        dueNow: missing,
        instalments: [
          { kind: 'deposit', ...half, dueAt: null, isPaid: false },
          { kind: 'balance', ...half, dueAt, isPaid: false },
        ],
      }),
    }),
  )
  const [deposit, balance] = within(await screen.findByRole('list', { name: 'Instalments' })).getAllByRole('listitem')
  expect(deposit?.textContent).toContain('$600.00 of $620.00 arrived')
  expect(deposit?.textContent).toMatch(/\$20\.00$/)
  expect(balance?.textContent).toMatch(/\$620\.00$/)
})

it('the lines are in the agreed currency with dollars beneath, and add up', async () => {
  open(
    aBooking({
      agreed: { currency: 'EUR', total: 111_600, rate: '0.9' },
      money: unpaidMoney(111_600, { currency: 'EUR' }),
    }),
  )
  const part = within(await screen.findByRole('region', { name: 'Price and payments' }))
  expect(part.getAllByText('€1,116.00').length).toBeGreaterThan(1)
  expect(part.getByText(/worked out at 0\.9 EUR for a dollar, the rate of the day you booked\.$/)).toBeDefined()
})

it('what one costs is said to be rounded where it is', async () => {
  const lines = [{ label: 'nights', quantity: 3, unitPrice: 10_000, amount: 30_000 }]
  open(
    aBooking({
      lines,
      total: 30_000,
      agreed: { currency: 'EUR', total: 27_001, rate: '0.90004' },
      money: unpaidMoney(27_001, { currency: 'EUR' }),
    }),
  )
  const part = within(await screen.findByRole('region', { name: 'Price and payments' }))
  expect(part.getByText(/What one costs is rounded; the lines add up\.$/)).toBeDefined()
})

describe('a transfer that somebody else sends', () => {
  const guests = { adults: 3, children: 1, infants: 0 }
  const owed = aBooking({
    guests,
    state: 'pending',
    money: unpaidMoney(10_000, { nextDueAt: dueAt }),
    allowed: ['pay'],
  })
  const openPayment = async () => {
    const opened = open(owed)
    return { ...opened, part: within(await screen.findByRole('region', { name: 'To pay by bank transfer' })) }
  }

  it('is copied as a whole where the device has no sheet to share by', async () => {
    const { part, user } = await openPayment()
    await user.click(await part.findByRole('button', { name: 'Send this to whoever pays' }))
    const text = await navigator.clipboard.readText()
    expect(text).toContain('Amount: USD 100.00\nReference: GALLE379\n')
  })

  it('is shared by those who pay, to the cent', async () => {
    const { part, user } = await openPayment()
    await user.selectOptions(await part.findByLabelText('Who pays'), '3')
    expect(part.getByText(/^You send \$33\.34, the others \$33\.33 each\./)).toBeDefined()
    await user.click(part.getByRole('button', { name: 'Send their part to the others' }))
    expect(await navigator.clipboard.readText()).toContain('Amount: USD 33.33\n')
  })
})
