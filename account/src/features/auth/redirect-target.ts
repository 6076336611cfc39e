import { parseLocalRedirect } from '@escapes/contract/redirect'

const homePath = '/'

/**
 * Where to go after signing in: a page of this site, as path, query and fragment.
 * Any other address, and the sign-in pages, become the home page.
 */
export const toSafeRedirectTarget = (wanted: string | null | undefined, origin: string): string => {
  const target = parseLocalRedirect(wanted, origin)
  return target === undefined || /^\/auth([/?#]|$)/i.test(target) ? homePath : target
}

export const toRedirectTarget = (request: Request): string => {
  const url = new URL(request.url)
  return toSafeRedirectTarget(url.searchParams.get('redirect'), url.origin)
}

/** The path with the target as its `redirect` parameter; none for the home page. */
export const withRedirectTarget = (path: string, target: string): string =>
  target === homePath ? path : `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(target)}`
