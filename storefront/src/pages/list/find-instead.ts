import type { ListingCard, ListingKind, ListingsQuery } from '@escapes/contract'
import { addDays, type CivilDate, formatComingDates, nightsBetween } from '@escapes/contract/dates'
import type { Platform } from '@escapes/platform'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { type SearchedParty, writeSearchedParty } from '#/features/listings/searched-party.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { defaultFilters, type ListFilters } from './filters.ts'
import { toListingsQuery } from './search-params.ts'
import { toSearchParams } from './write-search-params.ts'

/** For an empty list: what fits almost as well, and why. */
export interface InsteadLine {
  listing: ListingCard
  /** Its page, with dates and guests. */
  address: string
  /** `Sat 5 Dec, two days later`; without dates where it is. */
  why: string
}

export interface InsteadGroup {
  kind: ListingKind
  title: string
  lines: InsteadLine[]
  /** The list that has them all. */
  address: string
}

type Load = (query: ListingsQuery) => Promise<readonly ListingCard[]>
/** `to`: null for no end. Of a stay its arrival and departure. */
interface Days {
  from: CivilDate
  to: CivilDate | null
}
interface Found {
  listing: ListingCard
  days: { from: CivilDate; to: CivilDate }
  /** Days away from what was asked for: below zero earlier. */
  away: number
}

const spread = 3
const shown = 3
/** The nearest are among them. */
const fetched = 12
const kinds: readonly ListingKind[] = ['tour', 'experience', 'villa']
const distances = ['', 'a day', 'two days', 'three days']

const toDaysAway = (date: CivilDate, { from, to }: Days): number => {
  if (date < from) return -nightsBetween(date, from)
  return to !== null && date > to ? nightsBetween(to, date) : 0
}

const byDistance = (one: Found, other: Found): number =>
  Math.abs(one.away) - Math.abs(other.away) || Number(one.away < 0) - Number(other.away < 0)

/** Of each listing the days that are nearest to those asked for; the nearest first. */
const pickNearest = (found: readonly Found[]): Found[] => {
  const byId = new Map<string, Found>()
  for (const one of found.toSorted(byDistance)) if (!byId.has(one.listing.id)) byId.set(one.listing.id, one)
  return [...byId.values()].slice(0, shown)
}

/** From the days asked for on, and before them: a listing tells its first three days of each search. */
const findActivities = async (load: Load, query: ListingsQuery, asked: Days): Promise<Found[]> => {
  const { from, to } = asked
  const windows: Pick<ListingsQuery, 'from' | 'to'>[] = [{ from, to: to === null ? undefined : addDays(to, spread) }]
  if (from > todayInSriLanka())
    windows.push({ from: addDays(from, -spread), to: to === null ? undefined : addDays(to, -1) })
  const pages = await Promise.all(windows.map((window) => load({ ...query, ...window })))
  return pages.flat().flatMap((listing) => {
    if (listing.kind === 'villa') return []
    const length = Math.max(1, Math.ceil(listing.durationDays ?? 1))
    return listing.nextDates.map((date) => ({
      listing,
      days: { from: date, to: addDays(date, length - 1) },
      away: toDaysAway(date, asked),
    }))
  })
}

const findStays = async (
  load: Load,
  query: ListingsQuery,
  asked: Days,
  shifts: readonly number[],
): Promise<Found[]> => {
  const { from, to } = asked
  const nights = to === null ? 1 : Math.max(1, nightsBetween(from, to))
  const pages = await Promise.all(
    shifts.map(async (away) => {
      const checkIn = addDays(from, away)
      if (checkIn < todayInSriLanka()) return []
      const days = { from: checkIn, to: addDays(checkIn, nights) }
      const items = await load({ ...query, checkIn, checkOut: days.to })
      return items.map((listing) => ({ listing, days, away }))
    }),
  )
  return pages.flat()
}

const toWhy = ({ days, away }: Found): string => {
  const text = formatComingDates(days.from, days.to)
  return away === 0 ? text : `${text}, ${distances[Math.abs(away)]} ${away < 0 ? 'earlier' : 'later'}`
}

