/** Every query or body parameter that may name the page to go to next. */
export const redirectParameters = [
  'callbackURL',
  'errorCallbackURL',
  'newUserCallbackURL',
  'redirectTo',
  'redirect',
] as const

const maxLength = 2_000
// The URL parser drops tabs and line breaks, so that what it reads is not what stands there.
const invisible = /[\p{Cc}\u2028\u2029]/u
// Slash, backslash, percent and control characters, encoded: a proxy that decodes once more reads another path.
const encodedSeparator = /%(2f|5c|25|[01][0-9a-f]|7f)/i

/**
 * A page of this site as path, query and fragment, read as a browser at `origin` would read `target`; undefined for
 * everything else. The api is no page. Server and browser use the same function, so that they cannot differ.
 */
export const parseLocalRedirect = (target: unknown, origin: string): string | undefined => {
  if (typeof target !== 'string' || target.length > maxLength || invisible.test(target)) return undefined
  if (!target.startsWith('/') && !target.startsWith(`${origin}/`)) return undefined
  const [path = ''] = target.split(/[?#]/)
  if (path.includes('\\') || !URL.canParse(target, origin)) return undefined
  const url = new URL(target, origin)
  if (url.origin !== origin || url.username !== '' || url.password !== '') return undefined
  // A path that begins with two slashes names another host where it stands alone.
  if (url.pathname.includes('//') || encodedSeparator.test(url.pathname)) return undefined
  if (/^\/api(\/|$)/i.test(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
