import { parseLocalRedirect, redirectParameters } from '@escapes/contract/redirect'
import { Problem } from '#/http/problem.ts'

const requireLocal = (target: unknown, publicUrl: string): string => {
  const address = parseLocalRedirect(target, publicUrl)
  if (address === undefined) throw new Problem('redirect-not-allowed')
  return address
}

/** The body with every redirect address as a path of this site. Throws `redirect-not-allowed` for other addresses. */
export const normalizeRedirectsInBody = (body: unknown, publicUrl: string): unknown => {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body
  const named = redirectParameters.filter((name) => (body as Record<string, unknown>)[name] !== undefined)
  const addresses = named.map((name) => [name, requireLocal((body as Record<string, unknown>)[name], publicUrl)])
  return { ...body, ...Object.fromEntries(addresses) }
}

/** The same for the query string of a URL. Rejects a repeated parameter, since parsers differ about it. */
export const normalizeRedirectsInUrl = (url: string, publicUrl: string): string => {
  const fit = new URL(url)
  for (const name of redirectParameters) {
    const [target, ...more] = fit.searchParams.getAll(name)
    if (target === undefined) continue
    if (more.length > 0) throw new Problem('redirect-not-allowed')
    fit.searchParams.set(name, requireLocal(target, publicUrl))
  }
  return fit.href
}
