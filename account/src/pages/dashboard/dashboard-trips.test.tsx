import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AvailabilityAlert, Booking, ChangeRequest, Dashboard, Trip } from '@escapes/contract'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import { createFakeApi } from '@escapes/platform/testing'
import { anId } from '@escapes/testing/booking-factories'
import { aBooking, aGuest, paidMoney } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const inDays = (days: number) => addDays(civilDateAt(new Date()), days)
const aTrip = (booking: Partial<Booking> = {}, trip: Partial<Trip> = {}): Trip => ({
  booking: aBooking({ checkIn: inDays(12), checkOut: inDays(16), allowed: ['cancel', 'pay'], ...booking }),
  unread: 0,
  needs: [],
  ...trip,
})
const open = (
  trips: Trip[],
  total = trips.length,
  lastTrip: Dashboard['lastTrip'] = null,
  awaited: AvailabilityAlert[] = [],
) => {
  const answer: Dashboard = { today: inDays(0), trips, total, lastTrip }
  const waiting = new Set(awaited)
  const toAlerts = () => ({ items: [...waiting] })
  const fake = createFakeApi({
    'GET /me/dashboard': () => answer,
    'GET /availability-alerts': toAlerts,
    'DELETE /availability-alerts/:id': ({ params }) => {
      for (const alert of waiting) if (alert.id === params.id) waiting.delete(alert)
      return toAlerts()
    },
  })
  const shell = createFakePlatform(fake, aGuest)
  return { shell, ...openPage('/dashboard', shell) }
}
const linkOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

it('leads with the next trip: how far off, what is due and what is missing', async () => {
  const trip = aTrip({}, { needs: ['receipt', 'guest-names', 'phone', 'something-newer'], unread: 2 })
  open([trip])
  const { id } = trip.booking
  const next = within(await screen.findByRole('article', { name: 'Fort House' }))
  expect(next.getByText('In 12 days')).toBeDefined()
  expect(next.getByText(/Please pay/)).toBeDefined()
  expect(linkOf('How to pay')).toBe(`/my-bookings/${id}#pay`)
  expect(linkOf('Upload it')).toBe(`/my-bookings/${id}#receipts`)
  expect(linkOf('Tell us')).toBe(`/my-bookings/${id}#trip`)
  expect(linkOf('Add your phone')).toBe('/dashboard/profile')
  expect(linkOf(/2 unread/)).toBe(`/my-bookings/${id}/messages`)
  expect(linkOf('+94 11 555 0142')).toBe('tel:+94115550142')
})

it('leads to the account that a refund waits for', async () => {
  const trip = aTrip({ state: 'confirmed', refund: { id: anId(), state: 'needs-details', amount: 1, usd: 1 } })
  open([trip])
  await screen.findByRole('article', { name: 'Fort House' })
  expect(linkOf('Give the account')).toBe(`/my-bookings/${trip.booking.id}#refund`)
})

it('says of each trip that a change of it was asked for', async () => {
  const { guests } = aBooking()
  const dates = { checkIn: inDays(20), checkOut: inDays(23), date: null, lastDay: null }
  const changeRequest: ChangeRequest = {
    ...dates,
    id: anId(),
    state: 'waiting',
    guests,
    total: { amount: 1, usd: 1 },
    note: '',
    askedAt: new Date().toISOString(),
    answerDueAt: new Date(Date.now() + 3_600_000).toISOString(),
    reason: null,
  }
  open([aTrip({ changeRequest }), aTrip({ changeRequest })])
  const next = within(await screen.findByRole('article', { name: 'Fort House' }))
  expect(next.getByText(/^You asked for .+ We answer by /)).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'After that' })).getByText('Change asked for')).toBeDefined()
})

it('leads to the plan of a single trip too', async () => {
  open([aTrip()])
  expect((await screen.findByRole('link', { name: 'See all of it day by day' })).getAttribute('href')).toBe(
    '/dashboard/plan',
  )
})

it('lists the dates that are waited for, until one stops', async () => {
  const anAlert = (id: string, title: string): AvailabilityAlert => ({
    id,
    listingId: 'fort-house',
    kind: 'villa',
    title,
    checkIn: '2099-03-04',
    checkOut: '2099-03-07',
    date: null,
    guests: { adults: 2, children: 1, infants: 0 },
    createdAt: '2026-11-26T06:00:00Z',
  })
  const { shell, user } = open([], 0, null, [anAlert('1', 'Fort House'), anAlert('2', 'Reef House')])
  const awaited = within(await screen.findByRole('region', { name: 'Dates you wait for' }))
  expect(awaited.getByRole('link', { name: 'Fort House' }).getAttribute('href')).toBe(
    '/villas/fort-house?checkIn=2099-03-04&checkOut=2099-03-07&adults=2&children=1#booking',
  )
  await user.click(awaited.getByRole('button', { name: 'Stop waiting for Fort House' }))
  await waitFor(() => expect(awaited.queryByText('Fort House')).toBeNull())
  expect(awaited.getByText('Reef House')).toBeDefined()
  expect(shell.notices).toMatchObject([{ title: 'You wait no longer', description: 'Fort House' }])
})

