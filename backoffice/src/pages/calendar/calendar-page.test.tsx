import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { BookingsCalendar, CalendarEntry, CalendarVilla, StaffDayToKnow } from '@escapes/contract'
import { addDays } from '@escapes/contract/dates'
import { createFakeApi } from '@escapes/platform/testing'
import { anId } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'

const today = '2026-11-21'
const day = (inDays: number) => addDays(today, inDays)

const anEntry = (more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  kind: 'confirmed',
  from: day(2),
  to: day(4),
  label: 'Amara Perera',
  bookingId: anId(),
  reference: 'GALLE379',
  conflictId: null,
  ...more,
})
const notOurs = { bookingId: null, reference: null }

const quiet = { problem: null, version: 1, confirm: null, bookings: [], seasons: [], unusual: [] }

const aDay = (more: Pick<StaffDayToKnow, 'title' | 'kind' | 'from' | 'to'>): StaffDayToKnow => ({
  id: anId(),
  meaning: 'No alcohol is sold.',
  warns: false,
  reach: 'everywhere',
  places: [],
  listings: [],
  version: 1,
  updatedAt: '2026-11-01T06:00:00Z',
  updatedBy: 'Nadia',
  ...more,
})

const open = (villas: Partial<CalendarVilla>[], address = '/admin/calendar') => {
  let all = villas.map((villa) => ({ id: anId(), title: 'Fort House', location: 'Galle', entries: [], ...villa }))
  const fake = createFakeApi({
    'GET /admin/calendar': ({ query }): BookingsCalendar => ({
      from: query.from,
      to: addDays(query.from, Number(query.days)),
      villas: all,
    }),
    'GET /admin/days-to-know': () => ({
      items: [
        aDay({ title: 'Il Poya', kind: 'holiday', from: day(3), to: day(3) }),
        aDay({ title: 'Whales', kind: 'nature', from: day(0), to: day(90) }),
      ],
    }),
    'GET /admin/night-changes/listings': () => ({
      items: all.map(({ id, title, location }) => ({ id, title, location, kind: 'villa' as const })),
    }),
    'POST /admin/night-changes/preview': ({ body }) => ({
      items: body.listings.map(({ id, nights }) => ({ ...quiet, listingId: id, changed: nights })),
    }),
    'POST /admin/night-changes': ({ body }) => ({
      items: body.listings.map(({ id, nights }) => ({ listingId: id, problem: null, undo: nights })),
    }),
    'POST /admin/calendar-conflicts/:id/resolve': ({ body }) => {
      all = all.map((villa) => ({ ...villa, entries: [] }))
      return { id: 'c1', resolvedAt: '2026-11-21T06:00:00Z', ...body }
    },
  })
  const platform = createFakePlatform(fake)
  return { fake, villas: all, notices: platform.notices, ...openPage(address, platform) }
}
const findCell = (name: RegExp) => screen.findByRole('gridcell', { name })

