import {
  api,
  type Api,
  type Endpoint,
  leavesAuditEntry,
  toCacheRule,
  toMethod,
  toPath,
  defaultMaxBodyBytes,
} from '@escapes/contract'
import { clientHeader } from '@escapes/contract/page-client'
import type { Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { requireOwnAccountNumbers } from '#/account-numbers/require-own-account-numbers.ts'
import { requireOwnNumbersTogether } from '#/account-numbers/require-own-numbers-together.ts'
import { type OnMiscount, recordAction, type RequireOfThings } from '#/audit/record-action.ts'
import { runForPerson } from '#/db/connection-shares.ts'
import type { Db } from '#/db/database.ts'
import { createUploadAdmission } from './upload-admission.ts'
import type { CachedReads } from './cached-reads.ts'
import type { CountRequest } from './count-request.ts'
import { cachedEndpoints } from './response-cache.ts'
import { isStreamed, type OnUnknownWords, sendResponse } from './send-response.ts'
import { authorise, type Authorisation, type OwnershipLookups } from './authorise.ts'
import type { Sessions } from './caller.ts'
import type { HttpContext, HttpEnv } from './context.ts'
import type { EndpointHandler, EndpointRequest, EndpointRouter, RecordAs } from './endpoint-handler.ts'
import { makeChunksInTurn } from './make-chunks-in-turn.ts'
import { Problem } from './problem.ts'
import type { RateLimits } from './rate-limit.ts'
import type { OlderPages } from './older-pages.ts'
import { readBody, readFormFields, readIdempotency, readLastEventId, readParams, readQuery } from './read-request.ts'
import { readUpload, type Upload } from './read-upload.ts'
import { startRequestDeadline } from './request-deadline.ts'
import { runForPage } from './page-of-request.ts'
import { readPart, requireTusVersion } from './resumable.ts'

interface RouterParts {
  app: Hono<HttpEnv>
  sessions: Sessions
  limits: RateLimits
  onMiscount: OnMiscount
  count: CountRequest
  cachedReads: CachedReads
  db: Db
  publicUrl: string
  onUnknownWords: OnUnknownWords
  olderPages: OlderPages
}

/** What a contract may not promise, or a module may not forget: the process does not start with it. */
const requireSoundEndpoint = (key: keyof Api, endpoint: Endpoint, guard: OwnershipLookups | undefined): void => {
  const { access, upload } = endpoint
  const cache = toCacheRule(endpoint)
  // The session is never read for a cacheable response, so anyone must be allowed to get it.
  if (cache !== 'no-store' && access !== 'anyone')
    throw new Error(`${key} is for ${access} and may not be kept by caches.`)
  if (cachedEndpoints.has(key) && cache === 'no-store') throw new Error(`${key} may not be cached.`)
  if (endpoint.notForOwnBooking && !guard?.findCustomerId)
    throw new Error(`${key} does not say whose booking it is about.`)
  if (endpoint.mayNameCustomersNumbers && !guard?.isCustomersOwnNumber)
    throw new Error(`${key} does not say which numbers are the customer's.`)
  if (endpoint.maxBodyBytes !== undefined && access === 'anyone')
    throw new Error(`${key} takes large bodies and is for anyone.`)
  // Uploads are counted per user.
  if (upload && (access === 'anyone' || access === 'releaser'))
    throw new Error(`${key} takes files and is for ${access}.`)
}

type Middleware = MiddlewareHandler<HttpEnv>

/** For metrics and logs. */
const nameRoute =
  (key: keyof Api): Middleware =>
  (context, next) => {
    context.set('route', key)
    return next()
  }

/** The size of a body is limited before it is read; of a file while it is read. */
const limitBody = ({ upload, maxBodyBytes = defaultMaxBodyBytes }: Endpoint): Middleware =>
  upload
    ? (_, next) => next()
    : bodyLimit({
        maxSize: maxBodyBytes,
        onError: () => {
          throw new Problem('payload-too-large')
        },
      })

const countRequests =
  (endpoint: Endpoint, count: CountRequest): Middleware =>
  async (context, next) => {
    await count(endpoint, { address: context.var.clientAddress, header: (name) => context.req.header(name) })
    await next()
  }

const speakTus =
  (endpoint: Endpoint): Middleware =>
  (context, next) => {
    requireTusVersion(endpoint, context)
    return next()
  }

/** One authorised request to an endpoint. */
interface Call extends Authorisation {
  key: keyof Api
  endpoint: Endpoint
  context: HttpContext
  params: unknown
  query: unknown
}

/** What is there before a call is read: a file, or how long its client waits. */
interface Received {
  upload?: Upload
  signal?: AbortSignal
}

const readInput = async ({ key, endpoint, context, params, query, caller, releasedBy }: Call, received: Received) => {
  const { upload, signal } = received
  const body = upload ? readFormFields(endpoint, upload.fields) : await readBody(key, context)
  const sent = upload ? [body, upload.file.sha256] : body
  const { requestId, clientAddress: address } = context.var
  return {
    params,
    query,
    body,
    file: upload?.file,
    part: endpoint.resumable === 'part' ? await readPart(context) : undefined,
    signal,
    caller,
    releasedBy,
    requestId,
    address,
    userAgent: context.req.header('user-agent') ?? '',
    lastEventId: endpoint.stream ? readLastEventId(context) : undefined,
    idempotency: endpoint.idempotent && caller ? readIdempotency(key, caller.userId, params, sent, context) : undefined,
  }
}

const makeInTurn = <R>(output: R, { endpoint, caller }: Call): R =>
  endpoint.binary && caller && isStreamed(output)
    ? { ...output, chunks: makeChunksInTurn(caller.userId, output.chunks) }
    : output

const isRejection = (error: unknown): boolean => error instanceof Problem

/** Makes routes from endpoint values: a request is named, limited and counted; its call authorised, received, run. */
export const createRouter = ({
  app,
  sessions,
  limits,
  onMiscount,
  count,
  cachedReads,
  db,
  publicUrl,
  onUnknownWords,
  olderPages,
}: RouterParts): EndpointRouter & { mountedKeys: ReadonlySet<string> } => {
  const mountedKeys = new Set<string>()
  const admit = createUploadAdmission(limits)

  /** Lends a call its file or deadline, for as long as it runs. */
  const receive = async <R>(
    { endpoint: { upload: rule, resumable }, context, caller }: Call,
    run: (received: Received) => Promise<R>,
  ): Promise<R> => {
    if (!caller || (!rule && resumable !== 'end')) return run({})
    const { userId, role } = caller
    return admit({ userId, role, address: context.var.clientAddress }, async () => {
      if (!rule) {
        // All of the file has arrived: whoever closes the page now has sent it.
        const { signal, end } = startRequestDeadline()
        return run({ signal }).finally(end)
      }
      const upload = await readUpload(rule, context, caller.userId)
      try {
        return await run({ upload })
      } finally {
        await upload.discard()
      }
    })
  }

  /** What changes many things at once costs as much as so many calls. */
  const countItems = async ({ endpoint: { countsEachOf }, caller }: Call, body: unknown): Promise<void> => {
    const items: unknown = countsEachOf && (body as Record<string, unknown>)[countsEachOf]
    if (caller && Array.isArray(items)) await limits.consume('changes', caller.userId, items.length)
  }

  /** Files of builds are stored before anything says that they belong to one, and what a build says of itself may be as large. */
  const countStored = async ({ endpoint: { countsBytesOf }, params }: Call, body: unknown): Promise<void> => {
    if (countsBytesOf === undefined) return
    const content = countsBytesOf === true ? undefined : (body as Record<string, unknown>)[countsBytesOf]
    const bytes = typeof content === 'string' ? (content.length * 3) / 4 : JSON.stringify(body).length
    const { remote } = params as { remote: string }
    await limits.consume('buildKilobytesADay', remote, Math.ceil(bytes / 1_000))
  }

  /**
   * Each change of what is live ends what others are about to make, and each that waits for somebody is listed and mailed:
   * a token makes few in a while, but for one that an operator trusts to force.
   */
  const countReleaseChange = async ({ key, endpoint, params, caller, releasedBy }: Call): Promise<void> => {
    if (endpoint.access !== 'releaser' || caller || releasedBy?.mayForce) return
    if (endpoint.countsBytesOf !== undefined || key.startsWith('GET ') || !leavesAuditEntry(key, endpoint)) return
    const { remote } = params as { remote: string }
    await limits.consume('releaseChanges', remote)
  }

  /** What staff do as such leaves an entry of the audit log. */
  const startRecording =
    ({ context, caller, isActingAsStaff }: Call, requireOfThings: RequireOfThings | undefined): RecordAs =>
    (key, params, run) => {
      if (!caller || !isActingAsStaff) return run()
      const { requestId, clientAddress: address } = context.var
      const action = { key, params, address, requestId, caller, userAgent: context.req.header('user-agent') }
      return recordAction(action, run, { onMiscount, isRejection, requireOfThings })
    }

  /** Reads what staff write for customers, by itself now and with what else those customers read before the commit. */
  const readForCustomers = async (
    { endpoint: { readByCustomers: paths }, params, isActingAsStaff }: Call,
    guard: OwnershipLookups | undefined,
    body: unknown,
  ): Promise<RequireOfThings | undefined> => {
    if (!paths || !isActingAsStaff) return undefined
    // A telephone is read among the words, and parts none of them: they are read without it too.
    const words = paths === 'all' ? paths : paths.filter((path) => !/(?:^|\.)phone$/.test(path))
    const isAllowed = async (at: Db, number: string) =>
      (await guard?.isCustomersOwnNumber?.(params, number, at)) ?? false
    for (const read of words.length < paths.length ? [paths, words] : [paths])
      await requireOwnAccountNumbers(db, body, read, { isAllowed: (number) => isAllowed(db, number), publicUrl })
    if (words === 'all') return undefined
    return (trx, things) => requireOwnNumbersTogether(trx, things, { body, paths: words, isAllowed, publicUrl })
  }

  const mount = <K extends keyof Api>(key: K, handler: EndpointHandler<K>, guard?: OwnershipLookups): void => {
    if (mountedKeys.has(key)) throw new Error(`${key} is mounted twice.`)
    mountedKeys.add(key)
    const endpoint: Endpoint = api[key]
    requireSoundEndpoint(key, endpoint, guard)
    if (cachedEndpoints.has(key)) return cachedReads.mount(key, endpoint, handler)
    const middlewares = [nameRoute(key), limitBody(endpoint), countRequests(endpoint, count), speakTus(endpoint)]
    const respond = async (context: HttpContext): Promise<Response> => {
      const params = readParams(endpoint, context.req.param())
      const requireAllowed = () => authorise(endpoint, guard ?? {}, params, context, sessions)
      const authorisation = await requireAllowed()
      const call: Call = {
        key,
        endpoint,
        context,
        params,
        query: readQuery(endpoint, context.req.queries()),
        ...authorisation,
      }
      // Nobody reads or ends the stream behind a HEAD.
      if (endpoint.stream && context.req.raw.method === 'HEAD') return context.body(null, 204)
      // A stream outlives the call.
      const person = endpoint.stream ? undefined : call.caller?.userId
      const answer = async (received: Received): Promise<Response> => {
        const read = await readInput(call, received)
        // Some reach this process by themselves, as pipelines do, and files wait for a place: what came slowly would outlive
        // a token that was revoked, or a session that ended.
        if (call.releasedBy || (call.caller && context.req.method !== 'GET')) await requireAllowed()
        await countItems(call, read.body)
        await countStored(call, read.body)
        await countReleaseChange(call)
        const recordAs = startRecording(call, await readForCustomers(call, guard, read.body))
        const input = { ...read, recordAs: endpoint.audit === 'each' ? recordAs : undefined } as EndpointRequest<K>
        const run = () => handler(input)
        const output = leavesAuditEntry(key, endpoint)
          ? await recordAs(key, (params ?? {}) as Record<string, string>, run)
          : await run()
        const translate = await olderPages.findTranslation(context.req.header(clientHeader), key)
        return sendResponse(endpoint, makeInTurn(output, call), context, { onUnknownWords, translate })
      }
      return receive(call, (received) => runForPerson(person, () => answer(received)))
    }
    app.on(toMethod(key), [`/api/v1${toPath(key)}`], ...middlewares, (context) =>
      runForPage(context.req.header(clientHeader), () => respond(context)),
    )
  }
  return { mount: mount as EndpointRouter['mount'], mountedKeys }
}
