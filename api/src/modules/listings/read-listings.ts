import {
  addDays,
  type CivilDate,
  civilDateAt,
  type listingsQuery,
  type ListingCard,
  type ListingDetail,
  maxAvailabilityDays,
  type Page,
  type partyQuery,
  type Picture,
} from '@escapes/contract'
import { atPlaces } from '@escapes/contract/days-to-know-on'
import type { z } from 'zod'
import type { Db } from '#/db/database.ts'
import { toPage, decodeCursor } from '#/http/paging.ts'
import { NotFound } from '#/http/problem.ts'
import { loadPicturesById, toPicture } from '#/modules/media/index.ts'
import { loadDaysToKnow } from '#/modules/days-to-know/index.ts'
import type { BookingPort } from './booking-port.ts'
import { listListingsForBooking, loadSaleDays, toListingRules } from './listing-for-booking.ts'
import { listQuestionTexts } from './questions/queries.ts'
import { toListingCard, toListingDetail } from './to-listing.ts'
import { withFreeHoursAsLead } from './free-cancellation.ts'
import {
  filterAndSortByOffer,
  hasDatesForKind,
  isForParty,
  type OffersByListing,
  type RequestedDates,
} from './offers.ts'
import {
  countPublishedListings,
  toListingCursorTypes,
  findPublishedListing,
  type ListingDetailRow,
  listSearchCandidates,
  listListingPictures,
  listPublishedListings,
  listPublishedListingsById,
  listPublishedRows,
  type ListedRow,
  type ListingRow,
  listSimilarListingRows,
  type ListingSort,
} from './queries.ts'
import {
  isSearchForDates,
  type ListingSearch,
  parseListingSearch,
  parseParty,
  type TextReach,
  textReaches,
} from './parse-listing-search.ts'
import { findSimilarWords } from './search-words.ts'

/** The pictures of each listing in order, or the first only. */
export const listGalleries = async (
  db: Db,
  ids: readonly string[],
  only: 'main' | 'all',
): Promise<Map<string, Picture[]>> => {
  const galleries = new Map<string, Picture[]>(ids.map((id) => [id, []]))
  for (const { listing_id, alt, ...picture } of await listListingPictures(db, ids, only))
    galleries.get(listing_id)?.push(toPicture(picture, alt))
  return galleries
}

interface CardOffers {
  requested: RequestedDates
  offers: OffersByListing
}

type Images = ReadonlyMap<string, Picture | null>

const loadMainPictures = async (db: Db, rows: readonly ListingRow[]): Promise<Images> => {
  const ids = rows.map(({ id }) => id)
  return new Map([...(await listGalleries(db, ids, 'main'))].map(([id, [image]]) => [id, image ?? null]))
}

const toListingCards = (
  rows: readonly ListingRow[],
  images: Images,
  { requested, offers }: CardOffers,
): ListingCard[] =>
  rows.map((row) => toListingCard(row, images.get(row.id) ?? null, { requested, offer: offers.get(row.id) }))

export interface ListingReadContext {
  db: Db
  now: Date
  bookings: Pick<BookingPort, 'loadListingOffers'>
}

const loadOffers = async (
  rows: readonly Pick<ListingRow, 'id'>[],
  requested: RequestedDates,
  { db, now, bookings }: ListingReadContext,
) => {
  const ids = rows.map(({ id }) => id)
  return bookings.loadListingOffers(db, await listListingsForBooking(db, ids), requested, now)
}

/** Of activities without chosen days: the next departures, and what a party pays on the cheapest day. */
const withOffersOfAnyDay = async (
  rows: readonly ListingRow[],
  { requested, offers }: CardOffers,
  context: ListingReadContext,
): Promise<CardOffers> => {
  const isPriced = isForParty(requested)
  const open = rows.filter(
    (row) => row.kind !== 'villa' && (row.sale === 'departures' || isPriced) && !hasDatesForKind(row, requested),
  )
  const { guests, children, infants } = requested
  const next = await loadOffers(open, { guests, children, infants }, context)
  return { requested, offers: new Map([...offers, ...next]) }
}

