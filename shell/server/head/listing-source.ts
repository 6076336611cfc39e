import { z } from 'zod'

/** The fields of a listing that the page head uses. Read tolerantly, since a newer API may send more. */
const listingHead = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  location: z.string(),
  description: z.string().catch(''),
  price: z.number(),
  rating: z.number().nullable().catch(null),
  reviews: z.number().catch(0),
  image: z.object({ src: z.string(), alt: z.string(), width: z.number(), height: z.number() }).nullable().catch(null),
  latitude: z.number().nullable().catch(null),
  longitude: z.number().nullable().catch(null),
  bedrooms: z.number().optional().catch(undefined),
  bathrooms: z.number().optional().catch(undefined),
  maxGuests: z.number().optional().catch(undefined),
  amenities: z.array(z.string()).optional().catch(undefined),
  itinerary: z
    .array(z.object({ title: z.string(), location: z.string() }))
    .optional()
    .catch(undefined),
})
export type ListingHead = z.output<typeof listingHead>

/** `unknown`: the API did not answer in time. */
export type ListingLookup = { kind: 'found'; listing: ListingHead } | { kind: 'missing' } | { kind: 'unknown' }

export interface ListingSourceOptions {
  apiUrl: string
  budgetMs?: number
  maxAgeMs?: number
  now?: () => number
}

const limit = 500

export const createListingSource = ({
  apiUrl,
  budgetMs = 200,
  maxAgeMs = 30_000,
  now = Date.now,
}: ListingSourceOptions) => {
  const cached = new Map<string, { answer: ListingLookup; at: number }>()
  const pending = new Map<string, Promise<ListingLookup>>()

  const request = async (id: string): Promise<ListingLookup> => {
    const url = `${apiUrl}/api/v1/listings/${encodeURIComponent(id)}`
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
    if (response.status === 404 || response.status === 400) return { kind: 'missing' }
    if (!response.ok) return { kind: 'unknown' }
    return { kind: 'found', listing: listingHead.parse(await response.json()) }
  }

  const fetchShared = (id: string): Promise<ListingLookup> => {
    const underway = pending.get(id)
    if (underway) return underway
    const answer = request(id)
      .catch((): ListingLookup => ({ kind: 'unknown' }))
      .then((answer) => {
        if (answer.kind !== 'unknown') cached.set(id, { answer, at: now() })
        const oldest = cached.keys().next().value
        if (cached.size > limit && oldest !== undefined) cached.delete(oldest)
        return answer
      })
      .finally(() => pending.delete(id))
    pending.set(id, answer)
    return answer
  }

  /** Answers within the budget; late answers still fill the cache. */
  return async (id: string): Promise<ListingLookup> => {
    const previous = cached.get(id)
    if (previous && now() - previous.at < maxAgeMs) return previous.answer
    const late = new Promise<ListingLookup>((resolve) => {
      setTimeout(() => resolve(previous?.answer ?? { kind: 'unknown' }), budgetMs).unref()
    })
    const answer = await Promise.race([fetchShared(id), late])
    return answer.kind === 'unknown' && previous ? previous.answer : answer
  }
}

export type ListingSource = ReturnType<typeof createListingSource>
