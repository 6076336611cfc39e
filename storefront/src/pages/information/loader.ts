import type { LoaderFunctionArgs } from 'react-router-dom'
import type { BookingTerms, ContentBlock, ContentPage, ContentPageKey } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { loadContentBlocks } from '#/features/content-blocks/load-content-blocks.ts'

export interface InformationData {
  page: ContentPage
  /** On the pages that state the terms of booking. */
  terms: BookingTerms | undefined
  /** On the help page: the page of questions and answers. */
  questions: ContentPage | undefined
  blocks: ContentBlock[]
}

const withTerms = new Set<ContentPageKey>(['booking-policy', 'cancellation', 'payment'])

/** Everything is awaited: the text is the page. */
export const informationLoader =
  (platform: Platform, key: ContentPageKey) =>
  async ({ request: { signal } }: LoaderFunctionArgs): Promise<InformationData> => {
    const load = (each: ContentPageKey) => platform.api('GET /pages/:key', { params: { key: each }, signal })
    const [page, terms, questions, blocks] = await Promise.all([
      load(key),
      withTerms.has(key) ? platform.api('GET /booking-terms', { signal }) : undefined,
      key === 'help' ? load('faq') : undefined,
      key === 'about' || key === 'help' ? loadContentBlocks(platform, key, signal) : [],
    ])
    return { page, terms, questions, blocks }
  }
