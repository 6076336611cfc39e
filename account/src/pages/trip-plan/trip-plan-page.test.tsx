import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { PlanDay, TripPlan } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aGuest } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const entry = { title: 'Fort House', detail: null, place: 'Galle', kind: 'villa' as const, isConfirmed: true }
const day = { drives: [], beds: [], gap: null, entries: [] }
const days: PlanDay[] = [
  {
    ...day,
    date: '2027-05-14',
    entries: [{ ...entry, what: 'check-in', time: '14:00', bookingId: 'b1' }],
    beds: [{ title: 'Fort House', place: 'Galle' }],
  },
  {
    ...day,
    date: '2027-05-15',
    daysToKnow: [
      {
        id: 'd1',
        from: '2027-05-15',
        to: '2027-05-17',
        title: 'Regatta',
        meaning: 'Rooms are full.',
        kind: 'festival',
        warns: false,
        places: ['Mirissa'],
      },
    ],
    drives: [{ from: 'Galle', to: 'Mirissa', minutes: 60, leaveBy: '05:00', toEntry: 0, isTooLate: false }],
    entries: [
      {
        ...entry,
        what: 'activity',
        time: '06:00',
        pickupTime: '04:45',
        title: 'Whales',
        place: 'Mirissa',
        bookingId: 'b2',
        isConfirmed: false,
      },
    ],
    gap: { nights: 2, checkOut: '2027-05-17', place: 'Mirissa' },
  },
]
const plan: TripPlan = { trips: [{ days }] }
const token = 'a'.repeat(32)
const link = { token, createdAt: '2027-05-01T00:00:00Z', showsUntil: '2027-05-20' }

it('has what happens on each day, by when to leave, the bed, and a way to a house for nights without one', async () => {
  openPage(
    '/dashboard/plan',
    createFakePlatform(createFakeApi({ 'GET /me/plan': () => ({ ...plan, link: null }) }), aGuest),
  )
  const trip = within(await screen.findByRole('region', { name: /14 May – .*15 May 2027/ }))
  const arrival = trip.getByRole('link', { name: 'Check in at Fort House, from 14:00' })
  expect(arrival.getAttribute('href')).toBe('/my-bookings/b1')
  for (const text of [
    'Night: Fort House, Galle',
    'Leave by 05:00 to be there in time.',
    'Not confirmed yet',
    'Pick-up at 04:45',
  ])
    expect(trip.getByText(text)).toBeDefined()
  const known = within(trip.getByRole('list', { name: 'Good to know of Sat 15 May' }))
  expect(known.getByText('Sat 15 May to Mon 17 May in Mirissa: Regatta.')).toBeDefined()
  const search = new URLSearchParams({ location: 'Mirissa', checkIn: '2027-05-15', checkOut: '2027-05-17' })
  expect(trip.getByRole('link', { name: 'Find a house near Mirissa' }).getAttribute('href')).toBe(`/villas?${search}`)
})

it('leads to the contact form with what is booked, to have the rest planned', async () => {
  const fake = createFakeApi({ 'GET /me/plan': () => ({ ...plan, link: null }) })
  openPage('/dashboard/plan', createFakePlatform(fake, aGuest))
  const ask = await screen.findByRole('link', { name: 'Have us plan them' })
  const address = new URL(ask.getAttribute('href') ?? '', 'https://escapes.test')
  expect(address.pathname).toBe('/contact')
  expect(address.searchParams.get('message')).toContain(
    '- Fort House, Galle: from Fri 14 May 2027\n- Whales, Mirissa: from Sat 15 May 2027\n',
  )
})

it('a free day leads to what there is to do near its bed, until it is over', async () => {
  const bed = { title: 'Gap View House', place: 'Ella' }
  const free = ['2026-11-20', '2027-05-14'].map((date) => ({ days: [{ ...day, date, beds: [bed] }] }))
  createPlanPage(createFakeApi({ 'GET /me/plan': () => ({ trips: free, link: null }) }))
  const todo = await screen.findAllByRole('link', { name: /^What to do near/ })
  expect(todo.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['What to do near Ella on Fri 14 May', '/experiences?location=Ella&startDate=2027-05-14&endDate=2027-05-14'],
  ])
})

