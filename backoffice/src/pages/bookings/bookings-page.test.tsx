import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { StaffBooking } from '@escapes/contract'
import { formatDate, formatShortDate } from '@escapes/contract/dates'
import { aBooking, aHistory, aLedger, aMoney, bookingsOf, usd } from '../../../test/factories.ts'
import { createFakeApi, refuse } from '@escapes/platform/testing'
import { aGuest, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

/** One booking that staff can move, as the api would. */
const oneBooking = (more: Partial<StaffBooking> = {}) => {
  let booking = aBooking(more)
  const become = (change: Partial<StaffBooking>) => (booking = { ...booking, version: booking.version + 1, ...change })
  const fake = createFakeApi({
    'GET /admin/bookings': () => bookingsOf([booking], { counts: { [booking.state]: 1 } }),
    'POST /admin/bookings/:id/confirm': () => become({ state: 'confirmed', allowed: ['cancel'] }),
    'POST /admin/bookings/:id/cancel': () => become({ state: 'cancelled', allowed: [] }),
    'GET /admin/bookings/:id': () => booking,
    'GET /admin/bookings/:id/ledger': () => aLedger(),
    'GET /admin/bookings/:id/history': () =>
      aHistory([{}, { to: 'cancelled', action: 'cancel', by: 'staff', name: 'Nimal', reason: 'The roof leaks.' }]),
  })
  return { fake, become, id: booking.id }
}
const rowOf = (email: string) => screen.findByRole('row', { name: new RegExp(email) })
const lastAsked = (fake: ReturnType<typeof createFakeApi>) => fake.asked('GET /admin/bookings').at(-1)?.query

describe('the list of bookings', () => {
  test('asks with what its address says', async () => {
    const { fake } = oneBooking()
    openPage('/admin?state=pending&kind=villa&q=amaya&sort=total&cursor=abc', createFakePlatform(fake))
    await rowOf('amaya@example.test')
    expect(fake.asked('GET /admin/bookings')).toHaveLength(1)
    expect(lastAsked(fake)).toEqual({
      state: 'pending',
      kind: 'villa',
      q: 'amaya',
      sort: 'total',
      cursor: 'abc',
      limit: 50,
    })
  })

  test('shows who booked what, when and for how much: the currency agreed on, the dollars beneath', async () => {
    const money = aMoney(124_000, {
      currency: 'EUR',
      total: { amount: 111_600, usd: 124_000 },
      paid: { amount: 50_000, usd: 55_556 },
      due: { amount: 61_600, usd: 68_444 },
    })
    const { fake } = oneBooking({ money, paymentStatus: 'partial' })
    openPage('/admin', createFakePlatform(fake))
    const row = within(await rowOf('amaya@example.test'))
    for (const text of [
      'GALLE379',
      'Fort House',
      'Villa',
      'Amaya Silva',
      `${formatShortDate('2027-05-14')} – ${formatDate('2027-05-18')}`,
      '4 nights · 2 adults, 1 child',
      'Pending',
      'Due by 22 Nov 2026, 11:30',
      '20 Nov 2026, 11:30',
    ])
      expect(row.getByText(text)).toBeDefined()
    const cells = row.getAllByRole('cell').map((cell) => cell.textContent)
    expect(cells).toContain('Total€1,116.00$1,240.00')
    expect(cells).toContain('Paid€500.00$555.56')
    expect(cells).toContain('Still due€616.00$684.44')
  })

  test.each([
    ['pending', { answerDueAt: '2026-11-22T06:00:00Z' }, 'Answer by 22 Nov 2026, 11:30'],
    ['pending', { paymentDueAt: null }, 'Due, no clock runs'],
    ['confirmed', { paymentStatus: 'paid' }, 'Paid in full'],
    ['confirmed', { money: aMoney(124_000, { nextDueAt: '2027-04-14T08:30:00Z' }) }, 'Due by 14 Apr 2027, 14:00'],
    ['confirmed', { money: aMoney(124_000, { isOverpaid: true }) }, 'Overpaid'],
    ['cancelled', { refund: { id: 'f1', state: 'needs-details', ...usd(62_000) } }, 'Refund waits for the account'],
    ['cancelled', { refund: { id: 'f1', state: 'sent', ...usd(62_000) } }, 'Refund sent'],
  ] as const)('%s: says what is next of the money: %o', async (state, more, words) => {
    const { fake } = oneBooking({ state, allowed: [], ...more })
    openPage('/admin', createFakePlatform(fake))
    expect(within(await rowOf('amaya@example.test')).getByText(words)).toBeDefined()
  })

  test('state, kind and order go into the address and to the api; each starts from the first page', async () => {
    const { fake } = oneBooking()
    const { user, here } = openPage('/admin?cursor=abc', createFakePlatform(fake))
    await user.click(await screen.findByRole('link', { name: 'Pending 1' }))
    await waitFor(() => expect(here()).toBe('/admin?state=pending'))
    const chosen = () => screen.getByRole('link', { name: 'Pending 1' }).getAttribute('aria-current')
    await waitFor(() => expect(chosen()).toBe('true'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Tour')
    await waitFor(() => expect(here()).toBe('/admin?state=pending&kind=tour'))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveProperty('value', 'tour'))
    await user.click(screen.getByRole('button', { name: 'Total' }))
    await waitFor(() => expect(here()).toBe('/admin?state=pending&kind=tour&sort=total'))
    await waitFor(() => expect(lastAsked(fake)).toMatchObject({ state: 'pending', kind: 'tour', sort: 'total' }))
    expect(lastAsked(fake)?.['cursor']).toBeUndefined()
  })

  test('F leads to the search, which asks once the typing pauses', async () => {
    const { fake } = oneBooking()
    const { user, here, router } = openPage('/admin', createFakePlatform(fake))
    await rowOf('amaya@example.test')
    await user.keyboard('f')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await user.keyboard('amaya')
    await waitFor(() => expect(here()).toBe('/admin?q=amaya'))
    expect(router.state.historyAction).toBe('REPLACE')
    await waitFor(() => expect(lastAsked(fake)).toMatchObject({ q: 'amaya' }))
    expect(fake.asked('GET /admin/bookings')).toHaveLength(2)
  })

  test('turns its pages by cursor, forward and back', async () => {
    const fake = createFakeApi({
      'GET /admin/bookings': ({ query } = {}) =>
        bookingsOf([aBooking({ reference: query?.cursor ?? 'one' })], {
          total: 3,
          nextCursor: { '': 'two', two: 'three' }[query?.cursor ?? ''] ?? null,
        }),
    })
    const { user, here } = openPage('/admin', createFakePlatform(fake))
    for (const [button, address, reference] of [
      ['Next', '/admin?cursor=two', 'two'],
      ['Next', '/admin?cursor=three', 'three'],
      ['Previous', '/admin?cursor=two', 'two'],
      ['Previous', '/admin', 'one'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: button }))
      await waitFor(() => expect(here()).toBe(address))
      await screen.findByRole('button', { name: `Details of ${reference}` })
      await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
    }
  })

  test('that is empty names the filters that empty it, and leads out of them', async () => {
    const fake = createFakeApi({
      'GET /admin/bookings': ({ query } = {}) => bookingsOf(query?.state ? [] : [aBooking()]),
    })
    const { user, here } = openPage('/admin?state=pending&kind=villa&q=nobody', createFakePlatform(fake))
    expect(await screen.findByText('No pending villa bookings matching “nobody”')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all bookings' }))
    await waitFor(() => expect(here()).toBe('/admin'))
    await rowOf('amaya@example.test')
  })

  test('without any booking says so', async () => {
    openPage('/admin', createFakePlatform(createFakeApi({ 'GET /admin/bookings': () => bookingsOf([]) })))
    expect(await screen.findByText('No bookings yet')).toBeDefined()
  })

  test('that cannot be loaded keeps its filters and can be tried again', async () => {
    let isDown = true
    const fake = createFakeApi({
      'GET /admin/bookings': () => (isDown ? refuse('unavailable', 503) : bookingsOf([aBooking()])),
    })
    const { user } = openPage('/admin?kind=villa', createFakePlatform(fake))
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Reference req-1')).toBeDefined()
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await rowOf('amaya@example.test')
    expect(lastAsked(fake)).toMatchObject({ kind: 'villa' })
  })

  test('waits with a skeleton of rows', async () => {
    const fake = createFakeApi({ 'GET /admin/bookings': () => new Promise<never>(() => undefined) })
    openPage('/admin', createFakePlatform(fake))
    expect((await screen.findByRole('table')).getAttribute('aria-busy')).toBe('true')
  })

  test('is for staff only', async () => {
    const fake = createFakeApi({})
    const { here } = openPage('/admin', createFakePlatform(fake, aGuest))
    await waitFor(() => expect(here()).toBe('/dashboard'))
    expect(fake.calls).toEqual([])
  })
})

describe('a list that is looked at', () => {
  test('says that a booking came, keeps its rows where they are, and brings it in on a press', async () => {
    const first = aBooking()
    const second = aBooking({ reference: 'KANDY379', customer: { id: 'u2', name: 'Ravi', email: 'ravi@example.test' } })
    const fake = createFakeApi({ 'GET /admin/bookings': () => bookingsOf([first]) })
    const { user } = openPage('/admin', createFakePlatform(fake))
    const row = await rowOf('amaya@example.test')
    row.focus()
    fake.answer({ 'GET /admin/bookings': () => bookingsOf([second, { ...first, state: 'confirmed', version: 2 }]) })
    fireEvent.focus(window)
    const show = await screen.findByRole('button', { name: 'Show 1 new booking' })
    expect(screen.queryByText('ravi@example.test')).toBeNull()
    expect(within(row).getByText('Confirmed', { exact: true }), 'what changed is shown where it stands').toBeDefined()
    expect(document.activeElement).toBe(row)
    await user.click(show)
    const arrived = await rowOf('ravi@example.test')
    expect(screen.queryByRole('button', { name: /^Show 1/ })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(arrived))
  })

  test('asks again every twenty seconds, but not while it is hidden or a question is open', async () => {
    const repeat = vi.spyOn(globalThis, 'setInterval')
    const { fake } = oneBooking()
    const { user } = openPage('/admin', createFakePlatform(fake))
    await rowOf('amaya@example.test')
    const tick = repeat.mock.calls.find(([, ms]) => ms === 20_000)?.[0] as () => void
    const asked = () => fake.asked('GET /admin/bookings')
    tick()
    await waitFor(() => expect(asked()).toHaveLength(2))
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    tick()
    expect(asked()).toHaveLength(2)
    visibility.mockRestore()
    await user.click(within(await rowOf('amaya@example.test')).getByRole('button', { name: /cancel/i }))
    await screen.findByRole('alertdialog')
    tick()
    expect(asked()).toHaveLength(2)
  })

  test('stays as it is when it cannot be asked again', async () => {
    const { fake } = oneBooking()
    openPage('/admin', createFakePlatform(fake))
    await rowOf('amaya@example.test')
    fake.answer({ 'GET /admin/bookings': () => refuse('unavailable', 503) })
    fireEvent.focus(window)
    await waitFor(() => expect(fake.asked('GET /admin/bookings')).toHaveLength(2))
    await rowOf('amaya@example.test')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

/** Presses a row's button and answers the question it asks. */
const openQuestion = async (fake: ReturnType<typeof createFakeApi>, button: RegExp, question: string) => {
  const platform = createFakePlatform(fake)
  const { user } = openPage('/admin', platform)
  await user.click(within(await rowOf('amaya@example.test')).getByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('alertdialog', { name: question }))
  return { user, platform, dialog }
}

describe('confirming', () => {
  const ask = (fake: ReturnType<typeof createFakeApi>) => openQuestion(fake, /confirm/i, 'Confirm booking GALLE379?')

  test('asks first, and says that nothing is paid', async () => {
    const { fake, id } = oneBooking()
    const { user, platform, dialog } = await ask(fake)
    expect(dialog.getByText(/Nothing is paid yet. \$1,240.00 is due by 22 Nov 2026, 11:30\./)).toBeDefined()
    expect(
      dialog.getByText(/Amaya Silva is told by e-mail that everything is arranged. Confirm all the same\?$/),
    ).toBeDefined()
    expect(fake.asked('POST /admin/bookings/:id/confirm')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Confirm without payment' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    const row = await rowOf('amaya@example.test')
    expect(await within(row).findByText('Confirmed', { exact: true })).toBeDefined()
    expect(within(row).queryByRole('button', { name: /confirm/i })).toBeNull()
    await waitFor(() => expect(document.activeElement, 'the button is gone, its row is not').toBe(row))
    expect(fake.asked('POST /admin/bookings/:id/confirm')).toEqual([{ params: { id }, body: { version: 1 } }])
    expect(platform.notices).toMatchObject([{ status: 'success', title: 'Booking confirmed' }])
    await waitFor(() => expect(screen.getByRole('link', { name: 'Confirmed 1' })).toBeDefined())
  })

  test('changes nothing when it is thought over', async () => {
    const { fake } = oneBooking()
    const { user, dialog } = await ask(fake)
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(fake.asked('POST /admin/bookings/:id/confirm')).toEqual([])
  })

  test('names what is paid in the currency agreed on and in dollars, and the slip that waits', async () => {
    const money = aMoney(124_000, {
      currency: 'EUR',
      total: { amount: 111_600, usd: 124_000 },
      paid: { amount: 50_000, usd: 55_556 },
      dueNow: { amount: 5_800, usd: 6_444 },
    })
    const { fake } = oneBooking({ money, paymentStatus: 'partial', paymentDueAt: null, receiptStatus: 'submitted' })
    const { dialog } = await ask(fake)
    expect(
      dialog.getByText(/€500.00 \(\$555.56\) of €1,116.00 \(\$1,240.00\) is paid. €58.00 \(\$64.44\) is due\./),
    ).toBeDefined()
    expect(dialog.getByText(/A slip waits at the receipt desk/)).toBeDefined()
    expect(dialog.getByRole('button', { name: 'Confirm the booking' })).toBeDefined()
  })

  test('that finds the dates taken is explained, and the booking stays pending', async () => {
    const { fake } = oneBooking()
    fake.answer({
      'POST /admin/bookings/:id/confirm': () =>
        refuse('dates-taken', 409, {
          detail: 'Another channel holds the nights from 2027-05-15 to 2027-05-17.',
        }),
    })
    const { user, platform, dialog } = await ask(fake)
    await user.click(dialog.getByRole('button', { name: 'Confirm without payment' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(
      `Not done: the dates are taken. Another channel holds the nights from ${formatShortDate('2027-05-15')} to ${formatShortDate('2027-05-17')}.`,
    )
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    expect(within(await rowOf('amaya@example.test')).getByText('Pending')).toBeDefined()
    expect(platform.notices).toEqual([])
  })

  test('what somebody else has cancelled shows how it stands now', async () => {
    const { fake, become } = oneBooking()
    fake.answer({
      'POST /admin/bookings/:id/confirm': () => {
        become({ state: 'cancelled', allowed: [] })
        return refuse('transition-not-allowed', 409)
      },
    })
    const { user, dialog } = await ask(fake)
    await user.click(dialog.getByRole('button', { name: 'Confirm without payment' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch(
      /changed in the meantime. Cancelled by Nimal, 20 Nov 2026, 11:30: The roof leaks./,
    )
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    const row = within(await rowOf('amaya@example.test'))
    expect(await row.findByText('Cancelled', { exact: true })).toBeDefined()
    expect(row.queryByRole('button', { name: /confirm/i })).toBeNull()
  })

  test('is offered only where the api allows it', async () => {
    const { fake } = oneBooking({ state: 'expired', allowed: [] })
    openPage('/admin', createFakePlatform(fake))
    const row = within(await rowOf('amaya@example.test'))
    expect(row.queryByRole('button', { name: /confirm|cancel/i })).toBeNull()
    expect(row.queryByText(/due/i), 'nothing is due for what is over').toBeNull()
  })
})

describe('approving', () => {
  test('is busy in its own row until the list knows', async () => {
    const { fake, become } = oneBooking({ allowed: ['approve', 'cancel'] })
    let finish = (): void => undefined
    const held = new Promise<void>((resolve) => (finish = resolve))
    fake.answer({
      'POST /admin/bookings/:id/approve': async () => {
        await held
        return become({ allowed: ['confirm', 'cancel'] })
      },
    })
    const { user } = openPage('/admin', createFakePlatform(fake))
    const row = within(await rowOf('amaya@example.test'))
    await user.click(row.getByRole('button', { name: /approve/i }))
    await waitFor(() => expect(row.getByRole('button', { name: /approve/i }).getAttribute('aria-busy')).toBe('true'))
    expect(row.getByRole('button', { name: /cancel/i })).toHaveProperty('disabled', true)
    await user.click(row.getByRole('button', { name: /approve/i }))
    finish()
    expect(await row.findByRole('button', { name: /confirm/i })).toBeDefined()
    expect(fake.asked('POST /admin/bookings/:id/approve')).toHaveLength(1)
  })
})

describe('cancelling', () => {
  const openDialog = (fake: ReturnType<typeof createFakeApi>) =>
    openQuestion(fake, /cancel/i, 'Cancel booking GALLE379?')

  test('asks for the reason and tells it', async () => {
    const { fake, id } = oneBooking()
    const { user, platform, dialog } = await openDialog(fake)
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The roof leaks.')
    await user.click(dialog.getByRole('button', { name: 'Cancel the booking' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(fake.asked('POST /admin/bookings/:id/cancel')).toEqual([
      { params: { id }, body: { version: 1, reason: 'The roof leaks.' } },
    ])
    const row = await rowOf('amaya@example.test')
    expect(await within(row).findByText('Cancelled', { exact: true })).toBeDefined()
    expect(platform.notices).toMatchObject([{ status: 'success', title: 'Booking cancelled' }])
  })

  test('changes nothing when it is thought over', async () => {
    const { fake } = oneBooking()
    const { user, dialog } = await openDialog(fake)
    await user.click(dialog.getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(fake.asked('POST /admin/bookings/:id/cancel')).toEqual([])
  })

  test('that is refused says why, and the dialog stays', async () => {
    const { fake } = oneBooking()
    fake.answer({ 'POST /admin/bookings/:id/cancel': () => refuse('transition-not-allowed', 409) })
    const { user, dialog } = await openDialog(fake)
    await user.click(dialog.getByRole('button', { name: 'Cancel the booking' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch(
      /changed in the meantime. Cancelled by Nimal, 20 Nov 2026, 11:30: The roof leaks./,
    )
  })
})

test('a slip that waits leads to the receipt desk', async () => {
  const { fake, id } = oneBooking({ receiptStatus: 'submitted' })
  openPage('/admin', createFakePlatform(fake))
  const row = within(await rowOf('amaya@example.test'))
  expect(row.getByRole('link', { name: 'Slip waits: GALLE379' }).getAttribute('href')).toBe(
    `/admin/receipts?booking=${id}`,
  )
})

test('a row opens all that is known of its booking', async () => {
  const { fake } = oneBooking({
    pickupLocation: 'Colombo airport',
    specialRequests: 'We arrive late, after nine.',
    cancellation: { by: 'guest', reason: 'Other plans.', at: '2026-11-20T08:00:00Z', retained: null },
  })
  const { user } = openPage('/admin', createFakePlatform(fake))
  await user.click(within(await rowOf('amaya@example.test')).getByRole('button', { name: 'Details of GALLE379' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Booking GALLE379' }))
  for (const text of ['Colombo airport', 'We arrive late, after nine.', 'Other plans.', 'Bank transfer', '4 nights'])
    expect(sheet.getByText(text)).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
