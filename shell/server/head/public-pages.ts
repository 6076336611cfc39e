import type { BootDocument, RemotePage } from '@escapes/contract/releases'

/** Open to anyone, or to whoever has a link, and of no use to a search engine. */
const unlistedPrefixes = [
  '/auth',
  '/contact/thread',
  '/day-sheet',
  '/my-days',
  '/plan',
  '/proposal',
  '/saved',
  '/search',
  '/trip',
]
/** Behind a sign-in. */
const closedPrefixes = ['/admin', '/blocks', '/dashboard', '/my-bookings']

export const crawlerRules = [...unlistedPrefixes, ...closedPrefixes, '/api/']

const startsWith = (pattern: string, prefix: string): boolean => pattern === prefix || pattern.startsWith(`${prefix}/`)

export const isPublicPage = ({ pattern, access }: RemotePage): boolean =>
  access === 'anyone' && !unlistedPrefixes.some((prefix) => startsWith(pattern, prefix))

/** The addresses of the public pages that are no one of many. */
export const listPublicPaths = ({ remotes }: BootDocument): string[] =>
  remotes
    .flatMap(({ pages }) => pages)
    .filter((page) => isPublicPage(page) && !/[:*]/.test(page.pattern))
    .map(({ pattern }) => pattern)
    .toSorted()
