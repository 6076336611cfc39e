import type { LoaderFunctionArgs } from 'react-router-dom'
import type { ListingCard, ListingKind } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import type { BlogPostEntry } from '#/features/blog/blog-post-entry.ts'
import { matchesPost } from '#/features/blog/matches-post.ts'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { type FreeSearch, listWiderSearches, parseFreeSearch, toKindQuery, toListAddress } from './free-search.ts'

interface FoundListings {
  kind: ListingKind
  items: ListingCard[]
  total: number
  /** The list that has them all. */
  address: string
}

export interface SearchResults {
  listings: FoundListings[]
  posts: BlogPostEntry[]
  /** Nothing has all that was asked for: these have a part of it. */
  isWider: boolean
  /** Nothing is spelled so: these are spelled almost so. */
  isSimilar: boolean
}

export interface SearchData {
  typed: string
  /** Undefined while nothing is typed. */
  results: Promise<Result<SearchResults>> | undefined
}

/** One row of cards. */
export const shownPerKind = 3
const kinds: readonly ListingKind[] = ['tour', 'experience', 'villa']

const findPosts = async (search: FreeSearch): Promise<BlogPostEntry[]> => {
  const { posts } = await import('../../../content/blog/posts.ts')
  const words = [search.place, ...search.categories, ...search.text.split(' ')].filter((word) => word !== undefined)
  const wanted = words.filter((word) => word.length > 2)
  if (wanted.length === 0) return []
  return posts.filter((post) => wanted.every((word) => matchesPost(post, word))).slice(0, shownPerKind)
}

const findFor = async (search: FreeSearch, { api }: Platform, signal: AbortSignal) => {
  const pages = await Promise.all(
    kinds.map(async (kind) => {
      const query = toKindQuery(search, kind)
      if (!query) return []
      const page = await api('GET /listings', { query: { ...query, limit: shownPerKind }, signal })
      return page.total > 0 ? [{ kind, address: kindSettings[kind].path + toListAddress(query), ...page }] : []
    }),
  )
  // What is spelled as it was typed is what was meant.
  const found = pages.flat()
  const exact = found.filter((each) => !each.isSimilar)
  return { listings: exact.length > 0 ? exact : found, isSimilar: exact.length === 0 && found.length > 0 }
}

const find = async (platform: Platform, typed: string, signal: AbortSignal): Promise<SearchResults> => {
  const search = parseFreeSearch(typed, todayInSriLanka())
  if (!search) return { posts: [], listings: [], isWider: false, isSimilar: false }
  const [posts, found] = await Promise.all([findPosts(search), findFor(search, platform, signal)])
  if (posts.length > 0 || found.listings.length > 0) return { posts, ...found, isWider: false }
  for (const wider of listWiderSearches(search)) {
    const instead = await findFor(wider, platform, signal)
    if (instead.listings.length > 0) return { posts, ...instead, isWider: true }
  }
  return { posts, ...found, isWider: false }
}

export const searchLoader =
  (platform: Platform) =>
  ({ request }: LoaderFunctionArgs): SearchData => {
    const typed = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100)
    return { typed, results: typed ? toResult(find(platform, typed, request.signal)) : undefined }
  }
