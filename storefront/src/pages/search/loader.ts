import type { LoaderFunctionArgs } from 'react-router-dom'
import type { ListingCard, ListingKind, ListingsQuery } from '@escapes/contract'
import type { CurrencyState, Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import type { BlogPostEntry } from '#/features/blog/blog-post-entry.ts'
import { matchesPost } from '#/features/blog/matches-post.ts'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import type { SearchedParty } from '#/features/listings/searched-party.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import {
  correctPlace,
  type FreeSearch,
  listLeftOut,
  listReadings,
  listWiderSearches,
  parseFreeSearch,
  toKindQuery,
  toListAddress,
} from './free-search.ts'
import { type AnswerPage, findAnswerPages } from './answer-pages.ts'
import { toDaysText, toMonthText } from './search-details.ts'

interface FoundListings {
  kind: ListingKind
  heading: string
  items: ListingCard[]
  total: number
  /** The party, and whether days were asked for: a card's page opens with them. */
  chosen: { party: Partial<SearchedParty>; hasDays: boolean; checkIn: string | undefined; checkOut: string | undefined }
  /** The list that has them all. */
  address: string
}

export interface SearchResults {
  listings: FoundListings[]
  posts: BlogPostEntry[]
  /** What was understood, part by part. */
  readings: string[]
  isPriced: boolean
  /** Nights of villas count once it is known when. */
  needsMonth: boolean
  /** Nothing has all that was asked for: what these were found without. */
  leftOut: string[]
  /** What was understood and could not be looked for. */
  impossible: string | undefined
  /** Nothing is spelled as it was typed, and this place almost so. */
  correctedPlace: string | undefined
  /** Nothing is spelled so: these are spelled almost so. */
  isSimilar: boolean
  /** How to pay, to cancel: what is asked as often as places are. */
  answers: AnswerPage[]
}

export interface SearchData {
  typed: string
  /** Undefined while nothing is typed. */
  results: Promise<Result<SearchResults>> | undefined
}

/** One row of cards. */
export const shownPerKind = 3
/** Those of the place are found among them. */
const fetchedPerKind = 12
const kinds: readonly ListingKind[] = ['tour', 'experience', 'villa']

const findPosts = async (search: FreeSearch): Promise<BlogPostEntry[]> => {
  const { posts } = await import('../../../content/blog/posts.ts')
  const words = [search.place, ...search.categories, ...search.text.split(' ')].filter((word) => word !== undefined)
  const wanted = words.filter((word) => word.length > 2)
  if (wanted.length === 0) return []
  return posts.filter((post) => wanted.every((word) => matchesPost(post, word))).slice(0, shownPerKind)
}

const toHeading = (kind: ListingKind, { details }: FreeSearch): string => {
  const { month, days, nights, from, to } = details
  // Three nights are asked for as four days.
  const length = kind === 'tour' && nights !== undefined && nights !== days ? ` of ${days} days` : ''
  const heading = `${kindSettings[kind].heading}${length}`
  const daysText = toDaysText(details)
  if (daysText !== undefined) {
    if (kind === 'villa') return `${heading} free ${from === to ? `on ${daysText}` : daysText}`
    return from === to && kind === 'tour' ? `${heading} from ${daysText} on` : `${heading}, ${daysText}`
  }
  if (month === undefined) return heading
  return kind === 'villa'
    ? `${heading} with free nights in ${toMonthText(month)}`
    : `${heading} in ${toMonthText(month)}`
}

/** In the place, rather than on the way to it. */
const isThere = (listing: ListingCard | undefined, { place }: FreeSearch): boolean =>
  place !== undefined && listing?.location === place

const isOfOneDay = ({ details: { from, to, month } }: FreeSearch): boolean =>
  month === undefined && from !== undefined && from === to

/** Of a place, what is there comes first; of nights, villas; of one day, what takes no longer. */
const toRank = ({ kind, items: [first] }: FoundListings, search: FreeSearch): number =>
  2 * Number(isThere(first, search)) +
  Number(kind === 'villa' && search.details.nights !== undefined) +
  Number(kind === 'experience' && isOfOneDay(search))

const pickParty = ({ guests, children, infants }: FreeSearch['details']): Partial<SearchedParty> => ({
  guests,
  children,
  infants,
})

