import { addDays, civilDateAt, nightsBetween, type CivilDate } from '@escapes/contract/dates'

/** Unavailable nights, `to` exclusive. */
export interface BlockedNights {
  from: CivilDate
  to: CivilDate
}

export interface Stay {
  checkIn: CivilDate
  checkOut: CivilDate
}

/**
 * The state of a day follows from the night before and the night after it.
 * `check-out`: departure only. `check-in`: arrival only.
 */
export type DayState = 'free' | 'check-out' | 'check-in' | 'blocked'

export const todayInSriLanka = (): CivilDate => civilDateAt(new Date())

const isNightBlocked = (night: CivilDate, blocked: readonly BlockedNights[]): boolean =>
  blocked.some(({ from, to }) => night >= from && night < to)

export const toDayState = (day: CivilDate, blocked: readonly BlockedNights[]): DayState => {
  const canArrive = !isNightBlocked(day, blocked)
  const canLeave = !isNightBlocked(addDays(day, -1), blocked)
  if (canArrive) return canLeave ? 'free' : 'check-in'
  return canLeave ? 'check-out' : 'blocked'
}

/** The latest departure after arriving at `checkIn`: the day the next blocked night begins. */
const latestCheckOut = (checkIn: CivilDate, blocked: readonly BlockedNights[]): CivilDate | undefined =>
  blocked
    .map(({ from }) => from)
    .filter((from) => from > checkIn)
    .sort()[0]

export interface StayRules {
  blocked: readonly BlockedNights[]
  /** 0: a range of days, which may be one. */
  minNights: number
  earliest: CivilDate
}

export const canCheckIn = (day: CivilDate, { blocked, minNights, earliest }: StayRules): boolean => {
  if (day < earliest || isNightBlocked(day, blocked)) return false
  const latest = latestCheckOut(day, blocked)
  return latest === undefined || nightsBetween(day, latest) >= minNights
}

export const canCheckOut = (day: CivilDate, checkIn: CivilDate, { blocked, minNights }: StayRules): boolean => {
  if (nightsBetween(checkIn, day) < minNights) return false
  const latest = latestCheckOut(checkIn, blocked)
  return latest === undefined || day <= latest
}

/** The blocked nights without those that the customer's own booking blocks. */
export const withoutNights = (blocked: readonly BlockedNights[], own: BlockedNights | null): BlockedNights[] => {
  if (own === null) return [...blocked]
  return blocked.flatMap(({ from, to }) => {
    if (to <= own.from || from >= own.to) return [{ from, to }]
    const before = from < own.from ? [{ from, to: own.from }] : []
    const after = to > own.to ? [{ from: own.to, to }] : []
    return [...before, ...after]
  })
}

/** A stay takes two clicks: `pendingCheckIn` is an arrival whose departure is not chosen yet. */
export interface StayChoice {
  pendingCheckIn: CivilDate | null
  stay: Stay | null
}

/** The selection after a click on a day; unchanged when the day is unavailable. */
export const selectDay = (choice: StayChoice, day: CivilDate, rules: StayRules): StayChoice => {
  if (choice.pendingCheckIn && canCheckOut(day, choice.pendingCheckIn, rules))
    return { pendingCheckIn: null, stay: { checkIn: choice.pendingCheckIn, checkOut: day } }
  if (canCheckIn(day, rules)) return { pendingCheckIn: day, stay: null }
  return choice
}

export const isDaySelectable = (choice: StayChoice, day: CivilDate, rules: StayRules): boolean =>
  (choice.pendingCheckIn !== null && canCheckOut(day, choice.pendingCheckIn, rules)) || canCheckIn(day, rules)

/** What to know of a day, in a few words: a mark in a calendar, and a part of the day's name. */
export type DayNote = (day: CivilDate) => string | undefined
export const noNote: DayNote = () => undefined
