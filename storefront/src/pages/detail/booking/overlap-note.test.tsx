import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aHold, aTour, anAvailability, anId } from '../../../../test/factories.ts'
import { aGuest, createFakePlatform } from '../../../../test/fake-platform.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { createDetailApi, findBookingPanel, findButton } from '../../../../test/open-villa-page.ts'
import { emptyDraft, toDraftHold } from './draft.ts'
import { useDraftStore } from './draft-store.ts'

afterEach(() => useDraftStore.setState({ byListing: {}, ownerId: null }))

const tour = aTour({ id: anId(), durationDays: 1, startTime: '11:00', endTime: '15:00' })
const other = { id: anId(), title: 'Ella Rock', location: 'Ella', image: null }
const booked = (date: string) =>
  aHold({
    id: `b ${date}`,
    kind: 'tour',
    state: 'confirmed',
    checkIn: null,
    checkOut: null,
    date,
    lastDay: date,
    startTime: '08:00',
    endTime: '12:30',
    listing: other,
  })

const open = (query: string, session: typeof aGuest | null = aGuest) => {
  const fake = createDetailApi()
  const items = [booked('2027-05-15')]
  const counts = { all: 1, tour: 1, experience: 0, villa: 0 }
  fake.answer({
    'GET /listings/:id': () => tour,
    'GET /listings/:id/availability': () => anAvailability({ sale: 'free-sale' }),
    'GET /bookings': () => ({ items, nextCursor: null, total: 1, counts }),
  })
  return openPage(`/tours/${tour.id}${query}`, createFakePlatform(fake, session))
}

it('says in the panel and in checkout what is booked at the chosen hours already, and refuses nothing', async () => {
  const { user } = open('?date=2027-05-15')
  const told = 'This overlaps with Ella Rock, 08:00–12:30 on the same day.'
  const panel = within(await findBookingPanel())
  const note = (await panel.findByText('This overlaps with')).parentElement!
  expect(note.textContent).toBe(told)
  expect(panel.getByText('You can still have both.')).toBeDefined()
  expect(note.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  expect(panel.getByRole('link', { name: 'Ella Rock' }).getAttribute('href')).toBe('/my-bookings/b 2027-05-15')
  const reserve = panel.getByRole<HTMLButtonElement>('button', { name: 'Reserve' })
  await waitFor(() => expect(reserve.disabled).toBe(false))
  // No bar at the edge of the window hides what is said above it.
  expect(document.querySelector('[data-tall-bottom-bar]')).toBeNull()
  await user.click(reserve)
  await screen.findByRole('heading', { name: 'Details and payment' })
  expect(screen.getByText('This overlaps with').parentElement!.textContent).toBe(told)
  await waitFor(async () => expect((await findButton('Confirm Booking')).disabled).toBe(false))
})

it('says nothing of a day on which nothing is booked', async () => {
  open('?date=2027-05-16')
  const panel = within(await findBookingPanel())
  await waitFor(() => expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Reserve' }).disabled).toBe(false))
  expect(panel.queryByText('This overlaps with')).toBeNull()
  expect(document.querySelector('[data-tall-bottom-bar]')).not.toBeNull()
})

it('compares with what this browser holds where nobody is signed in any more', async () => {
  const hold = { ...booked('2027-05-15'), state: 'hold' as const, holdExpiresAt: '2099-01-01T00:00:00Z' }
  useDraftStore.setState({ byListing: { [other.id]: { ...emptyDraft, hold: toDraftHold(hold, 'key') } } })
  open('?date=2027-05-15', null)
  const panel = within(await findBookingPanel())
  expect(await panel.findByText('This overlaps with')).toBeDefined()
})