interface SearchResult {
  total: number
  rows: ListedRow[]
  offers: OffersByListing
  /** Where they came with the rows. */
  images?: Images
}

/** From the first day that a search asks for to the last. */
const toSearchedDays = ({ stay, month, days }: ListingSearch): { from: CivilDate; to: CivilDate | null } => {
  const first = [stay?.checkIn, month?.from, days?.from].filter((day) => day !== undefined)
  const last = [stay?.checkOut, month?.to, days?.to].filter((day) => day !== undefined)
  return { from: first.toSorted()[0] ?? '', to: days && !days.to ? null : (last.toSorted().at(-1) ?? null) }
}

/** All candidates are priced in one batch, since the price decides whether they match and where. */
export const searchForDates = async (
  search: ListingSearch,
  place: { sort: ListingSort; after: readonly string[] | undefined },
  { db, now, bookings }: ListingReadContext,
) => {
  const [candidates, { seasons, closures }] = await Promise.all([
    listSearchCandidates(db, search, { ...place, now }),
    loadSaleDays(db, toSearchedDays(search)),
  ])
  const rules = candidates
    .filter((row) => hasDatesForKind(row, search))
    .map((row) => {
      const usual = toListingRules(row, { seasons: seasons.get(row.id), closures: closures.get(row.id) })
      return row.policy_bands ? withFreeHoursAsLead(usual, row.policy_bands) : usual
    })
  const offers = await bookings.loadListingOffers(db, rules, search, now)
  const offered = filterAndSortByOffer(candidates, offers, { search, ...place })
  return { total: offered.length, rows: offered.filter((row) => row.is_after), offers }
}

/** The cards of a page, in its order. */
const loadListedRows = async (
  db: Db,
  page: readonly { id: string; keys?: string[] }[],
  wanted: { sort: ListingSort; isFreeToCancel?: boolean | undefined },
): Promise<ListedRow[]> => {
  const ids = page.map(({ id }) => id)
  const byId = new Map((await listPublishedRows(db, ids, wanted)).map((row) => [row.id, row]))
  return page.flatMap(({ id, keys }) => {
    const row = byId.get(id)
    return row ? [{ ...row, keys: keys ?? row.keys }] : []
  })
}

export const searchListings = async (
  query: z.output<typeof listingsQuery>,
  context: ListingReadContext,
): Promise<Page<ListingCard> & { isSimilar?: boolean }> => {
  const { db, now } = context
  const { sort, limit, cursor } = query
  const requested = parseListingSearch(query, now)
  const place = { sort, after: decodeCursor(cursor, sort, toListingCursorTypes(sort)) }
  const searchAtAnyTime = async (search: ListingSearch): Promise<SearchResult> => {
    const rows = await listPublishedListings(db, search, { ...place, limit: limit + 1, now })
    const isNoneAtAll = rows.length === 0 && place.after === undefined
    const total = rows[0]?.total ?? (isNoneAtAll ? 0 : await countPublishedListings(db, search, now))
    const images = new Map(rows.map(({ id, picture, alt }) => [id, picture && toPicture(picture, alt ?? '')]))
    return { total, rows, offers: new Map(), images }
  }
  const searchAtDates = async (search: ListingSearch): Promise<SearchResult> => {
    const { rows, ...found } = await searchForDates(search, place, context)
    return { ...found, rows: await loadListedRows(db, rows.slice(0, limit + 1), { ...search, sort }) }
  }
  /** Goes on where nothing is called so. */
  const searchFrom = async (reach: TextReach): Promise<SearchResult & { reach: TextReach }> => {
    const similarWords = reach === 'similar' ? await findSimilarWords(db, requested.text ?? '') : undefined
    if (reach === 'similar' && !similarWords) return { total: 0, rows: [], offers: new Map(), reach }
    const search = { ...requested, reach, ...(similarWords && { similarWords }) }
    const result = await (isSearchForDates(search) ? searchAtDates(search) : searchAtAnyTime(search))
    const next = textReaches[textReaches.indexOf(reach) + 1]
    return result.total > 0 || !search.text || !next ? { ...result, reach } : searchFrom(next)
  }
  const { total, rows, offers, images, reach } = await searchFrom('names')
  const { pageRows, nextCursor } = toPage(rows, sort, limit)
  const cardOffers = await withOffersOfAnyDay(pageRows, { requested, offers }, context)
  return {
    items: toListingCards(pageRows, images ?? (await loadMainPictures(db, pageRows)), cardOffers),
    nextCursor,
    total,
    ...(reach === 'similar' && total > 0 && { isSimilar: true }),
  }
}

