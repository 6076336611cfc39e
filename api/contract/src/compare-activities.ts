import { type CivilDate, nightsBetween } from './dates.ts'
import { listDriveTimes } from './drive-times.ts'
import { minutesOfDay, toLastingMinutes } from './hours.ts'
import type { ListingRoute } from './listings.ts'

/** A tour or an experience with its days. Local times `08:00`; null or left out: not told. */
export interface DatedActivity {
  from: CivilDate
  /** Its last day. */
  to: CivilDate
  startTime?: string | null | undefined
  endTime?: string | null | undefined
  place?: string | undefined
  /** Where it begins and where it ends, if that is not one place. */
  route?: ListingRoute | undefined
}

/**
 * `overlap`: both are at the same time. `same-day`: they may be, since it is not told when the first ends. `short-way`: the
 * drive takes longer than there is between the end of one and the start of the other.
 */
export type ActivityConflict =
  | { what: 'overlap' }
  | { what: 'same-day' }
  | { what: 'short-way'; gapMinutes: number; driveMinutes: number }

const epoch = '1970-01-01'
const toMinutes = (day: CivilDate): number => nightsBetween(epoch, day) * 1440

interface Span {
  start: number
  end: number | undefined
  /** It is not over before, whatever is told. */
  earliestEnd: number
  startPlace: string | undefined
  endPlace: string | undefined
}

/** Minutes on the clocks of Sri Lanka. */
const toSpan = ({ from, to, endTime, place, route }: DatedActivity, startTime: string): Span => {
  const minutes = toLastingMinutes({ startTime, endTime }, nightsBetween(from, to) + 1)
  const at = toMinutes(from) + minutesOfDay(startTime)
  const end = minutes === null ? undefined : at + minutes
  const earliestEnd = end ?? Math.max(at + 1, toMinutes(to))
  return { start: at, end, earliestEnd, startPlace: route?.from ?? place, endPlace: route?.to ?? place }
}

/** Minutes by car; undefined where the way is not known. */
const findDrive = (from: string | undefined, to: string | undefined): number | undefined =>
  from && to && from !== to ? listDriveTimes(from).find(({ place }) => place === to)?.minutes : undefined

/** What keeps somebody from doing both. */
export const compareActivities = (one: DatedActivity, other: DatedActivity): ActivityConflict | undefined => {
  const isDayShared = one.from <= other.to && other.from <= one.to
  if (!one.startTime || !other.startTime) return isDayShared ? { what: 'same-day' } : undefined
  const [first, second] = [toSpan(one, one.startTime), toSpan(other, other.startTime)].toSorted(
    (a, b) => a.start - b.start,
  ) as [Span, Span]
  if (second.start < first.earliestEnd) return { what: 'overlap' }
  if (first.end === undefined) return isDayShared ? { what: 'same-day' } : undefined
  const gapMinutes = second.start - first.end
  const driveMinutes = findDrive(first.endPlace, second.startPlace)
  return driveMinutes !== undefined && gapMinutes < driveMinutes
    ? { what: 'short-way', gapMinutes, driveMinutes }
    : undefined
}
