import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Booking } from '@escapes/contract'
import { privateStorage } from '@escapes/platform/private-storage'
import { throwProblem } from '@escapes/platform/testing'
import { aBooking, aGuest, aReceipt, paidMoney, unpaidMoney } from '../../../test/factories.ts'
import { openBooking } from '../../../test/open-booking.ts'

afterEach(() => privateStorage.clear())

type Trip = NonNullable<Booking['trip']>

const toTrip = (more: Partial<Trip> = {}): Trip => ({
  travellers: [],
  pickup: { location: null, time: null },
  arrival: { isInCountry: false, flight: '', date: null, time: null },
  needs: ['guest-names', 'pick-up', 'arrival'],
  editableUntil: '2027-05-13T18:30:00Z',
  changedAt: null,
  ...more,
})

const aTour = (more: Partial<Booking> = {}): Booking =>
  aBooking({
    kind: 'tour',
    state: 'confirmed',
    paymentStatus: 'paid',
    money: paidMoney(124_000),
    checkIn: null,
    checkOut: null,
    nights: null,
    date: '2027-05-14',
    guests: { adults: 1, children: 1, infants: 0 },
    missing: ['guest-names', 'pick-up', 'arrival'],
    trip: toTrip(),
    ...more,
  })

const findSection = async () => within(await screen.findByRole('region', { name: 'Guests and arrival' }))

describe('guests and arrival', () => {
  it('says what is missing, and until when it can be told', async () => {
    openBooking(aTour())
    const section = await findSection()
    expect(
      section.getByText('Please tell us the names of all guests, where we fetch you and when you arrive.'),
    ).toBeDefined()
    expect(section.getByText(/^Until Fri 14 May, 00:00 Sri Lanka time/)).toBeDefined()
  })

  it('sends everybody who was booked, with what was typed', async () => {
    const booking = aTour()
    const { user, fake } = openBooking(booking, { 'PUT /bookings/:id/trip': () => booking })
    await user.click((await findSection()).getByRole('button', { name: 'Fill it in' }))
    const form = within(screen.getByRole('form', { name: 'Your trip' }))
    const [adult, child] = form.getAllByLabelText(/^Name/)
    // Who booked comes along.
    expect((adult as HTMLInputElement).value).toBe(aGuest.name)
    await user.clear(adult!)
    await user.type(adult!, 'Amara Silva')
    await user.type(child!, 'Nila Silva')
    await user.type(form.getByLabelText(/^Age/), '7')
    await user.type(form.getAllByLabelText(/^Diet/)[1]!, 'Vegetarian')
    await user.type(form.getByLabelText(/^Where we fetch you/), 'Queens Hotel')
    await user.click(form.getByLabelText('We are in Sri Lanka already'))
    expect(form.queryByLabelText(/^Flight/)).toBeNull()
    await user.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByRole('button', { name: 'Fill it in' })
    expect(fake.callsTo('PUT /bookings/:id/trip').at(-1)?.body).toEqual({
      travellers: [
        { kind: 'adult', name: 'Amara Silva', age: null, diet: '' },
        { kind: 'child', name: 'Nila Silva', age: 7, diet: 'Vegetarian' },
      ],
      pickup: { location: 'Queens Hotel', time: null },
      arrival: { isInCountry: true, flight: '', date: null, time: null },
    })
  })

  it('keeps what was typed beside the message of its field', async () => {
    const booking = aTour()
    const errors = [{ path: 'travellers.1.name', code: 'custom', message: 'Please write it in letters.' }]
    const { user } = openBooking(booking, {
      'PUT /bookings/:id/trip': () => throwProblem('validation-failed', 422, { errors }),
    })
    await user.click((await findSection()).getByRole('button', { name: 'Fill it in' }))
    const form = within(screen.getByRole('form', { name: 'Your trip' }))
    await user.type(form.getAllByLabelText(/^Diet/)[1]!, 'No peanuts')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Please write whose this is.')).toBeDefined()
    await user.type(form.getAllByLabelText(/^Name/)[1]!, 'Amara')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Please write it in letters.')).toBeDefined()
    expect((form.getAllByLabelText(/^Diet/)[1] as HTMLInputElement).value).toBe('No peanuts')
  })

  it('keeps what was typed over a reload, until it is closed or other guests are booked', async () => {
    const booking = aTour()
    const type = async () => {
      const { user } = openBooking(booking)
      await user.click((await findSection()).getByRole('button', { name: 'Fill it in' }))
      await user.type(screen.getAllByLabelText(/^Name/)[1]!, 'Nila')
      cleanup()
    }
    await type()
    const { user } = openBooking(booking)
    const form = within(await screen.findByRole('form', { name: 'Your trip' }))
    expect((form.getAllByLabelText(/^Name/)[1] as HTMLInputElement).value).toBe('Nila')
    await user.click(form.getByRole('button', { name: 'Close' }))
    cleanup()
    openBooking(booking)
    expect((await findSection()).getByRole('button', { name: 'Fill it in' })).toBeDefined()
    cleanup()
    await type()
    openBooking({ ...booking, guests: { adults: 2, children: 1, infants: 0 } })
    expect((await findSection()).getByRole('button', { name: 'Fill it in' })).toBeDefined()
  })

  it('is read only from the day of the start on', async () => {
    const amara = { kind: 'adult', name: 'Amara Silva', age: null, diet: 'No peanuts' } as const
    openBooking(aTour({ missing: [], trip: toTrip({ travellers: [amara], editableUntil: null }) }))
    const section = await findSection()
    expect(section.getByText('Amara Silva')).toBeDefined()
    expect(section.queryByRole('button')).toBeNull()
  })
})

