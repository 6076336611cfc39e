import { describe, expect, it } from 'vitest'
import { addDays } from '@escapes/contract'
import type { Bookable } from '#/modules/listings/index.ts'
import { requireStay, type StayRequest } from './stay.ts'

// Half past midnight in Sri Lanka: still the day before in London and New York.
const now = new Date('2027-05-19T19:00:00Z')
const today = '2027-05-20'
const two = { adults: 2, children: 0, infants: 0 }

const villa: Bookable = {
  id: '0199',
  kind: 'villa',
  isPublished: true,
  title: 'Lagoon House',
  price: 18_000,
  maxGuests: 4,
  minNights: 2,
  startTime: '14:00:00',
  endTime: '11:00:00',
  cancellationPolicy: null,
  weeklyPrice: null,
  childPrice: null,
  infantPrice: null,
  mode: 'instant',
  leadHours: 0,
  sale: 'free-sale',
  units: { adults: 1, children: 1, infants: 1 },
  policy: [],
  seasons: [],
  closures: [],
  summary: { location: 'Bentota', image: null },
}
const tour: Bookable = { ...villa, kind: 'tour', minNights: 1, startTime: '08:00:00' }

const refusal = (listing: Bookable, request: Partial<StayRequest>): string | undefined => {
  try {
    requireStay(listing, { guests: two, ...request }, now)
    return undefined
  } catch (error) {
    return (error as { code: string }).code
  }
}
const nights = (from: number, to: number) => ({ checkIn: addDays(today, from), checkOut: addDays(today, to) })

describe('what can be booked', () => {
  it('starts today at the earliest, by the calendar of Sri Lanka', () => {
    expect(refusal(villa, nights(0, 2))).toBeUndefined()
    expect(refusal(villa, nights(-1, 2))).toBe('dates-in-past')
    expect(refusal(tour, { date: today })).toBeUndefined()
    expect(refusal({ ...tour, startTime: '00:15:00' }, { date: today })).toBe('dates-in-past')
  })

  it('begins later than now: a stay is over for others at its check-in', () => {
    expect(refusal({ ...villa, startTime: '00:31:00' }, nights(0, 2))).toBeUndefined()
    expect(refusal({ ...villa, startTime: '00:30:00' }, nights(0, 2))).toBe('dates-in-past')
    expect(refusal({ ...villa, startTime: '00:30:00' }, nights(1, 3))).toBeUndefined()
  })

  it('has at least the minimum of nights and at most sixty', () => {
    expect(refusal(villa, nights(5, 6))).toBe('stay-too-short')
    expect(refusal(villa, nights(5, 65))).toBeUndefined()
    expect(refusal(villa, nights(5, 66))).toBe('stay-too-long')
    expect(refusal(villa, nights(731, 735))).toBe('stay-too-long')
  })

  it('counts civil days, also over the end of summer time elsewhere', () => {
    const request = { checkIn: '2027-10-30', checkOut: '2027-11-01', guests: two }
    expect(requireStay(villa, request, now)).toMatchObject({ nights: 2 })
  })

  it('has room for everybody but infants', () => {
    expect(refusal(villa, { ...nights(1, 3), guests: { adults: 3, children: 1, infants: 2 } })).toBeUndefined()
    expect(refusal(villa, { ...nights(1, 3), guests: { adults: 3, children: 2, infants: 0 } })).toBe('too-many-guests')
  })

  it('has two infants for each adult at most', () => {
    const withInfants = (infants: number) => refusal(villa, { ...nights(1, 3), guests: { ...two, infants } })
    expect(withInfants(4)).toBeUndefined()
    expect(withInfants(5)).toBe('too-many-guests')
    expect(refusal(tour, { date: today, guests: { adults: 1, children: 1, infants: 3 } })).toBe('too-many-guests')
  })

  it('leaves the operator the hours it needs', () => {
    // Two days ahead at 14:00 Sri Lanka time is 61.5 hours away.
    expect(refusal({ ...villa, leadHours: 61 }, nights(2, 4))).toBeUndefined()
    expect(refusal({ ...villa, leadHours: 62 }, nights(2, 4))).toBe('too-late-to-book')
  })

  it('keeps out of closed periods, whose last day is free again', () => {
    const closures = [{ from: addDays(today, 10), to: addDays(today, 12) }]
    expect(refusal({ ...villa, closures }, nights(8, 10))).toBeUndefined()
    expect(refusal({ ...villa, closures }, nights(9, 11))).toBe('dates-closed')
    expect(refusal({ ...villa, closures }, nights(12, 14))).toBeUndefined()
    expect(refusal({ ...tour, closures }, { date: addDays(today, 11) })).toBe('dates-closed')
  })

  it('is as long as the season of the day of arrival asks', () => {
    const seasons = [{ name: 'New Year', from: addDays(today, 20), to: addDays(today, 30), price: null, minNights: 5 }]
    expect(refusal({ ...villa, seasons }, nights(18, 21))).toBeUndefined()
    expect(refusal({ ...villa, seasons }, nights(20, 24))).toBe('stay-too-short')
    expect(refusal({ ...villa, seasons }, nights(29, 34))).toBeUndefined()
  })

  it('has the dates of its kind', () => {
    expect(refusal(villa, { date: today })).toBe('validation-failed')
    expect(refusal(villa, { checkIn: today })).toBe('validation-failed')
    expect(refusal(villa, nights(3, 3))).toBe('validation-failed')
    expect(refusal(tour, nights(1, 3))).toBe('validation-failed')
    expect(refusal(tour, {})).toBe('validation-failed')
  })

  it('is published', () => {
    expect(refusal({ ...villa, isPublished: false }, nights(1, 3))).toBe('listing-not-bookable')
  })
})
