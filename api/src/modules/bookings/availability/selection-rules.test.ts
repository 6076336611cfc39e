import { describe, expect, it } from 'vitest'
import { addDays } from '@escapes/contract'
import type { ListingForBooking } from '#/modules/listings/index.ts'
import { filterDaysOnSale, requireBookable, toStartAndEnd, type DatesAndGuests } from './selection-rules.ts'

// Half past midnight in Sri Lanka: still the day before in London and New York.
const now = new Date('2027-05-19T19:00:00Z')
const today = '2027-05-20'
const two = { adults: 2, children: 0, infants: 0 }

const villa: ListingForBooking = {
  id: '0199',
  kind: 'villa',
  isPublished: true,
  title: 'Lagoon House',
  price: 18_000,
  maxGuests: 4,
  minimumAge: null,
  minNights: 2,
  startTime: '14:00:00',
  backTime: null,
  endTime: '11:00:00',
  cancellationPolicy: null,
  weeklyPrice: null,
  childPrice: null,
  infantPrice: null,
  mode: 'instant',
  leadHours: 0,
  operatingSeasons: [],
  durationDays: 1,
  sale: 'free-sale',
  seats: { adults: 1, children: 1, infants: 1 },
  policy: [],
  seasons: [],
  closures: [],
  summary: { location: 'Bentota', image: null },
  position: null,
}
const tour: ListingForBooking = { ...villa, kind: 'tour', minNights: 1, startTime: '08:00:00' }

const problemCode = (listing: ListingForBooking, request: Partial<DatesAndGuests>): string | undefined => {
  try {
    requireBookable(listing, { guests: two, ...request }, now)
    return undefined
  } catch (error) {
    return (error as { code: string }).code
  }
}
const nights = (from: number, to: number) => ({ checkIn: addDays(today, from), checkOut: addDays(today, to) })

it('a tour of three days begins at its hour and ends with its third day, in Sri Lanka', () => {
  expect(toStartAndEnd({ ...tour, durationDays: 3 }, { kind: 'activity', date: '2027-06-01' })).toEqual({
    startsAt: new Date('2027-06-01T02:30:00Z'),
    endsAt: new Date('2027-06-03T18:30:00Z'),
  })
})

describe('what can be booked', () => {
  it('starts today at the earliest, by the calendar of Sri Lanka', () => {
    expect(problemCode(villa, nights(0, 2))).toBeUndefined()
    expect(problemCode(villa, nights(-1, 2))).toBe('dates-in-past')
    expect(problemCode(tour, { date: today })).toBeUndefined()
    expect(problemCode({ ...tour, startTime: '00:15:00' }, { date: today })).toBe('dates-in-past')
  })

  it('begins in the future: after check-in time today cannot be booked', () => {
    expect(problemCode({ ...villa, startTime: '00:31:00' }, nights(0, 2))).toBeUndefined()
    expect(problemCode({ ...villa, startTime: '00:30:00' }, nights(0, 2))).toBe('dates-in-past')
    expect(problemCode({ ...villa, startTime: '00:30:00' }, nights(1, 3))).toBeUndefined()
  })

  it('has at least the minimum nights and at most sixty', () => {
    expect(problemCode(villa, nights(5, 6))).toBe('stay-too-short')
    expect(problemCode(villa, nights(5, 65))).toBeUndefined()
    expect(problemCode(villa, nights(5, 66))).toBe('stay-too-long')
    expect(problemCode(villa, nights(731, 735))).toBe('stay-too-long')
  })

  it('counts civil days, also over the end of summer time elsewhere', () => {
    const request = { checkIn: '2027-10-30', checkOut: '2027-11-01', guests: two }
    expect(requireBookable(villa, request, now)).toMatchObject({ nights: 2 })
  })

  it('has no more guests than the maximum, not counting infants', () => {
    expect(problemCode(villa, { ...nights(1, 3), guests: { adults: 3, children: 1, infants: 2 } })).toBeUndefined()
    expect(problemCode(villa, { ...nights(1, 3), guests: { adults: 3, children: 2, infants: 0 } })).toBe(
      'too-many-guests',
    )
  })

  it('has at most two infants per adult', () => {
    const withInfants = (infants: number) => problemCode(villa, { ...nights(1, 3), guests: { ...two, infants } })
    expect(withInfants(4)).toBeUndefined()
    expect(withInfants(5)).toBe('too-many-guests')
    expect(problemCode(tour, { date: today, guests: { adults: 1, children: 1, infants: 3 } })).toBe('too-many-guests')
  })

  it('begins after the lead time', () => {
    // Two days ahead at 14:00 Sri Lanka time is 61.5 hours away.
    expect(problemCode({ ...villa, leadHours: 61 }, nights(2, 4))).toBeUndefined()
    expect(problemCode({ ...villa, leadHours: 62 }, nights(2, 4))).toBe('too-late-to-book')
  })

  it('does not touch closures, whose end day is free again', () => {
    const closures = [{ from: addDays(today, 10), to: addDays(today, 12) }]
    expect(problemCode({ ...villa, closures }, nights(8, 10))).toBeUndefined()
    expect(problemCode({ ...villa, closures }, nights(9, 11))).toBe('dates-closed')
    expect(problemCode({ ...villa, closures }, nights(12, 14))).toBeUndefined()
    expect(problemCode({ ...tour, closures }, { date: addDays(today, 11) })).toBe('dates-closed')
  })

  it('is at least as long as the season of the arrival requires', () => {
    const seasons = [{ name: 'New Year', from: addDays(today, 20), to: addDays(today, 30), price: null, minNights: 5 }]
    expect(problemCode({ ...villa, seasons }, nights(18, 21))).toBeUndefined()
    expect(problemCode({ ...villa, seasons }, nights(20, 24))).toBe('stay-too-short')
    expect(problemCode({ ...villa, seasons }, nights(29, 34))).toBeUndefined()
  })

  it('has a stay for a villa and a date for an activity', () => {
    expect(problemCode(villa, { date: today })).toBe('validation-failed')
    expect(problemCode(villa, { checkIn: today })).toBe('validation-failed')
    expect(problemCode(villa, nights(3, 3))).toBe('validation-failed')
    expect(problemCode(tour, nights(1, 3))).toBe('validation-failed')
    expect(problemCode(tour, {})).toBe('validation-failed')
  })

  it('is a published listing', () => {
    expect(problemCode({ ...villa, isPublished: false }, nights(1, 3))).toBe('listing-not-bookable')
  })
})

describe('days on sale', () => {
  const days = Array.from({ length: 800 }, (_, at) => addDays(today, at - 20))
  const closures = [
    { from: addDays(today, 3), to: addDays(today, 6) },
    { from: addDays(today, 5), to: addDays(today, 9) },
  ]
  it.each([
    ['any', {}],
    ['closed', { closures }],
    ['seasonal', { operatingSeasons: [{ from: '11-01', to: '02-29' }] }],
    ['with notice', { leadHours: 24 }],
    ['with notice to the minute', { leadHours: 31, startTime: '07:30:00' }],
    ['with notice past a minute', { leadHours: 31, startTime: '07:29:00' }],
    ['begun today', { startTime: '00:15:00' }],
    ['all of it', { closures, leadHours: 100, operatingSeasons: [{ from: '05-22', to: '05-30' }] }],
  ])('are those on which a booking is accepted: %s', (_, changes) => {
    const listing = { ...tour, ...changes }
    expect(filterDaysOnSale(listing, days, now)).toEqual(
      days.filter((date) => problemCode(listing, { date }) === undefined),
    )
  })
})
