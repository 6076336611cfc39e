import type { LoaderFunctionArgs } from 'react-router-dom'
import type { CallOutput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { settle, type Settled } from '@escapes/platform/settled'

type Page = CallOutput<'GET /listings'>

export interface HomeData {
  tours: Promise<Settled<Page>>
  villas: Promise<Settled<Page>>
}

export const featuredCount = 3

/** Both are under way when the page appears, and each fails alone. */
export const homeLoader =
  (platform: Platform) =>
  ({ request: { signal } }: LoaderFunctionArgs): HomeData => {
    const featured = (kind: 'tour' | 'villa') =>
      settle(platform.api('GET /listings', { query: { kind, featured: 'true', limit: featuredCount }, signal }))
    return { tours: featured('tour'), villas: featured('villa') }
  }
