import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ChannelCalendar } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import type { Feed } from '#/features/feeds/feed.ts'
import { aFeed, aFeedsPage, someSaleRules } from '../../../test/factories.ts'
import { aStaffTour, aStaffVilla } from '../../../test/listing-factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const villa = aStaffVilla({ title: 'Fort House', status: 'published' })
const address = '/admin/listings/' + villa.id + '/availability'
const aChannel = (more: Partial<ChannelCalendar> = {}): ChannelCalendar => ({
  id: 'c1',
  channel: 'Airbnb',
  url: 'https://escapes.test/api/v1/calendars/secret.ics',
  includesImported: true,
  createdAt: '2026-11-20T05:45:00Z',
  createdBy: 'Ruwan',
  lastReadAt: null,
  ...more,
})

const openAvailability = (channels: ChannelCalendar[] = [], feeds: Feed[] = []) => {
  const fake = createFakeApi({
    'GET /admin/listings/:id': () => villa,
    'GET /listings/:id/availability': () => ({
      blocked: [],
      checkedAt: null,
      isStale: false,
      sale: 'nights' as const,
      departures: [],
    }),
    'GET /admin/calendar': () => ({ from: '2026-11-21', to: '2027-11-21', villas: [] }),
    'GET /admin/feeds': () => aFeedsPage(feeds),
    'GET /admin/availability-alerts': () => ({
      items: [{ listingId: villa.id, checkIn: '2026-12-01', checkOut: '2026-12-05', date: null, people: 2 }],
    }),
    'GET /admin/listings/:id/channel-calendars': () => ({ items: channels }),
    'POST /admin/listings/:id/feed/test': () => ({
      host: 'channel.test',
      events: 2,
      unreadable: 0,
      warnings: [],
      blocks: [{ from: '2026-12-01', to: '2026-12-05', isTentative: false }],
    }),
    'POST /admin/listings/:id/feeds': () => aFeed({ listing: villa }),
    'PUT /admin/feeds/:id': () => aFeed({ listing: villa }),
    'POST /admin/listings/:id/channel-calendars': () => aChannel(),
    'DELETE /admin/channel-calendars/:id': () => undefined,
  })
  const platform = createFakePlatform(fake)
  return { fake, notices: platform.notices, ...openPage(address, platform) }
}

it('a calendar is tested, and then connected as it was tested', async () => {
  const { fake, user, notices } = openAvailability()
  await user.click(await screen.findByRole('button', { name: 'Connect a calendar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Calendar address/), ' https://channel.test/a.ics ')
  await user.click(dialog.getByRole('button', { name: 'Test feed' }))
  expect(await dialog.findByText(/These nights would be blocked/)).toBeDefined()
  await user.selectOptions(dialog.getByLabelText('The end date of a stay is'), 'last-night')
  expect(dialog.queryByText(/These nights would be blocked/), 'of other options').toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Connect' }))
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ title: 'Calendar connected' }))
  const body = { url: 'https://channel.test/a.ics', endMeans: 'last-night', dayEventsBlock: false }
  expect(fake.callsTo('POST /admin/listings/:id/feeds')).toEqual([{ params: { id: villa.id }, body }])
})

it('says how many wait for which nights', async () => {
  openAvailability()
  const waiting = await screen.findByRole('region', { name: 'Nights that customers wait for' })
  expect(within(waiting).getByRole('listitem').textContent).toBe('Tue 1 Dec – Sat 5 Dec 20262 people wait')
})

