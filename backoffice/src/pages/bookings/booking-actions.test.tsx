import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { formatShortDate } from '@escapes/contract/dates'
import { type FakeApi, throwProblem } from '@escapes/platform/testing'
import { aBookingMoney, aHistory, usdAmount } from '../../../test/factories.ts'
import { aManager, createFakePlatform } from '../../../test/fake-platform.ts'
import { createFakeBookingApi, findBookingRow } from '../../../test/fake-booking-api.ts'
import { openPage } from '../../../test/open-page.tsx'

/** Presses a row's button and confirms its dialog. */
const openQuestion = async (fake: FakeApi, button: RegExp, question: string) => {
  const platform = createFakePlatform(fake)
  const { user } = openPage('/admin/bookings', platform)
  await user.click(within(await findBookingRow('amaya@example.test')).getByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('alertdialog', { name: question }))
  return { user, platform, dialog }
}

describe('confirming a booking', () => {
  const requestAction = (fake: FakeApi) => openQuestion(fake, /confirm/i, 'Confirm booking GALLE379?')

  it('asks for confirmation and says that nothing is paid', async () => {
    const { fake, id } = createFakeBookingApi()
    const { user, platform, dialog } = await requestAction(fake)
    expect(dialog.getByText(/Nothing is paid yet. \$1,240.00 is due by 22 Nov 2026, 11:30\./)).toBeDefined()
    expect(
      dialog.getByText(/Amaya Silva is notified by e-mail that everything is arranged. Confirm anyway\?$/),
    ).toBeDefined()
    expect(fake.callsTo('POST /admin/bookings/:id/confirm')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Confirm without payment' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    const row = await findBookingRow('amaya@example.test')
    expect(await within(row).findByText('Confirmed', { exact: true })).toBeDefined()
    expect(within(row).queryByRole('button', { name: /confirm/i })).toBeNull()
    await waitFor(() => expect(document.activeElement, 'the button is gone, its row is not').toBe(row))
    expect(fake.callsTo('POST /admin/bookings/:id/confirm')).toEqual([{ params: { id }, body: { version: 1 } }])
    expect(platform.notices).toMatchObject([{ status: 'success', title: 'Booking confirmed' }])
    await waitFor(() => expect(screen.getByRole('link', { name: 'Confirmed 1' })).toBeDefined())
  })

  it('names what is paid in the agreed currency and in dollars, and the waiting receipt', async () => {
    const money = aBookingMoney(124_000, {
      currency: 'EUR',
      total: { amount: 111_600, usd: 124_000 },
      paid: { amount: 50_000, usd: 55_556 },
      dueNow: { amount: 5_800, usd: 6_444 },
    })
    const { fake } = createFakeBookingApi({
      money,
      paymentStatus: 'partial',
      paymentDueAt: null,
      receiptStatus: 'submitted',
    })
    const { dialog } = await requestAction(fake)
    expect(
      dialog.getByText(/€500.00 \(\$555.56\) of €1,116.00 \(\$1,240.00\) is paid. €58.00 \(\$64.44\) is due\./),
    ).toBeDefined()
    expect(dialog.getByText(/A receipt is waiting for review/)).toBeDefined()
    expect(dialog.getByRole('button', { name: 'Confirm the booking' })).toBeDefined()
  })

  it.each([
    ['something is paid', 50_000, 'none', 'primary'],
    ['nothing is paid', 0, 'none', 'secondary'],
    ['its receipt waits for review', 50_000, 'submitted', 'secondary'],
  ] as const)('stands out where it is next: %s', async (_, paid, receiptStatus, variant) => {
    const { fake } = createFakeBookingApi({ money: aBookingMoney(124_000, { paid: usdAmount(paid) }), receiptStatus })
    openPage('/admin/bookings', createFakePlatform(fake))
    const row = within(await findBookingRow('amaya@example.test'))
    expect(row.getByRole('button', { name: /confirm/i }).dataset['variant']).toBe(variant)
  })

  it('explains taken dates and leaves the booking pending', async () => {
    const { fake } = createFakeBookingApi()
    fake.answer({
      'POST /admin/bookings/:id/confirm': () =>
        throwProblem('dates-taken', 409, {
          detail: 'Another channel holds the nights from 2027-05-15 to 2027-05-17.',
        }),
    })
    const { user, platform, dialog } = await requestAction(fake)
    await user.click(dialog.getByRole('button', { name: 'Confirm without payment' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(
      `Not done: the dates are taken. Another channel holds the nights from ${formatShortDate('2027-05-15')} to ${formatShortDate('2027-05-17')}.`,
    )
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    expect(within(await findBookingRow('amaya@example.test')).getByText('Pending')).toBeDefined()
    expect(platform.notices).toEqual([])
  })

  it('shows the current state of a booking that somebody else has cancelled', async () => {
    const { fake, changeBooking } = createFakeBookingApi()
    fake.answer({
      'POST /admin/bookings/:id/confirm': () => {
        changeBooking({ state: 'cancelled', allowed: [] })
        return throwProblem('transition-not-allowed', 409)
      },
    })
    const { user, dialog } = await requestAction(fake)
    await user.click(dialog.getByRole('button', { name: 'Confirm without payment' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch(
      /changed in the meantime. Cancelled by Nimal, 20 Nov 2026, 11:30: The roof leaks./,
    )
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    const row = within(await findBookingRow('amaya@example.test'))
    expect(await row.findByText('Cancelled', { exact: true })).toBeDefined()
    expect(row.queryByRole('button', { name: /confirm/i })).toBeNull()
  })

  it('says who changed a booking that is in the same state as before', async () => {
    const { fake } = createFakeBookingApi()
    const changed = { from: 'pending' as const, action: 'change', by: 'staff' as const, name: 'Nimal' }
    fake.answer({
      'POST /admin/bookings/:id/confirm': () => throwProblem('transition-not-allowed', 409),
      'GET /admin/bookings/:id/history': () => aHistory([{}, changed]),
    })
    const { user, dialog } = await requestAction(fake)
    await user.click(dialog.getByRole('button', { name: 'Confirm without payment' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Not done: Nimal changed the booking in the meantime, 20 Nov 2026, 11:30.',
    )
  })

  it('is offered only where the API allows it', async () => {
    const { fake } = createFakeBookingApi({ state: 'expired', allowed: [] })
    openPage('/admin/bookings', createFakePlatform(fake))
    const row = within(await findBookingRow('amaya@example.test'))
    expect(row.queryByRole('button', { name: /confirm|cancel/i })).toBeNull()
    expect(row.queryByText(/due/i), 'nothing is due for what is over').toBeNull()
  })
})

describe('the row of a booking', () => {
  const buttons = async () =>
    within(await findBookingRow('amaya@example.test'))
      .getAllByRole('button')
      .map((button) => button.textContent)
      .slice(1)

  it.each([
    ['a request', ['approve', 'decline', 'confirm', 'cancel'], ['Approve', 'Decline']],
    ['a booking that waits for money', ['decline', 'confirm', 'cancel', 'change'], ['Confirm', 'Cancel']],
    ['a confirmed booking', ['cancel', 'change'], ['Cancel']],
  ] as const)('offers the next step and cancelling for %s', async (_, allowed, offered) => {
    const { fake } = createFakeBookingApi({ allowed: [...allowed] })
    openPage('/admin/bookings', createFakePlatform(fake))
    expect(await buttons()).toEqual(offered)
  })

  it.each([
    ['one’s own booking offers nothing that the api would refuse, and says why', 'amaya@example.test', []],
    ['somebody else’s offers it (control)', 'manager@escapes.test', ['Confirm', 'Cancel']],
  ])('offers the right actions for %s', async (_, email, offered) => {
    const { fake } = createFakeBookingApi({ allowed: ['confirm', 'cancel'] })
    openPage('/admin/bookings', createFakePlatform(fake, { ...aManager, email }))
    expect(await buttons()).toEqual(offered)
    const why = within(await findBookingRow('amaya@example.test')).queryByText(
      'Your own booking: a colleague handles it.',
    )
    expect(why === null).toBe(offered.length > 0)
  })
})

describe('approving a request', () => {
  it('shows progress in its own row until the list is reloaded', async () => {
    const { fake, changeBooking } = createFakeBookingApi({ allowed: ['approve', 'cancel'] })
    let finish = (): void => undefined
    const held = new Promise<void>((resolve) => (finish = resolve))
    fake.answer({
      'POST /admin/bookings/:id/approve': async () => {
        await held
        return changeBooking({ allowed: ['confirm', 'cancel'] })
      },
    })
    const { user } = openPage('/admin/bookings', createFakePlatform(fake))
    const row = within(await findBookingRow('amaya@example.test'))
    await user.click(row.getByRole('button', { name: /approve/i }))
    await waitFor(() => expect(row.getByRole('button', { name: /approve/i }).getAttribute('aria-busy')).toBe('true'))
    expect(row.getByRole('button', { name: /cancel/i })).toHaveProperty('disabled', true)
    // Unlike `click`, this does not wait until the button is ready again.
    await user.pointer({ keys: '[MouseLeft]', target: row.getByRole('button', { name: /approve/i }) })
    finish()
    expect(await row.findByRole('button', { name: /confirm/i })).toBeDefined()
    expect(fake.callsTo('POST /admin/bookings/:id/approve')).toHaveLength(1)
  })
})

describe('cancelling a booking', () => {
  const openDialog = (fake: FakeApi) => openQuestion(fake, /cancel/i, 'Cancel booking GALLE379?')

  it('sends the reason that was typed', async () => {
    const { fake, id } = createFakeBookingApi()
    const { user, platform, dialog } = await openDialog(fake)
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The roof leaks.')
    await user.click(dialog.getByRole('button', { name: 'Cancel the booking' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(fake.callsTo('POST /admin/bookings/:id/cancel')).toEqual([
      { params: { id }, body: { version: 1, reason: 'The roof leaks.' } },
    ])
    const row = await findBookingRow('amaya@example.test')
    expect(await within(row).findByText('Cancelled', { exact: true })).toBeDefined()
    expect(platform.notices).toMatchObject([{ status: 'success', title: 'Booking cancelled' }])
  })

  it.each([
    ['everything', /^Everything: \$620.00/, 62_000],
    ['policy', /^By the policy, 50 %: \$310.00/, 31_000],
  ] as const)('for a customer who paid gives back %s, with its figure', async (refundBy, name, refund) => {
    const { fake } = createFakeBookingApi({ money: aBookingMoney(62_000, { paid: { amount: 62_000, usd: 62_000 } }) })
    const amount = (value: number) => ({ amount: value, usd: value })
    fake.answer({
      'GET /bookings/:id/cancellation': () => ({
        currency: 'USD',
        total: amount(62_000),
        paid: amount(62_000),
        retained: amount(0),
        refund: amount(62_000),
        refundPercent: 100,
        byPolicy: { refundPercent: 50, retained: amount(31_000), refund: amount(31_000) },
        until: null,
        validUntil: '2026-11-20T06:10:00Z',
        policy: { startsAt: '2026-12-01T08:30:00Z', bands: [] },
      }),
    })
    const { user, dialog } = await openDialog(fake)
    await user.click(await dialog.findByRole('radio', { name }))
    await user.click(dialog.getByRole('button', { name: 'Cancel the booking' }))
    await waitFor(() =>
      expect(fake.callsTo('POST /admin/bookings/:id/cancel')[0]?.body).toEqual({ version: 1, refundBy, refund }),
    )
  })

  it('shows a problem in the open dialog', async () => {
    const { fake } = createFakeBookingApi()
    fake.answer({ 'POST /admin/bookings/:id/cancel': () => throwProblem('transition-not-allowed', 409) })
    const { user, dialog } = await openDialog(fake)
    await user.click(dialog.getByRole('button', { name: 'Cancel the booking' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch(
      /changed in the meantime. Cancelled by Nimal, 20 Nov 2026, 11:30: The roof leaks./,
    )
  })
})
