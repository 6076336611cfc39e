import { describe, expect, it } from 'vitest'
import { type BookingState, bookingStates } from '@escapes/contract'
import { allowedActions, findTransition, paymentDueAt, startOf, stateAt, transitions } from './booking.ts'

const now = new Date('2027-05-20T06:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe('the life of a booking', () => {
  it('lets a traveller submit or cancel a hold, and staff neither', () => {
    expect(allowedActions('hold', 'guest')).toEqual(['submit', 'cancel'])
    expect(allowedActions('hold', 'staff')).toEqual([])
  })

  it('lets staff confirm what is pending and both sides cancel it', () => {
    expect(allowedActions('pending', 'staff')).toEqual(['confirm', 'cancel'])
    expect(allowedActions('pending', 'guest')).toEqual(['cancel'])
  })

  it('lets only staff cancel what is confirmed', () => {
    expect(allowedActions('confirmed', 'staff')).toEqual(['cancel'])
    expect(allowedActions('confirmed', 'guest')).toEqual([])
  })

  it.each<BookingState>(['expired', 'cancelled', 'completed', 'declined', 'no_show'])('ends with %s', (state) => {
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
  const clocks = { hold_expires_at: inMinutes(0), payment_due_at: inMinutes(0) }

  it('end a hold and an unpaid booking by themselves, at the very instant', () => {
    expect(stateAt({ ...clocks, state: 'hold' }, now)).toBe('expired')
    expect(stateAt({ ...clocks, state: 'pending' }, now)).toBe('expired')
    expect(stateAt({ ...clocks, state: 'hold' }, inMinutes(-1))).toBe('hold')
  })

  it('mean nothing to a confirmed booking', () => {
    expect(stateAt({ ...clocks, state: 'confirmed' }, now)).toBe('confirmed')
  })

  it('give two days to pay, less when the stay starts sooner', () => {
    expect(paymentDueAt(now, startOf('2027-06-20', '14:00:00'), now)).toEqual(inMinutes(48 * 60))
    expect(paymentDueAt(now, startOf('2027-05-21', '14:00:00'), now)).toEqual(new Date('2027-05-21T08:30:00Z'))
  })

  it('give an hour to a stay that has started', () => {
    expect(paymentDueAt(now, inMinutes(-30), now)).toEqual(inMinutes(60))
  })
})
