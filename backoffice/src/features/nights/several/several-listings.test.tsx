import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BookingsCalendar, NightsPreview } from '@escapes/contract'
import { addDays } from '@escapes/contract/dates'
import { createFakeApi } from '@escapes/platform/testing'
import { anId } from '../../../../test/factories.ts'
import { createFakePlatform } from '../../../../test/fake-platform.ts'
import { openPage } from '../../../../test/open-page.tsx'

const day = (inDays: number) => addDays('2026-11-21', inDays)
const week = { from: day(10), to: day(17) }
const quiet = { problem: null, version: 1, confirm: null, bookings: [], seasons: [], unusual: [] }

const open = async (villas: [string, string][], toPreview: (id: string, at: number) => Partial<NightsPreview>) => {
  const all = villas.map(([title, location]) => ({ id: anId(), title, location, entries: [] }))
  const fake = createFakeApi({
    'GET /admin/calendar': ({ query }): BookingsCalendar => ({
      from: query.from,
      to: addDays(query.from, Number(query.days)),
      villas: all,
    }),
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
  await user.click(await screen.findByRole('button', { name: 'Change several villas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change several villas' }))
  return { fake, user, dialog, ids: all.map(({ id }) => id) }
}
const typeWeek = async (user: Awaited<ReturnType<typeof open>>['user'], dialog: ReturnType<typeof within>) => {
  await user.type(dialog.getByLabelText('First night'), week.from)
  await user.type(dialog.getByLabelText('Last night'), day(16))
}
const hillside: [string, string][] = [
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

it('closes and goes on at once with what was chosen for who had booked, and with why it is closed', async () => {
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
  fake.answer({ 'POST /admin/date-offers/preview': () => ({ items: [] }) })
  await user.click(dialog.getByRole('checkbox', { name: 'All 1 villa' }))
  await typeWeek(user, dialog)
  await user.type(dialog.getByLabelText(/^Reason/), 'No water')
  await user.click(dialog.getByRole('button', { name: 'Show what will happen' }))
  await user.click(await screen.findByRole('radio', { name: 'Offer them other days' }))
  await user.click(await screen.findByRole('button', { name: 'Close nights of 1 villa' }))
  const offering = within(await screen.findByRole('dialog', { name: 'Offer other days' }))
  expect(offering.getByRole('textbox', { name: 'Why it cannot take place' })).toHaveProperty('value', 'No water')
  expect(fake.callsTo('POST /admin/date-offers/preview')[0]?.body).toEqual({ bookings: [{ id: booking.id }] })
})

it('writes to who had booked nights that were closed, in one step', async () => {
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
  fake.answer({ 'GET /admin/saved-replies': () => ({ items: [] }) })
  await user.click(dialog.getByRole('checkbox', { name: 'All 1 villa' }))
  await typeWeek(user, dialog)
  await user.click(dialog.getByRole('button', { name: 'Show what will happen' }))
  await user.click(await screen.findByRole('button', { name: 'Close nights of 1 villa' }))
  await user.click(await screen.findByRole('button', { name: 'Write to the 1 who booked' }))
  const writing = within(await screen.findByRole('dialog', { name: 'Write to these guests' }))
  expect(writing.getByRole('checkbox', { name: /^Amaya Silva, GALLE379\s*Ella Ridge, Thu 3 Dec$/ })).toHaveProperty(
    'checked',
    true,
  )
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
  await user.selectOptions(dialog.getByLabelText('Price of a night'), 'Raise by %')
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
  expect(screen.getByText('2 chosen')).toBeDefined()
})
