import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { LedgerEntry, ProblemCode, StaffBooking } from '@escapes/contract'
import { createFakeApi, refuse } from '@escapes/platform/testing'
import { aBooking, aHistory, aLedger, aMoney, anEntry, aQuote, usd } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

/** One booking with its ledger, as the api would keep them. */
const openBooking = (more: Partial<StaffBooking> = {}, entries: LedgerEntry[] = [], closable = 0) => {
  let booking = aBooking(more)
  let ledger = aLedger(entries, { closable: usd(closable) })
  const become = (change: Partial<StaffBooking>) => (booking = { ...booking, version: booking.version + 1, ...change })
  const fake = createFakeApi({
    'GET /admin/bookings/:id': () => booking,
    'GET /admin/bookings/:id/ledger': () => ledger,
    'GET /admin/bookings/:id/history': () =>
      aHistory([{}, { to: 'confirmed', action: 'confirm', by: 'staff', name: 'Nimal', at: '2026-11-20T07:00:00Z' }]),
    'POST /admin/bookings/:id/payments': ({ body }) =>
      (ledger = aLedger([anEntry({ ...usd(body.amount), note: body.note ?? null })], { due: usd(0) })),
    'POST /admin/ledger-entries/:id/reverse': () => ledger,
    'POST /admin/bookings/:id/decline': () => become({ state: 'declined', allowed: [] }),
  })
  const platform = createFakePlatform(fake)
  const page = openPage(`/admin/bookings/${booking.id}`, platform)
  return { fake, become, id: booking.id, ...page, notices: platform.notices }
}

