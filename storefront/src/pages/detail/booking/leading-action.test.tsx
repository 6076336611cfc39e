import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { throwProblem } from '@escapes/platform/testing'
import { anAvailability, aQuote } from '../../../../test/factories.ts'
import { aGuest, createFakePlatform } from '../../../../test/fake-platform.ts'
import { openPage } from '../../../../test/open-page.tsx'
import {
  createDetailApi,
  findBookingPanel,
  openVillaPage,
  stayQuery,
  tour,
  villa,
} from '../../../../test/open-villa-page.ts'
import { useDraftStore } from './draft-store.ts'

afterEach(() => useDraftStore.setState({ byListing: {}, ownerId: null }))

/** Villa and tour in each state: what leads on in the panel, and what the bar of a phone says and leads to. */
describe('one clear action', () => {
  const priced = () => aQuote({ agreed: { currency: 'USD', total: 124_000, rate: '1' } })
  const seats = (seatsLeft: number) => () => throwProblem('not-enough-seats', 409, { seatsLeft } as object)
  it.each([
    ['a villa without dates', 'villas', '', priced, 'Reserve', /^From\$310 per nightChoose dates$/],
    ['a villa that is free', 'villas', stayQuery, priced, 'Reserve', /^4 nights, 3 guests\$1,240\.00Reserve$/],
    [
      'a villa on request',
      'villas',
      stayQuery,
      () => ({ ...priced(), mode: 'request' as const }),
      'Request to book',
      /\$1,240\.00Request to book$/,
    ],
    [
      'a villa that is taken',
      'villas',
      stayQuery,
      () => throwProblem('dates-taken', 409),
      'Tell me if they become free',
      /^4 nights, 3 guestsNot freeTell me if free$/,
    ],
    [
      'a stay that is too short',
      'villas',
      stayQuery,
      () => throwProblem('stay-too-short', 422),
      'Reserve',
      /per nightChange dates$/,
    ],
    [
      'a party that is too large',
      'villas',
      stayQuery,
      () => throwProblem('too-many-guests', 422),
      'Reserve',
      /per nightChange guests$/,
    ],
    ['a tour without a date', 'tours', '', priced, 'Reserve, Date full? We can tell you', /per personChoose a date$/],
    [
      'a tour that is full',
      'tours',
      'date=2027-05-16&guests=3',
      seats(0),
      'Tell me if places become free',
      /^3 guestsFullTell me if free$/,
    ],
    [
      'a tour with too few places',
      'tours',
      'date=2027-05-16&guests=3',
      seats(1),
      'Tell me if places become free',
      /^3 guestsOnly 1 leftTell me if free$/,
    ],
    [
      'a tour of fewer places than the party needs',
      'tours',
      'date=2027-05-16&guests=3',
      () => throwProblem('not-enough-seats', 409, { seatsLeft: 0, departureSeats: 2 } as object),
      'Reserve',
      /per personChange dates$/,
    ],
  ] as const)('%s', async (_, kind, query, quote, wanted, barText) => {
    const fake = createDetailApi()
    const full = { date: '2027-05-16', seatsLeft: 0, bookableUntil: '2027-05-13T14:30:00Z' }
    fake.answer({
      'POST /quotes': quote,
      'GET /listings/:id/availability': () =>
        anAvailability(kind === 'tours' ? { sale: 'departures', departures: [full] } : {}),
    })
    openPage(`/${kind}/${(kind === 'tours' ? tour : villa).id}?${query}`, createFakePlatform(fake, aGuest))
    const inPanel = within(await findBookingPanel())
    const bar = () => document.querySelector('[data-bottom-bar]')?.textContent ?? ''
    await waitFor(() => expect(bar()).toMatch(barText))
    const leading = [/^Reserve$/, /^Request to book$/, /^Continue$/, /^Tell me if /, /^Date full/]
    const shown = leading.flatMap((name) => inPanel.queryAllByRole('button', { name }))
    expect(shown.map(({ textContent }) => textContent).join(', ')).toBe(wanted)
  })

  it('a party that a departure never takes is led to tours that do', async () => {
    const fake = createDetailApi()
    fake.answer({
      'POST /quotes': () => throwProblem('not-enough-seats', 409, { seatsLeft: 2, departureSeats: 2 } as object),
    })
    openPage(`/tours/${tour.id}?date=2027-05-16&guests=3&children=1`, createFakePlatform(fake, aGuest))
    const link = await screen.findByRole('link', { name: 'See tours for all of you' })
    expect(link.getAttribute('href')).toBe('/tours?guests=3&children=1')
  })

  it('says before Reserve that signing in comes first', async () => {
    openVillaPage(createDetailApi(), null)
    expect(await screen.findByText(/You sign in first, and what you chose stays\.$/)).toBeDefined()
  })
})