describe('the bookings calendar', () => {
  it('names at the head of a day what to know of it, and marks no season', async () => {
    const { user } = open([{}])
    expect(await screen.findByRole('columnheader', { name: 'Tue 24 Nov 2026, Il Poya' })).toBeDefined()
    expect(screen.getByRole('columnheader', { name: 'Wed 25 Nov 2026' })).toBeDefined()
    await user.click(screen.getByText('1 day to know'))
    const told = within(screen.getByRole('list', { name: 'Days to know' })).getAllByRole('listitem')
    expect(told.map(({ textContent }) => textContent)).toEqual(['Tue 24 Nov: Il Poya. No alcohol is sold.'])
  })

  it('says of each night what takes it, and leads to the booking', async () => {
    const booking = anEntry()
    open([{ entries: [booking, anEntry({ ...notOurs, kind: 'closed', from: day(4), to: day(5), label: 'New roof' })] }])
    expect(await findCell(/^Sun 22 Nov 2026: free$/)).toBeDefined()
    expect(await findCell(/^Tue 24 Nov 2026: Confirmed, GALLE379 Amara Perera$/)).toBeDefined()
    expect(await findCell(/^Wed 25 Nov 2026: Closed, New roof$/)).toBeDefined()
    expectAccessibleOutline()
    const link = screen.getByRole('link', { name: /GALLE379/ })
    expect(link.getAttribute('href')).toBe(`/admin/bookings/${booking.bookingId}`)
  })

  it('draws the villas in sight only, and counts all of them', async () => {
    open(Array.from({ length: 200 }, (_, at) => ({ title: `Villa ${at}` })))
    const grid = await screen.findByRole('grid', { name: 'Nights of all villas' })
    expect(grid.getAttribute('aria-rowcount')).toBe('201')
    expect(within(grid).getAllByRole('rowheader').length).toBeLessThan(40)
  })

  it('reads other days by its address, 30 or 60 at a time', async () => {
    const { fake, user } = open([{}], '/admin/calendar?from=2027-01-10&days=60')
    expect(await findCell(/^Sun 10 Jan 2027: free$/)).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Later' }))
    expect(await findCell(/^Thu 11 Mar 2027: free$/)).toBeDefined()
    expect(fake.callsTo('GET /admin/calendar').map(({ query }) => query)).toEqual([
      { from: '2027-01-10', days: '60' },
      { from: '2027-03-11', days: '60' },
    ])
  })
})

describe('nights', () => {
  it('are chosen with shift and arrows, and closed with a reason', async () => {
    const { fake, user, villas } = open([{}, {}])
    const first = await screen.findAllByRole('gridcell', { name: /^Sat 21 Nov 2026/ })
    first[0]?.focus()
    await user.keyboard('{ArrowDown}{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Close, open or price days' }))
    expect(dialog.getByLabelText('First day')).toHaveProperty('value', day(1))
    expect(dialog.getByLabelText('Last day')).toHaveProperty('value', day(3))
    expect(await dialog.findByText('Fort House, Galle')).toBeDefined()
    await user.type(dialog.getByLabelText(/^Reason/), 'New roof')
    await user.click(dialog.getByRole('button', { name: 'Show what will happen' }))
    await user.click(await screen.findByRole('button', { name: 'Close nights of 1 villa' }))
    await screen.findByRole('dialog', { name: /^Nights closed/ })
    expect(fake.callsTo('POST /admin/night-changes').map(({ body }) => body)).toEqual([
      {
        change: { action: 'close', reason: 'New roof' },
        listings: [{ id: villas[1]?.id, nights: [{ from: day(1), to: day(4) }], version: 1 }],
      },
    ])
    expect(fake.callsTo('GET /admin/calendar')).toHaveLength(2)
  })

  it('are chosen by drag within one villa', async () => {
    open([{}])
    const grid = await screen.findByRole('grid')
    const cell = within(grid).getByRole('gridcell', { name: /^Mon 23 Nov 2026/ })
    const mouse = { button: 0, pointerType: 'mouse' }
    fireEvent.pointerDown(cell, mouse)
    fireEvent.pointerMove(grid, { ...mouse, clientX: 208 + 32 * 5 + 4 })
    expect(within(grid).getAllByRole('gridcell', { selected: true })).toHaveLength(4)
    fireEvent.pointerUp(grid, mouse)
    const dialog = within(await screen.findByRole('dialog', { name: 'Close, open or price days' }))
    expect(dialog.getByLabelText('First day')).toHaveProperty('value', day(2))
    expect(dialog.getByLabelText('Last day')).toHaveProperty('value', day(5))
  })

  it('of several villas are changed at once: chosen by their boxes or by a key, with the nights', async () => {
    const { user } = open([{ title: 'Fort House' }, { title: 'Ella Ridge' }, { title: 'Reef House' }])
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Fort House' }))
    const first = screen.getAllByRole('gridcell', { name: /^Sat 21 Nov 2026/ })
    first[0]?.focus()
    await user.keyboard('{ArrowDown}x{Shift>}{ArrowRight}{/Shift}{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Close, open or price days' }))
    expect(await dialog.findByText('Fort House, Galle; Ella Ridge, Galle')).toBeDefined()
    expect(dialog.getByLabelText('First day')).toHaveProperty('value', day(0))
    expect(dialog.getByLabelText('Last day')).toHaveProperty('value', day(1))
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    const bar = within(screen.getByRole('region', { name: 'Chosen villas' }))
    expect(bar.getByRole('button', { name: 'Change 2 villas' })).toBeDefined()
    await user.click(bar.getByRole('button', { name: 'Clear the choice' }))
    expect(screen.queryByRole('region', { name: 'Chosen villas' })).toBeNull()
  })

  it('that are closed are opened again, some of them if wanted', async () => {
    const closure = anEntry({ ...notOurs, kind: 'closed', from: day(2), to: day(9), label: 'New roof' })
    const { fake, user, villas } = open([{ entries: [closure] }])
    await findCell(/^Mon 23 Nov 2026/)
    await user.keyboard('j{ArrowRight}{ArrowRight}{Enter}')
    const last = await screen.findByLabelText('Last day')
    expect(last).toHaveProperty('value', day(8))
    const chosen = screen.getByRole('radio', { name: 'Open' })
    expect(chosen).toHaveProperty('checked', true)
    await waitFor(() => expect(document.activeElement).toBe(chosen))
    fireEvent.change(last, { target: { value: day(4) } })
    await user.click(screen.getByRole('button', { name: 'Show what will happen' }))
    await user.click(await screen.findByRole('button', { name: 'Open nights of 1 villa' }))
    await screen.findByRole('dialog', { name: /^Nights open/ })
    expect(fake.callsTo('POST /admin/night-changes')).toMatchObject([
      {
        body: {
          change: { action: 'open' },
          listings: [{ id: villas[0]?.id, nights: [{ from: day(2), to: day(5) }] }],
        },
      },
    ])
  })
})