it('leads first to a trip that was put together for the customer', async () => {
  const answer: Dashboard = { today: inDays(0), trips: [], total: 0, lastTrip: null }
  const proposal = { id: 'p', title: 'Sea and hills', startsOn: '2099-03-04', endsOn: '2099-03-14', token: 't1' }
  const fake = createFakeApi({
    'GET /me/dashboard': () => answer,
    'GET /availability-alerts': () => ({ items: [] }),
    'GET /me/proposals': () => ({ items: [{ ...proposal, expiresAt: '2098-12-04T18:30:00Z' }] }),
    'GET /proposals/mine': () => ({ items: [{ ...proposal, id: 'mine', title: 'The north', bookings: 3 }] }),
  })
  openPage('/dashboard', createFakePlatform(fake, aGuest))
  const section = within(await screen.findByRole('region', { name: 'A proposal for you' }))
  expect(section.getByText('Valid until the end of Thu 4 Dec 2098')).toBeDefined()
  expect(section.getByRole('link', { name: /See the trip/ }).getAttribute('href')).toBe('/proposal#t1')
  const own = screen.getByRole('link', { name: 'See the whole trip: The north' })
  expect(own.getAttribute('href')).toBe('/proposal/mine')
})

it('asks for nothing while a receipt is checked', async () => {
  open([aTrip({ receiptStatus: 'submitted' })])
  const next = within(await screen.findByRole('article', { name: 'Fort House' }))
  expect(next.getByText(/checking your receipt/)).toBeDefined()
  expect(next.queryByText('Still needed from you')).toBeNull()
  expect(next.getByRole('link', { name: 'See the booking' })).toBeDefined()
})

it('says where a confirmed trip starts, when, and who is there', async () => {
  const arrival: Booking['arrival'] = {
    address: '14 Church Street, Galle Fort',
    directions: '',
    latitude: 6.02,
    longitude: 80.21,
    mapUrl: 'https://maps.test/fort',
    contact: { name: 'Kumari', phone: '+94 77 555 0147' },
    from: '14:00',
    until: '11:00',
    itinerary: [],
  }
  open([aTrip({ state: 'confirmed', money: paidMoney(124_000), arrival, checkIn: inDays(1), allowed: [] })])
  const next = within(await screen.findByRole('article', { name: 'Fort House' }))
  expect(next.getByText('Tomorrow')).toBeDefined()
  expect(next.getByText('14 Church Street, Galle Fort')).toBeDefined()
  expect(next.getByText(/Check-in from 14:00/)).toBeDefined()
  expect(linkOf('+94 77 555 0147')).toBe('tel:+94775550147')
})

it('says on the morning of a trip when the guests are fetched, by whom and in what', async () => {
  const arranged = { time: '05:10', driver: 'Sunil', phone: '+94 77 555 0143', vehicle: 'White van CAB-1234' }
  const trip: NonNullable<Booking['trip']> = {
    travellers: [],
    pickup: { location: 'Hotel Sigiriya', time: null, arranged },
    arrival: { isInCountry: true, flight: '', date: null, time: null },
    needs: [],
    editableUntil: null,
    changedAt: null,
  }
  const { location: pickupLocation } = trip.pickup
  open([
    aTrip({ state: 'confirmed', money: paidMoney(124_000), checkIn: inDays(0), allowed: [], trip, pickupLocation }),
  ])
  const next = within(await screen.findByRole('article', { name: 'Fort House' }))
  for (const text of ['05:10, Sri Lanka time', 'Hotel Sigiriya', 'White van CAB-1234'])
    expect(next.getByText(text)).toBeDefined()
  expect(linkOf('+94 77 555 0143')).toBe('tel:+94775550143')
})

it('lists the others after it, and leads to those that it has no room for', async () => {
  open([aTrip(), aTrip({ listing: { ...aTrip().booking.listing, title: 'Tea Trail' } }, { needs: ['receipt'] })], 7)
  const later = within(await screen.findByRole('region', { name: 'After that' }))
  expect(later.getByRole('link', { name: /Tea Trail.*Payment due/ })).toBeDefined()
  expect(linkOf('5 more in My bookings')).toBe('/my-bookings')
  expect(linkOf('See all of it day by day')).toBe('/dashboard/plan')
})

it('invites who has planned nothing, and leads to what they saved', async () => {
  const { shell } = open([])
  expect(await screen.findByRole('heading', { name: 'Where to first?' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'See what you saved' })).toBeNull()
  expect(shell.saved.get()).toEqual([])
})

it('asks who has travelled how it was, and where to go next', async () => {
  const booking = aBooking({ state: 'completed', checkIn: inDays(-6), checkOut: inDays(-3) })
  open([], 0, { booking, canReview: true })
  expect(await screen.findByRole('heading', { name: 'Where to next?' })).toBeDefined()
  const last = within(screen.getByRole('region', { name: 'How was it?' }))
  expect(last.getByRole('link', { name: /Fort House/ })).toBeDefined()
  expect(linkOf('Write a review')).toBe(`/my-bookings/${booking.id}/review`)
})

it('keeps the account when the trips cannot be loaded', async () => {
  const api = createFakeApi({
    'GET /me/dashboard': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  openPage('/dashboard', createFakePlatform(api, aGuest))
  expect(await screen.findByText('Your next trip could not be loaded')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined()
})
