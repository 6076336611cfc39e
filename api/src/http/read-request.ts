import { createHash } from 'node:crypto'
import {
  api,
  type Api,
  type Endpoint,
  toPath,
  type EndpointKey,
  toMethod,
  defaultMaxBodyBytes,
} from '@escapes/contract'
import type { HttpContext } from './context.ts'
import type { Idempotency } from './idempotency.ts'
import { parseFields } from './parse-fields.ts'
import { NotFound, Problem } from './problem.ts'
import {
  isStorableInPostgres,
  maxJsonValues,
  parseJson,
  requireJsonContentType,
  requireStorableInPostgres,
} from './parse-json.ts'
import { parseLargeBody } from './parse-large-body.ts'

/** Invalid path parameters get the same answer as an unknown id. */
export const readParams = (endpoint: Endpoint, given: Record<string, string>): unknown => {
  if (!endpoint.params) return undefined
  const parsed = endpoint.params.safeParse(given)
  if (!parsed.success || !isStorableInPostgres(parsed.data)) throw new NotFound()
  return parsed.data
}

export const readQuery = (endpoint: Endpoint, given: Record<string, string[]>): unknown => {
  if (!endpoint.query) return undefined
  const values = Object.entries(given).map(([name, all]) => [name, all.length === 1 ? all[0] : all])
  return parseFields(endpoint.query, requireStorableInPostgres(Object.fromEntries(values)))
}

/** Bodies up to these limits are parsed on the main thread, which costs less than starting a thread. */
export const mainThreadBodyLimits = { maxBytes: defaultMaxBodyBytes, maxJsonValues }

/** A large body stays in the parts in which it arrives: putting megabytes together blocks the event loop. */
const readChunks = async ({ maxBodyBytes }: Endpoint, { req }: HttpContext): Promise<Uint8Array<ArrayBuffer>[]> => {
  if (maxBodyBytes === undefined) return [new Uint8Array(await req.arrayBuffer())]
  const chunks = []
  // Memory that others use too, as that of small buffers, cannot be handed over to a thread.
  for await (const chunk of req.raw.body ?? [])
    chunks.push(chunk.length === chunk.buffer.byteLength ? chunk : new Uint8Array(chunk))
  return chunks
}

export const readBody = async (key: keyof Api, context: HttpContext): Promise<unknown> => {
  const endpoint: Endpoint = api[key]
  if (!endpoint.body) return undefined
  const chunks = await readChunks(endpoint, context)
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  if (length === 0) return parseFields(endpoint.body, {})
  requireJsonContentType(context.req.header('content-type'))
  if (length > mainThreadBodyLimits.maxBytes) return parseLargeBody({ key, chunks })
  const text = new TextDecoder().decode(Buffer.concat(chunks))
  return parseFields(endpoint.body, parseJson(text, mainThreadBodyLimits.maxJsonValues))
}

/** Parses form fields; an empty field counts as missing. */
export const readFormFields = (endpoint: Endpoint, fields: ReadonlyMap<string, string>): unknown => {
  const filled = [...fields].filter(([, value]) => value !== '')
  return endpoint.body ? parseFields(endpoint.body, requireStorableInPostgres(Object.fromEntries(filled))) : undefined
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
  const path = toPath(key).replace(/:(\w+)/g, (_, name: string) => values[name] ?? '')
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url')
  return { key: given, bodyHash, route: `${toMethod(key)} ${path}`, userId }
}

/** An id that cannot be ours counts as none. */
export const readLastEventId = (context: HttpContext): number | undefined => {
  const given = context.req.header('last-event-id') ?? ''
  return /^\d{1,15}$/.test(given) ? Number(given) : undefined
}
