import type { BlogPost } from '@escapes/contract/blog-posts'
import type { PageMatch } from '#/routing/match-remote.ts'
import { toListingSharePicture, toPageSharePicture, toPostSharePicture } from '../share-pictures/addresses.ts'
import {
  toBlogPostingJsonLd,
  toBreadcrumbsJsonLd,
  toFaqJsonLd,
  toListingJsonLd,
  toOrganizationJsonLd,
  siteName,
} from './json-ld.ts'
import type { ListingHead, ListingSource } from './listing-source.ts'
import { type PostSource, postPattern, toBuildFolder } from './post-source.ts'
import { isPublicPage } from './public-pages.ts'
import type { QuestionSource } from './question-source.ts'

export interface PageHead {
  status: 200 | 301 | 404 | 503
  /** With 301: the path of the page that is meant. */
  movedTo?: string
  title: string
  description: string
  canonical: string
  /** 1200 × 630. */
  image: { url: string; alt: string } | undefined
  /** The day on which an article was published. */
  publishedOn?: string
  feed?: string
  isIndexed: boolean
  /** What the page is about could not be asked for: the head of another minute says more. */
  isProvisional?: true
  structuredData: readonly object[]
}

const defaultDescription =
  'Villas, guided tours and local experiences across Sri Lanka, chosen with care and booked with the people who run them.'

const descriptions: Readonly<Record<string, string>> = {
  '/villas':
    'Villas and bungalows in Sri Lanka by the sea, in the tea hills and beside ancient cities, with live availability.',
  '/villas-with-map':
    'Every villa on a map of Sri Lanka: pan to a coast or a valley, and see which are free on your dates and for how much.',
  '/tours': 'Guided tours of Sri Lanka, from the Cultural Triangle to the south coast, with day-by-day itineraries.',
  '/experiences':
    'Cooking, drumming, whale mornings and spice gardens: half a day or a day with the people who know it best.',
  '/blogs':
    'Stories and plain advice for travelling in Sri Lanka: trains and seats, monsoons and months, temples, food and walks.',
  '/search': 'Find a villa, a tour, an experience or a story in Sri Lanka by a place, a name, or what you like to do.',
  '/about': 'Who we are, how we choose villas, tours and experiences in Sri Lanka, and how to reach us.',
  '/help': 'Answers about booking, paying and travelling with us in Sri Lanka, and a person to ask.',
  '/faq': 'Short answers to what travellers ask before they book a villa, a tour or an experience in Sri Lanka.',
  '/booking-policy': 'How a booking works: how long dates are held, when we answer, and when the first payment is due.',
  '/cancellation': 'What is refunded when you cancel, by when you do it, for every policy that we sell under.',
  '/payment': 'How to pay for a booking: the bank transfer step by step, in which currencies, and by when to send it.',
  '/privacy': 'What we know about you, why, for how long, who else sees it, and how you take it or have it erased.',
  '/terms': 'What you and we agree on when you book a villa, a tour or an experience in Sri Lanka with us.',
  '/days-to-know':
    'Full moons, festivals, closed parks and whale months in Sri Lanka in the next twelve months, and what each means for a trip.',
  '/contact': 'Write to us, call us or find us: the people who answer questions about travelling in Sri Lanka.',
}

const home = { name: 'Home', path: '/' }

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

export const blogFeedPath = '/blogs/rss.xml'

export interface PageHeadOptions {
  publicUrl: string
  listing: ListingSource
  questions: QuestionSource
  posts: PostSource
}

