import type { ListingCard, ListingsQuery, VillaPinsQuery } from '@escapes/contract'
import {
  addDays,
  type CivilDate,
  isCivilDate,
  maxStayNights,
  minCivilDate,
  nightsBetween,
} from '@escapes/contract/dates'
import { normalizePlaceName } from '#/features/listings/places.ts'
import { readSearchedParty, type SearchedParty, writeSearchedParty } from '#/features/listings/searched-party.ts'

/** What the address of the explorer says. Null and empty mean any. The ages are for the page of a villa alone. */
export interface ExplorerSearch extends SearchedParty {
  location: string
  checkIn: CivilDate | null
  checkOut: CivilDate | null
  minPriceDollars: number | null
  maxPriceDollars: number | null
  bedrooms: number | null
  cancellation: 'free' | null
  mode: 'map' | 'list'
  /** `west,south,east,north`: the area that the list is of. */
  area: string | null
  /** `latitude,longitude,zoom`: where the map stands. */
  view: string | null
  /** Each move of the map searches. */
  isFollowing: boolean
  /** The villa that is shown on the map for a moment. */
  shownVilla: string | null
  requestedCount: number
}

export const explorerPageSize = 24
const maxShown = 96
export const maxBedrooms = 5

export const defaultSearch: ExplorerSearch = {
  location: '',
  checkIn: null,
  checkOut: null,
  guests: null,
  children: null,
  infants: null,
  minPriceDollars: null,
  maxPriceDollars: null,
  bedrooms: null,
  cancellation: null,
  mode: 'map',
  area: null,
  view: null,
  isFollowing: true,
  shownVilla: null,
  requestedCount: explorerPageSize,
}

const toWhole = (text: string | null, low: number, high: number): number | null =>
  text !== null && /^\d{1,6}$/.test(text) && Number(text) >= low ? Math.min(Number(text), high) : null

const toDate = (text: string | null): CivilDate | null => {
  const date = text?.slice(0, 10) ?? ''
  return isCivilDate(date) && date >= minCivilDate ? date : null
}

const toStay = (search: URLSearchParams): Pick<ExplorerSearch, 'checkIn' | 'checkOut'> => {
  const [checkIn, checkOut] = [toDate(search.get('checkIn')), toDate(search.get('checkOut'))]
  if (checkIn === null) return { checkIn: null, checkOut: null }
  const nights = checkOut === null ? 0 : nightsBetween(checkIn, checkOut)
  return { checkIn, checkOut: nights > 0 && nights <= maxStayNights ? checkOut : addDays(checkIn, 1) }
}

const toArea = (text: string | null): string | null => {
  const [west = NaN, south = NaN, east = NaN, north = NaN, ...more] = (text ?? '').split(',').map(Number)
  const isArea =
    more.length === 0 && west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90
  return isArea ? text : null
}

/** Invalid values mean any. */
export const parseSearch = (search: URLSearchParams): ExplorerSearch => ({
  location: normalizePlaceName((search.get('location') ?? '').slice(0, 100)),
  ...toStay(search),
  ...readSearchedParty(search),
  minPriceDollars: toWhole(search.get('minPrice'), 1, 999_999),
  maxPriceDollars: toWhole(search.get('maxPrice'), 1, 999_999),
  bedrooms: toWhole(search.get('bedrooms'), 1, maxBedrooms),
  cancellation: search.get('cancellation') === 'free' ? 'free' : null,
  mode: search.get('view') === 'list' ? 'list' : 'map',
  area: toArea(search.get('bbox')),
  view: search.get('at'),
  isFollowing: search.get('follow') !== 'no',
  shownVilla: search.get('pin'),
  requestedCount: toWhole(search.get('show'), explorerPageSize, maxShown) ?? explorerPageSize,
})

/** One guest is the default, and no filter. */
const writeParty = (query: URLSearchParams, party: SearchedParty): void => {
  if (party.guests !== 1 || party.infants !== null) writeSearchedParty(query, party)
}

export const toSearchParams = (search: ExplorerSearch): URLSearchParams => {
  const query = new URLSearchParams()
  const put = (name: string, value: string | number | null): void => {
    if (value !== null && value !== '') query.set(name, String(value))
  }
  put('location', search.location)
  put('checkIn', search.checkIn)
  put('checkOut', search.checkOut)
  writeParty(query, search)
  put('minPrice', search.minPriceDollars)
  put('maxPrice', search.maxPriceDollars)
  put('bedrooms', search.bedrooms)
  put('cancellation', search.cancellation)
  put('view', search.mode === 'list' ? 'list' : null)
  put('bbox', search.area)
  put('at', search.view)
  put('follow', search.isFollowing ? null : 'no')
  put('pin', search.shownVilla)
  put('show', search.requestedCount === explorerPageSize ? null : search.requestedCount)
  return query
}

const cents = (dollars: number | null): number | undefined => (dollars === null ? undefined : dollars * 100)

/** The filters without the area: the map has the pins of the whole island. */
export const toPinsQuery = (search: ExplorerSearch): VillaPinsQuery => ({
  location: search.location || undefined,
  checkIn: search.checkIn ?? undefined,
  checkOut: search.checkOut ?? undefined,
  guests: search.guests === null || search.guests === 1 ? undefined : search.guests,
  minPrice: cents(search.minPriceDollars),
  maxPrice: cents(search.maxPriceDollars),
  bedrooms: search.bedrooms ?? undefined,
  cancellation: search.cancellation ?? undefined,
})

export const toListQuery = (search: ExplorerSearch): ListingsQuery => ({
  kind: 'villa',
  ...toPinsQuery(search),
  ...(search.area === null ? {} : { bbox: search.area, unplaced: 'include' }),
  limit: search.requestedCount,
})

export const toVillaAddress = (
  { id }: Pick<ListingCard, 'id'>,
  { checkIn, checkOut, ...party }: Pick<ExplorerSearch, 'checkIn' | 'checkOut' | keyof SearchedParty>,
): string => {
  const query = new URLSearchParams()
  if (checkIn && checkOut) {
    query.set('checkIn', checkIn)
    query.set('checkOut', checkOut)
  }
  writeParty(query, party)
  return `/villas/${id}${query.size > 0 ? `?${query}` : ''}`
}

/** Filters that are set, without those of the map. */
export const countFilters = (search: ExplorerSearch): number =>
  [
    search.location !== '',
    search.checkIn !== null,
    (search.guests ?? 1) > 1 || search.infants !== null,
    search.minPriceDollars !== null || search.maxPriceDollars !== null,
    search.bedrooms !== null,
    search.cancellation !== null,
  ].filter(Boolean).length
