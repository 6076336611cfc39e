import type { BlogPost } from '@escapes/contract/blog-posts'
import { matchesPost } from '#/features/blog/matches-post.ts'

export const pageSizes = [3, 6, 9, 12] as const
export const defaultPageSize = 6
export const maxFeatured = 3
export const allCategories = 'all'

export interface PostFilters {
  page: number
  category: string
  search: string
}

export const parsePostFilters = (query: URLSearchParams): PostFilters => {
  const page = query.get('page') ?? ''
  return {
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    category: query.get('category') || allCategories,
    search: (query.get('search') ?? '').slice(0, 100),
  }
}

/** Only what differs from the whole list, so that equal lists have equal addresses. */
export const toPostQuery = ({ page, category, search }: PostFilters): URLSearchParams => {
  const query = new URLSearchParams()
  if (page > 1) query.set('page', String(page))
  if (category !== allCategories) query.set('category', category)
  if (search.trim()) query.set('search', search.trim())
  return query
}

type Post = Pick<BlogPost, 'title' | 'summary' | 'tags' | 'category' | 'featured'>

export const filterPosts = <P extends Post>(posts: readonly P[], { category, search }: PostFilters): P[] =>
  posts.filter((post) => (category === allCategories || post.category === category) && matchesPost(post, search))

export const listCategories = (posts: readonly Post[]): string[] =>
  [...new Set(posts.map(({ category }) => category))].toSorted((a, b) => a.localeCompare(b))

export interface PostPage<P> {
  /** At most the last page. */
  page: number
  pages: number
  items: P[]
  /** Counted from 1. */
  from: number
  to: number
}

export const paginatePosts = <P>(posts: readonly P[], wantedPage: number, size: number): PostPage<P> => {
  const pages = Math.max(1, Math.ceil(posts.length / size))
  const page = Math.min(wantedPage, pages)
  const start = (page - 1) * size
  const items = posts.slice(start, start + size)
  return { page, pages, items, from: start + 1, to: start + items.length }
}

/** The first, the last, and the pages next to this one; `gap` stands for those left out between them. */
export const listPageNumbers = (page: number, pages: number): (number | 'gap')[] => {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (each) => each === 1 || each === pages || Math.abs(each - page) <= 1,
  )
  return shown.flatMap((each, index) =>
    index > 0 && each - (shown[index - 1] ?? 0) > 1 ? ['gap' as const, each] : [each],
  )
}
