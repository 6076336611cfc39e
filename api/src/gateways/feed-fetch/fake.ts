import type { FeedResponse, FeedFetch, FeedRequest } from './port.ts'

export interface PublishedFeed {
  body: string
  etag?: string
}

/** Serves the feeds published under an address; answers of `failNext` come first. Records the requests. */
export const createFakeFeedFetch = () => {
  const published = new Map<string, PublishedFeed>()
  const failNext: Extract<FeedResponse, { kind: 'failed' }>[] = []
  const requests: FeedRequest[] = []
  const feeds: FeedFetch = {
    fetch: async (request) => {
      request.signal?.throwIfAborted()
      requests.push(request)
      const failure = failNext.shift()
      if (failure) return failure
      const feed = published.get(request.url)
      if (!feed) return { kind: 'failed', reason: 'There is no calendar at this address (answer 404).' }
      if (feed.etag !== undefined && feed.etag === request.etag) return { kind: 'unchanged' }
      return { kind: 'fetched', body: new TextEncoder().encode(feed.body), etag: feed.etag ?? null, lastModified: null }
    },
  }
  return { ...feeds, published, failNext, requests }
}
