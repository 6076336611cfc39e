import { describe, expect, it } from 'vitest'
import { type BookingState, bookingStates } from '@escapes/contract'
import { listAllowedActions, type BookingTimes, stateAt } from './state-at.ts'
import { findTransition, transitions } from './transitions.ts'

const now = new Date('2027-05-20T06:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const booking = (state: BookingState, given: Partial<BookingTimes> = {}): BookingTimes => ({
  state,
  hold_expires_at: state === 'hold' ? inMinutes(15) : null,
  answer_due_at: null,
  payment_due_at: state === 'hold' ? null : inMinutes(600),
  clock_stopped_at: null,
  clock_stopped_until: null,
  starts_at: inMinutes(10_000),
  ends_at: inMinutes(14_000),
  submitted_at: state === 'hold' ? null : now,
  ...given,
})
const begun = { starts_at: inMinutes(-10), ends_at: inMinutes(600) }

describe('the life of a booking', () => {
  it('lets a customer submit or cancel a hold, and staff neither', () => {
    expect(listAllowedActions(booking('hold'), 'guest', now)).toEqual(['submit', 'cancel'])
    expect(listAllowedActions(booking('hold'), 'staff', now)).toEqual([])
  })

  it('lets staff decline or confirm a pending booking, and both sides cancel or change it', () => {
    expect(listAllowedActions(booking('pending'), 'staff', now)).toEqual(['decline', 'confirm', 'cancel', 'change'])
    expect(listAllowedActions(booking('pending'), 'guest', now)).toEqual(['cancel', 'change'])
  })

  it('lets staff approve a request that waits for an answer, once', () => {
    const requests = booking('pending', { answer_due_at: inMinutes(60), payment_due_at: null })
    expect(listAllowedActions(requests, 'staff', now)).toContain('approve')
    expect(listAllowedActions(booking('pending'), 'staff', now)).not.toContain('approve')
  })

  it('lets a customer cancel a confirmed booking until it begins, and staff until it ends', () => {
    expect(listAllowedActions(booking('confirmed'), 'guest', now)).toEqual(['cancel', 'change'])
    expect(listAllowedActions(booking('confirmed', begun), 'guest', now)).toEqual([])
    expect(listAllowedActions(booking('confirmed', begun), 'staff', now)).toEqual(['cancel', 'complete', 'no-show'])
  })

  it('lets staff reinstate an expired or cancelled booking before its start, but not a hold', () => {
    expect(listAllowedActions(booking('cancelled'), 'staff', now)).toEqual(['reinstate'])
    expect(listAllowedActions(booking('expired'), 'staff', now)).toEqual(['reinstate'])
    expect(listAllowedActions(booking('expired', { submitted_at: null }), 'staff', now)).toEqual([])
    expect(listAllowedActions(booking('expired', begun), 'staff', now)).toEqual([])
    expect(listAllowedActions(booking('expired'), 'guest', now)).toEqual([])
  })

  it.each<BookingState>(['completed', 'declined', 'no_show'])('ends with %s', (state) => {
    expect(transitions.filter(({ from }) => from === state)).toEqual([])
  })

  it('has at most one transition per state, action and role', () => {
    const ways = transitions.flatMap(({ from, action, by }) => by.map((role) => `${from} ${action} ${role}`))
    expect(new Set(ways).size).toBe(ways.length)
  })

  it('lets only the system expire a booking', () => {
    for (const state of bookingStates) {
      expect(findTransition(state, 'expire', 'guest')).toBeUndefined()
      expect(findTransition(state, 'expire', 'staff')).toBeUndefined()
    }
  })
})

describe('deadlines', () => {
  const deadlines = {
    hold_expires_at: inMinutes(0),
    payment_due_at: inMinutes(0),
    answer_due_at: null,
    clock_stopped_at: null,
    clock_stopped_until: null,
  }

  it('expire a hold and an unpaid booking exactly at their instant', () => {
    expect(stateAt({ ...deadlines, state: 'hold' }, now)).toBe('expired')
    expect(stateAt({ ...deadlines, state: 'pending' }, now)).toBe('expired')
    expect(stateAt({ ...deadlines, state: 'hold' }, inMinutes(-1))).toBe('hold')
  })

  it('are stopped by a payment, and for a limited time by a receipt under review', () => {
    const stopped = { ...deadlines, state: 'pending' as const, clock_stopped_at: inMinutes(-5) }
    expect(stateAt(stopped, inMinutes(100_000))).toBe('pending')
    const paused = { ...stopped, clock_stopped_until: inMinutes(720) }
    expect(stateAt(paused, inMinutes(719))).toBe('pending')
    expect(stateAt(paused, inMinutes(720))).toBe('expired')
  })

  it('expire a request that is not answered', () => {
    const requests = { ...deadlines, state: 'pending' as const, payment_due_at: null, answer_due_at: inMinutes(0) }
    expect(stateAt(requests, inMinutes(-1))).toBe('pending')
    expect(stateAt(requests, now)).toBe('expired')
  })

  it('do not expire a confirmed booking', () => {
    expect(stateAt({ ...deadlines, state: 'confirmed' }, now)).toBe('confirmed')
  })
})