describe('the documents of a trip', () => {
  it('are there once it is confirmed', async () => {
    const { id } = aTour()
    openBooking(aTour({ id }))
    const list = within(await screen.findByRole('list', { name: 'Documents' }))
    const links = list.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links.slice(0, 2)).toEqual([`/api/v1/bookings/${id}/trip-pack`, `/api/v1/bookings/${id}/voucher`])
  })

  it('say what was paid and given back as soon as something was, also when it is cancelled', async () => {
    const { id, money } = aTour()
    const half = { amount: 62_000, usd: 62_000 }
    openBooking(aTour({ id, state: 'cancelled', money: { ...money, paid: half, refunded: half } }))
    const list = within(await screen.findByRole('list', { name: 'Documents' }))
    const links = list.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual([`/api/v1/bookings/${id}/payments-document`])
  })

  it.each([
    [
      () => Promise.resolve(new Response(null, { status: 503 })),
      'We could not make it just now. Please try again in a moment.',
    ],
    [() => Promise.reject(new TypeError('Failed to fetch')), 'Please check your connection and try again.'],
  ])('say whether we or the connection failed', async (answer, description) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
    const { user, notices } = openBooking(aTour())
    await user.click(await screen.findByRole('link', { name: /^Voucher/ }))
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Voucher not loaded', description }]))
  })

  it('are not there before', async () => {
    openBooking(aTour({ state: 'pending', money: unpaidMoney(124_000) }))
    await findSection()
    expect(screen.queryByRole('list', { name: 'Documents' })).toBeNull()
  })
})

it('a balance that is far off is folded below the trip', async () => {
  const half = { amount: 62_000, usd: 62_000 }
  const nextDueAt = '2027-04-30T08:30:00Z'
  const money = unpaidMoney(124_000, {
    paid: half,
    due: half,
    dueNow: half,
    nextDueAt,
    instalments: [
      { kind: 'deposit', ...half, dueAt: null, isPaid: true },
      { kind: 'balance', ...half, dueAt: nextDueAt, isPaid: false },
    ],
  })
  const booking = aTour({ paymentStatus: 'partial', money, allowed: ['pay'] })
  const payment = {
    reference: booking.reference,
    currency: 'USD' as const,
    amount: half,
    dueAt: nextDueAt,
    accounts: [],
    qr: null,
  }
  openBooking(booking, { 'GET /bookings/:id/payment': () => payment })
  await screen.findByText('Confirmed. We look forward to seeing you on Fri 14 May 2027.')
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.indexOf('Receipts')).toBeGreaterThan(headings.indexOf('Guests and arrival'))
})

