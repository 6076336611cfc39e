import type { LoaderFunctionArgs } from 'react-router-dom'
import type { ListingCard, ListingKind } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import type { BlogPostEntry } from '#/features/blog/blog-post-entry.ts'
import { matchesPost } from '#/features/blog/matches-post.ts'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { parseFreeSearch, toKindQuery, toListAddress } from './free-search.ts'

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
}

export interface SearchData {
  typed: string
  /** Undefined while nothing is typed. */
  results: Promise<Result<SearchResults>> | undefined
}

/** One row of cards. */
export const shownPerKind = 3
const kinds: readonly ListingKind[] = ['tour', 'experience', 'villa']

const find = async ({ api }: Platform, typed: string, signal: AbortSignal): Promise<SearchResults> => {
  const search = parseFreeSearch(typed)
  const findKind = async (kind: ListingKind): Promise<FoundListings[]> => {
    const query = toKindQuery(search, kind)
    if (!query) return []
    const { items, total } = await api('GET /listings', { query: { ...query, limit: shownPerKind }, signal })
    return total > 0 ? [{ kind, items, total, address: kindSettings[kind].path + toListAddress(query) }] : []
  }
  const findPosts = async (): Promise<BlogPostEntry[]> => {
    const { posts } = await import('../../../content/blog/posts.ts')
    const words = [search.place, ...search.categories, ...search.text.split(' ')].filter((word) => word !== undefined)
    const wanted = words.filter((word) => word.length > 2)
    if (wanted.length === 0) return []
    return posts.filter((post) => wanted.every((word) => matchesPost(post, word))).slice(0, shownPerKind)
  }
  const [posts, ...listings] = await Promise.all([findPosts(), ...kinds.map(findKind)])
  return { posts, listings: listings.flat() }
}

export const searchLoader =
  (platform: Platform) =>
  ({ request }: LoaderFunctionArgs): SearchData => {
    const typed = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100)
    return { typed, results: typed ? toResult(find(platform, typed, request.signal)) : undefined }
  }
