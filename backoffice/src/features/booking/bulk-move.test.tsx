import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ChangeQuote, StaffBooking, StaffDeparture } from '@escapes/contract'
import { createFakeApi } from '@escapes/platform/testing'
import { aBooking, aBookingsPage, aQuote } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const listing = { ...aBooking().listing, id: 'walk', title: 'Ella Rock before the sun' }
const aWalk = (reference: string, more: Partial<StaffBooking> = {}) =>
  aBooking({
    reference,
    kind: 'tour',
    listing,
    checkIn: null,
    checkOut: null,
    date: '2026-12-17',
    allowed: ['change', 'cancel'],
    ...more,
  })
const aDeparture: StaffDeparture = {
  id: 'd1',
  date: '2099-01-05',
  capacity: 12,
  taken: 4,
  cutOffHours: 12,
  isOpen: true,
  listing: { id: 'walk', title: listing.title },
  guide: '',
  warnings: [],
}
const total = 124_000
const aChangeQuote = (): ChangeQuote => ({
  quote: aQuote(total),
  difference: { amount: 0, usd: 0 },
  dueAfter: total,
  overpaidAfter: 0,
  needsAnswer: false,
})
const changes = 'POST /admin/bookings/changes'
const full = { code: 'not-enough-seats', message: 'This departure is full.' }

const open = async (bookings: StaffBooking[], fullIds: string[] = []) => {
  const fake = createFakeApi({
    'GET /admin/bookings': () => aBookingsPage(bookings),
    'GET /admin/departures': () => ({ items: [aDeparture], listings: [], activities: [] }),
    'POST /admin/bookings/changes/quote': ({ body }) => ({
      items: body.bookingIds.map((bookingId) =>
        fullIds.includes(bookingId)
          ? { bookingId, quote: null, problem: full }
          : { bookingId, quote: aChangeQuote(), problem: null },
      ),
    }),
    [changes]: ({ body }) => ({ items: body.bookings.map(({ id }) => ({ bookingId: id, problem: null })) }),
  })
  const { user } = openPage('/admin/bookings', createFakePlatform(fake))
  await screen.findByRole('row', { name: new RegExp(bookings[0]!.reference) })
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
  return { fake, user, bar: within(screen.getByRole('region', { name: 'Selected bookings' })) }
}

it('moves those that can be moved to another day, at the totals that were shown', async () => {
  const [one, other] = [aWalk('GALLE379'), aWalk('KANDY379')]
  const { fake, user, bar } = await open([one, other], [other.id])
  await user.click(bar.getByRole('button', { name: 'Move 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 bookings to another day' }))
  await user.click(dialog.getByRole('button', { name: 'Show the difference' }))
  expect(await dialog.findByText('Choose a day.')).toBeDefined()
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2099-01-05' } })
  await user.click(dialog.getByRole('button', { name: 'Show the difference' }))
  expect(await dialog.findByText('1 of 2 can be moved to Mon 5 Jan 2099. It has 8 seats left.')).toBeDefined()
  expect(dialog.getAllByRole('listitem').map(({ lastChild }) => lastChild?.textContent)).toEqual([
    'Same price',
    'This departure is full.',
  ])
  expect(fake.callsTo(changes)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Move 1 booking' }))
  const results = within(await screen.findByRole('dialog', { name: 'Moved: 1 of 1' }))
  expect(fake.callsTo(changes)).toMatchObject([
    {
      body: {
        change: { action: 'move', date: '2099-01-05' },
        bookings: [{ id: one.id, quotedAgreedTotal: total }],
      },
    },
  ])
  await user.click(results.getByRole('button', { name: 'Done' }))
  expect(screen.getByText('1 selected'), 'who was not moved stays selected').toBeDefined()
})

it('asks anew for another day', async () => {
  const { user, bar } = await open([aWalk('GALLE379')])
  await user.click(bar.getByRole('button', { name: 'Move 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2099-01-05' } })
  await user.click(dialog.getByRole('button', { name: 'Show the difference' }))
  await dialog.findByRole('button', { name: 'Move 1 booking' })
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2099-01-06' } })
  expect(dialog.getByRole('button', { name: 'Show the difference' })).toBeDefined()
})

it('is offered for the bookings of one tour or experience', async () => {
  const { bar } = await open([aWalk('GALLE379'), aWalk('KANDY379', { listing: { ...listing, id: 'other' } })])
  expect(bar.queryByRole('button', { name: /^Move/ })).toBeNull()
})
