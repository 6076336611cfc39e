import {
  api,
  type Api,
  type Endpoint,
  leavesAuditEntry,
  toMethod,
  toPath,
  defaultMaxBodyBytes,
} from '@escapes/contract'
import type { Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type OnMiscount, recordAction } from '#/audit/record-action.ts'
import { createUploadAdmission } from './upload-admission.ts'
import type { CachedReads } from './cached-reads.ts'
import type { CountRequest } from './count-request.ts'
import { cachedEndpoints } from './response-cache.ts'
import { sendResponse } from './send-response.ts'
import { authorise, type OwnershipLookups } from './authorise.ts'
import type { Caller, Sessions } from './caller.ts'
import type { HttpEnv } from './context.ts'
import type { EndpointHandler, EndpointRequest, EndpointRouter } from './endpoint-handler.ts'
import { Problem } from './problem.ts'
import type { RateLimits } from './rate-limit.ts'
import { readBody, readFormFields, readIdempotency, readLastEventId, readParams, readQuery } from './read-request.ts'
import { readUpload, type Upload } from './read-upload.ts'
import { startRequestDeadline } from './request-deadline.ts'
import { readPart, requireTusVersion } from './resumable.ts'

/** The size of a body is limited before it is read; of a file while it is read. */
const limitBody = (endpoint: Endpoint): MiddlewareHandler<HttpEnv> => {
  if (endpoint.upload) return (_, next) => next()
  return bodyLimit({
    maxSize: endpoint.maxBodyBytes ?? defaultMaxBodyBytes,
    onError: () => {
      throw new Problem('payload-too-large')
    },
  })
}

interface RouterParts {
  app: Hono<HttpEnv>
  sessions: Sessions
  limits: RateLimits
  onMiscount: OnMiscount
  count: CountRequest
  cachedReads: CachedReads
}

/** What a contract may not promise, or a module may not forget: the process does not start with it. */
const requireSoundEndpoint = (key: keyof Api, endpoint: Endpoint, guard: OwnershipLookups | undefined): void => {
  const { access, cache, upload } = endpoint
  // The session is never read for a cacheable response, so anyone must be allowed to get it.
  if (cache !== 'no-store' && access !== 'anyone')
    throw new Error(`${key} is for ${access} and may not be kept by caches.`)
  if (cachedEndpoints.has(key) && cache === 'no-store') throw new Error(`${key} may not be cached.`)
  if (endpoint.notForOwnBooking && !guard?.findCustomerId)
    throw new Error(`${key} does not say whose booking it is about.`)
  if (endpoint.maxBodyBytes !== undefined && access === 'anyone')
    throw new Error(`${key} takes large bodies and is for anyone.`)
  // Uploads are counted per user.
  if (upload && (access === 'anyone' || access === 'releaser'))
    throw new Error(`${key} takes files and is for ${access}.`)
}

const isRejection = (error: unknown): boolean => error instanceof Problem

/** Makes routes from endpoint values: limit, parse, authorise, run, respond. */
export const createRouter = ({
  app,
  sessions,
  limits,
  onMiscount,
  count,
  cachedReads,
}: RouterParts): EndpointRouter & { mountedKeys: ReadonlySet<string> } => {
  const mountedKeys = new Set<string>()
  const admit = createUploadAdmission(limits)
  /** What carries a password or code counts per user, too, until it succeeds: a stolen session can guess from any address. */
  const countGuess = async <R>({ rate }: Endpoint, caller: Caller | null, run: () => Promise<R>): Promise<R> => {
    if (rate !== 'auth' || !caller) return run()
    const person = `password ${caller.userId}`
    await limits.consume('person', person)
    const output = await run()
    await limits.giveBack('person', person)
    return output
  }
  const mount = <K extends keyof Api>(key: K, handler: EndpointHandler<K>, guard?: OwnershipLookups): void => {
    if (mountedKeys.has(key)) throw new Error(`${key} is mounted twice.`)
    mountedKeys.add(key)
    const endpoint: Endpoint = api[key]
    requireSoundEndpoint(key, endpoint, guard)
    if (cachedEndpoints.has(key)) return cachedReads.mount(key, endpoint, handler)
    app.on(toMethod(key), `/api/v1${toPath(key)}`, limitBody(endpoint), async (context) => {
      context.set('route', key)
      const address = context.var.clientAddress
      await count(endpoint, { address, header: (name) => context.req.header(name) })
      requireTusVersion(endpoint, context)
      const params = readParams(endpoint, context)
      const { caller, isActingAsStaff, releasedBy } = await authorise(endpoint, guard ?? {}, params, context, sessions)
      const query = readQuery(endpoint, context)
      // Nobody reads or ends the stream behind a HEAD.
      if (endpoint.stream && context.req.raw.method === 'HEAD') return context.body(null, 204)
      const respond = async (upload?: Upload, signal?: AbortSignal) => {
        const body = upload ? readFormFields(endpoint, upload.fields) : await readBody(key, context)
        const part = endpoint.resumable === 'part' ? await readPart(context) : undefined
        const sent = upload ? [body, upload.file.sha256] : body
        const idempotency =
          endpoint.idempotent && caller ? readIdempotency(key, caller.userId, params, sent, context) : undefined
        const { requestId } = context.var
        const lastEventId = endpoint.stream ? readLastEventId(context) : undefined
        const more = { requestId, address, idempotency, lastEventId, part, signal }
        const input = { params, query, body, file: upload?.file, caller, releasedBy, ...more }
        const run = () => handler(input as EndpointRequest<K>)
        const userAgent = context.req.header('user-agent')
        const action = { key, params: (params ?? {}) as Record<string, string>, address, userAgent, requestId }
        const output = await countGuess(endpoint, caller, () =>
          caller && isActingAsStaff && leavesAuditEntry(key, endpoint)
            ? recordAction({ ...action, caller }, run, { onMiscount, isRejection })
            : run(),
        )
        return sendResponse(endpoint, output, context)
      }
      const { upload: rule } = endpoint
      if (!caller || (!rule && endpoint.resumable !== 'end')) return respond()
      return admit(caller, async () => {
        if (!rule) {
          // All of the file has arrived: whoever closes the page now has sent it.
          const deadline = startRequestDeadline()
          return respond(undefined, deadline.signal).finally(deadline.end)
        }
        const upload = await readUpload(rule, context, caller.userId)
        try {
          return await respond(upload)
        } finally {
          await upload.discard()
        }
      })
    })
  }
  return { mount: mount as EndpointRouter['mount'], mountedKeys }
}
