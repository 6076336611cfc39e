import { api, type Api, type Endpoint, methodOf, pathOf } from '@escapes/contract'
import type { Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createAdmission } from './admit-upload.ts'
import { answer } from './answer.ts'
import { authorise, type LooseGuard } from './authorise.ts'
import type { Sessions } from './caller.ts'
import type { HttpEnv } from './context.ts'
import type { Handler, Request, Router } from './mount.ts'
import { Problem } from './problem.ts'
import type { Limits } from './rate-limit.ts'
import { readBody, readFields, readIdempotency, readParams, readQuery } from './read-request.ts'
import { readUpload, type Upload } from './read-upload.ts'

const jsonLimit = 100 * 1024
/** Five megabytes in base64, and what stands around them. */
const uploadLimit = 7 * 1024 * 1024

/** Bodies are bounded before anything is done with them; a file is bounded while it is read. */
const limitBody = ({ rate, upload }: Endpoint): MiddlewareHandler<HttpEnv> => {
  if (upload) return (_, next) => next()
  return bodyLimit({
    maxSize: rate === 'upload' ? uploadLimit : jsonLimit,
    onError: () => {
      throw new Problem('payload-too-large')
    },
  })
}

interface RouterParts {
  app: Hono<HttpEnv>
  sessions: Sessions
  limits: Limits
}

/** Makes routes of endpoint values: limit, parse, authorise, run, answer. */
export const createRouter = ({ app, sessions, limits }: RouterParts): Router & { mounted: ReadonlySet<string> } => {
  const mounted = new Set<string>()
  const admit = createAdmission(limits)
  const mount = <K extends keyof Api>(key: K, handler: Handler<K>, guard?: LooseGuard): void => {
    if (mounted.has(key)) throw new Error(`${key} is mounted twice.`)
    mounted.add(key)
    const endpoint: Endpoint = api[key]
    // Who asks for an answer that caches keep is never looked at, so everybody must be allowed to have it.
    if (endpoint.cache !== 'no-store' && endpoint.access !== 'anyone')
      throw new Error(`${key} is for ${endpoint.access} and may not be kept by caches.`)
    // Files are counted by who sent them.
    if (endpoint.upload && (endpoint.access === 'anyone' || endpoint.access === 'releaser'))
      throw new Error(`${key} takes files and is for ${endpoint.access}.`)
    app.on(methodOf(key), `/api/v1${pathOf(key)}`, limitBody(endpoint), async (context) => {
      context.set('route', key)
      await limits.takeFor(endpoint.rate, context.var.clientAddress)
      const params = readParams(endpoint, context)
      const { caller, releasedBy } = await authorise(endpoint, guard ?? {}, params, context, sessions)
      const query = readQuery(endpoint, context)
      const respond = async (upload?: Upload) => {
        const body = upload ? readFields(endpoint, upload.fields) : await readBody(endpoint, context)
        const sent = upload ? [body, upload.file.sha256] : body
        const idempotency =
          endpoint.idempotent && caller ? readIdempotency(key, caller.userId, params, sent, context) : undefined
        const { requestId } = context.var
        const input = { params, query, body, file: upload?.file, caller, releasedBy, requestId, idempotency }
        return answer(endpoint, await handler(input as Request<K>), context)
      }
      const { upload: rule } = endpoint
      if (!rule || !caller) return respond()
      return admit(caller.userId, async () => {
        const upload = await readUpload(rule, context, caller.userId)
        try {
          return await respond(upload)
        } finally {
          await upload.discard()
        }
      })
    })
  }
  return { mount: mount as Router['mount'], mounted }
}
