import { isCivilDate, type CivilDate } from '@escapes/contract/dates'
import { normalizePlaceName } from '#/features/listings/places.ts'
import { readSearchedParty, type SearchedParty, writeSearchedParty } from '#/features/listings/searched-party.ts'

export interface SearchDates {
  checkIn: CivilDate
  checkOut: CivilDate
}

const toAddress = (
  path: string,
  values: Record<string, string | undefined>,
  party: Partial<SearchedParty> = {},
): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value)
  writeSearchedParty(search, party)
  return search.size > 0 ? `${path}?${search}` : path
}

/** In dollars, where each budget begins. */
const budgetEdges = [0, 500, 1000, 2000, 3000, 5000]

interface RoundLimit {
  text: string
  usdCents: number
}

/** Round in the reader's currency, with the dollars of it in the address: `0-500` to `5000+`. */
export const toBudgetOptions = (
  roundLimit: (usdCents: number, grain: 'coarse') => RoundLimit,
): { value: string; label: string }[] => {
  const edges = budgetEdges.map((dollars) => roundLimit(dollars * 100, 'coarse'))
  return edges.map((from, index) => {
    const to = edges[index + 1]
    const low = from.usdCents / 100
    if (!to) return { value: `${low}+`, label: `${from.text} and above` }
    return {
      value: `${low}-${to.usdCents / 100}`,
      label: low === 0 ? `Up to ${to.text}` : `${from.text} to ${to.text}`,
    }
  })
}

export interface ToursSearchValues extends SearchedParty {
  destination: string
  dates: SearchDates | null
  budget: string
}

export interface VillasSearchValues extends SearchedParty {
  location: string
  dates: SearchDates | null
}

export const toToursAddress = (search: ToursSearchValues): string =>
  toAddress(
    '/tours',
    {
      destination: search.destination,
      startDate: search.dates?.checkIn,
      endDate: search.dates?.checkOut,
      budget: search.budget,
    },
    search,
  )

/** One guest alone is the default, and no filter. */
export const toVillasAddress = (search: VillasSearchValues): string =>
  toAddress(
    '/villas',
    { location: search.location, checkIn: search.dates?.checkIn, checkOut: search.dates?.checkOut },
    search.guests === 1 && search.infants === null ? {} : search,
  )

const queryOf = (address: string): URLSearchParams => new URLSearchParams(address.split('?')[1])

/** The dates of a search, unless they have passed. Days on the island may be one, a stay is a night at least. */
const toDates = (from: string | null, to: string | null, today: CivilDate, isStay: boolean): SearchDates | null =>
  from && to && isCivilDate(from) && isCivilDate(to) && from >= today && (isStay ? from < to : from <= to)
    ? { checkIn: from, checkOut: to }
    : null

const toPlace = (text: string | null, places: readonly string[]): string =>
  places.find((place) => place === normalizePlaceName(text ?? '')) ?? ''

const toBudget = (search: URLSearchParams, budgets: readonly { value: string }[]): string => {
  const [low, high] = [search.get('minPrice'), search.get('maxPrice')]
  const range = high === null ? `${low}+` : `${low ?? 0}-${high}`
  return budgets.find(({ value }) => value === (search.get('budget') ?? range))?.value ?? ''
}

/** What a list was last searched for, as far as the home page asks for it. */
export const readToursAddress = (
  address: string,
  { places, today, budgets }: { places: readonly string[]; today: CivilDate; budgets: readonly { value: string }[] },
): ToursSearchValues => {
  const search = queryOf(address)
  return {
    destination: toPlace(search.get('location') ?? search.get('destination'), places),
    dates: toDates(search.get('startDate'), search.get('endDate'), today, false),
    budget: toBudget(search, budgets),
    ...readSearchedParty(search),
  }
}

export const readVillasAddress = (
  address: string,
  { places, today }: { places: readonly string[]; today: CivilDate },
): VillasSearchValues => {
  const search = queryOf(address)
  return {
    location: toPlace(search.get('location'), places),
    dates: toDates(search.get('checkIn'), search.get('checkOut'), today, true),
    ...readSearchedParty(search),
  }
}
