import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ArrangedPickup, Manifest, StaffDayToKnow, StaffDeparture } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { anId } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'

const whales = { id: anId(), title: 'Whales off Mirissa' }

const aDeparture = (more: Partial<StaffDeparture> = {}): StaffDeparture => ({
  id: anId(),
  listing: whales,
  date: '2026-11-28',
  capacity: 12,
  taken: 5,
  cutOffHours: 12,
  isOpen: true,
  guide: '',
  warnings: ['no-guide'],
  ...more,
})

const open = (departure = aDeparture()) => {
  let shown = departure
  const fake = createFakeApi({
    'GET /admin/departures': () => ({ items: [shown], listings: [whales], activities: [] }),
    'GET /admin/availability-alerts': () => ({
      items: [{ listingId: whales.id, checkIn: null, checkOut: null, date: '2026-11-28', people: 1 }],
    }),
    'POST /admin/departures/guide-choices': () => ({ items: [] }),
    'POST /admin/listings/:id/departures': ({ body }) => {
      shown = { ...shown, isOpen: body.isOpen ?? true, capacity: body.capacity }
      return { items: [] }
    },
  })
  const platform = createFakePlatform(fake)
  return { fake, notices: platform.notices, ...openPage('/admin/departures', platform) }
}
const listSaved = (fake: ReturnType<typeof createFakeApi>) => fake.callsTo('POST /admin/listings/:id/departures')