it('a conflict is named, and resolved with a note', async () => {
  const block = anEntry({
    ...notOurs,
    kind: 'imported',
    label: 'channel.test',
    conflictId: 'c1',
    from: day(3),
    to: day(6),
  })
  const { fake, user, notices } = open([{ entries: [anEntry(), block] }])
  await user.click(await screen.findByRole('button', { name: /channel\.test/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Fort House is sold twice' }))
  expect(dialog.getByRole('link', { name: 'GALLE379' })).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Resolve it' }))
  expect(await dialog.findByText('Fill this in.')).toBeDefined()
  await user.type(dialog.getByLabelText('How it was resolved'), 'The channel moved its guest.')
  await user.click(dialog.getByRole('button', { name: 'Resolve it' }))
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Conflict resolved' }]))
  expect(fake.callsTo('POST /admin/calendar-conflicts/:id/resolve')).toEqual([
    { params: { id: 'c1' }, body: { note: 'The channel moved its guest.' } },
  ])
})

it('phones show one villa at a time as an agenda', async () => {
  const narrow = { matches: true, addEventListener() {}, removeEventListener() {} }
  const spy = vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList)
  const { user, here } = open([{}, { title: 'Ella Ridge', entries: [anEntry()] }])
  expect(await screen.findByText('All nights are free.')).toBeDefined()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Villa' }), 'Ella Ridge')
  const entry = await screen.findByRole('link', { name: /Confirmed, 2 nights, GALLE379, Amara Perera/ })
  expect(entry.textContent).toContain('Tue 24 Nov: Il Poya')
  expect(entry.textContent).not.toContain('Whales')
  expect(here()).toContain('villa=')
  await user.click(screen.getByRole('button', { name: 'Close nights' }))
  expect(await screen.findByRole('dialog', { name: 'Close, open or price days' })).toBeDefined()
  expect(await screen.findByText('Ella Ridge, Galle')).toBeDefined()
  spy.mockRestore()
})
