import { createHash } from 'node:crypto'
import { type Endpoint, pathOf, type EndpointKey, methodOf } from '@escapes/contract'
import type { HttpContext } from './context.ts'
import type { Idempotency } from './idempotency.ts'
import { parseFields } from './parse-fields.ts'
import { NotFound, Problem } from './problem.ts'

/** Postgres keeps neither NUL nor half a surrogate pair in its texts. */
const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (Array.isArray(value)) return value.every(isStorable)
  if (value !== null && typeof value === 'object') return Object.entries(value).flat().every(isStorable)
  return true
}

const storable = <T>(value: T): T => {
  if (!isStorable(value)) throw new Problem('malformed-request', 'Text holds characters that cannot be stored.')
  return value
}

/** A path that cannot name anything names nothing: the same answer as for an unknown id. */
export const readParams = (endpoint: Endpoint, context: HttpContext): unknown => {
  if (!endpoint.params) return undefined
  const parsed = endpoint.params.safeParse(context.req.param())
  if (!parsed.success || !isStorable(parsed.data)) throw new NotFound()
  return parsed.data
}

export const readQuery = (endpoint: Endpoint, context: HttpContext): unknown => {
  if (!endpoint.query) return undefined
  const values = Object.entries(context.req.queries()).map(([name, all]) => [name, all.length === 1 ? all[0] : all])
  return parseFields(endpoint.query, storable(Object.fromEntries(values)))
}

/** JSON that says it is JSON; anything else is refused before it is looked at. */
export const readJson = (text: string, contentType: string | undefined): unknown => {
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? ''))
    throw new Problem('unsupported-media-type', 'Send application/json.')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Problem('malformed-request', 'The body is not JSON.')
  }
  return storable(value)
}

export const readBody = async (endpoint: Endpoint, context: HttpContext): Promise<unknown> => {
  if (!endpoint.body) return undefined
  const text = await context.req.text()
  return parseFields(endpoint.body, text === '' ? {} : readJson(text, context.req.header('content-type')))
}

/** Fields of a form: an empty one is one that was not filled in. */
export const readFields = (endpoint: Endpoint, fields: ReadonlyMap<string, string>): unknown => {
  const filled = [...fields].filter(([, value]) => value !== '')
  return endpoint.body ? parseFields(endpoint.body, storable(Object.fromEntries(filled))) : undefined
}

export const readIdempotency = (
  key: EndpointKey,
  userId: string,
  params: unknown,
  body: unknown,
  context: HttpContext,
): Idempotency => {
  const given = context.req.header('idempotency-key') ?? ''
  if (given === '') throw new Problem('idempotency-key-missing')
  if (!/^[\x21-\x7e]{1,255}$/.test(given))
    throw new Problem('malformed-request', 'An Idempotency-Key has 1 to 255 visible ASCII characters.')
  const values = (params ?? {}) as Record<string, string>
  const path = pathOf(key).replace(/:(\w+)/g, (_, name: string) => values[name] ?? '')
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url')
  return { key: given, bodyHash, route: `${methodOf(key)} ${path}`, userId }
}
