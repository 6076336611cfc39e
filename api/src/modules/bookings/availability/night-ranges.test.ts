import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { addDays, nightsBetween } from '@escapes/contract'
import { mergeNightRanges, listNearestFreeStays } from './night-ranges.ts'

const today = '2027-05-20'
const notPast = (checkIn: string) => checkIn >= today
const range = (from: string, to: string) => ({ from, to })

describe('ranges', () => {
  it('join when they overlap or touch', () => {
    const ranges = [
      range('2027-06-10', '2027-06-12'),
      range('2027-06-01', '2027-06-05'),
      range('2027-06-05', '2027-06-07'),
    ]
    expect(mergeNightRanges(ranges)).toEqual([range('2027-06-01', '2027-06-07'), range('2027-06-10', '2027-06-12')])
  })

  it('cover exactly the nights they covered before', () => {
    const day = fc.integer({ min: 0, max: 40 })
    fc.assert(
      fc.property(fc.array(fc.tuple(day, fc.integer({ min: 1, max: 6 }))), (pairs) => {
        const ranges = pairs.map(([from, length]) => range(addDays(today, from), addDays(today, from + length)))
        const isIn = (list: typeof ranges, night: string) => list.some(({ from, to }) => from <= night && night < to)
        const merged = mergeNightRanges(ranges)
        for (let offset = -1; offset < 50; offset++) {
          const night = addDays(today, offset)
          expect(isIn(merged, night)).toBe(isIn(ranges, night))
        }
        merged.slice(1).forEach((next, index) => expect(next.from > (merged[index]?.to ?? '')).toBe(true))
      }),
    )
  })
})

describe('nearest free dates', () => {
  it('are searched before and after the requested ones, with the same length', () => {
    const taken = [range('2027-06-10', '2027-06-14')]
    expect(listNearestFreeStays({ checkIn: '2027-06-11', checkOut: '2027-06-13' }, taken, notPast)).toEqual([
      { checkIn: '2027-06-14', checkOut: '2027-06-16' },
      { checkIn: '2027-06-08', checkOut: '2027-06-10' },
      { checkIn: '2027-06-16', checkOut: '2027-06-18' },
    ])
  })

  it('never lie in the past', () => {
    const taken = [range('2027-05-20', '2027-05-25')]
    const offers = listNearestFreeStays({ checkIn: '2027-05-21', checkOut: '2027-05-23' }, taken, notPast)
    expect(offers.map((offer) => offer.checkIn)).toEqual(['2027-05-25', '2027-05-27', '2027-05-29'])
  })

  it('are only those that are on sale', () => {
    const taken = [range('2027-06-10', '2027-06-14')]
    const isInJuneUntilThe14th = (_: string, checkOut: string) => checkOut <= '2027-06-14'
    const offers = listNearestFreeStays({ checkIn: '2027-06-11', checkOut: '2027-06-13' }, taken, isInJuneUntilThe14th)
    expect(offers.map((offer) => offer.checkIn)).toEqual(['2027-06-08', '2027-06-06', '2027-06-04'])
  })

  it('are an empty list when nothing is free within the search radius', () => {
    const taken = [range('2027-05-01', '2028-05-01')]
    expect(listNearestFreeStays({ checkIn: '2027-06-11', checkOut: '2027-06-13' }, taken, notPast)).toEqual([])
  })

  it('are always free, of the same length, and do not overlap each other', () => {
    const day = fc.integer({ min: 0, max: 60 })
    const length = fc.integer({ min: 1, max: 9 })
    fc.assert(
      fc.property(fc.array(fc.tuple(day, length)), day, length, (pairs, start, nights) => {
        const taken = pairs.map(([from, size]) => range(addDays(today, from), addDays(today, from + size)))
        const requested = { checkIn: addDays(today, start), checkOut: addDays(today, start + nights) }
        const offers = listNearestFreeStays(requested, taken, notPast)
        for (const [index, offer] of offers.entries()) {
          expect(nightsBetween(offer.checkIn, offer.checkOut)).toBe(nights)
          const others = [...taken, ...offers.slice(0, index).map(({ checkIn, checkOut }) => range(checkIn, checkOut))]
          expect(others.every(({ from, to }) => to <= offer.checkIn || offer.checkOut <= from)).toBe(true)
        }
      }),
    )
  })
})