describe('the departures of all activities', () => {
  it('show seats sold and left, the guide, what is missing and who waits', async () => {
    open()
    const row = within(await screen.findByRole('row', { name: /Whales off Mirissa/ }))
    for (const text of ['5 of 12 sold', '7 left, 1 person waits', 'No guide yet', 'No guide', 'Open'])
      expect(row.getByText(text)).toBeDefined()
    expectAccessibleOutline()
  })

  it('name beside a date what to know of it, with its text above', async () => {
    const { fake, user } = open()
    const poya: StaffDayToKnow = {
      id: anId(),
      from: '2026-11-28',
      to: '2026-11-28',
      title: 'Il Poya',
      meaning: 'No alcohol is sold.',
      kind: 'holiday',
      warns: false,
      reach: 'everywhere',
      places: [],
      listings: [],
      version: 1,
      updatedAt: '2026-11-01T06:00:00Z',
      updatedBy: 'Nadia',
    }
    fake.answer({ 'GET /admin/days-to-know': () => ({ items: [poya] }) })
    const row = within(await screen.findByRole('row', { name: /Whales off Mirissa/ }))
    expect(await row.findByText('Sat 28 Nov 2026: Il Poya')).toBeDefined()
    await user.click(screen.getByText('1 day to know'))
    expect(screen.getByRole('list', { name: 'Days to know' }).textContent).toContain('No alcohol is sold.')
  })

  it('are filtered by tour, of which more days are shown, and by guests', async () => {
    const { fake, user, here } = open()
    await screen.findByRole('row', { name: /Whales off Mirissa/ })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tour or experience' }), 'Whales off Mirissa')
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Tour or experience' })).toHaveProperty('value', whales.id),
    )
    expect(here()).toBe(`/admin/departures?listing=${whales.id}`)
    fake.answer({ 'GET /admin/departures': () => ({ items: [], listings: [whales], activities: [] }) })
    await user.click(screen.getByRole('checkbox', { name: 'With guests only' }))
    expect(await screen.findByText('No departures with guests')).toBeDefined()
    const query = fake.callsTo('GET /admin/departures').at(-1)?.query
    expect(query).toMatchObject({ days: '62', listing: whales.id, withGuests: 'yes' })
    await user.click(screen.getByRole('link', { name: 'Later' }))
    await waitFor(() => expect(here()).toMatch(/from=.*&listing=.*&guests=yes$/))
    // The address changes before what it leads to is drawn.
    const all = () => screen.getByRole('link', { name: 'Show all departures' })
    await waitFor(() => expect(all().getAttribute('href')).toMatch(/from=/))
    await user.click(all())
    await waitFor(() => expect(here()).toMatch(/\/admin\/departures\?from=[\d-]+$/))
  })

  it('are shown from a day that is chosen', async () => {
    const { fake, here } = open()
    await screen.findByRole('row', { name: /Whales off Mirissa/ })
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2027-02-14' } })
    await waitFor(() => expect(here()).toBe('/admin/departures?from=2027-02-14'))
    expect(fake.callsTo('GET /admin/departures').at(-1)?.query).toMatchObject({ from: '2027-02-14' })
  })

  it('get one driver for several, and what failed is sent again as it was typed', async () => {
    const departure = aDeparture()
    const { fake, user } = open(departure)
    const key = 'POST /admin/departures/pick-ups'
    const problem = { code: 'validation-failed', message: 'Please write the time.' }
    fake.answer({ [key]: () => ({ items: [{ departureId: departure.id, problem }] }) })
    await user.click(await screen.findByRole('checkbox', { name: /^Select Whales off Mirissa/ }))
    await user.click(screen.getByRole('button', { name: 'Pick-up 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pick-up of 1 departure' }))
    await user.click(dialog.getByRole('button', { name: 'Save and tell the guests' }))
    expect(await dialog.findByText('Write what is to change.')).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: /^Driver(?!’)/ }), 'Sunil')
    await user.click(dialog.getByRole('button', { name: 'Save and tell the guests' }))
    const results = within(await screen.findByRole('dialog', { name: 'Pick-up arranged: 0 of 1' }))
    expect(results.getByText('Please write the time.')).toBeDefined()
    await user.click(results.getByRole('button', { name: 'Change it for 1' }))
    const again = within(await screen.findByRole('dialog', { name: 'Pick-up of 1 departure' }))
    await user.type(again.getByLabelText('When'), '05:10')
    fake.answer({ [key]: () => ({ items: [{ departureId: departure.id, problem: null }] }) })
    await user.click(again.getByRole('button', { name: 'Save and tell the guests' }))
    await user.click(await screen.findByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('button', { name: 'Pick-up 1' })).toBeNull()
    const pickup = { place: '', time: '05:10', driver: 'Sunil', phone: '', vehicle: '' }
    expect(fake.callsTo(key).at(-1)?.body).toEqual({ departureIds: [departure.id], pickup })
  })

  it('get one guide for several', async () => {
    const departure = aDeparture()
    const { fake, user, notices } = open(departure)
    const key = 'POST /admin/departures/guides'
    fake.answer({ [key]: () => ({ items: [{ departureId: departure.id, problem: null }] }) })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }))
    await user.click(await screen.findByRole('button', { name: 'Guide 1' }))
    await user.type(await screen.findByLabelText('Name'), 'Kamala')
    await user.click(screen.getByRole('button', { name: 'Save the guide' }))
    await waitFor(() =>
      expect(notices).toMatchObject([{ title: 'Guide saved', description: '1 of 1 departures: Kamala.' }]),
    )
    expect(fake.callsTo(key)).toMatchObject([{ body: { departureIds: [departure.id], guide: 'Kamala' } }])
    expect(screen.queryByRole('region', { name: 'Selected departures' })).toBeNull()
  })

  it('have their day closed for several tours at once: who goes out is named first', async () => {
    const departure = aDeparture()
    const { fake, user } = open(departure)
    const items = [
      { ...whales, location: 'Mirissa', kind: 'tour' as const },
      { id: anId(), title: 'Surf lesson', location: 'Weligama', kind: 'experience' as const },
    ]
    const booked = {
      id: anId(),
      reference: 'GALLE379',
      state: 'confirmed' as const,
      from: '2026-11-28',
      to: '2026-11-29',
      customer: { name: 'Amaya Silva', email: 'amaya@example.test' },
      guests: 3,
    }
    fake.answer({
      'GET /admin/departures': () => ({
        items: [{ ...departure, dayClosed: 'Storm' }],
        listings: [whales],
        activities: [],
      }),
      'GET /admin/night-changes/listings': () => ({ items }),
      'POST /admin/night-changes/preview': ({ body }) => ({
        items: body.listings.map(({ id: listingId, nights }, at) => ({
          listingId,
          problem: null,
          version: 1,
          confirm: at === 0 ? 'c' : null,
          changed: nights,
          bookings: at === 0 ? [booked] : [],
          seasons: [],
          unusual: [],
        })),
      }),
    })
    await user.click(await screen.findByRole('link', { name: 'Later' }))
    expect(await screen.findByText('Storm')).toBeDefined()
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
    await user.click(screen.getByRole('button', { name: 'Close or price 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close, open or price days' }))
    expect(dialog.getByLabelText('First day')).toHaveProperty('value', '2026-11-28')
    expect(await dialog.findByText('Whales off Mirissa, Mirissa')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Choose others' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Surf lesson, Weligama' }))
    await user.click(dialog.getByRole('button', { name: 'Show what will happen' }))
    const shown = within(await screen.findByRole('dialog', { name: 'What will happen' }))
    const lines = shown.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toEqual([
      'Whales off Mirissa1 day closes.Sat 28 Nov: 3 guests booked, they stay: Amaya Silva (GALLE379, 3 guests).',
      'Surf lesson1 day closes.',
    ])
    expect(shown.getByRole('button', { name: 'Close days of 2 listings' })).toBeDefined()
  })

  it('are not closed where nobody can book them any more, and it is said why', async () => {
    const [ended, next] = [aDeparture({ bookableUntil: '2026-11-20T20:00:00Z' }), aDeparture({ date: '2026-12-01' })]
    const { fake, user } = open(ended)
    fake.answer({
      'GET /admin/departures': () => ({ items: [ended, next], listings: [whales], activities: [] }),
      'GET /admin/night-changes/listings': () => ({ items: [{ ...whales, location: 'Mirissa', kind: 'tour' }] }),
    })
    await user.click(await screen.findByRole('link', { name: 'Later' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Select Whales off Mirissa, Sat 28 Nov 2026' }))
    expect(screen.getByText('1 selected, booking has ended for 1')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Close or price 0' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('checkbox', { name: 'Select Whales off Mirissa, Tue 1 Dec 2026' }))
    await user.click(screen.getByRole('button', { name: 'Close or price 1' }))
    expect(
      await screen.findByText(/^Left out, since booking has ended: Whales off Mirissa, Sat 28 Nov\./),
    ).toBeDefined()
    expect(screen.getByLabelText('First day')).toHaveProperty('value', '2026-12-01')
  })

  it.each([
    ['Close', aDeparture()],
    ['Open', aDeparture({ dayClosed: 'Storm' })],
    ['Open', aDeparture({ isOpen: false })],
  ])('%s by themselves in the one closing, with their tour and day chosen', async (verb, departure) => {
    const { fake, user } = open(departure)
    fake.answer({
      'GET /admin/night-changes/listings': () => ({ items: [{ ...whales, location: 'Mirissa', kind: 'tour' }] }),
    })
    await user.click(await screen.findByRole('button', { name: `${verb} Whales off Mirissa, Sat 28 Nov 2026` }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close, open or price days' }))
    expect(await dialog.findByText('Whales off Mirissa, Mirissa')).toBeDefined()
    expect(dialog.getByRole('radio', { name: verb })).toHaveProperty('checked', true)
    expect(dialog.getByLabelText('Last day')).toHaveProperty('value', '2026-11-28')
  })

  it('are shown a day at a time on a phone', async () => {
    const narrow = { matches: true, addEventListener() {}, removeEventListener() {} }
    vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList)
    const { fake, user, here } = open()
    const items = ['2026-11-28', '2026-11-28', '2026-11-29'].map((date) => aDeparture({ id: anId(), date }))
    fake.answer({ 'GET /admin/departures': () => ({ items, listings: [whales], activities: [] }) })
    const days = within(await screen.findByRole('navigation', { name: 'Departures by day' }))
    const shown = () => screen.getAllByRole('checkbox', { name: /^Select Whales/ }).length
    expect(shown()).toBe(2)
    await user.click(days.getByRole('link', { name: 'Sun 29 Nov 1' }))
    await waitFor(() => expect(shown()).toBe(1))
    expect(here()).toMatch(/part=2026-11-29$/)
  })

  it('are added one at a time', async () => {
    const { fake, user } = open()
    await user.click(await screen.findByRole('button', { name: 'Add a departure' }))
    await user.click(await screen.findByRole('button', { name: 'Add it' }))
    expect(await screen.findByText('Choose a day.')).toBeDefined()
    await user.type(screen.getByLabelText('Day'), '2026-12-05')
    await user.click(screen.getByRole('button', { name: 'Add it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(listSaved(fake)).toEqual([
      { params: { id: whales.id }, body: { dates: ['2026-12-05'], capacity: 12, cutOffHours: 12, isOpen: true } },
    ])
  })

  it('are proposed with the seats of the latest of the tour, and shown on request when they are out of sight', async () => {
    const { fake, user, notices, here } = open(aDeparture({ capacity: 8, cutOffHours: 24 }))
    await screen.findByRole('row', { name: /Whales off Mirissa/ })
    await user.click(screen.getByRole('button', { name: 'Add a departure' }))
    await user.type(await screen.findByLabelText('Day'), '2027-02-05')
    await user.click(screen.getByRole('button', { name: 'Add it' }))
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Departure saved', action: { label: 'Show it' } }]))
    expect(listSaved(fake)).toMatchObject([{ body: { dates: ['2027-02-05'], capacity: 8, cutOffHours: 24 } }])
    notices[0]?.action?.run()
    await waitFor(() => expect(here()).toBe('/admin/departures?from=2027-02-05'))
  })

  it('keep a rejected number of seats beside its field', async () => {
    const { fake, user } = open()
    const message = '5 places are taken on 28 Nov.'
    const errors = [{ path: 'capacity', code: 'too-small', message }]
    fake.answer({ 'POST /admin/listings/:id/departures': () => throwProblem('not-enough-seats', 409, { errors }) })
    await user.click(await screen.findByRole('button', { name: /^Change Whales off Mirissa/ }))
    const seats = await screen.findByLabelText('Seats')
    await user.clear(seats)
    await user.type(seats, '3')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(message)).toBeDefined()
    expect(seats).toHaveProperty('value', '3')
  })
})

describe('the manifest of a departure', () => {
  const openManifest = () => {
    const departure = aDeparture()
    let manifest: Manifest = {
      departure,
      startTime: '06:00',
      bookings: [
        {
          bookingId: anId(),
          reference: 'GALLE379',
          state: 'confirmed',
          customer: { name: 'Amara Perera', email: 'amara@customers.test' },
          seats: 3,
          guests: { adults: 2, children: 1, infants: 0 },
          pickupLocation: 'Galle Fort, gate',
          specialRequests: 'Vegan',
        },
      ],
      links: [],
    }
    const link = {
      id: 'link-1',
      createdAt: '2026-11-21T05:45:00Z',
      createdBy: 'Nimal',
      expiresAt: '2026-11-29T18:30:00Z',
      revokedAt: null,
    }
    const setPickup = (pickup: ArrangedPickup | null) => {
      const bookings = manifest.bookings.map((booking) => ({ ...booking, pickup }))
      manifest = { ...manifest, departure: { ...departure, pickup }, bookings }
      return manifest.departure
    }
    const fake = createFakeApi({
      'GET /admin/departures/:id/manifest': () => manifest,
      'PUT /admin/departures/:id/pick-up': ({ body }) => setPickup(body),
      'DELETE /admin/departures/:id/pick-up': () => setPickup(null),
      'POST /admin/departures/:id/day-sheet-links': () => {
        manifest = { ...manifest, links: [link] }
        return { link, token: 'id.signature' }
      },
      'POST /admin/day-sheet-links/:id/revoke': () => {
        const revoked = { ...link, revokedAt: '2026-11-21T06:00:00Z' }
        manifest = { ...manifest, links: [revoked] }
        return revoked
      },
    })
    return { fake, ...openPage(`/admin/departures/${departure.id}`, createFakePlatform(fake)) }
  }

  it('names who comes, where they are picked up and what they asked for', async () => {
    openManifest()
    const row = within(await screen.findByRole('row', { name: /Amara Perera/ }))
    for (const text of ['2 adults and 1 child', 'Galle Fort, gate', 'Vegan']) expect(row.getByText(text)).toBeDefined()
    expect(screen.getByText('Sat 28 Nov 2026, 06:00')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Print the day sheet' })).toBeDefined()
    expectAccessibleOutline()
  })

  it('leads to the one closing, with its tour and day chosen', async () => {
    const { fake, user } = openManifest()
    fake.answer({
      'GET /admin/night-changes/listings': () => ({ items: [{ ...whales, location: 'Mirissa', kind: 'tour' }] }),
    })
    expect(await screen.findByText('Open for booking')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Close the day' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close, open or price days' }))
    expect(await dialog.findByText('Whales off Mirissa, Mirissa')).toBeDefined()
    expect(dialog.getByLabelText('First day')).toHaveProperty('value', '2026-11-28')
  })

  it('leads to all who come: one message, their bookings, and the guide', async () => {
    const { fake, user } = openManifest()
    fake.answer({
      'GET /admin/saved-replies': () => ({ items: [] }),
      'POST /admin/departures/guide-choices': () => ({ items: [] }),
      'PUT /admin/departures/:id/guide': ({ body }) => aDeparture(body),
    })
    await user.click(await screen.findByRole('button', { name: 'Write to these guests' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Write to these guests' }))
    expect(dialog.getByRole('checkbox', { name: 'Amara Perera, GALLE379' })).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    const link = screen.getByRole('link', { name: 'Confirm or move' })
    expect(link.getAttribute('href')).toMatch(/^\/admin\/bookings\?departure=/)
    await user.click(screen.getByRole('button', { name: /a guide$|the guide$/ }))
    const guide = within(await screen.findByRole('dialog', { name: /^Guide of/ }))
    await user.clear(guide.getByRole('combobox', { name: 'Name' }))
    await user.type(guide.getByRole('combobox', { name: 'Name' }), 'Sunil')
    await user.click(guide.getByRole('button', { name: 'Save the guide' }))
    await waitFor(() =>
      expect(fake.callsTo('PUT /admin/departures/:id/guide')).toMatchObject([{ body: { guide: 'Sunil' } }]),
    )
  })

  it('has one pick-up for all who come, and a message for its driver', async () => {
    const { fake, user } = openManifest()
    await user.click(await screen.findByRole('button', { name: 'Arrange the pick-up' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Pick-up of Whales off Mirissa/ }))
    await user.type(dialog.getByLabelText('When'), '05:10')
    await user.type(dialog.getByRole('textbox', { name: /^Driver(?!’)/ }), 'Sunil')
    await user.type(dialog.getByRole('textbox', { name: /^Driver’s phone/ }), '+94 77 555 0143')
    await user.click(dialog.getByRole('button', { name: 'Save and tell the guests' }))
    expect(await screen.findByText(/05:10, each at the place of its booking, Sunil/)).toBeDefined()
    const body = { place: '', time: '05:10', driver: 'Sunil', phone: '+94775550143', vehicle: '' }
    expect(fake.callsTo('PUT /admin/departures/:id/pick-up')).toMatchObject([{ body }])
    const link = await screen.findByRole('link', { name: 'Send Sunil the list by WhatsApp' })
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '')
    expect([pathname, searchParams.get('text')]).toEqual([
      '/94775550143',
      'Pick-ups on Sat 28 Nov 2026\n05:10 Galle Fort, gate: Amara Perera, 3 guests',
    ])
    await user.click(screen.getByRole('button', { name: 'Change the pick-up' }))
    await user.click(await screen.findByRole('button', { name: 'Take it back and tell the guests' }))
    expect(await screen.findByText(/^Pick-up: not arranged/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Amara Perera, GALLE379' }), 'nobody fetches her').toBeDefined()
  })

  it('is shared by a link that is shown once and can be revoked', async () => {
    const { fake, user } = openManifest()
    await user.click(await screen.findByRole('button', { name: 'Create a link' }))
    const link = within(await screen.findByRole('group', { name: 'New link' }))
    expect(link.getByText(`${window.location.origin}/day-sheet#id.signature`)).toBeDefined()
    expect(link.getByRole('button', { name: 'Copy link' })).toBeDefined()
    await user.click(await screen.findByRole('button', { name: /^Revoke the link of/ }))
    expect(await screen.findByText(/revoked 21 Nov 2026/)).toBeDefined()
    expect(screen.queryByRole('group', { name: 'New link' })).toBeNull()
    expect(fake.callsTo('POST /admin/day-sheet-links/:id/revoke')).toEqual([{ params: { id: 'link-1' } }])
  })
})
