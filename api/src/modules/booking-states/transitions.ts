import type { BookingAction, BookingState } from '@escapes/contract'

export type ActorRole = 'guest' | 'staff' | 'system'

/**
 * Conditions of a transition besides the state.
 * - `free`: no other booking and no imported block has the nights or the seats
 * - `lapsed`: a deadline has passed and was not stopped
 * - `awaits-answer`: staff have not answered the request yet
 * - `was-submitted`: the booking was submitted, not only held
 * - `not-begun`, `begun`, `ended`: now compared with the first and the last instant
 */
export type TransitionGuard = 'free' | 'lapsed' | 'awaits-answer' | 'was-submitted' | 'not-begun' | 'begun' | 'ended'

export type TransitionAction = Exclude<BookingAction, 'change' | 'pay'> | 'expire'

export type TransitionEvent =
  | 'booking.submitted'
  | 'booking.approved'
  | 'booking.declined'
  | 'booking.confirmed'
  | 'booking.cancelled'
  | 'booking.expired'
  | 'booking.completed'
  | 'booking.no-show'

export interface Transition {
  from: BookingState
  to: BookingState
  action: TransitionAction
  by: readonly ActorRole[]
  guards: readonly TransitionGuard[]
  event: TransitionEvent
  /** Template of the mail that is sent; null when nobody is notified. */
  mail: 'submitted' | 'approved' | 'declined' | 'confirmed' | 'cancelled' | 'expired' | 'completed' | 'no-show' | null
}

const row = (
  from: BookingState,
  action: TransitionAction,
  to: BookingState,
  by: readonly ActorRole[],
  guards: readonly TransitionGuard[],
  mail: Transition['mail'],
): Transition => ({ from, to, action, by, guards, event: transitionEvents[action], mail })

const transitionEvents: Record<TransitionAction, TransitionEvent> = {
  submit: 'booking.submitted',
  approve: 'booking.approved',
  decline: 'booking.declined',
  confirm: 'booking.confirmed',
  cancel: 'booking.cancelled',
  expire: 'booking.expired',
  complete: 'booking.completed',
  'no-show': 'booking.no-show',
  reinstate: 'booking.confirmed',
}

export const transitions: readonly Transition[] = [
  row('hold', 'submit', 'pending', ['guest'], ['free'], 'submitted'),
  row('hold', 'cancel', 'cancelled', ['guest'], [], null),
  row('hold', 'expire', 'expired', ['system'], ['lapsed'], null),
  row('pending', 'approve', 'pending', ['staff'], ['awaits-answer', 'free'], 'approved'),
  row('pending', 'decline', 'declined', ['staff'], [], 'declined'),
  row('pending', 'confirm', 'confirmed', ['staff', 'system'], ['free'], 'confirmed'),
  row('pending', 'cancel', 'cancelled', ['guest', 'staff'], [], 'cancelled'),
  row('pending', 'expire', 'expired', ['system'], ['lapsed'], 'expired'),
  row('confirmed', 'cancel', 'cancelled', ['guest'], ['not-begun'], 'cancelled'),
  row('confirmed', 'cancel', 'cancelled', ['staff'], [], 'cancelled'),
  row('confirmed', 'complete', 'completed', ['system'], ['ended'], 'completed'),
  row('confirmed', 'complete', 'completed', ['staff'], ['begun'], 'completed'),
  row('confirmed', 'no-show', 'no_show', ['staff'], ['begun'], 'no-show'),
  // Not an action "confirm", so that a late click on "confirm" does not reinstate.
  row('expired', 'reinstate', 'confirmed', ['staff', 'system'], ['was-submitted', 'not-begun', 'free'], 'confirmed'),
  row('cancelled', 'reinstate', 'confirmed', ['staff'], ['was-submitted', 'not-begun', 'free'], 'confirmed'),
]

/** States that occupy nights and seats; the exclusion constraint and the seat trigger name the same. */
export const activeStates = ['hold', 'pending', 'confirmed'] as const satisfies readonly BookingState[]

export const findTransition = (from: BookingState, action: TransitionAction, role: ActorRole): Transition | undefined =>
  transitions.find((each) => each.from === from && each.action === action && each.by.includes(role))