/** Status and metadata for search engines and link previews. */
export const createPageHeadBuilder = ({ publicUrl, listing: findListing, questions, posts }: PageHeadOptions) => {
  const buildPage = (
    canonical: string,
    { page }: PageMatch,
    { title = page.title, structuredData = [] }: { title?: string; structuredData?: readonly object[] } = {},
  ): PageHead => {
    const isPublic = isPublicPage(page)
    const path = page.pattern
    // Addresses of which there are many stand below another page, and are known by what they show.
    const crumbs =
      isPublic && path !== '/' && !/[:*]/.test(path)
        ? [toBreadcrumbsJsonLd(publicUrl, [home, { name: title, path }])]
        : []
    return {
      status: 200,
      title: page.pattern === '/' ? `${siteName}: villas, tours and experiences` : toPageTitle(title),
      description: descriptions[page.pattern] ?? defaultDescription,
      canonical,
      image: isPublic ? { url: publicUrl + toPageSharePicture(page), alt: title } : undefined,
      ...(page.pattern === '/blogs' ? { feed: publicUrl + blogFeedPath } : {}),
      isIndexed: isPublic,
      structuredData: [...structuredData, ...crumbs],
    }
  }

  const buildListing = (pattern: string, section: string, listing: ListingHead): PageHead => {
    const path = pattern.replace(':id', listing.id)
    const crumbs = [home, { name: section, path: pattern.replace('/:id', '') }, { name: listing.title, path }]
    return {
      status: 200,
      title: toPageTitle(`${listing.title}, ${listing.location}`),
      description: shortenText(listing.description) || defaultDescription,
      canonical: `${publicUrl}${path}`,
      image: { url: publicUrl + toListingSharePicture(listing), alt: `${listing.title}, ${listing.location}` },
      isIndexed: true,
      structuredData: [
        toListingJsonLd(publicUrl, path, listing),
        ...(listing.questions?.length ? [toFaqJsonLd(listing.questions)] : []),
        toBreadcrumbsJsonLd(publicUrl, crumbs),
      ],
    }
  }

  const buildPost = (folder: string, post: BlogPost): PageHead => {
    const path = `/blogs/${post._meta.path}`
    const url = `${publicUrl}${path}`
    const image = new URL(folder + post.image, `${publicUrl}/`).href
    const crumbs = [home, { name: 'Travel Blog', path: '/blogs' }, { name: post.title, path }]
    return {
      status: 200,
      title: toPageTitle(post.title),
      description: shortenText(post.summary),
      canonical: url,
      image: { url: publicUrl + toPostSharePicture(post), alt: post.imageAlt },
      publishedOn: post.date,
      feed: publicUrl + blogFeedPath,
      isIndexed: true,
      structuredData: [toBlogPostingJsonLd(publicUrl, { post, url, image }), toBreadcrumbsJsonLd(publicUrl, crumbs)],
    }
  }

  const buildFaq = async (canonical: string, match: PageMatch): Promise<PageHead> => {
    const answer = await questions('faq')
    if (answer.kind === 'unknown') return { ...buildPage(canonical, match), isProvisional: true }
    return buildPage(canonical, match, {
      structuredData: answer.kind === 'found' && answer.value.length > 0 ? [toFaqJsonLd(answer.value)] : [],
    })
  }

  return async (pathname: string, match: PageMatch | undefined, address?: string): Promise<PageHead> => {
    const canonical = `${publicUrl}${pathname === '/' ? '/' : pathname.replace(/\/+$/, '')}`
    if (!match) return notFound(canonical)
    const { pattern } = match.page
    if (pattern === postPattern) {
      const known = await posts(match.remote)
      if (!known) return { ...buildPage(canonical, match), isProvisional: true }
      const post = known.find(({ _meta }) => _meta.path === match.params['slug'])
      return post ? buildPost(toBuildFolder(match.remote), post) : notFound(canonical)
    }
    if (pattern === '/faq') return buildFaq(canonical, match)
    if (pattern === '/') return buildPage(canonical, match, { structuredData: [toOrganizationJsonLd(publicUrl)] })
    const section = sections[pattern]
    if (!section) return buildPage(canonical, match)
    const answer = await findListing(match.params['id'] ?? '', address)
    if (answer.kind === 'unknown') return { ...buildPage(canonical, match), isProvisional: true }
    if (answer.kind === 'missing') return notFound(canonical)
    const { value: listing } = answer
    if (listing.kind === section.kind) return buildListing(pattern, section.name, listing)
    const [ownPattern, own] = Object.entries(sections).find(([, { kind }]) => kind === listing.kind) ?? []
    if (ownPattern === undefined || own === undefined) return notFound(canonical)
    const head = buildListing(ownPattern, own.name, listing)
    return { ...head, status: 301, movedTo: ownPattern.replace(':id', encodeURIComponent(listing.id)) }
  }
}
