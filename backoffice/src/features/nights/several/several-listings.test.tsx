import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BookingsCalendar, ListingKind, NightsPreview } from '@escapes/contract'
import { addDays } from '@escapes/contract/dates'
import { createFakeApi } from '@escapes/platform/testing'
import { anId } from '../../../../test/factories.ts'
import { createFakePlatform } from '../../../../test/fake-platform.ts'
import { openPage } from '../../../../test/open-page.tsx'

const day = (inDays: number) => addDays('2026-11-21', inDays)
const week = { from: day(10), to: day(17) }
const quiet = { problem: null, version: 1, confirm: null, bookings: [], seasons: [], unusual: [] }

type Named = [title: string, location: string, kind?: ListingKind]

const open = async (listings: Named[], toPreview: (id: string, at: number) => Partial<NightsPreview>) => {
  const all = listings.map(([title, location, kind = 'villa']) => ({ id: anId(), title, location, kind }))
  const fake = createFakeApi({
    'GET /admin/calendar': ({ query }): BookingsCalendar => ({
      from: query.from,
      to: addDays(query.from, Number(query.days)),
      villas: [],
    }),
    'GET /admin/night-changes/listings': () => ({ items: all }),
    'POST /admin/night-changes/preview': ({ body }) => ({
      items: body.listings.map(({ id, nights }, at) => ({
        ...quiet,
        listingId: id,
        changed: nights,
        ...toPreview(id, at),
      })),
    }),
    'POST /admin/night-changes': ({ body }) => ({
      items: body.listings.map(({ id, nights }, at) => ({
        listingId: id,
        problem:
          at === 1 ? { code: 'already-reviewed', message: 'The rules were changed since you opened them.' } : null,
        undo: at === 1 ? [] : nights,
      })),
    }),
  })
  const { user } = openPage('/admin/calendar', createFakePlatform(fake))
  await user.click(await screen.findByRole('button', { name: 'Close or price days' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close, open or price days' }))
  await dialog.findByRole('list', { name: 'Listings by place' })
  return { fake, user, dialog, ids: all.map(({ id }) => id) }
}
const typeWeek = async (user: Awaited<ReturnType<typeof open>>['user'], dialog: ReturnType<typeof within>) => {
  await user.type(dialog.getByLabelText('First day'), week.from)
  await user.type(dialog.getByLabelText('Last day'), day(16))
}
const hillside: Named[] = [
  ['Ella Ridge', 'Ella'],
  ['Tea Loft', 'Ella'],
  ['Fort House', 'Galle'],
  ['Palm House', 'Galle'],
  ['Reef House', 'Mirissa'],
  ['Lake House', 'Kandy'],
  ['Hill House', 'Haputale'],
]

it('closes nights of all villas of a place: shown first for each, then what was done, and taken back', async () => {
  const booking = {
    id: anId(),
    reference: 'GALLE379',
    state: 'confirmed' as const,
    from: day(12),
    to: day(14),
    customer: { name: 'Amaya Silva', email: 'amaya@example.test' },
    guests: 2,
  }
  const { fake, user, dialog, ids } = await open(hillside, (_, at) =>
    at === 0 ? { bookings: [booking], confirm: 'c' } : {},
  )
  await user.type(dialog.getByLabelText('Find by name or place'), 'ella')
  await user.click(dialog.getByRole('checkbox', { name: 'All 2 found' }))
  expect(dialog.getByText('2 chosen')).toBeDefined()
  await typeWeek(user, dialog)
  await user.type(dialog.getByLabelText(/^Reason/), 'No water')
  await user.click(dialog.getByRole('button', { name: 'Show what will happen' }))
  const shown = within(await screen.findByRole('dialog', { name: 'What will happen' }))
  const lines = within(shown.getByRole('list', { name: 'What will happen' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Ella Ridge7 nights close.2 nights are booked, they stay: Amaya Silva (GALLE379, 2 guests).',
    'Tea Loft7 nights close.',
  ])
  expect(fake.callsTo('POST /admin/night-changes')).toEqual([])
  await user.click(shown.getByRole('button', { name: 'Close nights of 2 villas' }))
  const results = within(await screen.findByRole('dialog', { name: 'Nights closed: 1 of 2' }))
  expect(results.getByText('The rules were changed since you opened them.')).toBeDefined()
  const change = { action: 'close', reason: 'No water' }
  expect(fake.callsTo('POST /admin/night-changes').map(({ body }) => body)).toEqual([
    {
      change,
      listings: [
        { id: ids[0], nights: [week], version: 1, confirm: 'c' },
        { id: ids[1], nights: [week], version: 1 },
      ],
    },
  ])
  await user.click(results.getByRole('button', { name: 'Undo 1' }))
  await screen.findByRole('dialog', { name: 'Undone: 1 of 1' })
  expect(fake.callsTo('POST /admin/night-changes')[1]?.body).toMatchObject({
    change: { action: 'open' },
    listings: [{ id: ids[0], nights: [week] }],
  })
})

it('chooses what a storm strikes: all within some kilometres of a place, and says of what it is not known', async () => {
  const { fake, user, dialog, ids } = await open(
    [
      ['Whale House', 'Mirissa'],
      ['Fort House', 'Galle'],
      ['Ella Ridge', 'Ella'],
      ['Hidden House', 'Somewhere'],
    ],
    () => ({}),
  )
  await waitFor(() => expect(dialog.getByRole('option', { name: 'Mirissa' })).toBeDefined())
  expect(dialog.queryByRole('option', { name: 'Somewhere' })).toBeNull()
  await user.selectOptions(dialog.getByLabelText('Around'), 'Mirissa')
  expect(dialog.getByText('Not in it, since it is not known where they are: Somewhere.')).toBeDefined()
  await user.click(dialog.getByRole('checkbox', { name: 'All 2 found' }))
  await user.selectOptions(dialog.getByLabelText('Within'), '100 km')
  expect(dialog.getByRole('checkbox', { name: 'All 2 found' }), 'Ella is 122 km away').toHaveProperty('checked', true)
  await typeWeek(user, dialog)
  await user.click(dialog.getByRole('button', { name: 'Show what will happen' }))
  await screen.findByRole('dialog', { name: 'What will happen' })
  expect(fake.callsTo('POST /admin/night-changes/preview')[0]?.body).toMatchObject({
    listings: ids.slice(0, 2).map((id) => ({ id })),
  })
})

it('closes everything at a place, of every kind, in one call, and says first whom it concerns', async () => {
  const person = (name: string) => ({ name, email: `${name.toLowerCase()}@example.test` })
  const booking = (reference: string, state: 'confirmed' | 'hold', guests: number) => ({
    id: anId(),
    reference,
    state,
    guests,
    customer: person(reference),
    from: day(12),
    to: day(13),
  })
  const some: Partial<NightsPreview>[] = [
    { bookings: [booking('GALLE379', 'confirmed', 2)], confirm: 'villa' },
    { bookings: [booking('TOUR0001', 'confirmed', 4), booking('HELD0001', 'hold', 1)], confirm: 'tour' },
    { problem: { code: 'not-found', message: 'It is not there any more.' }, changed: [] },
  ]
  const { fake, user, dialog, ids } = await open(
    [
      ['Ella Ridge', 'Ella'],
      ['Little Adam’s Peak', 'Ella', 'tour'],
      ['Tea walk', 'Ella', 'experience'],
      ['Fort House', 'Galle'],
    ],
    (_, at) => some[at] ?? {},
  )
  expect(dialog.getByRole('checkbox', { name: 'All 2 villas' })).toBeDefined()
  await user.click(dialog.getByRole('radio', { name: 'All' }))
  await user.click(dialog.getByRole('checkbox', { name: 'All 3 in Ella' }))
  await typeWeek(user, dialog)
  await user.type(dialog.getByLabelText(/^Reason/), 'Cyclone')
  await user.click(dialog.getByRole('button', { name: 'Show what will happen' }))
  const shown = within(await screen.findByRole('dialog', { name: 'What will happen' }))
  expect(shown.getByText(/^It concerns 2 bookings with 6 guests, and 1 who is booking just now\./)).toBeDefined()
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ella Ridge7 nights close.1 night is booked, it stays: GALLE379 (GALLE379, 2 guests).',
    'Little Adam’s Peak7 days close.Thu 3 Dec: 4 guests booked, they stay: TOUR0001 (TOUR0001, 4 guests).Being booked just now, and then not possible any more: HELD0001 (HELD0001, 1 guest).',
    'Tea walkIt is not there any more.',
  ])
  expect(shown.getByText('Then, for the 2 who booked')).toBeDefined()
  await user.click(shown.getByRole('button', { name: 'Close days of 2 listings' }))
  await screen.findByRole('dialog', { name: /^Days closed/ })
  expect(fake.callsTo('POST /admin/night-changes').map(({ body }) => body)).toEqual([
    {
      change: { action: 'close', reason: 'Cyclone' },
      listings: [
        { id: ids[0], nights: [week], version: 1, confirm: 'villa' },
        { id: ids[1], nights: [week], version: 1, confirm: 'tour' },
      ],
    },
  ])
})

/** Nights of one villa are to be closed over a booking, and what happens is shown. */
const showClosingOver = async () => {
  const booking = {
    id: anId(),
    reference: 'GALLE379',
    state: 'confirmed' as const,
    from: day(12),
    to: day(14),
    customer: { name: 'Amaya Silva', email: 'amaya@example.test' },
    guests: 2,
  }
  const { fake, user, dialog } = await open(hillside.slice(0, 1), () => ({ bookings: [booking], confirm: 'c' }))
  await user.click(dialog.getByRole('checkbox', { name: 'All 1 villa' }))
  await typeWeek(user, dialog)
  await user.type(dialog.getByLabelText(/^Reason/), 'No water')
  await user.click(dialog.getByRole('button', { name: 'Show what will happen' }))
  return { fake, user, booking }
}

it('closes and goes on at once with what was chosen for who had booked, and with why it is closed', async () => {
  const { fake, user, booking } = await showClosingOver()
  fake.answer({ 'POST /admin/date-offers/preview': () => ({ items: [] }) })
  await user.click(await screen.findByRole('radio', { name: 'Offer them other days' }))
  await user.click(await screen.findByRole('button', { name: 'Close nights of 1 villa' }))
  const offering = within(await screen.findByRole('dialog', { name: 'Offer other days' }))
  expect(offering.getByRole('textbox', { name: 'Why it cannot take place' })).toHaveProperty('value', 'No water')
  // Said in the dialog: a notice would lie over it.
  expect(offering.getByText(/^Nights closed\. .*Existing bookings stay\. Each customer takes/)).toBeDefined()
  expect(fake.callsTo('POST /admin/date-offers/preview')[0]?.body).toEqual({ bookings: [{ id: booking.id }] })
})

it('closes and goes on to cancel, and then says neither that the bookings stay nor that the nights become free', async () => {
  const { fake, user } = await showClosingOver()
  fake.answer({ 'POST /admin/bookings/changes/cancellation': () => ({ items: [] }) })
  await user.click(await screen.findByRole('radio', { name: 'Cancel and refund' }))
  await user.click(await screen.findByRole('button', { name: 'Close nights of 1 villa' }))
  const cancelling = within(await screen.findByRole('dialog', { name: 'Cancel 0 bookings, everything refunded?' }))
  expect(cancelling.getByText('Nights closed. Nobody is chosen.')).toBeDefined()
})

it('writes to who had booked nights that were closed, in one step', async () => {
  const { fake, user } = await showClosingOver()
  fake.answer({ 'GET /admin/saved-replies': () => ({ items: [] }) })
  await user.click(await screen.findByRole('button', { name: 'Close nights of 1 villa' }))
  await user.click(await screen.findByRole('button', { name: 'Write to the 1 who booked' }))
  const writing = within(await screen.findByRole('dialog', { name: 'Write to these guests' }))
  expect(writing.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'No water')
  expect(writing.getByRole('checkbox', { name: /^Amaya Silva, GALLE379\s*Ella Ridge, Thu 3 Dec$/ })).toHaveProperty(
    'checked',
    true,
  )
})

it('names the few that change where others stay as they are, and folds the others where they are many', async () => {
  const many = hillside.flatMap(([title, location]): Named[] => [
    [title, location],
    [`${title} two`, location],
  ])
  const { user, dialog, ids } = await open(many, (id) => (ids.indexOf(id) < 2 ? {} : { changed: [] }))
  await user.click(dialog.getByRole('checkbox', { name: 'All 14 villas' }))
  await typeWeek(user, dialog)
  await user.click(dialog.getByRole('radio', { name: 'Open' }))
  await user.click(dialog.getByRole('button', { name: 'Show what will happen' }))
  const shown = within(await screen.findByRole('dialog', { name: 'What will happen' }))
  const named = within(shown.getByRole('list', { name: 'What will happen' }))
  expect(named.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ella Ridge7 nights open.',
    'Ella Ridge two7 nights open.',
  ])
  expect(shown.getByText('12 villas as they are now')).toBeDefined()
})

it('raises prices by percent, and nothing typed is lost by going back', async () => {
  const terms = {
    from: week.from,
    to: week.to,
    before: { price: 20_000, minNights: 1 },
    after: { price: 24_000, minNights: 3 },
  }
  const { fake, user, dialog } = await open(hillside.slice(0, 2), () => ({ seasons: [terms] }))
  await user.click(dialog.getByRole('radio', { name: 'Price or minimum stay' }))
  await user.click(dialog.getByRole('button', { name: 'Show what will happen' }))
  expect(await dialog.findByText('Choose one at least.')).toBeDefined()
  await user.click(dialog.getByRole('checkbox', { name: 'All 2 villas' }))
  await typeWeek(user, dialog)
  await user.type(dialog.getByLabelText('Name of the season'), 'New Year')
  await user.selectOptions(dialog.getByLabelText('Price of a night, or of an adult'), 'Raise by %')
  await user.type(dialog.getByLabelText('Percent more'), 'much')
  await user.click(dialog.getByRole('button', { name: 'Show what will happen' }))
  expect(await dialog.findByText('Write a whole number.')).toBeDefined()
  await user.clear(dialog.getByLabelText('Percent more'))
  await user.type(dialog.getByLabelText('Percent more'), '20')
  await user.type(dialog.getByLabelText(/^Minimum stay/), '3')
  await user.click(dialog.getByRole('button', { name: 'Show what will happen' }))
  const shown = within(await screen.findByRole('dialog', { name: 'What will happen' }))
  expect(shown.getAllByText('$200.00 → $240.00 a night, minimum stay 1 → 3 nights.')).toHaveLength(2)
  expect(fake.callsTo('POST /admin/night-changes/preview')[0]?.body?.change).toEqual({
    action: 'season',
    name: 'New Year',
    price: { by: 'percent', percent: 20 },
    minNights: 3,
  })
  await user.click(shown.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.getByLabelText('Percent more')).toHaveProperty('value', '20'))
  expect(screen.getByText('Ella Ridge, Ella; Tea Loft, Ella')).toBeDefined()
})