it('says when one is back, what overlaps, and where the way takes longer than there is time', async () => {
  const activity = { what: 'activity', detail: null, place: 'Ella', kind: 'experience', isConfirmed: true } as const
  const entries = [
    { ...activity, title: 'Ella Rock', time: '08:00', endTime: '12:20', bookingId: 'b1' },
    { ...activity, title: 'Cooking', time: '11:00', endTime: null, bookingId: 'b2', overlaps: [0] },
    { ...activity, title: 'Tea', time: '13:00', endTime: '15:00', bookingId: 'b3', place: 'Nuwara Eliya' },
  ]
  const way = { from: 'Ella', to: 'Nuwara Eliya', minutes: 120, leaveBy: null, toEntry: 2 }
  const drives = [{ ...way, isTooLate: true, gapMinutes: 40 }]
  const trips = [{ days: [{ ...day, date: '2027-05-14', entries, drives }] }]
  createPlanPage(createFakeApi({ 'GET /me/plan': () => ({ trips, link: null }) }))
  expect(await screen.findByText('Ella Rock, 08:00–12:20')).toBeDefined()
  expect(screen.getByText('This overlaps with Ella Rock, 08:00–12:20 on the same day.')).toBeDefined()
  expect(
    screen.getByText(/^Only 40 minutes between the two; the drive takes about 2 hours\. Write to us/),
  ).toBeDefined()
  expect(screen.getAllByRole('heading', { name: 'Fri 14 May 2027' })).toHaveLength(1)
})

it('is shared by a link that can be ended', async () => {
  let shared: typeof link | null = null
  const fake = createFakeApi({
    'GET /me/plan': () => ({ ...plan, link: shared }),
    'POST /me/plan/share': () => (shared = link),
    'DELETE /me/plan/share': () => void (shared = null),
  })
  const { user, notices } = { ...createPlanPage(fake) }
  await user.click(await screen.findByRole('button', { name: 'Share with companions' }))
  await user.click(await screen.findByRole('button', { name: 'Stop sharing' }))
  await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['Link copied', 'The link has ended']))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share with companions' })),
  )
  expect(notices[0]?.description).toMatch(new RegExp(`/plan/${token}$`))
})

it.for([
  ['copied where the sheet of the device does not open', 'NotAllowedError', ['Link copied']],
  ['not copied where somebody closes the sheet of the device', 'AbortError', []],
] as const)('is %s', async ([, name, titles]) => {
  const share = vi.fn(() => Promise.reject(new DOMException('', name)))
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  const { user, notices } = createPlanPage(createFakeApi({ 'GET /me/plan': () => ({ ...plan, link }) }))
  await user.click(await screen.findByRole('button', { name: 'Share with companions' }))
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(titles))
})

const createPlanPage = (fake: ReturnType<typeof createFakeApi>) => {
  const shell = createFakePlatform(fake, aGuest)
  return { ...shell, ...openPage('/dashboard/plan', shell) }
}

it('says what is not there: nothing booked, nothing loaded', async () => {
  const fake = createFakeApi({ 'GET /me/plan': () => throwProblem('unavailable', 503) })
  const { user } = openPage('/dashboard/plan', createFakePlatform(fake, aGuest))
  expect(await screen.findByText('Your days could not be loaded')).toBeDefined()
  fake.answer({ 'GET /me/plan': () => ({ trips: [], link: null }) })
  await user.click(screen.getByRole('button', { name: /Try again|Retry/ }))
  expect(await screen.findByText('Nothing is booked yet')).toBeDefined()
})

it('shows companions the days without ways into bookings, and says when the link has ended', async () => {
  const fake = createFakeApi({ 'GET /plans/:token': () => plan })
  openPage(`/plan/${token}`, createFakePlatform(fake, null))
  expect(await screen.findByText('Leave by 05:00 to be there in time.')).toBeDefined()
  expect(screen.queryByRole('link', { name: /Find a house/ })).toBeNull()
  fake.answer({ 'GET /plans/:token': () => throwProblem('not-found', 404) })
  openPage(`/plan/${token}`, createFakePlatform(fake, null))
  expect(await screen.findByRole('heading', { name: 'This trip is not shared any more' })).toBeDefined()
  expect(await screen.findByRole('link', { name: 'See our tours' })).toBeDefined()
})
