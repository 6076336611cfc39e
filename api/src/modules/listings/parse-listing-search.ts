import {
  addDays,
  type CivilDate,
  civilDateAt,
  type ListingKind,
  type listingsQuery,
  type partyQuery,
  maxStayNights,
  maxAvailabilityDays,
  nightsBetween,
  saleHorizonDays,
  type TimeOfDay,
} from '@escapes/contract'
import type { z } from 'zod'
import { normalizeText } from '#/normalize-text.ts'
import { Problem } from '#/http/problem.ts'

/** Where the words of a search are looked for, the surest first. */
export const textReaches = ['names', 'texts', 'similar'] as const
export type TextReach = (typeof textReaches)[number]

export interface ListingSearch {
  kind?: ListingKind
  text?: string
  /** Names, unless a search of them found nothing. */
  reach?: TextReach
  /** Of each word of the text, for the reach `similar`. */
  similarWords?: string[][]
  /** Slugs; a listing matches one of each. */
  places: string[]
  categories: string[]
  minPrice?: number
  maxPrice?: number
  durationDays?: { from: number; to: number }
  timeOfDay?: TimeOfDay
  stay?: { checkIn: CivilDate; checkOut: CivilDate; nights: number }
  days?: { from: CivilDate; to: CivilDate | undefined }
  /** The last departure is on `to`. */
  month?: { from: CivilDate; to: CivilDate; nights: number | undefined }
  guests?: number
  /** Of the guests; fewer than all of them. */
  children?: number
  infants?: number
  bedrooms?: number
  minRating?: number
  amenities: string[]
  area?: { west: number; south: number; east: number; north: number }
  /** Those without a position are in every area. */
  isWithUnplaced?: boolean
  isFeatured?: boolean
  /** It can be cancelled without a cost; for dates, still. */
  isFreeToCancel?: boolean
}

export const isSearchForDates = ({ stay, days, month }: ListingSearch): boolean =>
  stay !== undefined || days !== undefined || month !== undefined

const maxPriceCents = 2_147_483_647
const maxDurationDays = 10_000

const reject = (path: string, message: string): never => {
  throw new Problem('validation-failed', undefined, { errors: [{ path, code: 'custom', message }] })
}

/** `Nuwara Eliya` → `nuwara-eliya`. */
export const toSlug = (text: string): string =>
  normalizeText(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const slugs = (text: string | undefined): string[] => (text ?? '').split(',').map(toSlug).filter(Boolean)

/** `1` is one day, `2-3` two to three, `7+` seven or more. */
export const parseDurationRange = (bucket: string): { from: number; to: number } => {
  const [first = '', last = first] = bucket.split('-')
  const from = Math.min(Number.parseInt(first, 10), maxDurationDays)
  if (bucket.endsWith('+')) return { from, to: maxDurationDays }
  const to = Math.min(Number(last), maxDurationDays)
  return to < from ? reject('duration', 'Must not end before it begins.') : { from, to }
}

const requireOnSale = (path: string, first: CivilDate, now: Date): void => {
  if (nightsBetween(civilDateAt(now), first) > saleHorizonDays) reject(path, 'Bookings open two years ahead.')
}

const toStay = (checkIn: CivilDate | undefined, checkOut: CivilDate | undefined, now: Date): ListingSearch['stay'] => {
  if (!checkIn || !checkOut) return undefined
  const nights = nightsBetween(checkIn, checkOut)
  if (nights < 1) reject('checkOut', 'Must be after checkIn.')
  requireOnSale('checkIn', checkIn, now)
  if (nights > maxStayNights) reject('checkOut', `At most ${maxStayNights} nights can be booked at once.`)
  return { checkIn, checkOut, nights }
}

const toMonth = (
  { month, nights, checkIn }: Pick<z.output<typeof listingsQuery>, 'month' | 'nights' | 'checkIn'>,
  now: Date,
): ListingSearch['month'] => {
  if (!month) return nights ? reject('month', 'Is needed with nights.') : undefined
  if (checkIn) reject('month', 'Is not combined with checkIn.')
  const first = `${month}-01`
  requireOnSale('month', first, now)
  return { from: first, to: `${addDays(first, 31).slice(0, 7)}-01`, nights }
}

const toIslandDays = (from: CivilDate | undefined, to: CivilDate | undefined, now: Date): ListingSearch['days'] => {
  if (!from) return to ? reject('from', 'Is needed with to.') : undefined
  if (to && nightsBetween(from, to) < 0) reject('to', 'Must not be before from.')
  requireOnSale('from', from, now)
  if (to && nightsBetween(from, to) > maxAvailabilityDays)
    reject('to', `Must be at most ${maxAvailabilityDays} days after from.`)
  return { from, to }
}

const toArea = (bbox: string): ListingSearch['area'] => {
  const [west = NaN, south = NaN, east = NaN, north = NaN] = bbox.split(',').map(Number)
  const isArea =
    Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south <= north && west <= east
  return isArea ? { west, south, east, north } : reject('bbox', 'Must be west,south,east,north in degrees.')
}

type Party = Pick<ListingSearch, 'guests' | 'children' | 'infants'>

/** Rejects children without an adult. */
export const parseParty = ({ guests, children, infants }: z.output<typeof partyQuery>): Party => {
  if (children && children >= (guests ?? 1)) reject('children', 'Must be fewer than guests.')
  return { guests, children, infants }
}

/** Rejects a query that contradicts itself. */
export const parseListingSearch = (query: z.output<typeof listingsQuery>, now: Date): ListingSearch => ({
  kind: query.kind,
  text: query.q || undefined,
  places: slugs(query.location),
  categories: slugs(query.category),
  minPrice: query.minPrice === undefined ? undefined : Math.min(query.minPrice, maxPriceCents),
  maxPrice: query.maxPrice === undefined ? undefined : Math.min(query.maxPrice, maxPriceCents),
  durationDays: query.duration === undefined ? undefined : parseDurationRange(query.duration),
  timeOfDay: query.timeOfDay,
  stay: toStay(query.checkIn, query.checkOut, now),
  days: toIslandDays(query.from, query.to, now),
  month: toMonth(query, now),
  ...parseParty(query),
  bedrooms: query.bedrooms,
  minRating: query.minRating,
  amenities: slugs(query.amenities),
  area: query.bbox === undefined ? undefined : toArea(query.bbox),
  isWithUnplaced: query.unplaced === 'include',
  isFeatured: query.featured,
  isFreeToCancel: query.cancellation === 'free',
})
