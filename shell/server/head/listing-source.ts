import { z } from 'zod'
import { createApiLookup } from './api-lookup.ts'

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
  minimumAge: z.number().nullish().catch(undefined),
  amenities: z.array(z.string()).optional().catch(undefined),
  startTime: z.string().optional().catch(undefined),
  endTime: z.string().nullish().catch(undefined),
  questions: z
    .array(z.object({ question: z.string(), answer: z.string() }))
    .optional()
    .catch(undefined),
  itinerary: z
    .array(z.object({ title: z.string(), location: z.string() }))
    .optional()
    .catch(undefined),
})
export type ListingHead = z.output<typeof listingHead>

export const createListingSource = (
  apiUrl: string,
  headers: Readonly<Record<string, string>> = {},
  getVersion?: () => unknown,
) =>
  createApiLookup({
    apiUrl,
    headers,
    getVersion,
    toPath: (id) => `/listings/${encodeURIComponent(id)}`,
    parse: (body) => listingHead.parse(body),
  })

export type ListingSource = ReturnType<typeof createListingSource>
