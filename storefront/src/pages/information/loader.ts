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
  /** On the page About us: who works here. */
  people: ContentBlock[]
}

const withTerms = new Set<ContentPageKey>(['booking-policy', 'cancellation', 'payment', 'terms'])

/** Everything is awaited: the text is the page. */
export const informationLoader =
  (platform: Platform, key: ContentPageKey) =>
  async ({ request: { signal } }: LoaderFunctionArgs): Promise<InformationData> => {
    const load = (each: ContentPageKey) => platform.api('GET /pages/:key', { params: { key: each }, signal })
    const [page, terms, questions, blocks, people] = await Promise.all([
      load(key),
      withTerms.has(key) ? platform.api('GET /booking-terms', { signal }) : undefined,
      key === 'help' ? load('faq') : undefined,
      key === 'about' || key === 'help' ? loadContentBlocks(platform, key, signal) : [],
      key === 'about' ? loadContentBlocks(platform, 'people', signal) : [],
    ])
    return { page, terms, questions, blocks, people }
  }
