import { addDays, civilDateAt, nightsBetween, type CivilDate } from '@escapes/contract/dates'

/** Nights that cannot be had, `to` exclusive. */
export interface BlockedNights {
  from: CivilDate
  to: CivilDate
}

export interface Stay {
  checkIn: CivilDate
  checkOut: CivilDate
}

/**
 * What a day of the calendar can be. The night before it and the night after it decide:
 * `check-out`: one may leave but not arrive; `check-in`: one may arrive but not leave.
 */
export type DayState = 'free' | 'check-out' | 'check-in' | 'blocked'

export const today = (): CivilDate => civilDateAt(new Date())

const isNightBlocked = (night: CivilDate, blocked: readonly BlockedNights[]): boolean =>
  blocked.some(({ from, to }) => night >= from && night < to)

export const dayState = (day: CivilDate, blocked: readonly BlockedNights[]): DayState => {
  const canArrive = !isNightBlocked(day, blocked)
  const canLeave = !isNightBlocked(addDays(day, -1), blocked)
  if (canArrive) return canLeave ? 'free' : 'check-in'
  return canLeave ? 'check-out' : 'blocked'
}

/** The last day to leave on after arriving at `checkIn`: the day the next blocked night begins; undefined when none does. */
const latestCheckOut = (checkIn: CivilDate, blocked: readonly BlockedNights[]): CivilDate | undefined =>
  blocked
    .map(({ from }) => from)
    .filter((from) => from > checkIn)
    .sort()[0]

export interface StayRules {
  blocked: readonly BlockedNights[]
  minNights: number
  /** The first day that can be booked. */
  earliest: CivilDate
}

export const canCheckIn = (day: CivilDate, { blocked, minNights, earliest }: StayRules): boolean => {
  if (day < earliest || isNightBlocked(day, blocked)) return false
  const latest = latestCheckOut(day, blocked)
  return latest === undefined || nightsBetween(day, latest) >= minNights
}

export const canCheckOut = (day: CivilDate, checkIn: CivilDate, { blocked, minNights }: StayRules): boolean => {
  if (nightsBetween(checkIn, day) < Math.max(1, minNights)) return false
  const latest = latestCheckOut(checkIn, blocked)
  return latest === undefined || day <= latest
}

/** The blocked nights as a traveller should see them who has some of them already: those are theirs to keep. */
export const withoutNights = (blocked: readonly BlockedNights[], own: BlockedNights | null): BlockedNights[] => {
  if (own === null) return [...blocked]
  return blocked.flatMap(({ from, to }) => {
    if (to <= own.from || from >= own.to) return [{ from, to }]
    const before = from < own.from ? [{ from, to: own.from }] : []
    const after = to > own.to ? [{ from: own.to, to }] : []
    return [...before, ...after]
  })
}

/** A stay is chosen with two presses. `open` is the arrival whose departure is still to come. */
export interface StayChoice {
  open: CivilDate | null
  stay: Stay | null
}

/** What a press on a day makes of the choice; the same choice when the day cannot be taken. */
export const pressDay = (choice: StayChoice, day: CivilDate, rules: StayRules): StayChoice => {
  if (choice.open && canCheckOut(day, choice.open, rules))
    return { open: null, stay: { checkIn: choice.open, checkOut: day } }
  if (canCheckIn(day, rules)) return { open: day, stay: null }
  return choice
}

/** Whether a press on the day would do anything. */
export const isPressable = (choice: StayChoice, day: CivilDate, rules: StayRules): boolean =>
  (choice.open !== null && canCheckOut(day, choice.open, rules)) || canCheckIn(day, rules)
