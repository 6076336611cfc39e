import { type BookingAction, type BookingState, civilDateAt, instantInColombo } from '@escapes/contract'

export type ActorRole = 'guest' | 'staff' | 'system'

/** What must be true besides the state. `nights-free`: no imported block lies on the stay. */
type Guard = 'in-time' | 'nights-free' | 'lapsed'

export interface Transition {
  from: BookingState
  to: BookingState
  action: BookingAction | 'expire'
  by: readonly ActorRole[]
  guards: readonly Guard[]
  event: 'booking.submitted' | 'booking.confirmed' | 'booking.cancelled' | 'booking.expired'
}

/** The life of a booking. What is not here cannot happen, whoever asks. */
export const transitions: readonly Transition[] = [
  {
    from: 'hold',
    to: 'pending',
    action: 'submit',
    by: ['guest'],
    guards: ['in-time', 'nights-free'],
    event: 'booking.submitted',
  },
  { from: 'hold', to: 'cancelled', action: 'cancel', by: ['guest'], guards: [], event: 'booking.cancelled' },
  { from: 'hold', to: 'expired', action: 'expire', by: ['system'], guards: ['lapsed'], event: 'booking.expired' },
  {
    from: 'pending',
    to: 'confirmed',
    action: 'confirm',
    by: ['staff'],
    guards: ['nights-free'],
    event: 'booking.confirmed',
  },
  {
    from: 'pending',
    to: 'cancelled',
    action: 'cancel',
    by: ['guest', 'staff'],
    guards: [],
    event: 'booking.cancelled',
  },
  { from: 'pending', to: 'expired', action: 'expire', by: ['system'], guards: ['lapsed'], event: 'booking.expired' },
  { from: 'confirmed', to: 'cancelled', action: 'cancel', by: ['staff'], guards: [], event: 'booking.cancelled' },
]

/** States that keep their nights from everybody else; the exclusion constraint names the same ones. */
export const activeStates = ['hold', 'pending', 'confirmed'] as const satisfies readonly BookingState[]

const holdMinutes = 15
export const maxOpenHolds = 5

const minute = 60_000
const paymentHours = 48
const lastMinuteMs = 60 * minute

export const findTransition = (
  from: BookingState,
  action: Transition['action'],
  role: ActorRole,
): Transition | undefined =>
  transitions.find((each) => each.from === from && each.action === action && each.by.includes(role))

/** What this role may do next. */
export const allowedActions = (state: BookingState, role: ActorRole): BookingAction[] =>
  transitions.flatMap((each) =>
    each.from === state && each.by.includes(role) && each.action !== 'expire' ? [each.action] : [],
  )

export interface Clocks {
  state: BookingState
  hold_expires_at: Date | null
  payment_due_at: Date | null
}

/** The state at an instant. A deadline ends a booking by itself; the sweep only writes down what is already so. */
export const stateAt = ({ state, hold_expires_at, payment_due_at }: Clocks, now: Date): BookingState => {
  const deadline = state === 'hold' ? hold_expires_at : state === 'pending' ? payment_due_at : null
  return deadline !== null && deadline <= now ? 'expired' : state
}

export const holdExpiry = (now: Date): Date => new Date(now.getTime() + holdMinutes * minute)

/** Two days to pay, never past the start; a booking of the last minute has an hour. */
export const paymentDueAt = (createdAt: Date, start: Date, now: Date): Date => {
  const due = Math.min(createdAt.getTime() + paymentHours * 60 * minute, start.getTime())
  return new Date(Math.max(due, now.getTime() + lastMinuteMs))
}

/** When a stay or an outing begins. */
export const startOf = (date: string, localTime: string): Date => instantInColombo(date, localTime.slice(0, 5))

export const todayAt = (now: Date): string => civilDateAt(now)