/** Those of the days that can be booked, where the listing is or goes. */
const listDaysToKnowOf = async (db: Db, { id, location, itinerary }: ListingDetailRow, now: Date) => {
  const today = civilDateAt(now)
  const toDays = await loadDaysToKnow(db, { from: today, to: addDays(today, maxAvailabilityDays) })
  const places = [location, ...(itinerary ?? []).map((day) => day.location)]
  return toDays(id).filter(atPlaces(places))
}

/** Of an activity also what the party pays on the cheapest day, as its card says. */
export const getPublishedListing = async (
  id: string,
  query: z.output<typeof partyQuery>,
  context: ListingReadContext,
): Promise<ListingDetail> => {
  const { db, now } = context
  const requested = parseParty(query)
  const row = await findPublishedListing(db, id)
  if (!row) throw new NotFound()
  const [galleries, daysToKnow, questions, hosts, { offers }] = await Promise.all([
    listGalleries(db, [id], 'all'),
    listDaysToKnowOf(db, row, now),
    listQuestionTexts(db, id),
    loadPicturesById(db, row.host_picture_id === null ? [] : [row.host_picture_id]),
    withOffersOfAnyDay(isForParty(requested) ? [row] : [], { requested, offers: new Map() }, context),
  ])
  const host = row.host_picture_id === null ? undefined : hosts.get(row.host_picture_id)
  const hostAvatar = host ? toPicture(host, row.host_name ?? '') : null
  return toListingDetail(row, {
    gallery: galleries.get(id) ?? [],
    hostAvatar,
    daysToKnow,
    questions,
    offered: { requested, offer: offers.get(id) },
  })
}

export interface ListingCardForDates {
  listing: ListingCard
  /** Whether it can be booked as requested; true where no dates are. */
  isFree: boolean
}

/** The published ones among them, priced for the requested dates as a search prices them. */
export const loadListingCardsById = async (
  ids: readonly string[],
  requested: RequestedDates,
  context: ListingReadContext,
): Promise<Map<string, ListingCardForDates>> => {
  const { db, now } = context
  const rows = ids.length === 0 ? [] : await listPublishedListingsById(db, ids, requested.stay, now)
  const dated = rows.filter((row) => row.is_free && hasDatesForKind(row, requested))
  const offers = await loadOffers(dated, requested, context)
  const cardOffers = await withOffersOfAnyDay(rows, { requested, offers }, context)
  const cards = toListingCards(rows, await loadMainPictures(db, rows), cardOffers)
  return new Map(
    rows.flatMap((row, index) => {
      const listing = cards[index]
      const isFree = !hasDatesForKind(row, requested) || offers.has(row.id)
      return listing ? [[row.id, { listing, isFree }]] : []
    }),
  )
}

export const getSimilarListings = async (
  id: string,
  { limit, ...party }: z.output<typeof partyQuery> & { limit: number },
  context: ListingReadContext,
): Promise<Page<ListingCard>> => {
  const { db } = context
  const requested = parseParty(party)
  const row = await findPublishedListing(db, id)
  if (!row) throw new NotFound()
  const rows = await listSimilarListingRows(db, row, limit)
  const cardOffers = await withOffersOfAnyDay(rows, { requested, offers: new Map() }, context)
  const items = toListingCards(rows, await loadMainPictures(db, rows), cardOffers)
  return { items, nextCursor: null, total: items.length }
}
