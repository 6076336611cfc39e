export interface RequestPath {
  /** Begins with one slash, names no folder above or besides itself, and is encoded as it was. */
  path: string
  /** `?` and what follows it, or nothing. */
  search: string
}

/** `%` and no byte after it, a control character, or an encoded slash: readers disagree about what these name. */
const ambiguous = /[\\\p{Cc}]|%(?![0-9a-f]{2})|%(?:2f|5c|7f|[01][0-9a-f])/iu

/** Undefined for a broken escape, or bytes that are not UTF-8. It is the answer that is asked for, so that no bundler drops the call. */
export const decodePercent = (encoded: string): string | undefined => {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

/** RFC 3986, 5.2.4, and empty segments dropped too: `/api//v1/./a/../b` is `/api/v1/b`. */
const withoutDots = (path: string): string => {
  const normalized: string[] = []
  const segments = path.replaceAll(/%2e/gi, '.').split('/').slice(1)
  for (const segment of segments) {
    if (segment === '..') normalized.pop()
    else if (segment !== '.' && segment !== '') normalized.push(segment)
  }
  const isFolder = ['', '.', '..'].includes(segments.at(-1) ?? '')
  return `/${normalized.join('/')}${isFolder && normalized.length > 0 ? '/' : ''}`
}

/**
 * The one reading of a request's target, for everything that routes by it. Takes the target of a request line, the
 * absolute form included. Undefined: malformed, and to be answered with 400.
 */
export const parseRequestPath = (target: string): RequestPath | undefined => {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '')
  const at = local.indexOf('?')
  const path = at === -1 ? local : local.slice(0, at)
  if (path !== '' && !path.startsWith('/')) return undefined
  if (path === '' && local === target) return undefined
  if (ambiguous.test(path) || decodePercent(path) === undefined) return undefined
  return { path: withoutDots(path || '/'), search: at === -1 ? '' : local.slice(at) }
}