const toUndatedWhy = (listing: ListingCard): string => {
  if (listing.kind !== 'villa') return [listing.location, listing.duration].filter(Boolean).join(', ')
  return `${listing.location}, ${listing.bedrooms} ${listing.bedrooms === 1 ? 'bedroom' : 'bedrooms'}`
}

const toAddress = ({ kind, id }: ListingCard, days: Found['days'] | undefined, party: SearchedParty): string => {
  const search = new URLSearchParams()
  if (days && kind === 'villa') {
    search.set('checkIn', days.from)
    search.set('checkOut', days.to)
  } else if (days) search.set('date', days.from)
  writeSearchedParty(search, party)
  return `${kindSettings[kind].path}/${id}${search.size > 0 ? `?${search}` : ''}`
}

/** A month is all its days; none where no time is asked for. */
const toAskedDays = ({ from, to, month }: ListFilters): Days | undefined => {
  if (from !== null) return { from, to }
  if (month === null) return undefined
  const first = `${month}-01`
  const today = todayInSriLanka()
  return { from: first < today ? today : first, to: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) }
}

const toListAddress = (kind: ListingKind, filters: ListFilters): string => {
  const search = toSearchParams(kind, { ...filters, cursor: null }).toString()
  return kindSettings[kind].path + (search && `?${search}`)
}

/** Around the days that were asked for, as far as what was found is on others. */
const toFoundDays = (asked: Days, found: readonly Found[]): Days => ({
  from: found.reduce((first, { days }) => (days.from < first ? days.from : first), asked.from),
  to: asked.to && found.reduce((last, { days }) => (days.to > last ? days.to : last), asked.to),
})

export const findInstead = async (
  { api }: Pick<Platform, 'api'>,
  kind: ListingKind,
  filters: ListFilters,
  signal: AbortSignal,
): Promise<InsteadGroup[]> => {
  const { q, locations, guests, children, infants } = filters
  const party = { guests, children, infants }
  const asked = toAskedDays(filters)
  if (!q.trim() && locations.length === 0 && guests === null && !asked) return []
  const load: Load = async (query) =>
    (await api('GET /listings', { query: { ...query, limit: fetched, cursor: undefined }, signal })).items
  const toGroup = (of: ListingKind, own: ListFilters, title: string, found: readonly Found[]): InsteadGroup[] => {
    const nearest = pickNearest(found)
    if (nearest.length === 0 || !asked) return []
    const days = of === 'villa' ? nearest[0]!.days : toFoundDays(asked, nearest)
    const lines = nearest.map((one) => ({
      listing: one.listing,
      why: toWhy(one),
      address: toAddress(one.listing, one.days, party),
    }))
    return [{ kind: of, title, lines, address: toListAddress(of, { ...own, ...days }) }]
  }

  const findOnOtherDays = async (): Promise<InsteadGroup[]> => {
    if (filters.from === null || !asked) return []
    const query = toListingsQuery(kind, { ...filters, from: null, to: null })
    const found =
      kind === 'villa'
        ? await findStays(load, query, asked, [1, -1, 2, -2, 3, -3])
        : await findActivities(load, query, asked)
    return toGroup(kind, filters, `${kindSettings[kind].heading} on other days`, found)
  }

  /** With the same words, place, dates and guests: nothing else is asked of every kind. */
  const findOfKind = async (other: ListingKind): Promise<InsteadGroup[]> => {
    const own = { ...defaultFilters, q, locations, ...(other === 'villa' ? { guests } : party) }
    const query = toListingsQuery(other, own)
    const { heading } = kindSettings[other]
    if (asked) {
      const found = await (other === 'villa' ? findStays(load, query, asked, [0]) : findActivities(load, query, asked))
      return toGroup(other, own, heading, found)
    }
    const items = (await load(query)).slice(0, shown)
    const lines = items.map((listing) => ({
      listing,
      why: toUndatedWhy(listing),
      address: toAddress(listing, undefined, party),
    }))
    return lines.length === 0 ? [] : [{ kind: other, title: heading, lines, address: toListAddress(other, own) }]
  }

  const groups = await Promise.all([
    findOnOtherDays(),
    ...kinds.filter((each) => each !== kind).map((each) => findOfKind(each)),
  ])
  return groups.flat()
}