it('a receipt that was not checked is closed with its cancelled booking, and nothing says otherwise', async () => {
  const cancellation = { by: 'guest', reason: null, at: '2026-11-21T05:00:00Z', retained: null } as const
  openBooking(aBooking({ state: 'cancelled', cancellation, receiptStatus: 'submitted', allowed: [], missing: [] }), {
    'GET /bookings/:id/receipts': () => ({ items: [aReceipt({ status: 'submitted' })] }),
  })
  expect(await screen.findByText(/have closed it with the booking/)).toBeDefined()
  expect(await screen.findByText('Closed')).toBeDefined()
  expect(screen.queryByText(/under review/i)).toBeNull()
})

it('shows by which number the customer is reached, and changes it', async () => {
  const booking = aTour({ customerPhone: null })
  const { user, fake } = openBooking(booking, {
    'PUT /bookings/:id/phone': () => ({ phone: '+94 77 555 0143' }),
  })
  const section = within(await screen.findByRole('region', { name: 'Your phone number' }))
  expect(section.getByText('We have no number to reach you on the day.')).toBeDefined()
  await user.click(section.getByRole('button', { name: 'Add a number' }))
  await user.type(section.getByRole('textbox', { name: 'Phone or WhatsApp' }), '+94 77 555 0143')
  fake.answer({ 'GET /bookings/:id': () => ({ ...booking, customerPhone: '+94 77 555 0143' }) })
  await user.click(section.getByRole('button', { name: 'Save' }))
  expect(await section.findByText('+94 77 555 0143')).toBeDefined()
  expect(fake.callsTo('PUT /bookings/:id/phone').at(-1)?.body).toEqual({ phone: '+94775550143' })
})

describe('where guests are fetched', () => {
  const arrival = {
    address: 'Inamaluwa Junction',
    directions: '',
    latitude: 7.9,
    longitude: 80.7,
    mapUrl: 'https://map.test/',
    contact: { name: 'Naveen', phone: '+94 77 555 0126' },
    from: '05:30',
    until: null,
    itinerary: [],
  }
  const openWith = async (arranged: NonNullable<Booking['trip']>['pickup']['arranged']) => {
    const tour = aTour({ state: 'confirmed', arrival, pickupLocation: 'Hotel Sigiriya' })
    openBooking({ ...tour, trip: { ...tour.trip!, pickup: { location: 'Hotel Sigiriya', time: null, arranged } } })
    return within(await screen.findByRole('region', { name: 'How to get there' }))
  }

  it('says when, by whom and in what, with ways to reach the driver', async () => {
    const section = await openWith({
      time: '05:10',
      driver: 'Sunil',
      phone: '+94 77 555 0143',
      vehicle: 'White van CAB-1234',
    })
    for (const text of ['05:10, Sri Lanka time', 'Driver: Sunil', 'White van CAB-1234'])
      expect(section.getByText(text)).toBeDefined()
    expect(section.getByRole('link', { name: '+94 77 555 0143' }).getAttribute('href')).toBe('tel:+94775550143')
    expect(section.getByRole('link', { name: 'WhatsApp to Sunil' })).toBeDefined()
  })

  it('says until then that they will hear it', async () => {
    const section = await openWith(null)
    expect(section.getByText('We e-mail you the time and the driver, and they appear here.')).toBeDefined()
  })

  it('names the guide, with languages, licence and a number once there is one', async () => {
    const tour = aTour({ state: 'confirmed', arrival })
    const guide = { name: 'Nimal Perera', languages: ['English', 'German'], licence: 'N-1234', phone: '' }
    openBooking({ ...tour, trip: { ...tour.trip!, guide } })
    const section = within(await screen.findByRole('region', { name: 'How to get there' }))
    for (const text of ['Nimal Perera', 'Speaks English, German', 'Licensed guide, SLTDA N-1234'])
      expect(section.getByText(text)).toBeDefined()
    expect(section.queryByRole('link', { name: /Nimal/ })).toBeNull()
    cleanup()
    openBooking({ ...tour, trip: { ...tour.trip!, guide: { ...guide, licence: null, phone: '+94 77 555 0143' } } })
    expect(await screen.findByRole('link', { name: 'WhatsApp to Nimal Perera' })).toBeDefined()
    expect(screen.queryByText(/^Licensed guide/)).toBeNull()
  })
})
