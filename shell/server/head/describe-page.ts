import type { PageMatch } from '#/routing/match-remote.ts'
import { breadcrumbs, listingThing, organization, pictureUrl, siteName } from './json-ld.ts'
import type { ListingSource } from './listing-source.ts'

export interface PageHead {
  status: 200 | 404
  title: string
  description: string
  canonical: string
  image: string | undefined
  isIndexed: boolean
  things: readonly object[]
}

const defaultDescription =
  'Villas, guided tours and local experiences across Sri Lanka, chosen with care and booked with the people who run them.'

const descriptions: Readonly<Record<string, string>> = {
  '/villas':
    'Villas and bungalows in Sri Lanka by the sea, in the tea hills and beside ancient cities, with live availability.',
  '/tours': 'Guided tours of Sri Lanka, from the Cultural Triangle to the south coast, with day-by-day itineraries.',
  '/experiences':
    'Cooking, drumming, whale mornings and spice gardens: half a day or a day with the people who know it best.',
}

const sections: Readonly<Record<string, { name: string; kind: string }>> = {
  '/villas/:id': { name: 'Villas', kind: 'villa' },
  '/tours/:id': { name: 'Tours', kind: 'tour' },
  '/experiences/:id': { name: 'Experiences', kind: 'experience' },
}

const shortened = (text: string): string => {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  return flat.length <= 160 ? flat : `${flat.slice(0, 157).replace(/\s\S*$/, '')}…`
}

const titled = (title: string): string => (title === siteName ? title : `${title} · ${siteName}`)

const notFound = (canonical: string): PageHead => ({
  status: 404,
  title: titled('Page not found'),
  description: defaultDescription,
  canonical,
  image: undefined,
  isIndexed: false,
  things: [],
})

const page = (
  canonical: string,
  { page: { pattern, title, access } }: PageMatch,
  things: readonly object[],
): PageHead => ({
  status: 200,
  title: pattern === '/' ? `${siteName}: villas, tours and experiences` : titled(title),
  description: descriptions[pattern] ?? defaultDescription,
  canonical,
  image: undefined,
  isIndexed: access === 'anyone',
  things,
})

export interface DescribeOptions {
  publicUrl: string
  listing: ListingSource
}

/** What search engines and link previews see, and whether the address exists at all. */
export const createDescribe =
  ({ publicUrl, listing: find }: DescribeOptions) =>
  async (pathname: string, match: PageMatch | undefined): Promise<PageHead> => {
    const canonical = `${publicUrl}${pathname === '/' ? '/' : pathname.replace(/\/+$/, '')}`
    if (!match) return notFound(canonical)
    const section = sections[match.page.pattern]
    if (!section) return page(canonical, match, match.page.pattern === '/' ? [organization(publicUrl)] : [])
    const answer = await find(match.params['id'] ?? '')
    if (answer.kind === 'unknown') return page(canonical, match, [])
    if (answer.kind === 'missing' || answer.listing.kind !== section.kind) return notFound(canonical)
    const { listing } = answer
    const path = match.page.pattern.replace(':id', listing.id)
    const trail = [
      { name: 'Home', path: '/' },
      { name: section.name, path: match.page.pattern.replace('/:id', '') },
      { name: listing.title, path },
    ]
    return {
      status: 200,
      title: titled(`${listing.title}, ${listing.location}`),
      description: shortened(listing.description) || defaultDescription,
      canonical: `${publicUrl}${path}`,
      image: pictureUrl(publicUrl, listing),
      isIndexed: true,
      things: [listingThing(publicUrl, path, listing), breadcrumbs(publicUrl, trail)],
    }
  }
