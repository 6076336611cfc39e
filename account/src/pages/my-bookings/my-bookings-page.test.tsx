import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anId } from '@escapes/testing/booking-factories'
import { aBooking, aGuest, aReceipt, aBookingsPage, paidMoney, unpaidMoney } from '../../../test/factories.ts'
import { createFakeApi, createFakeUpload, throwProblem } from '@escapes/platform/testing'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const open = (fake: ReturnType<typeof createFakeApi>, address = '/my-bookings') => {
  const shell = createFakePlatform(fake, aGuest)
  return { ...shell, ...openPage(address, shell) }
}

describe('the list of bookings', () => {
  it('a card shows the stay, the agreed amounts and what comes next', async () => {
    const booking = aBooking({
      state: 'hold',
      agreed: { currency: 'EUR', total: 111_600, rate: '0.9' },
      money: unpaidMoney(111_600, { currency: 'EUR', due: { amount: 111_600, usd: 124_000 } }),
      specialRequests: 'A cot, please',
      holdExpiresAt: '2026-11-21T06:15:00Z',
      allowed: ['submit', 'cancel'],
    })
    open(createFakeApi({ 'GET /bookings': () => aBookingsPage([booking], { villa: 1 }) }))
    const card = within(await screen.findByRole('article', { name: 'Fort House' }))
    for (const text of ['Galle', '4', '2 adults and 1 child', 'A cot, please', '€0.00'])
      expect(card.getByText(text)).toBeDefined()
    for (const text of ['€1,116.00', '$1,240.00']) expect(card.getAllByText(text)).toHaveLength(2)
    expect(card.getByText(/^Held for you until Sat 21 Nov, 11:45/)).toBeDefined()
    expect(card.getByRole('link', { name: 'Fort House' }).getAttribute('href')).toBe(`/my-bookings/${booking.id}`)
    expect(card.getByRole('link', { name: 'Finish booking' }).getAttribute('href')).toBe(
      `/villas/${booking.listing.id}?step=2`,
    )
  })

  it('a tour that ends elsewhere says from where to where', async () => {
    const { listing } = aBooking()
    const tour = aBooking({ kind: 'tour', listing: { ...listing, route: { from: 'Kandy', to: 'Ella' } } })
    open(createFakeApi({ 'GET /bookings': () => aBookingsPage([tour], { tour: 1 }) }))
    const card = within(await screen.findByRole('article', { name: 'Fort House' }))
    expect(card.getByText('Kandy to Ella')).toBeDefined()
  })

  it('a deposit under review shows what is paid, what is due and until when, with no clock running', async () => {
    const half = { amount: 62_000, usd: 62_000 }
    const booking = aBooking({
      state: 'confirmed',
      paymentStatus: 'partial',
      receiptStatus: 'submitted',
      money: unpaidMoney(124_000, { paid: half, due: half, dueNow: half, nextDueAt: '2026-11-30T08:30:00Z' }),
    })
    open(createFakeApi({ 'GET /bookings': () => aBookingsPage([booking], { villa: 1 }) }))
    const card = within(await screen.findByRole('article', { name: 'Fort House' }))
    for (const text of ['Part paid', 'Receipt under review', 'Next payment by Mon 30 Nov, 14:00 Sri Lanka time'])
      expect(card.getByText(text)).toBeDefined()
    expect(card.getAllByText('$620.00')).toHaveLength(2)
  })

  it('a card says what was asked of it and declined, until that was seen', async () => {
    const { guests } = aBooking()
    const asked = { id: anId(), checkIn: '2027-05-20', checkOut: '2027-05-23', date: null, lastDay: null, guests }
    const changeAnswer = { ...asked, state: 'declined', reason: 'It is let then.', at: '2026-11-21T06:00:00Z' } as const
    open(createFakeApi({ 'GET /bookings': () => aBookingsPage([aBooking({ changeAnswer })], { villa: 1 }) }))
    const card = within(await screen.findByRole('article', { name: 'Fort House' }))
    expect(card.getByText(/^We could not agree to Thu 20 .+: It is let then\.$/)).toBeDefined()
  })

  it('what is ahead stands apart from what is over', async () => {
    const over = aBooking({ state: 'cancelled', allowed: [], listing: { ...aBooking().listing, title: 'Hill House' } })
    open(createFakeApi({ 'GET /bookings': () => aBookingsPage([aBooking(), over], { villa: 2 }) }))
    const titlesIn = async (name: string) =>
      within(await screen.findByRole('region', { name }))
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent)
    expect(await titlesIn('Ahead of you')).toEqual(['Fort House'])
    expect(await titlesIn('Past and cancelled')).toEqual(['Hill House'])
  })

  it('a confirmed booking says so and can no longer be cancelled here', async () => {
    const booking = aBooking({ state: 'confirmed', allowed: [], paymentStatus: 'paid', money: paidMoney(124_000) })
    open(createFakeApi({ 'GET /bookings': () => aBookingsPage([booking], { villa: 1 }) }))
    const card = within(await screen.findByRole('article', { name: 'Fort House' }))
    expect(card.getByText('Confirmed')).toBeDefined()
    expect(card.getByText(/^Confirmed and paid in full/)).toBeDefined()
    expect(card.queryByRole('button', { name: 'Cancel booking' })).toBeNull()
  })

  it('shows a count on each tab, and the chosen tab in the address', async () => {
    const fake = createFakeApi({ 'GET /bookings': () => aBookingsPage([aBooking()], { villa: 1, tour: 2 }) })
    const { user, here } = open(fake)
    await user.click(await screen.findByRole('tab', { name: 'Tours 2' }))
    await waitFor(() => expect(here()).toBe('/my-bookings?kind=tour'))
    await waitFor(() => expect(fake.callsTo('GET /bookings').at(-1)?.query).toMatchObject({ kind: 'tour' }))
    expect(screen.getByRole('tab', { name: 'All 3' })).toBeDefined()
    // The list is asked for before the tab is drawn anew.
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Tours 2' }).getAttribute('aria-selected')).toBe('true'))
  })

  it.each([
    ['/my-bookings', 'No bookings yet', ['/tours', '/villas', '/experiences']],
    ['/my-bookings?kind=tour', 'No tours booked yet', ['/tours']],
    ['/my-bookings?kind=villa', 'No villas booked yet', ['/villas']],
    ['/my-bookings?kind=experience', 'No experiences booked yet', ['/experiences']],
  ])('%s without a booking leads to what can be booked', async (address, title, links) => {
    open(createFakeApi({ 'GET /bookings': () => aBookingsPage([]) }), address)
    expect(await screen.findByText(title)).toBeDefined()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links)
  })

  it('shows an error with a retry when it cannot be loaded', async () => {
    const fake = createFakeApi({ 'GET /bookings': () => throwProblem('unavailable', 503) })
    const { user } = open(fake)
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Failed to load your bookings')).toBeDefined()
    fake.answer({ 'GET /bookings': () => aBookingsPage([aBooking()], { villa: 1 }) })
    await user.click(alert.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('article', { name: 'Fort House' })).toBeDefined()
  })

  it('sends a visitor to sign in, and back', async () => {
    const { here } = openPage('/my-bookings?kind=tour', createFakePlatform(createFakeApi({})))
    await waitFor(() => expect(here()).toBe('/auth?redirect=%2Fmy-bookings%3Fkind%3Dtour'))
  })
})

