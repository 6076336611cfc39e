import { civilDateAt, instantInColombo } from '@escapes/contract'
import type { AgreedTerms } from '#/modules/payment-terms/index.ts'

const minute = 60_000
const hour = 60 * minute
export const holdTimeWindowMs = 6 * 3_600_000
/** Minimum time to pay or to answer when the start is near. */
const minTimeToRespondMs = hour
/** Minimum time a customer has to pay or to upload another receipt once the deadline runs again. */
const minTimeAfterRestartMs = 12 * hour

export const toHoldExpiry = (now: Date, holdMinutes: number): Date => new Date(now.getTime() + holdMinutes * minute)

export interface HoldPeriod {
  from: Date
  until: Date
}

/** Milliseconds left of `maxMinutes` within the last six hours. */
export const toRemainingHoldMs = (holdPeriods: readonly HoldPeriod[], maxMinutes: number, now: Date): number => {
  const since = now.getTime() - holdTimeWindowMs
  const used = holdPeriods.map(
    ({ from, until }) => Math.min(until.getTime(), now.getTime()) - Math.max(from.getTime(), since),
  )
  return maxMinutes * minute - used.reduce((sum, ms) => sum + Math.max(0, ms), 0)
}

interface HoldExtension {
  remainingMs: number
  holdMinutes: number
  currentExpiry: Date | null
}

/** The usual minutes from now or what is left, and never earlier than the current expiry. */
export const toCappedHoldExpiry = ({ remainingMs, holdMinutes, currentExpiry }: HoldExtension, now: Date): Date =>
  new Date(
    Math.max(
      currentExpiry?.getTime() ?? 0,
      Math.min(toHoldExpiry(now, holdMinutes).getTime(), now.getTime() + remainingMs),
    ),
  )

type PaymentTime = Pick<AgreedTerms, 'payment_hours'>

/** The agreed hours from `from`, not after the start, at least an hour from now. */
export const toPaymentDueAt = ({ payment_hours }: PaymentTime, from: Date, start: Date, now: Date): Date => {
  const due = Math.min(from.getTime() + payment_hours * hour, start.getTime())
  return new Date(Math.max(due, now.getTime() + minTimeToRespondMs))
}

/** The agreed hours from now, not after the start, at least an hour from now. */
export const toAnswerDueAt = ({ answer_hours }: Pick<AgreedTerms, 'answer_hours'>, now: Date, start: Date): Date =>
  new Date(Math.max(Math.min(now.getTime() + answer_hours * hour, start.getTime()), now.getTime() + minTimeToRespondMs))

interface StoppedDeadline {
  dueAt: Date | null
  stoppedAt: Date | null
  startsAt: Date | null
  /** How long it runs at most. */
  maxHours: number
}

/** The time that was left when it stopped, at least half a day, not after the start. */
export const toRestartedDeadline = ({ dueAt, stoppedAt, startsAt, maxHours }: StoppedDeadline, now: Date): Date => {
  // A change may have moved the deadline meanwhile: the time left never exceeds the agreed one.
  const leftMs = dueAt && stoppedAt ? Math.min(dueAt.getTime() - stoppedAt.getTime(), maxHours * hour) : 0
  const again = new Date(now.getTime() + Math.max(leftMs, minTimeAfterRestartMs))
  return startsAt ? limitDueDateToStart(again, startsAt, now) : again
}

/** The agreed hours from now, not after a start that is ahead; a later current due date stays. */
export const toRenewedDueDate = (terms: PaymentTime, due: Date | null, start: Date | null, now: Date): Date => {
  const soonest =
    start !== null && start > now
      ? toPaymentDueAt(terms, now, start, now)
      : new Date(now.getTime() + terms.payment_hours * hour)
  return due !== null && due > soonest ? due : soonest
}

/** Null when the balance would be due together with the first instalment, or the first one is the total. */
export const toBalanceDueAt = (
  { balance_days, deposit_percent }: Pick<AgreedTerms, 'balance_days' | 'deposit_percent'>,
  start: Date,
  firstDue: Date,
): Date | null => {
  const due = new Date(start.getTime() - balance_days * 24 * hour)
  return deposit_percent < 100 && due > firstDue ? due : null
}

/** Two transfers nearer to each other cost two fees and give no time. */
const minTimeBetweenInstalmentsMs = 3 * 24 * hour

/** When the balance of a deposit that is chosen now would be due; null when no deposit is offered. */
export const toOfferedBalanceDueAt = (
  terms: Pick<AgreedTerms, 'balance_days' | 'deposit_percent'>,
  start: Date,
  firstDue: Date,
): Date | null => {
  const due = toBalanceDueAt(terms, start, firstDue)
  return due && due.getTime() - firstDue.getTime() >= minTimeBetweenInstalmentsMs ? due : null
}

/** Moves a due date before the start, but leaves at least an hour from now. */
export const limitDueDateToStart = (due: Date, start: Date, now: Date): Date =>
  new Date(Math.min(due.getTime(), Math.max(start.getTime(), now.getTime() + minTimeToRespondMs)))

export const toColomboInstant = (date: string, localTime: string): Date => instantInColombo(date, localTime.slice(0, 5))

export const todayAt = (now: Date): string => civilDateAt(now)
