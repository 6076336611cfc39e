import { z } from 'zod'

const card = z.object({
  id: z.string(),
  kind: z.enum(['tour', 'experience', 'villa']),
  title: z.string(),
  location: z.string(),
  image: z.object({ src: z.string() }).nullable().catch(null),
})
export type ListedListing = z.output<typeof card>

const page = z.object({ items: z.array(z.unknown()), nextCursor: z.string().nullable() })

export interface AllListingsOptions {
  apiUrl: string
  headers?: Readonly<Record<string, string>>
  maxAgeMs?: number
  now?: () => number
}

/** A sitemap has at most 50,000 addresses; a marketplace of one island stays far below it. */
const maxPages = 100
const pageSize = 100

/** Every listing on sale, read anew at most every ten minutes. A kind that this version does not know is left out. */
export const createAllListings = ({ apiUrl, headers = {}, maxAgeMs = 600_000, now = Date.now }: AllListingsOptions) => {
  let last: { listings: ListedListing[]; at: number } | undefined
  let pending: Promise<ListedListing[]> | undefined

  const read = async (): Promise<ListedListing[]> => {
    const listings: ListedListing[] = []
    let cursor: string | null = ''
    for (let count = 0; cursor !== null && count < maxPages; count++) {
      const query: string = new URLSearchParams({ limit: String(pageSize), ...(cursor && { cursor }) }).toString()
      const response = await fetch(`${apiUrl}/api/v1/listings?${query}`, {
        headers,
        signal: AbortSignal.timeout(5000),
      })
      if (!response.ok) throw new Error(`The listings were answered with ${response.status}`)
      const { items, nextCursor } = page.parse(await response.json())
      listings.push(...items.flatMap((item) => card.safeParse(item).data ?? []))
      cursor = nextCursor
    }
    last = { listings, at: now() }
    return listings
  }

  return (): Promise<ListedListing[]> => {
    if (last && now() - last.at < maxAgeMs) return Promise.resolve(last.listings)
    pending ??= read().finally(() => {
      pending = undefined
    })
    // An old list is better than none.
    return last ? pending.catch((error: unknown) => last?.listings ?? Promise.reject(error)) : pending
  }
}

export type AllListings = ReturnType<typeof createAllListings>

const folders: Readonly<Record<ListedListing['kind'], string>> = {
  tour: '/tours',
  experience: '/experiences',
  villa: '/villas',
}

export const toListingPath = ({ id, kind }: Pick<ListedListing, 'id' | 'kind'>): string => `${folders[kind]}/${id}`
