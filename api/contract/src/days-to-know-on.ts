import { type CivilDate, formatComingDates } from './dates.ts'
import type { DayToKnow } from './days-to-know.ts'

/** A day, and where somebody is on it. */
export interface DayAtPlaces {
  date: CivilDate
  places: readonly string[]
}

const isSamePlace = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Of the whole island, or of one of the places. */
export const isAtPlaces = ({ places: known }: DayToKnow, places: readonly string[]): boolean =>
  known.length === 0 || known.some((place) => places.some((each) => isSamePlace(each, place)))

/** Those that matter on some of the days, the warnings first. */
export const listDaysToKnowOn = <Day extends DayToKnow>(known: readonly Day[], days: readonly DayAtPlaces[]): Day[] =>
  known
    .filter((day) => days.some(({ date, places }) => day.from <= date && date <= day.to && isAtPlaces(day, places)))
    .toSorted((one, other) => Number(other.warns) - Number(one.warns))

/**
 * `Thu 24 Dec: Full-moon day`, `Fri 6 Aug to Mon 16 Aug in Kandy: Esala Perahera`. `below`: the day that it stands below,
 * which is not named again: `Full-moon day`, `Kandy: Boat race`.
 */
export const toDayToKnowLead = ({ from, to, title, places }: DayToKnow, below?: CivilDate): string => {
  const where = places.join(', ')
  const when = from === to && from === below ? '' : formatComingDates(from, to)
  const lead = [when, where].filter(Boolean).join(' in ')
  return lead ? `${lead}: ${title}` : title
}
