import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { DayPlanEntry, StaffDayToKnow } from '@escapes/contract'
import { createFakeApi } from '@escapes/platform/testing'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'
import { aBooking, anId, usdAmount } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const anEntry = (more: Partial<DayPlanEntry> = {}): DayPlanEntry => ({
  part: 'arrival',
  time: '14:00',
  bookingId: anId(),
  reference: 'GALLE379',
  state: 'confirmed',
  listing: { id: anId(), title: 'Fort House', location: 'Galle' },
  firstDay: '2026-11-21',
  lastDay: '2026-11-24',
  customer: { name: 'Amaya Silva', email: 'amaya@example.test', phone: '+94 77 555 0143' },
  guests: { adults: 2, children: 0, infants: 0 },
  pickupLocation: null,
  specialRequests: null,
  guide: null,
  currency: 'USD',
  due: usdAmount(12_000),
  ...more,
})

const outing = anEntry({
  part: 'outing',
  time: '06:00',
  reference: 'ELLA1234',
  listing: { id: anId(), title: 'Little Adam’s Peak', location: 'Ella' },
  firstDay: '2026-11-21',
  lastDay: '2026-11-21',
  customer: { name: 'Tom Baker', email: 'tom@example.test', phone: null },
  guests: { adults: 1, children: 2, infants: 0 },
  pickupLocation: 'Ella station',
  specialRequests: 'No peanuts',
  guide: '',
  due: usdAmount(0),
})

const kandyIsFull: StaffDayToKnow = {
  id: anId(),
  from: '2026-11-20',
  to: '2026-11-22',
  title: 'Perahera',
  meaning: 'Rooms are full.',
  kind: 'festival',
  warns: true,
  reach: 'places',
  places: ['Kandy'],
  listings: [],
  version: 1,
  updatedAt: '2026-11-01T06:00:00Z',
  updatedBy: 'Nadia',
}

const open = (address = '/admin/day', entries = [outing, anEntry()]) => {
  const fake = createFakeApi({
    'GET /admin/day-plan': ({ query }) => ({ date: query.date, entries }),
    'GET /admin/days-to-know': () => ({ items: [kandyIsFull] }),
  })
  const platform = createFakePlatform(fake)
  return { fake, notices: platform.notices, ...openPage(address, platform) }
}

it('says what to know of the day, of one place only what is there', async () => {
  open()
  expect(await screen.findByText('Fri 20 Nov to Sun 22 Nov in Kandy: Perahera.')).toBeTruthy()
  cleanup()
  open('/admin/day?place=Galle')
  expect(await screen.findAllByText(/Fort House/)).not.toEqual([])
  expect(screen.queryByText(/Perahera/)).toBeNull()
})

it('shows who goes out and who arrives, with number, requests, guide and what is to collect', async () => {
  open()
  const tom = within(await screen.findByRole('table', { name: 'Going out' })).getByRole('row', { name: /Tom Baker/ })
  for (const text of ['06:00 Little Adam’s Peak', 'No guide yet', 'Ella station', 'No peanuts', 'Paid'])
    expect(tom.textContent).toContain(text)
  const arriving = within(screen.getByRole('table', { name: 'Arriving' })).getByRole('row', { name: /Amaya Silva/ })
  for (const text of ['14:00 Fort House', '+94 77 555 0143', '$120.00']) expect(arriving.textContent).toContain(text)
  expect(screen.queryByRole('table', { name: 'Leaving' })).toBeNull()
  expect(screen.getByText('5 guests')).toBeDefined()
  expect(screen.getByText('$120.00 to collect')).toBeDefined()
  expectAccessibleOutline()
})

it('is that of one place, and of the days before and after', async () => {
  const { user, fake, here } = open('/admin/day?date=2026-12-01')
  await screen.findByRole('option', { name: 'Galle' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Place' }), 'Galle')
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Going out' })).toBeNull())
  await user.click(screen.getByRole('link', { name: 'Day after' }))
  await waitFor(() => expect(here()).toBe('/admin/day?date=2026-12-02&place=Galle'))
  await waitFor(() => expect(fake.callsTo('GET /admin/day-plan').at(-1)?.query).toEqual({ date: '2026-12-02' }))
})

it('is that of one guide, or of whom nobody leads', async () => {
  const led = anEntry({
    ...outing,
    bookingId: anId(),
    guide: 'Nimal',
    customer: { name: 'Mei Lin', email: 'mei@example.test' },
  })
  const { user, here } = open('/admin/day', [outing, led, anEntry()])
  await screen.findByRole('option', { name: 'Nimal' })
  const guide = screen.getByRole('combobox', { name: 'Guide' })
  await user.selectOptions(guide, 'Without a guide')
  await waitFor(() => expect(screen.queryByText('Mei Lin')).toBeNull())
  expect(screen.getByText('Tom Baker')).toBeDefined()
  expect(screen.queryByText('Amaya Silva')).toBeNull()
  await user.selectOptions(guide, 'Nimal')
  await waitFor(() => expect(screen.queryByText('Tom Baker')).toBeNull())
  expect(screen.getByText(/led by Nimal$/)).toBeDefined()
  expect(here()).toBe('/admin/day?guide=Nimal')
})

it('leads past the guests to who has no driver, and opens what a phone does not show at once', async () => {
  const { user } = open()
  expect((await screen.findByRole('link', { name: '1 booking without a driver' })).getAttribute('href')).toBe(
    '#drivers',
  )
  const more = screen.getByRole('button', { name: 'More' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await user.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
})

it('leaves the amounts out for guides', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: /^Without amounts/ }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'To collect' })).toBeNull())
  expect(document.body.textContent).not.toContain('$120.00')
  expect(screen.getByText('No peanuts')).toBeDefined()
})

