import { isWithinPatternLimits, toSamplePaths, toPatternVariants } from '@escapes/contract/page-patterns'
import type { RemotePage } from '@escapes/contract/releases'
import { matchRoutes } from 'react-router'

/** First segments that the shell server or the api answers: a page there would never be reached, or hide them. */
const reserved = new Set([
  'api',
  '_mf',
  '_shell',
  'media',
  'livez',
  'readyz',
  'metrics',
  '.well-known',
  'robots.txt',
  'favicon.svg',
  'favicon.ico',
  'sitemap.xml',
  'sitemaps',
  'llms.txt',
  'share-pictures',
  'offline-worker.js',
])

const segment = /^(:[a-z_]\w*\??|[\w.~-]+\??|\*)$/i

/** Why a pattern is not allowed by itself. Patterns are restricted to a grammar in which collisions can be found. */
const findPatternProblem = (pattern: string): string | undefined => {
  if (!isWithinPatternLimits(pattern)) return `${pattern.slice(0, 60)} is too long, or has too many optional segments`
  const segments = pattern.split('/').slice(1)
  const isWritten = pattern === '/' || (pattern.startsWith('/') && segments.every((each) => segment.test(each)))
  if (!isWritten) return `${pattern} is no pattern of a page`
  if (segments.includes('*') && segments.indexOf('*') !== segments.length - 1) return `${pattern} goes on behind its *`
  const first = toPatternVariants(pattern).map(([each]) => each)
  if (first.includes('*')) return `${pattern} claims every address`
  const taken = first.find((each) => each !== undefined && reserved.has(each))
  return taken === undefined ? undefined : `${pattern} claims /${taken}, which is the platform's own`
}

const isStatic = (part: string | undefined): part is string => part !== undefined && !/^[:*]/.test(part)

/** A path that both variants match, if there is one; segments that both leave open are `~any~`. */
const findCommonPath = (one: readonly string[], other: readonly string[]): string | undefined => {
  const path: string[] = []
  for (let index = 0; ; index += 1) {
    const [a, b] = [one[index], other[index]]
    if (a === undefined && b === undefined) return `/${path.join('/')}`
    if (a === '*' || b === '*') {
      const rest = (a === '*' ? other : one).slice(index).filter((each) => each !== '*')
      return `/${[...path, ...rest.map((each) => (isStatic(each) ? each : '~any~'))].join('/')}`
    }
    if (a === undefined || b === undefined) return undefined
    if (isStatic(a) && isStatic(b) && a !== b) return undefined
    path.push(isStatic(a) ? a : isStatic(b) ? b : '~any~')
  }
}

const winsPath = (newcomer: string, owner: string, path: string): boolean => {
  // The newcomer is listed first and so wins a tie: in a browser, either of two equal patterns may win.
  const routes = [newcomer, owner].map((each, index) => ({ id: String(index), path: each }))
  const matched = matchRoutes(routes, path)?.at(-1)?.route.id === '0'
  return matched && matchRoutes([{ path: owner }], path) !== null
}

/** A path of the owner's pattern that the router gives, or may give, to the newcomer's. */
export const findCollidingPath = (newcomerPattern: string, ownerPattern: string): string | undefined =>
  toPatternVariants(newcomerPattern)
    .flatMap((one) => toPatternVariants(ownerPattern).map((other) => findCommonPath(one, other)))
    .concat(toSamplePaths(newcomerPattern))
    .find((path) => path !== undefined && winsPath(newcomerPattern, ownerPattern, path))

export interface PageTable {
  remote: string
  pages: readonly Pick<RemotePage, 'pattern'>[]
}

/**
 * Problems of a page table beside the live ones: a remote may not take or share a path of another live remote. Patterns
 * that its own live build has already are not checked again.
 */
export const listPageProblems = (candidate: PageTable, live: readonly PageTable[]): string[] => {
  const own = live.find(({ remote }) => remote === candidate.remote)?.pages.map(({ pattern }) => pattern) ?? []
  const others = live.filter(({ remote }) => remote !== candidate.remote)
  return candidate.pages.flatMap(({ pattern }) => {
    const problem = findPatternProblem(pattern)
    if (problem) return [problem]
    if (own.includes(pattern)) return []
    return others.flatMap(({ remote, pages }) =>
      pages.flatMap((page) => {
        const path = findCollidingPath(pattern, page.pattern)
        return path === undefined ? [] : [`${pattern} takes ${path} from ${page.pattern} of ${remote}`]
      }),
    )
  })
}
