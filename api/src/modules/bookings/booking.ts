import { type BookingAction, type BookingState, civilDateAt, instantInColombo } from '@escapes/contract'

export type ActorRole = 'guest' | 'staff' | 'system'

/**
 * What must be true besides the state.
 * - `free`: nobody else, and no other channel, has the nights or the seats
 * - `lapsed`: a deadline is over that nothing has stopped
 * - `awaits-answer`: staff have not answered the request yet
 * - `was-submitted`: somebody wanted it for real, and did not only hold it
 * - `not-begun`, `begun`, `ended`: the clock against the first and the last instant
 */
export type Guard = 'free' | 'lapsed' | 'awaits-answer' | 'was-submitted' | 'not-begun' | 'begun' | 'ended'

/** What a person may do to a booking, and what its clocks do. */
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
  guards: readonly Guard[]
  event: TransitionEvent
  /** Which mail tells of it; null where nobody was told of what ends. */
  mail: 'submitted' | 'approved' | 'declined' | 'confirmed' | 'cancelled' | 'expired' | 'completed' | 'no-show' | null
}

const row = (
  from: BookingState,
  action: TransitionAction,
  to: BookingState,
  by: readonly ActorRole[],
  guards: readonly Guard[],
  mail: Transition['mail'],
): Transition => ({ from, to, action, by, guards, event: eventOf[action], mail })

const eventOf: Record<TransitionAction, TransitionEvent> = {
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

/** The life of a booking. What is not here cannot happen, whoever asks. */
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
  // Late money, and second thoughts: what ended comes back if its dates are still there. A click on "confirm" that
  // came too late must not do that, so it has a name of its own.
  row('expired', 'reinstate', 'confirmed', ['staff', 'system'], ['was-submitted', 'not-begun', 'free'], 'confirmed'),
  row('cancelled', 'reinstate', 'confirmed', ['staff'], ['was-submitted', 'not-begun', 'free'], 'confirmed'),
]

/** States that keep their nights and seats from everybody else; constraint and trigger name the same ones. */
export const activeStates = ['hold', 'pending', 'confirmed'] as const satisfies readonly BookingState[]

const minute = 60_000
const hour = 60 * minute
const holdMinutes = 15
export const maxOpenHolds = 5
const paymentHours = 48
const answerHours = 24
/** A booking of the last minute has this long. */
const lastMinuteMs = hour
/** How long a traveller has for another slip when one was rejected. */
const secondChanceMs = 12 * hour
/** The second instalment is due this long before the start. */
const balanceDays = 14

export const findTransition = (from: BookingState, action: TransitionAction, role: ActorRole): Transition | undefined =>
  transitions.find((each) => each.from === from && each.action === action && each.by.includes(role))

export interface Clocks {
  state: BookingState
  hold_expires_at: Date | null
  answer_due_at: Date | null
  payment_due_at: Date | null
  clock_stopped_at: Date | null
}

const deadlineOf = ({ state, ...clocks }: Clocks): Date | null => {
  if (state === 'hold') return clocks.hold_expires_at
  if (state !== 'pending' || clocks.clock_stopped_at !== null) return null
  return clocks.answer_due_at ?? clocks.payment_due_at
}

/** The state at an instant. A deadline ends a booking by itself; the sweep only writes down what is already so. */
export const stateAt = (clocks: Clocks, now: Date): BookingState => {
  const deadline = deadlineOf(clocks)
  return deadline !== null && deadline <= now ? 'expired' : clocks.state
}

export interface Life extends Clocks {
  starts_at: Date | null
  ends_at: Date | null
  submitted_at: Date | null
}

type Check = (life: Life, now: Date) => boolean

const checks: Record<Exclude<Guard, 'free'>, Check> = {
  lapsed: (life, now) => life.state !== 'expired' && stateAt(life, now) === 'expired',
  'awaits-answer': ({ answer_due_at: due }) => due !== null,
  'was-submitted': ({ submitted_at: at }) => at !== null,
  'not-begun': ({ starts_at: start }, now) => start === null || now < start,
  begun: ({ starts_at: start }, now) => start !== null && now >= start,
  ended: ({ ends_at: end }, now) => end !== null && now >= end,
}

/** What the booking itself can tell of a guard; whether nights and seats are `free` only the lock can. */
export const isGuardMet = (guard: Exclude<Guard, 'free'>, life: Life, now: Date): boolean => checks[guard](life, now)

const isPossible = (transition: Transition, life: Life, now: Date): boolean =>
  transition.guards.every((guard) => guard === 'free' || isGuardMet(guard, life, now))

/** What this role may do next, as far as the booking itself can tell. */
export const allowedActions = (life: Life, role: ActorRole, now: Date): BookingAction[] => {
  const state = stateAt(life, now)
  const moves = transitions.flatMap((each) =>
    each.from === state && each.by.includes(role) && each.action !== 'expire' && isPossible(each, life, now)
      ? [each.action]
      : [],
  )
  return isChangeable(life, now) ? [...moves, 'change'] : moves
}

/** Dates and guests of what is to come may change; a hold is cancelled and made anew instead. */
export const isChangeable = (life: Life, now: Date): boolean => {
  const state = stateAt(life, now)
  return (state === 'pending' || state === 'confirmed') && isGuardMet('not-begun', life, now)
}

export const holdExpiry = (now: Date): Date => new Date(now.getTime() + holdMinutes * minute)

/** Two days to pay, never past the start; a booking of the last minute has an hour. */
export const paymentDueAt = (from: Date, start: Date, now: Date): Date => {
  const due = Math.min(from.getTime() + paymentHours * hour, start.getTime())
  return new Date(Math.max(due, now.getTime() + lastMinuteMs))
}

/** Staff answer a request within a day, and before it would begin. */
export const answerDueAt = (now: Date, start: Date): Date =>
  new Date(Math.max(Math.min(now.getTime() + answerHours * hour, start.getTime()), now.getTime() + lastMinuteMs))

interface Stopped {
  due: Date | null
  /** When the clock was stopped. */
  at: Date | null
  start: Date | null
}

/** When the time to pay ends after a slip was rejected: what was left when it came, or half a day; never past the start. */
export const dueAfterRejection = ({ due, at, start }: Stopped, now: Date): Date => {
  // A change meanwhile may have set the deadline anew: two days are all that anybody gets.
  const left = due && at ? Math.min(due.getTime() - at.getTime(), paymentHours * hour) : 0
  const again = new Date(now.getTime() + Math.max(left, secondChanceMs))
  return start ? dueBefore(again, start, now) : again
}

/** Null when the first instalment is due so late that the second is due with it. */
export const balanceDueAt = (start: Date, firstDue: Date): Date | null => {
  const due = new Date(start.getTime() - balanceDays * 24 * hour)
  return due > firstDue ? due : null
}

/** A deadline ahead gives way to a start that is nearer now, and leaves an hour. */
export const dueBefore = (due: Date, start: Date, now: Date): Date =>
  new Date(Math.min(due.getTime(), Math.max(start.getTime(), now.getTime() + lastMinuteMs)))

/** When a stay or an outing begins. */
export const startOf = (date: string, localTime: string): Date => instantInColombo(date, localTime.slice(0, 5))

export const todayAt = (now: Date): string => civilDateAt(now)
