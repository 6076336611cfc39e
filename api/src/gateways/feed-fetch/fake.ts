import type { FeedAnswer, FeedFetch, FeedRequest } from './port.ts'

export interface PublishedFeed {
  body: string
  etag?: string
}

/** Serves what was published under an address; `failNext` answers come first. Remembers what was asked. */
export const createFakeFeeds = () => {
  const published = new Map<string, PublishedFeed>()
  const failNext: Extract<FeedAnswer, { kind: 'failed' }>[] = []
  const asked: FeedRequest[] = []
  const feeds: FeedFetch = {
    fetch: async (request) => {
      request.signal?.throwIfAborted()
      asked.push(request)
      const failure = failNext.shift()
      if (failure) return failure
      const feed = published.get(request.url)
      if (!feed) return { kind: 'failed', reason: 'The server answered 404.' }
      if (feed.etag !== undefined && feed.etag === request.etag) return { kind: 'unchanged' }
      return { kind: 'fetched', body: new TextEncoder().encode(feed.body), etag: feed.etag ?? null, lastModified: null }
    },
  }
  return { ...feeds, published, failNext, asked }
}
