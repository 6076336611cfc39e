import { createElement } from 'react'
import { act, render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { aVilla } from '../../../../test/factories.ts'
import { getDraft, useDraftStore } from './draft-store.ts'
import { readSelectionFromAddress, useDraft, useFillDraftFromAddress } from './use-fill-draft-from-address.ts'

const villa = { kind: 'villa', maxGuests: 6 } as const
const tour = { kind: 'tour', maxGuests: 10 } as const
const read = (listing: typeof villa | typeof tour, text: string) =>
  readSelectionFromAddress(listing, new URLSearchParams(text), '2026-11-21')

it('a villa takes over the stay and the party of the list', () => {
  expect(read(villa, 'checkIn=2027-05-14&checkOut=2027-05-18&guests=4')).toEqual({
    checkIn: '2027-05-14',
    checkOut: '2027-05-18',
    guests: { adults: 4, children: 0, infants: 0 },
  })
})

it('a tour takes over who of the party is a child', () => {
  expect(read(tour, 'guests=5&children=3&infants=1').guests).toEqual({ adults: 2, children: 3, infants: 1 })
})

it('a party that is too large for the house starts with as many as it holds', () => {
  expect(read(villa, 'guests=9').guests).toEqual({ adults: 6, children: 0, infants: 0 })
})

it.each([
  'checkIn=2026-11-01&checkOut=2026-11-05',
  'checkIn=2027-05-18&checkOut=2027-05-14',
  'checkIn=soon',
  'guests=-2',
])('what cannot be booked is left out: %s', (text) => {
  expect(read(villa, text)).toEqual({})
})

it('an activity takes one date from the address', () => {
  expect(read(tour, 'date=2027-05-14&checkIn=2027-05-14&checkOut=2027-05-18')).toEqual({ date: '2027-05-14' })
})

it('the first paint of a link shows its days, before a draft is filled', () => {
  const listing = aVilla()
  const Panel = () => {
    useFillDraftFromAddress(listing)
    return useDraft(listing).checkIn
  }
  const initialEntries = ['/villa?checkIn=2099-05-14&checkOut=2099-05-18']
  const router = createMemoryRouter([{ path: '/villa', Component: Panel }], { initialEntries })
  expect(renderToStaticMarkup(createElement(RouterProvider, { router }))).toBe('2099-05-14')
  expect(getDraft(listing.id).checkIn).toBeNull()
})

it('the link of nights that were booked fills them in again when it is followed anew, and not on the way back', async () => {
  const listing = aVilla()
  const link = '/villa?checkIn=2099-05-14&checkOut=2099-05-18'
  const Panel = () => {
    useFillDraftFromAddress(listing)
    return null
  }
  const router = createMemoryRouter(
    [
      { path: '/villa', Component: Panel },
      { path: '/bookings', Component: () => null },
    ],
    { initialEntries: ['/bookings'] },
  )
  render(createElement(RouterProvider, { router }))
  const go = (to: string | number) => act(() => router.navigate(to as string))
  const chosen = () => getDraft(listing.id).checkIn
  await go(link)
  expect(chosen()).toBe('2099-05-14')
  act(() => useDraftStore.getState().finish(listing.id, { id: 'b1', reference: 'GALLE379' }))
  await go('/bookings')
  await go(-1)
  expect(chosen()).toBeNull()
  await go('/bookings')
  await go(link)
  expect(chosen()).toBe('2099-05-14')
})
