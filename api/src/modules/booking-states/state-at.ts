import type { BookingAction, BookingState } from '@escapes/contract'
import { type ActorRole, type TransitionGuard, type Transition, transitions } from './transitions.ts'

export interface BookingDeadlines {
  state: BookingState
  hold_expires_at: Date | null
  answer_due_at: Date | null
  payment_due_at: Date | null
  clock_stopped_at: Date | null
  clock_stopped_until: Date | null
}

const toDeadline = ({ state, ...deadlines }: BookingDeadlines): Date | null => {
  if (state === 'hold') return deadlines.hold_expires_at
  if (state !== 'pending') return null
  if (deadlines.clock_stopped_at !== null) return deadlines.clock_stopped_until
  return deadlines.answer_due_at ?? deadlines.payment_due_at
}

/** A booking counts as expired from its deadline on, before the sweep writes it. */
export const stateAt = (deadlines: BookingDeadlines, now: Date): BookingState => {
  const deadline = toDeadline(deadlines)
  return deadline !== null && deadline <= now ? 'expired' : deadlines.state
}

export interface BookingTimes extends BookingDeadlines {
  starts_at: Date | null
  ends_at: Date | null
  submitted_at: Date | null
}

type GuardCheck = (booking: BookingTimes, now: Date) => boolean

const checks: Record<Exclude<TransitionGuard, 'free'>, GuardCheck> = {
  lapsed: (booking, now) => booking.state !== 'expired' && stateAt(booking, now) === 'expired',
  'awaits-answer': ({ answer_due_at: due }) => due !== null,
  'was-submitted': ({ submitted_at: at }) => at !== null,
  'not-begun': ({ starts_at: start }, now) => start === null || now < start,
  begun: ({ starts_at: start }, now) => start !== null && now >= start,
  ended: ({ ends_at: end }, now) => end !== null && now >= end,
}

/** `free` is checked under the lock, see `requireDatesStillFree`. */
export const isGuardMet = (guard: Exclude<TransitionGuard, 'free'>, booking: BookingTimes, now: Date): boolean =>
  checks[guard](booking, now)

const isPossible = (transition: Transition, booking: BookingTimes, now: Date): boolean =>
  transition.guards.every((guard) => guard === 'free' || isGuardMet(guard, booking, now))

export const listAllowedActions = (booking: BookingTimes, role: ActorRole, now: Date): BookingAction[] => {
  const state = stateAt(booking, now)
  const actions = transitions.flatMap((each) =>
    each.from === state && each.by.includes(role) && each.action !== 'expire' && isPossible(each, booking, now)
      ? [each.action]
      : [],
  )
  return isChangeable(booking, now) ? [...actions, 'change'] : actions
}

/** A hold is replaced instead of changed. */
export const isChangeable = (booking: BookingTimes, now: Date): boolean => {
  const state = stateAt(booking, now)
  return (state === 'pending' || state === 'confirmed') && isGuardMet('not-begun', booking, now)
}
