import { randomUUID } from 'node:crypto'
import { api, type Api, type Endpoint, toMethod, toPath, defaultMaxBodyBytes } from '@escapes/contract'
import { servedAuthRoutes } from '@escapes/api/src/modules/identity/auth-routes.ts'
import { listAuthFields } from '@escapes/api/src/modules/identity/parse-auth-body.ts'
import { permissionRows, type PermissionWorld } from '@escapes/api/test/permission-rows.ts'
import { acceptedShapes, createAcceptedBody } from './accepted-bodies.ts'
import { generateHostileForms } from './hostile-forms.ts'
import type { OutgoingRequest } from './sender.ts'
import { generateHostileBodies, createLongTexts } from './hostile-bodies.ts'

export interface DrillInput {
  endpoint: string
  shape: string
  sent: OutgoingRequest
  /** The same anew, where a second call of the same is answered without work. */
  renew?: () => Promise<OutgoingRequest>
}

type Headers = Record<string, string>
const noBody = new Uint8Array()
const json = { 'content-type': 'application/json' }
const origin = { origin: 'http://localhost:3000' }
/** Node rejects more than 16 KB of headers, the request line included. */
const headerRoom = 12_000

function* queries(names: readonly string[]): Generator<[shape: string, query: string]> {
  for (const name of names)
    for (const [shape, text] of createLongTexts(headerRoom / 4))
      yield [`?${name}: ${shape}`, `${name}=${encodeURIComponent(text).slice(0, headerRoom).replace(/%.?$/, '')}`]
  yield ['many parameters', Array.from({ length: 1_500 }, (_, at) => `a${at}=1`).join('&')]
  for (const name of names.slice(0, 3)) yield [`many of ${name}`, `${name}=1&`.repeat(1_000)]
}

const readHeaders = ['cookie', 'user-agent', 'if-none-match', 'x-forwarded-for', 'authorization', 'accept-encoding']
const writtenHeaders = ['content-type', 'idempotency-key', 'x-request-id', 'accept-language']

function* headers(): Generator<[shape: string, headers: Headers]> {
  for (const name of [...readHeaders, ...writtenHeaders])
    for (const part of ['a', ',', ';', 'a=b; ', '"', ' \t', '1.', 'Basic ', ', "', 'boundary='])
      yield [`${name}: ${part} again and again`, { [name]: `a${part.repeat(headerRoom / part.length)}a` }]
}

const namesIn = (schema: unknown): string[] => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})

interface Sessions {
  guest: Headers
  admin: Headers
}

async function* endpointInputs(
  key: keyof Api,
  world: PermissionWorld,
  { guest, admin }: Sessions,
): AsyncGenerator<DrillInput> {
  const endpoint: Endpoint = api[key]
  const session = /owner|signed-in/.test(endpoint.access) ? guest : admin
  const arrange = async () => {
    const valid = await permissionRows[key].arrange(world)
    const path = `/api/v1${toPath(key).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(valid.params?.[name] ?? ''))}`
    const own: Headers = { ...origin, ...session, ...valid.headers }
    return { valid, path, own, query: new URLSearchParams(valid.query).toString() }
  }
  const { valid, path, own, query } = await arrange()
  const input = (shape: string, sent: Partial<OutgoingRequest>): DrillInput => ({
    endpoint: key,
    shape,
    sent: { method: toMethod(key), path: query ? `${path}?${query}` : path, headers: own, body: noBody, ...sent },
  })
  for (const [shape, text] of queries(namesIn(endpoint.query))) yield input(shape, { path: `${path}?${text}` })
  if (endpoint.upload) {
    for await (const { title, contentType, body } of generateHostileForms(endpoint.upload))
      yield input(title, { headers: { ...own, 'content-type': contentType }, body })
    return
  }
  const schema = endpoint.body
  if (!schema) return
  for (const [shape, text] of generateHostileBodies(valid.body, endpoint.maxBodyBytes ?? defaultMaxBodyBytes))
    yield input(shape, { headers: { ...own, ...json }, body: Buffer.from(text) })
  for (const shape of acceptedShapes) {
    const create = async (): Promise<DrillInput> => {
      const anew = await arrange()
      const [title, body] = createAcceptedBody(schema, anew.valid.body, shape)
      const headers = { ...anew.own, ...json, ...(endpoint.idempotent && { 'idempotency-key': randomUUID() }) }
      return input(title, { path: anew.path, headers, body: Buffer.from(JSON.stringify(body)) })
    }
    yield { ...(await create()), renew: async () => (await create()).sent }
  }
}

const withHeaders = ['GET /listings', 'POST /quotes', 'POST /bookings', 'POST /bookings/:id/receipts'] as const

const valuesOfAuth = {
  email: 'mira@travellers.test',
  password: 'Ceylon-tea-1867',
  newPassword: 'Ceylon-tea-1867',
  currentPassword: 'Ceylon-tea-1867',
  newEmail: 'other@travellers.test',
  name: 'Mira',
  token: 'x',
  code: '123456',
}
const maxAuthBodyBytes = 10_000
/** A field that a call does not know ends it before its work. */
const ownValues = (path: string) => {
  const known = new Set(listAuthFields(path))
  return Object.fromEntries(Object.entries(valuesOfAuth).filter(([name]) => known.has(name)))
}

function* authInputs(session: Headers): Generator<DrillInput> {
  for (const route of servedAuthRoutes) {
    const [method = '', path = ''] = route.replace(/:\w+/, 'x').split(' ')
    const input = (shape: string, sent: Partial<OutgoingRequest>): DrillInput => ({
      endpoint: `auth ${route}`,
      shape,
      sent: { method, path: `/api/auth${path}`, headers: { ...origin, ...session, ...json }, body: noBody, ...sent },
    })
    if (method === 'GET')
      for (const [shape, text] of queries(['token', 'callbackURL']))
        yield input(shape, { path: `/api/auth${path}?${text}` })
    else
      for (const [shape, text] of generateHostileBodies(ownValues(path), maxAuthBodyBytes))
        yield input(shape, { body: Buffer.from(text) })
  }
}

/** Every kind of input at the largest size allowed, in every shape that is known to slow parsers down. */
export async function* generateInputs(
  world: PermissionWorld,
  sessions: Sessions,
  isIncluded: (endpoint: string) => boolean,
): AsyncGenerator<DrillInput> {
  // A stream takes no input, and its answer does not end.
  const takesInput = (key: keyof Api): boolean => !('stream' in api[key]) && isIncluded(key)
  for (const key of Object.keys(api) as (keyof Api)[])
    if (takesInput(key)) {
      // The drill takes longer than a password counts as recent.
      await world.app.services.db.updateTable('sessions').set({ authenticated_at: new Date() }).execute()
      yield* endpointInputs(key, world, sessions)
    }
  for (const key of withHeaders.filter(isIncluded)) {
    const { params = {} } = await permissionRows[key].arrange(world)
    const path = `/api/v1${toPath(key).replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}`
    for (const [shape, more] of headers()) {
      const sent = { method: toMethod(key), path, headers: { ...origin, ...sessions.guest, ...json, ...more } }
      yield { endpoint: key, shape, sent: { ...sent, body: toMethod(key) === 'GET' ? noBody : Buffer.from('{}') } }
    }
  }
  if (isIncluded('auth')) yield* authInputs(sessions.guest)
}
