import type { ListingCard, VillaCard } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { addDays, type CivilDate, nightsBetween } from '@escapes/contract/dates'
import type { Platform } from '@escapes/platform'
import type { ListFilters } from './filters.ts'
import { toListingsQuery } from './search-params.ts'

type Page = CallOutput<'GET /listings'>
type TourCard = Extract<ListingCard, { kind: 'tour' }>

export interface Stay {
  checkIn: CivilDate
  checkOut: CivilDate
}

/** A tour, and a villa for the days that it leaves. Dates only where the search has them. */
export interface TripSuggestion {
  tour: TourCard
  villa: VillaCard
  /** How many days were searched for, at least. */
  days: number
  dates: { tour: Stay; villa: Stay } | null
}

/** A single night is no stay worth moving for. */
const minNights = 2
const mostCards = 100

const daysOf = (tour: TourCard): number => Math.ceil(tour.durationDays ?? 1)

const isTour = (listing: ListingCard): listing is TourCard => listing.kind === 'tour'

/** The first of the longest, in the order of the list. */
const findLongest = (page: Page): TourCard | undefined =>
  page.items.filter(isTour).toSorted((one, other) => daysOf(other) - daysOf(one))[0]

/** The longer part that the tour leaves of the days on the island: before it, or after it. */
const toRestStay = (tour: Stay, from: CivilDate, to: CivilDate): Stay | undefined => {
  const before = { checkIn: from, checkOut: tour.checkIn }
  const after = { checkIn: tour.checkOut, checkOut: to }
  const nights = (stay: Stay): number => nightsBetween(stay.checkIn, stay.checkOut)
  const rest = nights(before) > nights(after) ? before : after
  return nights(rest) >= minNights ? rest : undefined
}

export const findTripSuggestion = async (
  { api }: Pick<Platform, 'api'>,
  filters: ListFilters,
  page: Page,
  signal: AbortSignal,
): Promise<TripSuggestion | undefined> => {
  const { from, to, duration, guests } = filters
  const findTours = (): Promise<Page> => {
    const wanted = { ...filters, duration: null, cursor: null, requestedCount: mostCards }
    return api('GET /listings', { query: toListingsQuery('tour', wanted), signal })
  }
  const findVilla = async (stay: Partial<Stay>): Promise<VillaCard | undefined> => {
    const query = { kind: 'villa', ...stay, guests: guests ?? undefined, limit: 1 } as const
    const [villa] = (await api('GET /listings', { query, signal })).items
    return villa?.kind === 'villa' ? villa : undefined
  }

  if (from && to) {
    const days = nightsBetween(from, to) + 1
    const isWhole = page.nextCursor === null && filters.cursor === null && duration === null
    const tour = findLongest(isWhole ? page : await findTours())
    const start = tour?.nextDates[0]
    if (!tour || !start || daysOf(tour) >= days) return undefined
    const tourStay = { checkIn: start, checkOut: addDays(start, daysOf(tour) - 1) }
    const rest = toRestStay(tourStay, from, to)
    const villa = rest && (await findVilla(rest))
    return villa && { tour, villa, days, dates: { tour: tourStay, villa: rest } }
  }
  if (duration === null || page.total > 0) return undefined
  const days = Number.parseInt(duration, 10)
  const tour = findLongest(await findTours())
  if (!tour || daysOf(tour) >= days) return undefined
  const villa = await findVilla({})
  return villa && { tour, villa, days, dates: null }
}
