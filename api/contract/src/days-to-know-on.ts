import { type CivilDate, formatComingDates } from './dates.ts'
import type { DayToKnow } from './days-to-know.ts'

/** A day, and where somebody is on it. */
export interface DayAtPlaces {
  date: CivilDate
  places: readonly string[]
}

/** Capitals make no other place. */
const toKey = (place: string): string => place.toLowerCase()

/** Of the whole island, or of one of the places. */
export const atPlaces = (places: readonly string[]): ((day: Pick<DayToKnow, 'places'>) => boolean) => {
  const keys = new Set(places.map(toKey))
  return ({ places: known }) => known.length === 0 || known.some((place) => keys.has(toKey(place)))
}

/** Those of a set, the warnings first. */
const inOrder = <Day extends DayToKnow>(known: readonly Day[], found: ReadonlySet<Day>): Day[] =>
  known.filter((day) => found.has(day)).toSorted((one, other) => Number(other.warns) - Number(one.warns))

/** For those that matter on a day, the warnings first. The places of each are read once, however many days are asked for. */
export const toDaysToKnowFinder = <Day extends DayToKnow>(known: readonly Day[]): ((at: DayAtPlaces) => Day[]) => {
  const everywhere = known.filter(({ places }) => places.length === 0)
  const byPlace = new Map<string, Day[]>()
  for (const day of known)
    for (const key of new Set(day.places.map(toKey))) {
      const there = byPlace.get(key) ?? []
      there.push(day)
      byPlace.set(key, there)
    }
  return ({ date, places }) => {
    const there = [...everywhere, ...places.flatMap((place) => byPlace.get(toKey(place)) ?? [])]
    return inOrder(known, new Set(there.filter(({ from, to }) => from <= date && date <= to)))
  }
}

/** Those that matter on some of the days, the warnings first. */
export const listDaysToKnowOn = <Day extends DayToKnow>(known: readonly Day[], days: readonly DayAtPlaces[]): Day[] =>
  inOrder(known, new Set(days.flatMap(toDaysToKnowFinder(known))))

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
