import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { formatDateRange } from '@escapes/contract/dates'
import { aBooking, aBookingMoney, aBookingsPage, usdAmount } from '../../../test/factories.ts'
import { createFakeApi } from '@escapes/platform/testing'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { createFakeBookingApi, findBookingRow } from '../../../test/fake-booking-api.ts'
import { openPage } from '../../../test/open-page.tsx'
import { returnToWindow } from '../../../test/return-to-window.ts'

const lastQuery = (fake: ReturnType<typeof createFakeApi>) => fake.callsTo('GET /admin/bookings').at(-1)?.query

describe('the list of bookings', () => {
  it('requests what its address says', async () => {
    const { fake } = createFakeBookingApi()
    openPage('/admin/bookings?state=pending&kind=villa&q=amaya&sort=total&cursor=abc', createFakePlatform(fake))
    await findBookingRow('amaya@example.test')
    expect(fake.callsTo('GET /admin/bookings')).toHaveLength(1)
    expect(lastQuery(fake)).toEqual({
      state: 'pending',
      kind: 'villa',
      q: 'amaya',
      sort: 'total',
      cursor: 'abc',
      limit: 50,
    })
  })

  it('shows who booked what, when and for how much, with the dollars below', async () => {
    const money = aBookingMoney(124_000, {
      currency: 'EUR',
      total: { amount: 111_600, usd: 124_000 },
      paid: { amount: 50_000, usd: 55_556 },
      due: { amount: 61_600, usd: 68_444 },
    })
    const { fake } = createFakeBookingApi({ money, paymentStatus: 'partial' })
    openPage('/admin/bookings', createFakePlatform(fake))
    const row = within(await findBookingRow('amaya@example.test'))
    for (const text of [
      'GALLE379',
      'Fort House',
      'Villa',
      'Amaya Silva',
      formatDateRange('2027-05-14', '2027-05-18'),
      '4 nights · 2 adults and 1 child',
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

  it.each([
    ['pending', { answerDueAt: '2026-11-22T06:00:00Z' }, 'Answer by 22 Nov, 11:30'],
    ['pending', { paymentDueAt: null }, 'Due, no deadline'],
    [
      'pending',
      { paymentDueAt: null, money: aBookingMoney(124_000, { nextDueAt: '2027-04-14T08:30:00Z' }) },
      'Due by 14 Apr 2027, 14:00',
    ],
    ['confirmed', { paymentStatus: 'paid' }, 'Paid in full'],
    [
      'confirmed',
      { money: aBookingMoney(124_000, { nextDueAt: '2027-04-14T08:30:00Z' }) },
      'Due by 14 Apr 2027, 14:00',
    ],
    ['confirmed', { money: aBookingMoney(124_000, { isOverpaid: true }) }, 'Overpaid'],
    ['cancelled', { refund: { id: 'f1', state: 'needs-details', ...usdAmount(62_000) } }, 'Refund waiting for account'],
    ['cancelled', { refund: { id: 'f1', state: 'sent', ...usdAmount(62_000) } }, 'Refund sent'],
  ] as const)('describes the payment of a row where %s: %o', async (state, more, summaryText) => {
    const { fake } = createFakeBookingApi({ state, allowed: [], ...more })
    openPage('/admin/bookings', createFakePlatform(fake))
    expect(within(await findBookingRow('amaya@example.test')).getByText(summaryText)).toBeDefined()
  })

  it('puts state, kind and order into the address and the request, starting from the first page', async () => {
    const { fake } = createFakeBookingApi()
    const { user, here } = openPage('/admin/bookings?cursor=abc', createFakePlatform(fake))
    await user.click(await screen.findByRole('link', { name: 'Pending 1' }))
    await waitFor(() => expect(here()).toBe('/admin/bookings?state=pending'))
    const chosen = () => screen.getByRole('link', { name: 'Pending 1' }).getAttribute('aria-current')
    await waitFor(() => expect(chosen()).toBe('true'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Tour')
    await waitFor(() => expect(here()).toBe('/admin/bookings?state=pending&kind=tour'))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveProperty('value', 'tour'))
    await user.click(screen.getByRole('button', { name: 'Total' }))
    await waitFor(() => expect(here()).toBe('/admin/bookings?state=pending&kind=tour&sort=total'))
    await waitFor(() => expect(lastQuery(fake)).toMatchObject({ state: 'pending', kind: 'tour', sort: 'total' }))
    expect(lastQuery(fake)?.['cursor']).toBeUndefined()
  })

  it('focuses the search by F, and searches when typing pauses', async () => {
    const { fake } = createFakeBookingApi()
    const { user, here, router } = openPage('/admin/bookings', createFakePlatform(fake))
    await findBookingRow('amaya@example.test')
    await user.keyboard('f')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await user.keyboard('amaya')
    await waitFor(() => expect(here()).toBe('/admin/bookings?q=amaya'))
    expect(router.state.historyAction).toBe('REPLACE')
    await waitFor(() => expect(lastQuery(fake)).toMatchObject({ q: 'amaya' }))
    expect(fake.callsTo('GET /admin/bookings')).toHaveLength(2)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(document.querySelector('tbody tr')))
  })

  it('pages forward and back by cursor', async () => {
    const fake = createFakeApi({
      'GET /admin/bookings': ({ query } = {}) =>
        aBookingsPage([aBooking({ reference: query?.cursor ?? 'one' })], {
          total: 3,
          nextCursor: { '': 'two', two: 'three' }[query?.cursor ?? ''] ?? null,
        }),
    })
    const { user, here } = openPage('/admin/bookings', createFakePlatform(fake))
    for (const [button, address, reference] of [
      ['Next', '/admin/bookings?cursor=two', 'two'],
      ['Next', '/admin/bookings?cursor=three', 'three'],
      ['Previous', '/admin/bookings?cursor=two', 'two'],
      ['Previous', '/admin/bookings', 'one'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: button }))
      await waitFor(() => expect(here()).toBe(address))
      await screen.findByRole('button', { name: `Details of ${reference}` })
      await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
    }
  })

  it('names the filters of an empty list and offers to clear them', async () => {
    const fake = createFakeApi({
      'GET /admin/bookings': ({ query } = {}) => aBookingsPage(query?.state ? [] : [aBooking()]),
    })
    const { user, here } = openPage('/admin/bookings?state=pending&kind=villa&q=nobody', createFakePlatform(fake))
    expect(await screen.findByText('No pending villa bookings matching “nobody”')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all bookings' }))
    await waitFor(() => expect(here()).toBe('/admin/bookings'))
    await findBookingRow('amaya@example.test')
  })

  it('says when there is no booking at all', async () => {
    openPage('/admin/bookings', createFakePlatform(createFakeApi({ 'GET /admin/bookings': () => aBookingsPage([]) })))
    expect(await screen.findByText('No bookings yet')).toBeDefined()
  })

  it('shows a skeleton of rows while it loads', async () => {
    const fake = createFakeApi({ 'GET /admin/bookings': () => new Promise<never>(() => undefined) })
    openPage('/admin/bookings', createFakePlatform(fake))
    expect((await screen.findByRole('table')).getAttribute('aria-busy')).toBe('true')
  })
})

describe('the polled list of bookings', () => {
  it('announces a new booking without moving its rows, and shows it on a press', async () => {
    const first = aBooking()
    const second = aBooking({ reference: 'KANDY379', customer: { id: 'u2', name: 'Ravi', email: 'ravi@example.test' } })
    const fake = createFakeApi({ 'GET /admin/bookings': () => aBookingsPage([first]) })
    const { user } = openPage('/admin/bookings', createFakePlatform(fake))
    const row = await findBookingRow('amaya@example.test')
    row.focus()
    fake.answer({ 'GET /admin/bookings': () => aBookingsPage([second, { ...first, state: 'confirmed', version: 2 }]) })
    await returnToWindow(fake, 'GET /admin/bookings')
    const show = await screen.findByRole('button', { name: 'Show 1 new booking' })
    expect(screen.queryByText('ravi@example.test')).toBeNull()
    expect(within(row).getByText('Confirmed', { exact: true }), 'what changed is shown where it stands').toBeDefined()
    expect(document.activeElement).toBe(row)
    await user.click(show)
    const arrived = await findBookingRow('ravi@example.test')
    expect(screen.queryByRole('button', { name: /^Show 1/ })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(arrived))
  })

  it('says of a booking that it has left the list, and takes it away on a press', async () => {
    const fake = createFakeApi({ 'GET /admin/bookings': () => aBookingsPage([aBooking()]) })
    const { user } = openPage('/admin/bookings?state=pending', createFakePlatform(fake))
    const row = await findBookingRow('amaya@example.test')
    fake.answer({ 'GET /admin/bookings': () => aBookingsPage([]) })
    await returnToWindow(fake, 'GET /admin/bookings')
    const update = await screen.findByRole('button', { name: 'Update the list: 1 has left it' })
    expect(row.isConnected).toBe(true)
    await user.click(update)
    await screen.findByText(/^No pending bookings/)
  })

  it('polls every twenty seconds, but not while it is hidden or a dialog is open', async () => {
    const repeat = vi.spyOn(globalThis, 'setInterval')
    const { fake } = createFakeBookingApi()
    const { user } = openPage('/admin/bookings', createFakePlatform(fake))
    await findBookingRow('amaya@example.test')
    const tick = repeat.mock.calls.find(([, ms]) => ms === 20_000)?.[0] as () => void
    const listRequests = () => fake.callsTo('GET /admin/bookings')
    tick()
    await waitFor(() => expect(listRequests()).toHaveLength(2))
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    tick()
    expect(listRequests()).toHaveLength(2)
    visibility.mockRestore()
    await user.click(within(await findBookingRow('amaya@example.test')).getByRole('button', { name: /cancel/i }))
    await screen.findByRole('alertdialog')
    tick()
    expect(listRequests()).toHaveLength(2)
  })
})

it('links a waiting receipt to the receipt desk', async () => {
  const { fake, id } = createFakeBookingApi({ receiptStatus: 'submitted' })
  openPage('/admin/bookings', createFakePlatform(fake))
  const row = within(await findBookingRow('amaya@example.test'))
  expect(row.getByRole('link', { name: 'Receipt to review: GALLE379' }).getAttribute('href')).toBe(
    `/admin/receipts?booking=${id}`,
  )
})

it('opens the details of a booking from its row', async () => {
  const { fake } = createFakeBookingApi({
    pickupLocation: 'Colombo airport',
    specialRequests: 'We arrive late, after nine.',
    cancellation: { by: 'guest', reason: 'Other plans.', at: '2026-11-20T08:00:00Z', retained: null },
  })
  const { user } = openPage('/admin/bookings', createFakePlatform(fake))
  await user.click(
    within(await findBookingRow('amaya@example.test')).getByRole('button', { name: 'Details of GALLE379' }),
  )
  const sheet = within(await screen.findByRole('dialog', { name: 'Booking GALLE379' }))
  for (const text of ['Colombo airport', 'We arrive late, after nine.', 'Other plans.', 'Bank transfer', '4 nights'])
    expect(sheet.getByText(text)).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