describe('the money of a booking', () => {
  test('stands in the currency agreed on, the dollars beneath', async () => {
    openBooking({
      money: aMoney(124_000, {
        currency: 'EUR',
        total: { amount: 111_600, usd: 124_000 },
        paid: { amount: 55_800, usd: 62_000 },
        due: { amount: 55_800, usd: 62_000 },
        dueNow: { amount: 55_800, usd: 62_000 },
        nextDueAt: '2026-12-01T06:00:00Z',
        isOverpaid: true,
        instalments: [
          { kind: 'deposit', amount: 55_800, usd: 62_000, dueAt: null, isPaid: true },
          { kind: 'balance', amount: 55_800, usd: 62_000, dueAt: '2026-12-01T06:00:00Z', isPaid: false },
        ],
      }),
    })
    const money = within(await screen.findByRole('region', { name: 'Money' }))
    for (const text of ['€1,116.00', '$1,240.00', 'Overpaid', 'next by 1 Dec 2026, 11:30', 'due 1 Dec 2026, 11:30'])
      expect(money.getByText(text)).toBeDefined()
    expect(within(money.getByRole('row', { name: /^Still due/ })).getByText('€558.00')).toBeDefined()
    expect(within(money.getByRole('row', { name: /^Deposit/ })).getByText('Paid')).toBeDefined()
  })

  test('says of an instalment that has begun to arrive what is left of it', async () => {
    const begun = aMoney(144_000, {
      paid: usd(70_000),
      due: usd(74_000),
      dueNow: usd(2_000),
      instalments: [
        { kind: 'deposit', ...usd(72_000), dueAt: '2026-11-23T13:08:00Z', isPaid: false },
        { kind: 'balance', ...usd(72_000), dueAt: '2026-12-29T08:30:00Z', isPaid: false },
      ],
    })
    openBooking({ money: begun, paymentStatus: 'partial' })
    const money = within(await screen.findByRole('region', { name: 'Money' }))
    expect(money.getByText('$20.00 of it still due 23 Nov 2026, 18:38')).toBeDefined()
    expect(money.getByText('due 29 Dec 2026, 14:00')).toBeDefined()
  })

  test('is recorded by hand, and a difference is closed only if it may be', async () => {
    const { fake, user, id, notices } = openBooking({}, [], 500)
    await user.click(await screen.findByRole('button', { name: 'Record a payment' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment' }))
    const amount = dialog.getByRole('textbox', { name: 'Amount, USD' })
    expect(amount).toHaveProperty('value', '1240.00')
    await user.clear(amount)
    await user.type(amount, '1,235.00')
    await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'Cash at the desk')
    await user.click(dialog.getByRole('checkbox', { name: /bank charge \(now \$5.00\)/ }))
    await user.click(dialog.getByRole('button', { name: 'Record it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [sent] = fake.asked('POST /admin/bookings/:id/payments')
    expect(sent).toMatchObject({
      params: { id },
      body: { amount: 123_500, receivedOn: '2026-11-21', note: 'Cash at the desk', closeDifference: true },
    })
    expect(sent?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
    expect(notices).toMatchObject([{ title: 'Payment recorded' }])
    expect(await screen.findByText(/Cash at the desk/)).toBeDefined()
  })

  test('a payment sent again after a lost connection carries the same key, another amount a new one', async () => {
    const { fake, user } = openBooking()
    fake.answer({ 'POST /admin/bookings/:id/payments': () => refuse('network' as ProblemCode, 0) })
    await user.click(await screen.findByRole('button', { name: 'Record a payment' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment' }))
    const sent = () => fake.asked('POST /admin/bookings/:id/payments')
    const send = async (times: number) => {
      await user.click(dialog.getByRole('button', { name: 'Record it' }))
      await waitFor(() => expect(sent()).toHaveLength(times))
      expect((await dialog.findByRole('alert')).textContent).toMatch(/nothing is done twice/)
    }
    await send(1)
    await send(2)
    await user.clear(dialog.getByRole('textbox', { name: 'Amount, USD' }))
    await user.type(dialog.getByRole('textbox', { name: 'Amount, USD' }), '5')
    await send(3)
    const [first, second, third] = sent()
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
    expect(third?.idempotencyKey).not.toBe(first?.idempotencyKey)
  })

  test('the next instalment of a booking that ran out is what a late payment is expected to be', async () => {
    const ranOut = aMoney(124_000, {
      due: usd(0),
      dueNow: usd(0),
      instalments: [
        { kind: 'deposit', ...usd(62_000), dueAt: null, isPaid: false },
        { kind: 'balance', ...usd(62_000), dueAt: null, isPaid: false },
      ],
    })
    const { user } = openBooking({ state: 'expired', allowed: ['pay'], money: ranOut })
    await user.click(await screen.findByRole('button', { name: 'Record a payment' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment' }))
    expect(dialog.getByRole('textbox', { name: 'Amount, USD' })).toHaveProperty('value', '620.00')
  })

  test('what is no amount is not sent', async () => {
    const { fake, user } = openBooking()
    await user.click(await screen.findByRole('button', { name: 'Record a payment' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment' }))
    await user.clear(dialog.getByRole('textbox', { name: 'Amount, USD' }))
    await user.type(dialog.getByRole('textbox', { name: 'Amount, USD' }), '1240,50')
    await user.click(dialog.getByRole('button', { name: 'Record it' }))
    expect(await dialog.findByText('Write an amount like 1,240.50.')).toBeDefined()
    expect(fake.asked('POST /admin/bookings/:id/payments')).toEqual([])
  })

  test('a wrong entry is taken back, with the reason', async () => {
    const entry = anEntry()
    const { fake, user } = openBooking({}, [entry, anEntry({ kind: 'refund' }), anEntry({ isReversed: true })])
    const ledger = within(await screen.findByRole('table', { name: 'Ledger' }))
    expect(ledger.getAllByRole('button', { name: 'Take back $620.00' })).toHaveLength(1)
    await user.click(ledger.getByRole('button', { name: 'Take back $620.00' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Take back $620.00?' }))
    await user.click(dialog.getByRole('button', { name: 'Take it back' }))
    expect(await dialog.findByText(/Say why/)).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Another booking')
    await user.click(dialog.getByRole('button', { name: 'Take it back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.asked('POST /admin/ledger-entries/:id/reverse')).toEqual([
      { params: { id: entry.id }, body: { reason: 'Another booking' } },
    ])
  })

  test('a ledger that cannot be read costs only its own part', async () => {
    const fake = createFakeApi({
      'GET /admin/bookings/:id': () => aBooking(),
      'GET /admin/bookings/:id/ledger': () => refuse('unavailable', 503),
      'GET /admin/bookings/:id/history': () => aHistory([{}]),
    })
    const { user } = openPage('/admin/bookings/b1', createFakePlatform(fake))
    const alert = within(await screen.findByRole('alert'))
    expect(screen.getByRole('heading', { name: 'Booking GALLE379' })).toBeDefined()
    fake.answer({ 'GET /admin/bookings/:id/ledger': () => aLedger() })
    await user.click(alert.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No payment yet.')).toBeDefined()
  })
})

test('the parts of a booking stand right under its title', async () => {
  openBooking()
  await screen.findByRole('table', { name: 'Price' })
  const levels = screen.getAllByRole('heading').map(({ tagName }) => tagName)
  expect(levels.slice(0, 2)).toEqual(['H1', 'H2'])
  expect(levels).not.toContain('H3')
})

describe('what may be done', () => {
  test('leaves the reader at the title once its button is gone', async () => {
    const { fake, become, user } = openBooking({ allowed: ['approve'] })
    fake.answer({ 'POST /admin/bookings/:id/approve': () => become({ allowed: [] }) })
    await user.click(await screen.findByRole('button', { name: 'Approve GALLE379' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull())
    const title = screen.getByRole('heading', { name: 'Booking GALLE379' })
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  test('is what the api allows and nothing else', async () => {
    openBooking({ allowed: ['approve', 'decline', 'no-show', 'complete', 'reinstate', 'pay'] })
    await screen.findByRole('button', { name: 'Approve GALLE379' })
    const names = screen.getAllByRole('button', { name: /GALLE379/ }).map((button) => button.textContent)
    expect(names).toEqual(['Approve', 'Reinstate', 'Complete', 'No-show', 'Decline'])
    expect(screen.queryByRole('button', { name: 'Change dates or guests' })).toBeNull()
  })

  test('declining needs a reason', async () => {
    const { fake, user, id } = openBooking({ allowed: ['decline'] })
    await user.click(await screen.findByRole('button', { name: 'Decline GALLE379' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline booking GALLE379?' }))
    await user.click(dialog.getByRole('button', { name: 'Decline the booking' }))
    expect(await dialog.findByText(/Say why/)).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The villa is closed.')
    await user.click(dialog.getByRole('button', { name: 'Decline the booking' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(fake.asked('POST /admin/bookings/:id/decline')).toEqual([
      { params: { id }, body: { version: 1, reason: 'The villa is closed.' } },
    ])
    expect(await screen.findByText('Declined')).toBeDefined()
  })

  test('dates that are taken name the booking that has them, with a link', async () => {
    const { fake, user } = openBooking({ allowed: ['approve'] })
    fake.answer({
      'POST /admin/bookings/:id/approve': () =>
        refuse('dates-taken', 409, { conflict: { bookingId: 'b2', reference: 'KANDY379' } } as object),
    })
    await user.click(await screen.findByRole('button', { name: 'Approve GALLE379' }))
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByRole('link', { name: 'Open KANDY379' }).getAttribute('href')).toBe('/admin/bookings/b2')
  })
})

test('a change shows its difference first, and is made for the price that was shown', async () => {
  const { fake, user, id } = openBooking({ allowed: ['change'] })
  fake.answer({
    'POST /bookings/:id/change/quote': () => ({
      quote: aQuote(155_000),
      difference: { amount: 31_000, usd: 31_000 },
      dueAfter: 155_000,
      overpaidAfter: 0,
      needsAnswer: false,
    }),
    'POST /bookings/:id/change': () => aBooking(),
  })
  await user.click(await screen.findByRole('button', { name: 'Change dates or guests' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change booking GALLE379' }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Show the difference' }).disabled).toBe(true)
  await user.clear(dialog.getByLabelText('Check-out'))
  await user.type(dialog.getByLabelText('Check-out'), '2027-05-19')
  await user.click(dialog.getByRole('button', { name: 'Show the difference' }))
  expect(await dialog.findByText('+$310.00')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Change the booking' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const wish = { checkIn: '2027-05-14', checkOut: '2027-05-19', guests: { adults: 2, children: 1, infants: 0 } }
  expect(fake.asked('POST /bookings/:id/change/quote')).toEqual([{ params: { id }, body: wish }])
  expect(fake.asked('POST /bookings/:id/change')).toMatchObject([{ body: { ...wish, quotedTotal: 155_000 } }])
})
