import type { PageMatch } from '#/routing/match-remote.ts'
import { toBreadcrumbsJsonLd, toListingJsonLd, toOrganizationJsonLd, toPictureUrl, siteName } from './json-ld.ts'
import type { ListingSource } from './listing-source.ts'

export interface PageHead {
  status: 200 | 404 | 503
  title: string
  description: string
  canonical: string
  image: string | undefined
  isIndexed: boolean
  structuredData: readonly object[]
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

const shortenText = (text: string): string => {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  return flat.length <= 160 ? flat : `${flat.slice(0, 157).replace(/\s\S*$/, '')}…`
}

const toPageTitle = (title: string): string => (title === siteName ? title : `${title} · ${siteName}`)

const notFound = (canonical: string): PageHead => ({
  status: 404,
  title: toPageTitle('Page not found'),
  description: defaultDescription,
  canonical,
  image: undefined,
  isIndexed: false,
  structuredData: [],
})

/** The head of every page while no remote is live or the registry is unknown. */
export const buildUnavailableHead = (publicUrl: string, isRegistryUnreachable: boolean): PageHead => ({
  ...notFound(`${publicUrl}/`),
  status: 503,
  title: toPageTitle(isRegistryUnreachable ? 'We will be right back' : 'This site is being set up'),
})

/** Open to whoever has the link, and to no search engine. */
const unlistedPages: ReadonlySet<string> = new Set(['/day-sheet'])

const page = (
  canonical: string,
  { page: { pattern, title, access } }: PageMatch,
  structuredData: readonly object[],
): PageHead => ({
  status: 200,
  title: pattern === '/' ? `${siteName}: villas, tours and experiences` : toPageTitle(title),
  description: descriptions[pattern] ?? defaultDescription,
  canonical,
  image: undefined,
  isIndexed: access === 'anyone' && !unlistedPages.has(pattern),
  structuredData,
})

export interface PageHeadOptions {
  publicUrl: string
  listing: ListingSource
}

/** Status and metadata for search engines and link previews. */
export const createPageHeadBuilder =
  ({ publicUrl, listing: find }: PageHeadOptions) =>
  async (pathname: string, match: PageMatch | undefined): Promise<PageHead> => {
    const canonical = `${publicUrl}${pathname === '/' ? '/' : pathname.replace(/\/+$/, '')}`
    if (!match) return notFound(canonical)
    const section = sections[match.page.pattern]
    if (!section) return page(canonical, match, match.page.pattern === '/' ? [toOrganizationJsonLd(publicUrl)] : [])
    const answer = await find(match.params['id'] ?? '')
    if (answer.kind === 'unknown') return page(canonical, match, [])
    if (answer.kind === 'missing' || answer.listing.kind !== section.kind) return notFound(canonical)
    const { listing } = answer
    const path = match.page.pattern.replace(':id', listing.id)
    const crumbs = [
      { name: 'Home', path: '/' },
      { name: section.name, path: match.page.pattern.replace('/:id', '') },
      { name: listing.title, path },
    ]
    return {
      status: 200,
      title: toPageTitle(`${listing.title}, ${listing.location}`),
      description: shortenText(listing.description) || defaultDescription,
      canonical: `${publicUrl}${path}`,
      image: toPictureUrl(publicUrl, listing),
      isIndexed: true,
      structuredData: [toListingJsonLd(publicUrl, path, listing), toBreadcrumbsJsonLd(publicUrl, crumbs)],
    }
  }