it('says in the dialog why a calendar cannot be read', async () => {
  const { fake, user } = openAvailability()
  fake.answer({ 'POST /admin/listings/:id/feed/test': () => throwProblem('calendar-unreadable', 422) })
  await user.click(await screen.findByRole('button', { name: 'Connect a calendar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Calendar address/), 'https://channel.test/a.ics')
  await user.click(dialog.getByRole('button', { name: 'Test feed' }))
  expect(await dialog.findByRole('alert')).toBeDefined()
})

it('channels get addresses of their own, which are revoked one by one', async () => {
  const { fake, user } = openAvailability([
    aChannel(),
    aChannel({ id: 'c2', channel: 'Vrbo', lastReadAt: '2026-11-21T05:45:00Z' }),
    aChannel({ id: 'c3', channel: 'Agoda', url: '' }),
  ])
  const section = within(await screen.findByRole('region', { name: 'Our calendar for channels' }))
  expect(section.getAllByText('https://escapes.test/api/v1/calendars/secret.ics')).toHaveLength(2)
  expect(section.getByText(/cannot be shown again since its key was replaced/)).toBeDefined()
  expect(section.getByText(/^Read 21 Nov 2026, 11:15/)).toBeDefined()
  await user.click(section.getByRole('button', { name: 'Add a channel' }))
  await user.type(screen.getByLabelText('Channel'), 'Booking.com')
  await user.click(screen.getByRole('button', { name: 'Create the address' }))
  await waitFor(() =>
    expect(fake.callsTo('POST /admin/listings/:id/channel-calendars')).toMatchObject([
      { body: { channel: 'Booking.com', includesImported: true } },
    ]),
  )
  await user.click(await screen.findByRole('button', { name: 'Revoke the address of Vrbo' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(fake.callsTo('DELETE /admin/channel-calendars/:id')).toEqual([{ params: { id: 'c2' } }]))
})

it('a villa on two channels reads a calendar of each, and tells each what the other sold', async () => {
  const feeds = [
    aFeed({ id: 'f1', listing: villa, host: 'airbnb.test' }),
    aFeed({ id: 'f2', listing: villa, host: 'vrbo.test' }),
  ]
  const { fake, user } = openAvailability([], feeds)
  await user.click(await screen.findByRole('button', { name: 'Connect another' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Connect' }))
  expect(await dialog.findByText('Enter the address of the calendar.')).toBeDefined()
  await user.type(dialog.getByLabelText(/Calendar address/), 'https://booking.test/a.ics')
  await user.click(dialog.getByRole('button', { name: 'Connect' }))
  await waitFor(() => expect(fake.callsTo('POST /admin/listings/:id/feeds')).toHaveLength(1))

  await user.click(await screen.findByRole('button', { name: 'Add a channel' }))
  await user.type(await screen.findByLabelText('Channel'), 'Vrbo')
  await user.selectOptions(screen.getByLabelText('Imported nights'), 'vrbo.test')
  await user.click(screen.getByRole('button', { name: 'Create the address' }))
  await waitFor(() =>
    expect(fake.callsTo('POST /admin/listings/:id/channel-calendars')).toMatchObject([
      { body: { channel: 'Vrbo', includesImported: true, withoutHost: 'vrbo.test' } },
    ]),
  )

  await user.click(await screen.findByRole('button', { name: 'Details of Fort House, vrbo.test' }))
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  const body = { url: undefined, endMeans: 'check-out', dayEventsBlock: false }
  await waitFor(() => expect(fake.callsTo('PUT /admin/feeds/:id')).toEqual([{ params: { id: 'f2' }, body }]))
})

it('shows the departures of a tour a month at a time on a phone, closed days as such, and closes days from there', async () => {
  const narrow = { matches: true, addEventListener() {}, removeEventListener() {} }
  vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList)
  const { fake, user, here } = openAvailability()
  const aDeparture = (id: string, date: string) => ({ id, date, capacity: 8, taken: 3, cutOffHours: 12, isOpen: true })
  fake.answer({
    'GET /admin/listings/:id': () => aStaffTour({ id: villa.id, status: 'published' }),
    'GET /admin/listings/:id/departures': () => ({
      items: [aDeparture('d1', '2026-12-01'), aDeparture('d2', '2026-12-02'), aDeparture('d3', '2027-01-05')],
    }),
    'GET /admin/listings/:id/sale-rules': () =>
      someSaleRules({
        kind: 'tour',
        sale: 'departures',
        closures: [{ from: '2026-12-02', to: '2026-12-03', reason: 'Storm' }],
      }),
    'GET /admin/night-changes/listings': () => ({
      items: [{ id: villa.id, title: 'Whales', location: 'Mirissa', kind: 'tour' as const }],
    }),
  })
  const months = within(await screen.findByRole('navigation', { name: 'Departures by month' }))
  const section = within(screen.getByRole('region', { name: 'Departures' }))
  const shown = () =>
    section.getAllByRole('listitem').flatMap(({ textContent }) => (/: /.test(textContent) ? textContent : []))
  expect(shown()).toEqual(['Tue 1 Dec 2026: 5 of 8 left', 'Wed 2 Dec 2026: closed: Storm'])
  expect(section.getByRole('link', { name: 'Tue 1 Dec 2026' }).getAttribute('href')).toBe('/admin/departures/d1')
  await user.click(months.getByRole('link', { name: 'Jan 2027 1' }))
  await waitFor(() => expect(shown()).toEqual(['Tue 5 Jan 2027: 5 of 8 left']))
  expect(here()).toContain('?month=2027-01')
  await user.click(screen.getByRole('button', { name: 'Close or price days' }))
  expect(await screen.findByText('Whales, Mirissa')).toBeDefined()
})

it('says beside blocked nights what takes them', async () => {
  const { fake } = openAvailability()
  const none = { bookingId: null, reference: null, conflictId: null }
  fake.answer({
    'GET /listings/:id/availability': () => ({
      blocked: [
        { from: '2026-12-01', to: '2026-12-06' },
        { from: '2027-05-01', to: '2027-06-01' },
      ],
      checkedAt: null,
      isStale: false,
      sale: 'nights' as const,
      departures: [],
    }),
    'GET /admin/calendar': () => ({
      from: '2026-11-21',
      to: '2027-11-21',
      villas: [
        {
          id: villa.id,
          title: villa.title,
          location: 'Galle',
          entries: [
            {
              ...none,
              kind: 'confirmed',
              from: '2026-12-01',
              to: '2026-12-04',
              label: 'Amara',
              bookingId: 'b1',
              reference: 'GALLE379',
            },
            { ...none, kind: 'closed', from: '2026-12-04', to: '2026-12-06', label: 'New roof' },
          ],
        },
      ],
    }),
  })
  const link = await screen.findByRole('link', { name: /Confirmed, GALLE379 Amara/ })
  expect(link.getAttribute('href')).toBe('/admin/bookings/b1')
  expect(screen.getByText(/^Closed, New roof, Fri 4 Dec/)).toBeDefined()
  expect(screen.getByText(/^By the rules of sale/)).toBeDefined()
})
