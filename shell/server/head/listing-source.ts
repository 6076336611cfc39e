import { z } from 'zod'

/** Of a listing, what the head of its page says. Read tolerantly: a newer api may say more. */
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

/** `unknown`: the api could not say in time; the page itself will find out. */
export type ListingAnswer = { kind: 'found'; listing: ListingHead } | { kind: 'missing' } | { kind: 'unknown' }

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
  const kept = new Map<string, { answer: ListingAnswer; at: number }>()
  const asking = new Map<string, Promise<ListingAnswer>>()

  const ask = async (id: string): Promise<ListingAnswer> => {
    const url = `${apiUrl}/api/v1/listings/${encodeURIComponent(id)}`
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
    if (response.status === 404 || response.status === 400) return { kind: 'missing' }
    if (!response.ok) return { kind: 'unknown' }
    return { kind: 'found', listing: listingHead.parse(await response.json()) }
  }

  const fetchOnce = (id: string): Promise<ListingAnswer> => {
    const underway = asking.get(id)
    if (underway) return underway
    const asked = ask(id)
      .catch((): ListingAnswer => ({ kind: 'unknown' }))
      .then((answer) => {
        if (answer.kind !== 'unknown') kept.set(id, { answer, at: now() })
        const oldest = kept.keys().next().value
        if (kept.size > limit && oldest !== undefined) kept.delete(oldest)
        return answer
      })
      .finally(() => asking.delete(id))
    asking.set(id, asked)
    return asked
  }

  /** Within the budget; late answers still fill the cache for the next reader. */
  return async (id: string): Promise<ListingAnswer> => {
    const known = kept.get(id)
    if (known && now() - known.at < maxAgeMs) return known.answer
    const late = new Promise<ListingAnswer>((resolve) => {
      setTimeout(() => resolve(known?.answer ?? { kind: 'unknown' }), budgetMs).unref()
    })
    const answer = await Promise.race([fetchOnce(id), late])
    return answer.kind === 'unknown' && known ? known.answer : answer
  }
}

export type ListingSource = ReturnType<typeof createListingSource>
