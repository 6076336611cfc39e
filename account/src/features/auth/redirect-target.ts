const home = '/'

/**
 * Where to go after signing in: a page of this site, as path, query and fragment.
 * Anything else, and the sign-in pages themselves, read as the home page.
 */
export const redirectTarget = (wanted: string | null | undefined, origin: string): string => {
  if (!wanted || !(wanted.startsWith('/') || wanted.startsWith(`${origin}/`))) return home
  if (!URL.canParse(wanted, origin)) return home
  const url = new URL(wanted, origin)
  const target = `${url.pathname}${url.search}${url.hash}`
  // `/.//elsewhere` keeps this origin and yet has a path that a browser would read as another host.
  if (url.origin !== origin || target.startsWith('//')) return home
  return /^\/(auth|api)(\/|$)/.test(url.pathname) ? home : target
}

export const redirectOf = (request: Request): string => {
  const url = new URL(request.url)
  return redirectTarget(url.searchParams.get('redirect'), url.origin)
}

/** An address of ours that carries the target on; the home page needs no mention. */
export const withRedirect = (path: string, target: string): string =>
  target === home ? path : `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(target)}`
