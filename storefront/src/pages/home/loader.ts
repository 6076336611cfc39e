import type { LoaderFunctionArgs } from 'react-router-dom'
import type { ContentBlock } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import type { ListingFigures } from '#/features/listings/guest-figures.tsx'
import { loadContentBlocks } from '#/features/content-blocks/load-content-blocks.ts'

type Page = CallOutput<'GET /listings'>

export interface HomeData {
  featuredTours: Promise<Result<Page>>
  featuredVillas: Promise<Result<Page>>
  blocks: Promise<Result<ContentBlock[]>>
  people: Promise<Result<ContentBlock[]>>
  figures: Promise<Result<ListingFigures>>
}

export const featuredCount = 3

export const homeLoader =
  (platform: Platform) =>
  ({ request: { signal } }: LoaderFunctionArgs): HomeData => {
    const loadFeatured = (kind: 'tour' | 'villa') =>
      toResult(platform.api('GET /listings', { query: { kind, featured: 'true', limit: featuredCount }, signal }))
    return {
      featuredTours: loadFeatured('tour'),
      featuredVillas: loadFeatured('villa'),
      figures: toResult(platform.api('GET /listing-figures', { signal })),
      blocks: toResult(loadContentBlocks(platform, 'home', signal)),
      people: toResult(loadContentBlocks(platform, 'people', signal)),
    }
  }
