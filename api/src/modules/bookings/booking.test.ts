import { describe, expect, it } from 'vitest'
import { type BookingState, bookingStates } from '@escapes/contract'
import {
  allowedActions,
  answerDueAt,
  balanceDueAt,
  dueAfterRejection,
  findTransition,
  type Life,
  paymentDueAt,
  startOf,
  stateAt,
  transitions,
} from './booking.ts'

const now = new Date('2027-05-20T06:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const life = (state: BookingState, given: Partial<Life> = {}): Life => ({
  state,
  hold_expires_at: state === 'hold' ? inMinutes(15) : null,
  answer_due_at: null,
  payment_due_at: state === 'hold' ? null : inMinutes(600),
  clock_stopped_at: null,
  starts_at: inMinutes(10_000),
  ends_at: inMinutes(14_000),
  submitted_at: state === 'hold' ? null : now,
  ...given,
})
const begun = { starts_at: inMinutes(-10), ends_at: inMinutes(600) }

describe('the life of a booking', () => {
  it('lets a traveller submit or cancel a hold, and staff neither', () => {
    expect(allowedActions(life('hold'), 'guest', now)).toEqual(['submit', 'cancel'])
    expect(allowedActions(life('hold'), 'staff', now)).toEqual([])
  })

  it('lets staff decline or confirm what is pending and both sides cancel or change it', () => {
    expect(allowedActions(life('pending'), 'staff', now)).toEqual(['decline', 'confirm', 'cancel', 'change'])
    expect(allowedActions(life('pending'), 'guest', now)).toEqual(['cancel', 'change'])
  })

  it('lets staff approve a request that waits for an answer, once', () => {
    const asked = life('pending', { answer_due_at: inMinutes(60), payment_due_at: null })
    expect(allowedActions(asked, 'staff', now)).toContain('approve')
    expect(allowedActions(life('pending'), 'staff', now)).not.toContain('approve')
  })

  it('lets a traveller cancel what is confirmed until it begins, and staff until it is over', () => {
    expect(allowedActions(life('confirmed'), 'guest', now)).toEqual(['cancel', 'change'])
    expect(allowedActions(life('confirmed', begun), 'guest', now)).toEqual([])
    expect(allowedActions(life('confirmed', begun), 'staff', now)).toEqual(['cancel', 'complete', 'no-show'])
  })

  it('gives back what expired or was cancelled, before it would begin, and never a mere hold', () => {
    expect(allowedActions(life('cancelled'), 'staff', now)).toEqual(['reinstate'])
    expect(allowedActions(life('expired'), 'staff', now)).toEqual(['reinstate'])
    expect(allowedActions(life('expired', { submitted_at: null }), 'staff', now)).toEqual([])
    expect(allowedActions(life('expired', begun), 'staff', now)).toEqual([])
    expect(allowedActions(life('expired'), 'guest', now)).toEqual([])
  })

  it.each<BookingState>(['completed', 'declined', 'no_show'])('ends with %s', (state) => {
    expect(transitions.filter(({ from }) => from === state)).toEqual([])
  })

  it('has one way at most for a state, an action and a role', () => {
    const ways = transitions.flatMap(({ from, action, by }) => by.map((role) => `${from} ${action} ${role}`))
    expect(new Set(ways).size).toBe(ways.length)
  })

  it('never lets anybody but the clock expire a booking', () => {
    for (const state of bookingStates) {
      expect(findTransition(state, 'expire', 'guest')).toBeUndefined()
      expect(findTransition(state, 'expire', 'staff')).toBeUndefined()
    }
  })
})

describe('deadlines', () => {
  const clocks = {
    hold_expires_at: inMinutes(0),
    payment_due_at: inMinutes(0),
    answer_due_at: null,
    clock_stopped_at: null,
  }

  it('end a hold and an unpaid booking by themselves, at the very instant', () => {
    expect(stateAt({ ...clocks, state: 'hold' }, now)).toBe('expired')
    expect(stateAt({ ...clocks, state: 'pending' }, now)).toBe('expired')
    expect(stateAt({ ...clocks, state: 'hold' }, inMinutes(-1))).toBe('hold')
  })

  it('stand still while a receipt is under review', () => {
    expect(stateAt({ ...clocks, state: 'pending', clock_stopped_at: inMinutes(-5) }, now)).toBe('pending')
  })

  it('end a request that nobody answers', () => {
    const asked = { ...clocks, state: 'pending' as const, payment_due_at: null, answer_due_at: inMinutes(0) }
    expect(stateAt(asked, inMinutes(-1))).toBe('pending')
    expect(stateAt(asked, now)).toBe('expired')
    expect(answerDueAt(now, inMinutes(100_000))).toEqual(inMinutes(24 * 60))
    expect(answerDueAt(now, inMinutes(90))).toEqual(inMinutes(90))
  })

  it('ask for the second instalment two weeks before the start, or with the first', () => {
    const start = startOf('2027-08-20', '14:00')
    expect(balanceDueAt(start, inMinutes(48 * 60))).toEqual(startOf('2027-08-06', '14:00'))
    expect(balanceDueAt(inMinutes(10 * 24 * 60), inMinutes(48 * 60))).toBeNull()
  })

  it('mean nothing to a confirmed booking', () => {
    expect(stateAt({ ...clocks, state: 'confirmed' }, now)).toBe('confirmed')
  })

  it('give two days to pay, less when the stay starts sooner', () => {
    expect(paymentDueAt(now, startOf('2027-06-20', '14:00:00'), now)).toEqual(inMinutes(48 * 60))
    expect(paymentDueAt(now, startOf('2027-05-21', '14:00:00'), now)).toEqual(new Date('2027-05-21T08:30:00Z'))
  })

  it('begin again after a rejection with what was left when the slip came, or half a day', () => {
    const start = inMinutes(30 * 24 * 60)
    const stopped = (left: number) => ({ due: inMinutes(left - 600), at: inMinutes(-600), start })
    expect(dueAfterRejection(stopped(40 * 60), now)).toEqual(inMinutes(40 * 60))
    expect(dueAfterRejection(stopped(30), now)).toEqual(inMinutes(12 * 60))
    expect(dueAfterRejection(stopped(70 * 60), now)).toEqual(inMinutes(48 * 60))
  })

  it('never begin again beyond the start, and leave an hour', () => {
    const stopped = { due: inMinutes(40 * 60), at: now }
    expect(dueAfterRejection({ ...stopped, start: inMinutes(200) }, now)).toEqual(inMinutes(200))
    expect(dueAfterRejection({ ...stopped, start: inMinutes(-5) }, now)).toEqual(inMinutes(60))
  })

  it('give an hour to a stay that has started', () => {
    expect(paymentDueAt(now, inMinutes(-30), now)).toEqual(inMinutes(60))
  })
})
