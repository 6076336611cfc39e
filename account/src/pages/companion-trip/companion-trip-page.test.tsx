import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CompanionTrip } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
import './companion-trip-page.tsx'

const trip: CompanionTrip = {
  status: 'on',
  kind: 'tour',
  title: 'By train to Ella',
  location: 'Kandy',
  image: null,
  checkIn: null,
  checkOut: null,
  date: '2027-06-09',
  lastDay: null,
  guests: { adults: 3, children: 0, infants: 0 },
  changes: [],
  pickup: { time: '05:10', place: 'Hotel Topaz', driver: 'Sunil', phone: '', vehicle: 'White van CAB-1234' },
  arrival: {
    address: 'Kandy station',
    directions: 'Beside the clock',
    latitude: 7.29,
    longitude: 80.63,
    mapUrl: 'https://maps.example/kandy',
    from: '06:00',
    until: null,
    itinerary: [],
  },
  included: ['Tickets'],
  whatToBring: ['A warm layer'],
  contact: { name: 'Sri Lanka Escapes', whatsapp: '94115550142', email: 'hello@example.com' },
  calendar: { fileName: 'trip.ics', ics: 'BEGIN:VCALENDAR' },
}

const open = (answer: () => CompanionTrip, hash = '#t1') => {
  window.location.hash = hash
  const api = createFakeApi({ 'POST /companions/read': answer })
  openPage(`/trip${hash}`, createFakePlatform(api, null))
  return api
}

afterEach(() => {
  window.location.hash = ''
})

it('shows who travels along when, where and what to bring, without an account', async () => {
  const api = open(() => trip)
  expect(await screen.findByRole('heading', { level: 1, name: 'By train to Ella' })).toBeDefined()
  expect(screen.getByText('Wed 9 Jun, 05:10, Sri Lanka time')).toBeDefined()
  expect(screen.getByText('Driver: Sunil')).toBeDefined()
  expect(screen.getByText('Wed 9 Jun 2027')).toBeDefined()
  expect(screen.getByText('3 adults')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open the map' }).getAttribute('href')).toBe('https://maps.example/kandy')
  const bring = screen.getByRole('heading', { name: 'What to bring' }).parentElement!
  expect(within(bring).getByText('A warm layer')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeDefined()
  expect(screen.queryByText(/Changed on/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'On our days' })).toBeNull()
  expect(api.callsTo('POST /companions/read')).toMatchObject([{ body: { token: 't1', isAgain: false } }])
})

it('says what to know of the days', async () => {
  const poya = { id: 'd1', from: '2027-06-09', to: '2027-06-09', title: 'Full moon', meaning: 'No alcohol is sold.' }
  open(() => ({ ...trip, daysToKnow: [{ ...poya, kind: 'holiday', warns: false, places: [] }] }))
  const days = await screen.findByRole('list', { name: 'On our days' })
  expect(within(days).getByText('No alcohol is sold.')).toBeDefined()
})

it('has the number of the driver once it is told', async () => {
  open(() => ({ ...trip, pickup: { ...trip.pickup!, phone: '+94 77 555 0143' } }))
  const call = await screen.findByRole('link', { name: /\+94 77 555 0143/ })
  expect(call.getAttribute('href')).toBe('tel:+94775550143')
})

it('says what changed and when', async () => {
  open(() => ({ ...trip, changes: [{ what: 'pick-up', at: '2027-06-01T06:30:00Z' }] }))
  expect((await screen.findByText(/Changed on .*12:00/)).parentElement?.textContent).toContain('the pick-up')
})

it('says that a trip was cancelled, and no place', async () => {
  open(() => ({
    ...trip,
    status: 'cancelled',
    changes: [{ what: 'cancelled', at: '2027-06-01T06:30:00Z' }],
    pickup: null,
    arrival: null,
    calendar: null,
    included: [],
    whatToBring: [],
  }))
  expect(await screen.findByText('This trip was cancelled.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Open the map' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
})

it.each([
  ['link-expired', /is over/],
  ['link-invalid', /was ended/],
] as const)('says why a link does not work: %s', async (code, words) => {
  open(() => throwProblem(code, 403))
  expect(await screen.findByRole('heading', { level: 1, name: 'This link does not work' })).toBeDefined()
  expect(await screen.findByText(words)).toBeDefined()
  expect(await screen.findByRole('link', { name: 'See our tours' })).toBeDefined()
})

it('needs a whole link', async () => {
  const api = open(() => trip, '')
  expect(await screen.findByText(/a part of it is missing/)).toBeDefined()
  expect(api.callsTo('POST /companions/read')).toEqual([])
})