describe('cancelling', () => {
  it('asks for confirmation, then sends one request with a key and the reason', async () => {
    const booking = aBooking()
    const cancelled = aBooking({ ...booking, state: 'cancelled', allowed: [] })
    const fake = createFakeApi({ 'GET /bookings': () => aBookingsPage([booking], { villa: 1 }) })
    fake.answer({
      'POST /bookings/:id/cancel': () => {
        fake.answer({ 'GET /bookings': () => aBookingsPage([cancelled], { villa: 1 }) })
        return cancelled
      },
    })
    const { user, notices } = open(fake)
    await user.click(await screen.findByRole('button', { name: 'Cancel booking' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this booking?' }))
    await user.type(dialog.getByLabelText(/^Why/), 'Plans changed')
    await user.click(dialog.getByRole('button', { name: 'Cancel the booking' }))
    expect(await screen.findByText('Cancelled')).toBeDefined()
    expect(fake.callsTo('POST /bookings/:id/cancel')).toEqual([
      {
        params: { id: booking.id },
        body: { reason: 'Plans changed', refund: 0 },
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ])
    expect(notices).toMatchObject([{ status: 'success', title: 'Booking cancelled' }])
  })
})

describe('a receipt from the card', () => {
  it('is uploaded in a dialog, and the list is fetched again', async () => {
    const booking = aBooking({ allowed: ['cancel', 'pay'] })
    const fake = createFakeApi({
      'GET /bookings': () => aBookingsPage([booking], { villa: 1 }),
      ...createFakeUpload(() => aReceipt({ bookingId: booking.id })).handlers,
    })
    const { user, notices } = open(fake)
    await user.click(await screen.findByRole('button', { name: 'Upload receipt' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload receipt' }))
    const file = new File(['slip'], 'slip.jpg', { type: 'image/jpeg' })
    await user.upload(dialog.getByLabelText('Receipt'), file)
    await user.click(await dialog.findByRole('button', { name: 'Upload receipt' }))
    await waitFor(() => expect(notices).toMatchObject([{ status: 'success', title: 'Receipt uploaded' }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.callsTo('GET /bookings').length).toBeGreaterThan(1)
  })
})
