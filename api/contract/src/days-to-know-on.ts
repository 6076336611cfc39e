import { addDays, type CivilDate, formatComingDates, nightsBetween } from './dates.ts'
import type { DayToKnow } from './days-to-know.ts'
import type { ListingDetail } from './listings.ts'

/** A day, and where somebody is on it. */
interface DayAtPlaces {
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

/** What to know of the days from the first to the last of a listing, at the places of its programme. */
export const listDaysToKnowOfListing = (listing: ListingDetail, from: CivilDate, to: CivilDate): DayToKnow[] => {
  const { daysToKnow = [] } = listing
  if (daysToKnow.length === 0) return []
  const toPlace = (day: number): string =>
    (listing.kind === 'villa' ? undefined : listing.itinerary.find((each) => each.day === day)?.location) ||
    listing.location
  const days = Array.from({ length: nightsBetween(from, to) + 1 }, (_, at) => ({
    date: addDays(from, at),
    places: [toPlace(at + 1)],
  }))
  return listDaysToKnowOn(daysToKnow, days)
}

/** For a calendar: what to know of a day; a season would mark all of its days. Undefined where there is nothing to mark. */
export const toDayNotes = ({
  daysToKnow = [],
}: Pick<ListingDetail, 'daysToKnow'>): ((day: CivilDate) => string | undefined) | undefined => {
  const marked = daysToKnow.filter(({ kind }) => kind !== 'nature')
  if (marked.length === 0) return undefined
  return (day) =>
    marked
      .filter(({ from, to }) => from <= day && day <= to)
      .map(({ title }) => title)
      .join(', ') || undefined
}

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