it('adds what is to collect by currency', async () => {
  open('/admin/day', [anEntry(), anEntry({ currency: 'EUR', due: { amount: 5_000, usd: 5_500 } }), anEntry()])
  expect(await screen.findByText('$240.00 + €50.00 to collect')).toBeDefined()
})

it('says when nothing happens on a day, or in a place', async () => {
  const { user } = open('/admin/day?place=Ella', [anEntry()])
  expect(await screen.findByText('Nothing in Ella on this day')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Show all of the day' }))
  expect(await screen.findByRole('table', { name: 'Arriving' })).toBeDefined()
})

it('is taken along as the file of what is shown', async () => {
  const { user, fake } = open('/admin/day?place=Galle&amounts=no')
  fake.answer({ 'POST /admin/table-exports/:table/link': () => ({ url: '/the-file' }) })
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(assign.mock.calls).toEqual([['/the-file']]))
  expect(fake.callsTo('POST /admin/table-exports/:table/link')).toEqual([
    { params: { table: 'day-plan' }, body: { search: 'date=2026-11-21&place=Galle&amounts=no' } },
  ])
})

it('gives all who have no driver one pick-up', async () => {
  const { user, fake } = open()
  fake.answer({
    'POST /admin/bookings/changes': ({ body }) => ({ items: [{ bookingId: body.bookings[0]!.id, problem: null }] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Pick-up 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pick-up of 1 booking' }))
  expect(dialog.getByText(/^Tom Baker, .*Ella station$/)).toBeDefined()
  await user.type(dialog.getByLabelText('When'), '05:10')
  await user.click(dialog.getByRole('button', { name: 'Save and tell the guests' }))
  await screen.findByRole('dialog', { name: 'Pick-up arranged: 1 of 1' })
})

it('has the guests’ numbers in the message of a driver on request', async () => {
  const fetched = { ...outing, pickup: { time: '05:10', driver: 'Sunil', phone: '+94 77 555 0143', vehicle: '' } }
  fetched.customer = { ...outing.customer, phone: '+44 7700 900123' }
  const { user } = open('/admin/day', [fetched])
  const text = async () =>
    new URL(
      (await screen.findByRole('link', { name: 'Send Sunil the list by WhatsApp' })).getAttribute('href') ?? '',
    ).searchParams.get('text')
  expect(await text()).not.toContain('900123')
  await user.click(screen.getByRole('checkbox', { name: 'With the guests’ phone numbers' }))
  expect(await text()).toContain('Tom Baker, 3 guests, +44 7700 900123')
})

it('writes to the guests of the day in one place', async () => {
  const { user } = open('/admin/day?place=Ella')
  await user.click(await screen.findByRole('button', { name: 'Write to these guests' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to these guests' }))
  expect(dialog.getByRole('checkbox', { name: /Tom Baker, ELLA1234.*06:00 Little Adam’s Peak/ })).toBeDefined()
  expect(dialog.queryByRole('checkbox', { name: /Amaya Silva/ })).toBeNull()
})

it('closes everything at a place on the day that is shown', async () => {
  const { user, fake } = open('/admin/day?date=2026-11-23&place=Ella')
  fake.answer({
    'GET /admin/night-changes/listings': () => ({
      items: [
        { id: '1', title: 'Fort House', location: 'Galle', kind: 'villa' },
        { id: '2', title: 'Ella Ridge', location: 'Ella', kind: 'villa' },
        { id: '3', title: 'Tea walk', location: 'Ella', kind: 'experience' },
      ],
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Close or price days' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close, open or price days' }))
  expect(await dialog.findByRole('checkbox', { name: 'All 2 found' })).toBeDefined()
  expect(dialog.getByLabelText('First day')).toHaveProperty('value', '2026-11-23')
})

it('marks from the list who does not come, once their trip has begun', async () => {
  const { user, fake, notices } = open('/admin/day', [outing])
  const booking = aBooking({ id: outing.bookingId, reference: 'ELLA1234', state: 'confirmed', allowed: ['cancel'] })
  fake.answer({ 'GET /admin/bookings/:id': () => booking })
  await user.click(await screen.findByRole('button', { name: 'No-show of Tom Baker' }))
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Tom Baker can be a no-show once the trip has begun' }]))
  fake.answer({
    'GET /admin/bookings/:id': () => ({ ...booking, allowed: ['no-show'] }),
    'POST /admin/bookings/:id/no-show': () => ({ ...booking, state: 'no_show', version: 2 }),
  })
  await user.click(await screen.findByRole('button', { name: 'No-show of Tom Baker' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Mark ELLA1234 as no-show?' }))
  await user.click(dialog.getByRole('button', { name: 'Mark as no-show' }))
  await waitFor(() => expect(fake.callsTo('POST /admin/bookings/:id/no-show')).toHaveLength(1))
})

it('changes the pick-up of one of the list, of whoever begins on the day', async () => {
  const leaving = anEntry({ part: 'departure' })
  const { user, fake } = open('/admin/day', [outing, leaving])
  fake.answer({ 'GET /admin/bookings/:id': () => aBooking({ id: outing.bookingId, pickupLocation: 'Ella station' }) })
  await user.click(await screen.findByRole('button', { name: 'Pick-up of Tom Baker' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Pick-up of booking/ }))
  expect(dialog.getByDisplayValue('Ella station')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Pick-up of Amaya Silva', hidden: true })).toBeNull()
})
