import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { LedgerEntry, ProblemCode, StaffBooking } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import {
  aBooking,
  aHistory,
  aLedger,
  aBookingMoney,
  aLedgerEntry,
  aLoggedMail,
  aQuote,
  aTimelineItem,
  usdAmount,
} from '../../../test/factories.ts'
import { aManager, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const openBooking = (more: Partial<StaffBooking> = {}, entries: LedgerEntry[] = [], closable = 0, me = aManager) => {
  let booking = aBooking(more)
  let ledger = aLedger(entries, { closable: usdAmount(closable) })
  const changeBooking = (change: Partial<StaffBooking>) =>
    (booking = { ...booking, version: booking.version + 1, ...change })
  const fake = createFakeApi({
    'GET /admin/bookings/:id': () => booking,
    'GET /admin/bookings/:id/ledger': () => ledger,
    'GET /admin/bookings/:id/timeline': () => ({ items: [aTimelineItem()] }),
    'GET /admin/bookings/:id/mails': () => ({ items: [aLoggedMail({ id: 'm1' })] }),
    'GET /admin/bookings/:id/notes': () => ({ items: [] }),
    'GET /admin/bookings/:id/history': () =>
      aHistory([{}, { to: 'confirmed', action: 'confirm', by: 'staff', name: 'Nimal', at: '2026-11-20T07:00:00Z' }]),
    'POST /admin/bookings/:id/payments': ({ body }) =>
      (ledger = aLedger([aLedgerEntry({ ...usdAmount(body.amount), note: body.note ?? null })], { due: usdAmount(0) })),
    'POST /admin/ledger-entries/:id/reverse': () => ledger,
    'POST /admin/bookings/:id/decline': () => changeBooking({ state: 'declined', allowed: [] }),
  })
  const platform = createFakePlatform(fake, me)
  const page = openPage(`/admin/bookings/${booking.id}`, platform)
  return { fake, changeBooking, id: booking.id, ...page, notices: platform.notices }
}

describe('the money of a booking', () => {
  it('shows the agreed currency with the dollars below', async () => {
    openBooking({
      money: aBookingMoney(124_000, {
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
    for (const text of [
      '€1,116.00',
      '$1,240.00',
      'Overpaid',
      'next payment by 1 Dec 2026, 11:30',
      'due 1 Dec 2026, 11:30',
    ])
      expect(money.getByText(text)).toBeDefined()
    expect(within(money.getByRole('row', { name: /^Still due/ })).getByText('€558.00')).toBeDefined()
    expect(within(money.getByRole('row', { name: /^Deposit/ })).getByText('Paid')).toBeDefined()
  })

  it('shows what is left of a partly paid instalment', async () => {
    const begun = aBookingMoney(144_000, {
      paid: usdAmount(70_000),
      due: usdAmount(74_000),
      dueNow: usdAmount(2_000),
      instalments: [
        { kind: 'deposit', ...usdAmount(72_000), dueAt: '2026-11-23T13:08:00Z', isPaid: false },
        { kind: 'balance', ...usdAmount(72_000), dueAt: '2026-12-29T08:30:00Z', isPaid: false },
      ],
    })
    openBooking({ money: begun, paymentStatus: 'partial' })
    const money = within(await screen.findByRole('region', { name: 'Money' }))
    expect(money.getByText('$20.00 of it still due 23 Nov 2026, 18:38')).toBeDefined()
    expect(money.getByText('due 29 Dec 2026, 14:00')).toBeDefined()
  })

  it('records a payment by hand and closes a difference only where that is allowed', async () => {
    const { fake, user, id, notices } = openBooking({}, [], 500)
    await user.click(await screen.findByRole('button', { name: 'Record a payment' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment' }))
    const amount = dialog.getByRole('textbox', { name: 'Amount, USD' })
    expect(amount).toHaveProperty('value', '1240.00')
    await user.clear(amount)
    await user.type(amount, '1,235.00')
    await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'Cash at the desk')
    await user.click(dialog.getByRole('checkbox', { name: /bank charge \(now \$5.00\)/ }))
    await user.click(dialog.getByRole('button', { name: 'Record payment' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [sent] = fake.callsTo('POST /admin/bookings/:id/payments')
    expect(sent).toMatchObject({
      params: { id },
      body: { amount: 123_500, receivedOn: '2026-11-21', note: 'Cash at the desk', closeDifference: true },
    })
    expect(sent?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
    expect(notices).toMatchObject([{ title: 'Payment recorded' }])
    expect(await screen.findByText(/Cash at the desk/)).toBeDefined()
  })

  it('shows a payment as recorded although its response was lost', async () => {
    const { fake, user, notices } = openBooking()
    let isFirst = true
    fake.answer({
      'POST /admin/bookings/:id/payments': () => {
        if (!isFirst) return aLedger([aLedgerEntry({ ...usdAmount(124_000), note: 'Kept' })], { due: usdAmount(0) })
        isFirst = false
        return throwProblem('network' as ProblemCode, 0)
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Record a payment' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment' }))
    await user.click(dialog.getByRole('button', { name: 'Record payment' }))
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Payment recorded' }]))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('names the payment on record that it may be, and offers only what can be chosen', async () => {
    const { fake, user } = openBooking()
    const known = {
      entryId: 'e1',
      amount: 124_000,
      currency: 'USD',
      receivedOn: '2026-11-19',
      source: 'statement',
      isOnStatement: true,
      hasReceipt: false,
    }
    const record = 'POST /admin/bookings/:id/payments'
    fake.answer({ [record]: () => throwProblem('payment-known', 409, { payments: [known] } as never) })
    await user.click(await screen.findByRole('button', { name: 'Record a payment' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment' }))
    await user.click(dialog.getByRole('button', { name: 'Record payment' }))
    const group = within(await dialog.findByRole('group', { name: 'The statement already has this transfer' }))
    expect(
      group.getByText(
        '$1,240.00 of Thu 19 Nov 2026, on the statement; same amount, 2 days earlier. It is counted already.',
      ),
      'nothing is linked by recording a payment',
    ).toBeDefined()
    expect(group.queryAllByRole('radio')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Record payment' }))
    expect(fake.callsTo(record)).toHaveLength(1)
    await user.click(group.getByRole('checkbox', { name: /It is another transfer/ }))
    await user.click(dialog.getByRole('button', { name: 'Record payment' }))
    await waitFor(() => expect(fake.callsTo(record).at(-1)?.body).toMatchObject({ anotherTransfer: true }))
  })

  it('expects the next instalment as the late payment of an expired booking', async () => {
    const ranOut = aBookingMoney(124_000, {
      due: usdAmount(0),
      dueNow: usdAmount(0),
      instalments: [
        { kind: 'deposit', ...usdAmount(62_000), dueAt: null, isPaid: false },
        { kind: 'balance', ...usdAmount(62_000), dueAt: null, isPaid: false },
      ],
    })
    const { user } = openBooking({ state: 'expired', allowed: ['pay'], money: ranOut })
    await user.click(await screen.findByRole('button', { name: 'Record a payment' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment' }))
    expect(dialog.getByRole('textbox', { name: 'Amount, USD' })).toHaveProperty('value', '620.00')
  })

  it('offers no ledger entry for the reader’s own booking, and explains why', async () => {
    openBooking({ allowed: ['confirm', 'cancel', 'complete'] }, [aLedgerEntry()], 0, {
      ...aManager,
      email: 'amaya@example.test',
    })
    expect(await screen.findByRole('table', { name: 'Ledger' })).toBeDefined()
    expect(screen.getAllByText('Your own booking: a colleague handles it.')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /Record a payment|Reverse|Confirm|Cancel/ })).toBeNull()
    expect(screen.getByRole('button', { name: /Complete/ })).toBeDefined()
  })

  it('reverses a wrong entry with a reason', async () => {
    const entry = aLedgerEntry()
    const { fake, user } = openBooking({}, [
      entry,
      aLedgerEntry({ kind: 'refund' }),
      aLedgerEntry({ isReversed: true }),
    ])
    const ledger = within(await screen.findByRole('table', { name: 'Ledger' }))
    expect(ledger.getAllByRole('button', { name: 'Reverse $620.00' })).toHaveLength(1)
    await user.click(ledger.getByRole('button', { name: 'Reverse $620.00' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reverse $620.00?' }))
    expect(dialog.getByText(/gets an e-mail about it with your reason/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Reverse it' }))
    expect(await dialog.findByText(/Write a reason/)).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Another booking')
    await user.click(dialog.getByRole('button', { name: 'Reverse it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.callsTo('POST /admin/ledger-entries/:id/reverse')).toEqual([
      { params: { id: entry.id }, body: { reason: 'Another booking' } },
    ])
  })
})

it('puts the headings of the parts one level below the title', async () => {
  openBooking()
  await screen.findByRole('table', { name: 'Price' })
  const levels = screen.getAllByRole('heading').map(({ tagName }) => tagName)
  expect(levels.slice(0, 2)).toEqual(['H1', 'H2'])
  expect(levels).not.toContain('H3')
})

describe('the actions of a booking', () => {
  it('move the focus to the title once the pressed button is gone', async () => {
    const { fake, changeBooking, user } = openBooking({ allowed: ['approve'] })
    fake.answer({ 'POST /admin/bookings/:id/approve': () => changeBooking({ allowed: [] }) })
    await user.click(await screen.findByRole('button', { name: 'Approve GALLE379' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull())
    const title = screen.getByRole('heading', { name: 'Booking GALLE379' })
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  it('are exactly those the API allows', async () => {
    openBooking({ allowed: ['approve', 'decline', 'no-show', 'complete', 'reinstate', 'pay'] })
    await screen.findByRole('button', { name: 'Approve GALLE379' })
    const names = screen.getAllByRole('button', { name: /GALLE379/ }).map((button) => button.textContent)
    expect(names).toEqual(['Approve', 'Reinstate', 'Complete', 'No-show', 'Decline'])
    expect(screen.queryByRole('button', { name: 'Change dates or guests' })).toBeNull()
  })

  it('leave the answer to a colleague where the reader set the rate, and say who can give it', async () => {
    const why = { code: 'set-rate' as const, text: 'You set the exchange rate of this booking.' }
    openBooking({ allowed: ['approve', 'confirm', 'decline'], answer: { why, others: ['Anoma Perera'] } })
    const text = 'You set the exchange rate of this booking. Anoma Perera can approve it.'
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^(?:Approve|Confirm)/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Decline GALLE379' })).toBeDefined()
  })

  it('require a reason for declining', async () => {
    const { fake, user, id } = openBooking({ allowed: ['decline'] })
    await user.click(await screen.findByRole('button', { name: 'Decline GALLE379' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline booking GALLE379?' }))
    await user.click(dialog.getByRole('button', { name: 'Decline the booking' }))
    expect(await dialog.findByText(/Write a reason/)).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The villa is closed.')
    await user.click(dialog.getByRole('button', { name: 'Decline the booking' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(fake.callsTo('POST /admin/bookings/:id/decline')).toEqual([
      { params: { id }, body: { version: 1, reason: 'The villa is closed.' } },
    ])
    expect(await screen.findByText('Declined')).toBeDefined()
  })

  it('link to the booking that holds the dates', async () => {
    const { fake, user } = openBooking({ allowed: ['approve'] })
    fake.answer({
      'POST /admin/bookings/:id/approve': () =>
        throwProblem('dates-taken', 409, { conflict: { bookingId: 'b2', reference: 'KANDY379' } } as object),
    })
    await user.click(await screen.findByRole('button', { name: 'Approve GALLE379' }))
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByRole('link', { name: 'Open KANDY379' }).getAttribute('href')).toBe('/admin/bookings/b2')
  })
})

it('shows the price difference of a change of dates first, and submits the quoted price', async () => {
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
  const selection = { checkIn: '2027-05-14', checkOut: '2027-05-19', guests: { adults: 2, children: 1, infants: 0 } }
  expect(fake.callsTo('POST /bookings/:id/change/quote')).toEqual([{ params: { id }, body: selection }])
  expect(fake.callsTo('POST /bookings/:id/change')).toMatchObject([
    { body: { ...selection, quotedAgreedTotal: 155_000 } },
  ])
})

describe('the timeline of a booking', () => {
  it('tells who did what, with old and new values, and hides the mails on request', async () => {
    const { fake, user, router } = openBooking()
    fake.answer({
      'GET /admin/bookings/:id/timeline': () => ({
        items: [
          aTimelineItem({ kind: 'mail', title: 'Mail “booking confirmed”', by: { role: 'system', name: null } }),
          aTimelineItem({
            title: 'Dates or guests changed',
            by: { role: 'staff', name: 'Nimal' },
            text: 'They are three now.',
            changes: [{ kind: 'bookings', id: 'b1', field: 'adults', before: '2', after: '3' }],
          }),
        ],
      }),
    })
    await router.revalidate()
    const timeline = within(await screen.findByRole('region', { name: 'Timeline' }))
    await timeline.findByText(/Dates or guests changed/)
    expect(timeline.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Mail “booking confirmed” 20 Nov 2026, 11:30, by the system',
      'Dates or guests changed 20 Nov 2026, 11:30, by NimalThey are three now.Adultsbefore: 2 → , after: 3',
    ])
    await user.click(timeline.getByRole('radio', { name: 'Without e-mails' }))
    expect(timeline.getAllByRole('listitem')).toHaveLength(1)
  })

  it('says when it could not be loaded, and costs nothing else of the page', async () => {
    const { fake, router } = openBooking()
    fake.answer({ 'GET /admin/bookings/:id/timeline': () => throwProblem('unavailable', 503) })
    await router.revalidate()
    const timeline = within(await screen.findByRole('region', { name: 'Timeline' }))
    expect(await timeline.findByRole('alert')).toBeDefined()
    expect(screen.getByRole('region', { name: 'E-mails' })).toBeDefined()
  })
})

describe('the mails of a booking', () => {
  it('show the literal address and are sent again, once for a repeated request', async () => {
    const { fake, user, id, notices } = openBooking()
    const resend = 'POST /admin/bookings/:id/mails/:mailId/resend'
    fake.answer({ [resend]: () => aLoggedMail({ state: 'queued', repeats: 'm1' }) })
    const mails = within(await screen.findByRole('region', { name: 'E-mails' }))
    expect(await mails.findByText('amaya@example.test')).toBeDefined()
    await user.click(mails.getByRole('button', { name: 'Send again: Booking received to amaya@example.test' }))
    await waitFor(() => expect(notices).toMatchObject([{ title: 'The e-mail is sent again' }]))
    const [sent] = fake.callsTo(resend)
    expect(sent?.params).toEqual({ id, mailId: 'm1' })
    expect(sent?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
  })

  it('that failed are said beside the state; a wrong address is corrected and the mails go out in one step', async () => {
    const { fake, user, router, notices } = openBooking()
    const failed = {
      recipient: 'amaya@example.test',
      state: 'failed',
      reason: 'No such mailbox',
      sentAt: null,
    } as const
    const items = [
      aLoggedMail({ ...failed, id: 'm1' }),
      aLoggedMail({ ...failed, handledAt: '2026-11-20T06:00:00Z' }),
      aLoggedMail({ ...failed, id: 'm3' }),
      aLoggedMail({ repeats: 'm3' }),
      aLoggedMail({ ...failed, template: 'staff-booking-to-confirm' }),
    ]
    fake.answer({ 'GET /admin/bookings/:id/mails': () => ({ items, canCorrectAddress: true }) })
    await router.revalidate()
    expect(await screen.findByText('E-mail failed')).toBeDefined()
    expect(screen.getByText('Booking received did not reach amaya@example.test. No such mailbox.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Correct the address' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'E-mail address of Amaya Silva' }))
    const field = dialog.getByLabelText('E-mail')
    await user.clear(field)
    await user.type(field, 'amaia@example.test')
    const correct = 'PUT /admin/customers/:id/email'
    const message = 'Ruth Perera has this address.'
    const errors = [{ path: 'email', code: 'customer-exists' as const, message }]
    const customer = { id: 'c9', name: 'Ruth Perera', email: 'amaia@example.test' }
    fake.answer({ [correct]: () => throwProblem('customer-exists', 409, { errors, customer }) })
    await user.click(dialog.getByRole('button', { name: 'Correct and send again' }))
    expect(await dialog.findByText(message)).toBeDefined()
    expect(dialog.getByRole('link', { name: 'Open Ruth Perera' }).getAttribute('href')).toBe('/admin/customers/c9')
    fake.answer({ [correct]: ({ body }) => ({ email: body.email, resent: 1 }) })
    await user.click(dialog.getByRole('button', { name: 'Correct and send again' }))
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Address corrected' }]))
    expect(fake.callsTo(correct).at(-1)?.body).toEqual({ email: 'amaia@example.test' })
  })

  it('that failed at an address to sign in with are sent again, since only its owner changes it', async () => {
    const { fake, user, router } = openBooking()
    const resend = 'POST /admin/bookings/:id/mails/:mailId/resend'
    const items = [aLoggedMail({ id: 'm1', state: 'failed', recipient: 'amaya@example.test', sentAt: null })]
    fake.answer({
      'GET /admin/bookings/:id/mails': () => ({ items, canCorrectAddress: false }),
      [resend]: () => aLoggedMail({ state: 'queued', repeats: 'm1' }),
    })
    await router.revalidate()
    expect(await screen.findByText(/They sign in with it: only they can change it/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(fake.callsTo(resend)).toHaveLength(1))
  })

  it('have no button while they wait, and say why sending was rejected', async () => {
    const { fake, user, router } = openBooking()
    fake.answer({
      'GET /admin/bookings/:id/mails': () => ({
        items: [
          aLoggedMail({ template: 'booking-confirmed', state: 'queued', sentAt: null }),
          aLoggedMail({ template: 'balance-due', state: 'skipped', sentAt: null, reason: 'It was paid.' }),
        ],
      }),
      'POST /admin/bookings/:id/mails/:mailId/resend': () => throwProblem('mail-on-its-way', 409),
    })
    await router.revalidate()
    const mails = within(await screen.findByRole('region', { name: 'E-mails' }))
    expect(await mails.findByText(/It was paid/)).toBeDefined()
    expect(mails.getAllByRole('button')).toHaveLength(1)
    await user.click(mails.getByRole('button', { name: /^Send again: Balance due/ }))
    expect((await mails.findByRole('alert')).textContent).toMatch(/mail-on-its-way/)
  })
})
