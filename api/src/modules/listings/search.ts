import { type CivilDate, type ListingKind, type listingsQuery, nightsBetween } from '@escapes/contract'
import type { z } from 'zod'
import { Problem } from '#/http/problem.ts'

export interface Search {
  kind?: ListingKind
  text?: string
  /** Places and categories as slugs; one of each must fit. */
  places: string[]
  categories: string[]
  minPrice?: number
  maxPrice?: number
  days?: { from: number; to: number }
  stay?: { checkIn: CivilDate; checkOut: CivilDate; nights: number }
  guests?: number
  bedrooms?: number
  minRating?: number
  area?: { west: number; south: number; east: number; north: number }
  isFeatured?: boolean
}

const largestPrice = 2_147_483_647
const longest = 10_000

const refuse = (path: string, message: string): never => {
  throw new Problem('validation-failed', undefined, { errors: [{ path, code: 'custom', message }] })
}

/** `Nuwara Eliya` → `nuwara-eliya`. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const slugs = (text: string | undefined): string[] => (text ?? '').split(',').map(slugOf).filter(Boolean)

/** `1` is one day, `2-3` both included, `7+` seven and more. Part of a day counts as a day. */
export const daysOf = (bucket: string): { from: number; to: number } => {
  const [first = '', last = first] = bucket.split('-')
  const from = Math.min(Number.parseInt(first, 10), longest)
  if (bucket.endsWith('+')) return { from, to: longest }
  const to = Math.min(Number(last), longest)
  return to < from ? refuse('duration', 'Must not end before it begins.') : { from, to }
}

const stayOf = (checkIn: CivilDate | undefined, checkOut: CivilDate | undefined): Search['stay'] => {
  if (!checkIn || !checkOut) return undefined
  const nights = nightsBetween(checkIn, checkOut)
  if (nights < 1) refuse('checkOut', 'Must be after checkIn.')
  return { checkIn, checkOut, nights }
}

const areaOf = (bbox: string): Search['area'] => {
  const [west = NaN, south = NaN, east = NaN, north = NaN] = bbox.split(',').map(Number)
  const isArea =
    Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south <= north && west <= east
  return isArea ? { west, south, east, north } : refuse('bbox', 'Must be west,south,east,north in degrees.')
}

/** What a query asks for, once its parts were understood; refuses what contradicts itself. */
export const searchOf = (query: z.output<typeof listingsQuery>): Search => ({
  kind: query.kind,
  text: query.q || undefined,
  places: slugs(query.location),
  categories: slugs(query.category),
  minPrice: query.minPrice === undefined ? undefined : Math.min(query.minPrice, largestPrice),
  maxPrice: query.maxPrice === undefined ? undefined : Math.min(query.maxPrice, largestPrice),
  days: query.duration === undefined ? undefined : daysOf(query.duration),
  stay: stayOf(query.checkIn, query.checkOut),
  guests: query.guests,
  bedrooms: query.bedrooms,
  minRating: query.minRating,
  area: query.bbox === undefined ? undefined : areaOf(query.bbox),
  isFeatured: query.featured,
})