const findFor = async (search: FreeSearch, { api }: Platform, signal: AbortSignal) => {
  const pages = await Promise.all(
    kinds.map(async (kind) => {
      const query = toKindQuery(search, kind)
      if (!query) return []
      const load = (wanted: ListingsQuery) =>
        api('GET /listings', { query: { ...wanted, limit: fetchedPerKind }, signal })
      const onDays = await load(query)
      // Who is in a place tomorrow may be there the day after.
      const isOtherDay = onDays.total === 0 && kind === 'experience' && !!query.location && query.from !== undefined
      const shown = isOtherDay ? { ...query, from: undefined, to: undefined } : query
      const page = isOtherDay ? await load(shown) : onDays
      if (page.total === 0) return []
      const items = page.items.toSorted((one, other) => Number(isThere(other, search)) - Number(isThere(one, search)))
      return [
        {
          kind,
          heading: isOtherDay ? `${kindSettings[kind].heading} on other days` : toHeading(kind, search),
          chosen: {
            party: pickParty(search.details),
            hasDays: query.from !== undefined,
            checkIn: query.checkIn,
            checkOut: query.checkOut,
          },
          address: kindSettings[kind].path + toListAddress(shown),
          ...page,
          items: items.slice(0, shownPerKind),
        },
      ]
    }),
  )
  // What is spelled as it was typed is what was meant.
  const found = pages.flat().toSorted((one, other) => toRank(other, search) - toRank(one, search))
  const exact = found.filter((each) => !each.isSimilar)
  return { listings: exact.length > 0 ? exact : found, isSimilar: exact.length === 0 && found.length > 0 }
}

/** Once the rates are known, or known to be missing. */
const loadCurrency = ({ currency }: Platform) =>
  new Promise<CurrencyState>((resolve) => {
    const answer = (): boolean => {
      const state = currency.get()
      if (state.status === 'loading') return false
      resolve(state)
      return true
    }
    if (answer()) return
    const end = currency.subscribe(() => {
      if (answer()) end()
    })
  })

const nothing: SearchResults = {
  posts: [],
  listings: [],
  readings: [],
  isPriced: false,
  needsMonth: false,
  leftOut: [],
  impossible: undefined,
  correctedPlace: undefined,
  isSimilar: false,
  answers: [],
}

const find = async (platform: Platform, typed: string, signal: AbortSignal): Promise<SearchResults> => {
  const search = parseFreeSearch(typed, todayInSriLanka(), await loadCurrency(platform))
  if (!search) return { ...nothing, answers: findAnswerPages(typed) }
  const [posts, found] = await Promise.all([findPosts(search), findFor(search, platform, signal)])
  /** `read`: what was looked for, which may be less than what was typed. */
  const toResults = (read: FreeSearch, results: Awaited<ReturnType<typeof findFor>>): SearchResults => {
    const { price, nights, from } = read.details
    const hasVillas = results.listings.some(({ kind }) => kind === 'villa')
    return {
      ...nothing,
      readings: listReadings(read),
      isPriced: price !== undefined,
      needsMonth: hasVillas && nights !== undefined && from === undefined,
      impossible: search.details.impossible,
      posts,
      answers: findAnswerPages(typed),
      ...results,
    }
  }
  const isFound = found.listings.length > 0
  const corrected = (isFound || posts.length > 0) && !found.isSimilar ? undefined : correctPlace(search)
  if (corrected) {
    const instead = await findFor(corrected, platform, signal)
    if (instead.listings.length > 0) return { ...toResults(corrected, instead), correctedPlace: corrected.place }
  }
  if (isFound) return toResults(search, found)
  for (const wider of listWiderSearches(corrected ?? search)) {
    const instead = await findFor(wider, platform, signal)
    // One word of several is to be in it as it was typed.
    if (instead.listings.length === 0 || (instead.isSimilar && wider.text !== search.text)) continue
    return { ...toResults(wider, instead), leftOut: listLeftOut(search, wider) }
  }
  return toResults(search, found)
}

export const searchLoader =
  (platform: Platform) =>
  ({ request }: LoaderFunctionArgs): SearchData => {
    const typed = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100)
    return { typed, results: typed ? toResult(find(platform, typed, request.signal)) : undefined }
  }
