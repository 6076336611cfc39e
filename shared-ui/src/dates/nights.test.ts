import { describe, expect, it } from 'vitest'
import { canCheckIn, canCheckOut, toDayState, selectDay, type StayRules } from './nights.ts'

// The nights of 10, 11 and 12 May are taken.
const blocked = [{ from: '2027-05-10', to: '2027-05-13' }]
const rules: StayRules = { blocked, minNights: 1, earliest: '2027-05-01' }
const nothing = { pendingCheckIn: null, stay: null }

describe('a day of the calendar', () => {
  it.each([
    ['2027-05-09', 'free'],
    ['2027-05-10', 'check-out'],
    ['2027-05-11', 'blocked'],
    ['2027-05-12', 'blocked'],
    ['2027-05-13', 'check-in'],
    ['2027-05-14', 'free'],
  ])('%s is %s', (day, state) => {
    expect(toDayState(day, blocked)).toBe(state)
  })

  it('between two adjacent stays allows neither arrival nor departure', () => {
    const touching = [...blocked, { from: '2027-05-13', to: '2027-05-15' }]
    expect(toDayState('2027-05-13', touching)).toBe('blocked')
  })
})

describe('a stay', () => {
  it('may end on the day the next guest arrives', () => {
    expect(canCheckOut('2027-05-10', '2027-05-08', rules)).toBe(true)
  })

  it('cannot reach over nights that are taken', () => {
    expect(canCheckOut('2027-05-11', '2027-05-08', rules)).toBe(false)
    expect(canCheckOut('2027-05-20', '2027-05-08', rules)).toBe(false)
  })

  it('may begin on the day the last guest leaves, and not in the past', () => {
    expect(canCheckIn('2027-05-13', rules)).toBe(true)
    expect(canCheckIn('2027-05-12', rules)).toBe(false)
    expect(canCheckIn('2027-04-30', rules)).toBe(false)
  })

  it('cannot begin where the minimum would not fit before the next guest', () => {
    expect(canCheckIn('2027-05-08', { ...rules, minNights: 3 })).toBe(false)
    expect(canCheckIn('2027-05-07', { ...rules, minNights: 3 })).toBe(true)
  })

  it('is at least as long as the minimum', () => {
    expect(canCheckOut('2027-05-15', '2027-05-13', { ...rules, minNights: 3 })).toBe(false)
    expect(canCheckOut('2027-05-16', '2027-05-13', { ...rules, minNights: 3 })).toBe(true)
  })
})

describe('pressing days', () => {
  it('chooses the arrival, then the departure', () => {
    const arrived = selectDay(nothing, '2027-05-03', rules)
    expect(arrived).toEqual({ pendingCheckIn: '2027-05-03', stay: null })
    expect(selectDay(arrived, '2027-05-07', rules)).toEqual({
      pendingCheckIn: null,
      stay: { checkIn: '2027-05-03', checkOut: '2027-05-07' },
    })
  })

  it('begins anew behind taken nights or before the arrival', () => {
    const arrived = { pendingCheckIn: '2027-05-08', stay: null }
    expect(selectDay(arrived, '2027-05-20', rules)).toEqual({ pendingCheckIn: '2027-05-20', stay: null })
    expect(selectDay(arrived, '2027-05-03', rules)).toEqual({ pendingCheckIn: '2027-05-03', stay: null })
  })

  it('does nothing on a taken day', () => {
    const arrived = { pendingCheckIn: '2027-05-08', stay: null }
    expect(selectDay(arrived, '2027-05-11', rules)).toBe(arrived)
    expect(selectDay(nothing, '2027-05-10', rules)).toBe(nothing)
  })
})
