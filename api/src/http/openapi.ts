import { api, commonProblems, type Endpoint, methodOf, pathOf, type ProblemCode, problems } from '@escapes/contract'
import { contractHash } from '@escapes/contract/hash'
import { z } from 'zod'
import { statusOf } from './problem.ts'

type Json = Record<string, unknown>

/** The contract may say `.transform`; what counts outside is what is sent. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const whoMay: Record<Endpoint['access'], string> = {
  anyone: 'Anyone.',
  'signed-in': 'Whoever is signed in.',
  owner: 'The owner only; everyone else is told that it does not exist.',
  'owner-or-staff': 'The owner, managers and admins; everyone else is told that it does not exist.',
  staff: 'Managers and admins.',
  admin: 'Admins.',
  releaser: 'Admins, or a bearer token for the remote.',
}

const parametersOf = ({ params, query, idempotent }: Endpoint): Json[] => {
  const fields = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
    if (!schema) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
    return Object.entries(properties).map(([name, described]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: described,
    }))
  }
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  }
  return [...fields(params, 'path'), ...fields(query, 'query'), ...(idempotent ? [key] : [])]
}

/** The refusals an endpoint can give: those all can, those of its access, its own. */
export const refusalsOf = ({ access, body, idempotent, problems: own }: Endpoint): ProblemCode[] => {
  const all: ProblemCode[] = [...commonProblems, ...own]
  if (access !== 'anyone') all.push('sign-in-required')
  if (access === 'staff' || access === 'admin' || access === 'releaser') all.push('not-allowed')
  if (body) all.push('unsupported-media-type', 'payload-too-large')
  if (idempotent) all.push('idempotency-key-missing', 'idempotency-key-reused')
  return [...new Set(all)]
}

const requestOf = ({ body, upload }: Endpoint): Json => {
  const fields = body ? schemaOf(body, 'input') : { type: 'object' }
  if (!upload) return { 'application/json': { schema: fields } }
  const file = { type: 'string', format: 'binary', description: `At most ${upload.maxBytes} bytes.` }
  const { properties, required = [] } = fields as { properties?: Json; required?: string[] }
  const form = { properties: { ...properties, [upload.field]: file }, required: [...required, upload.field] }
  return { 'multipart/form-data': { schema: { ...fields, ...form } } }
}

const goodOf = ({ response, binary, status = 200 }: Endpoint): [status: string, Json] => {
  const bytes = { type: 'string', format: 'binary' }
  if (binary) return ['200', { description: 'The file.', content: { '*/*': { schema: bytes } } }]
  if (!response) return ['204', { description: 'Done.' }]
  return [
    String(status),
    { description: 'OK', content: { 'application/json': { schema: schemaOf(response, 'output') } } },
  ]
}

const responsesOf = (endpoint: Endpoint, method: string): Json => {
  const codes = refusalsOf(endpoint)
  if (method !== 'GET') codes.push('origin-not-allowed')
  const byStatus = Map.groupBy(codes, (code) => String(statusOf(code)))
  const refusals = [...byStatus].map(([status, some]) => [
    status,
    {
      description: some.map((code) => `\`${code}\` ${problems[code]}`).join('\n\n'),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ])
  return Object.fromEntries([goodOf(endpoint), ...refusals])
}

const operationOf = (key: keyof typeof api): Json => {
  const endpoint: Endpoint = api[key]
  const path = pathOf(key)
  return {
    operationId: key.replace(/[^A-Za-z]+/g, '-'),
    summary: endpoint.summary,
    description: `Who may call: ${whoMay[endpoint.access]}`,
    tags: [path.split('/').find((part) => part !== '' && part !== 'admin') ?? 'api'],
    'x-access': endpoint.access,
    'x-cache': endpoint.cache,
    ...(endpoint.access === 'anyone'
      ? {}
      : { security: [{ session: [] }, ...(endpoint.access === 'releaser' ? [{ token: [] }] : [])] }),
    parameters: parametersOf(endpoint),
    ...(endpoint.body || endpoint.upload ? { requestBody: { required: true, content: requestOf(endpoint) } } : {}),
    responses: responsesOf(endpoint, methodOf(key)),
  }
}

const problemSchema = {
  type: 'object',
  description: 'RFC 9457 problem details.',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: Object.keys(problems) },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

/** The whole contract as OpenAPI 3.1. A by-product of the endpoint values: nothing is written by hand twice. */
export const openApi = async () => {
  const paths: Record<string, Record<string, Json>> = {}
  for (const key of Object.keys(api) as (keyof typeof api)[]) {
    const path = pathOf(key).replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [methodOf(key).toLowerCase()]: operationOf(key) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sri Lanka Escapes', version: await contractHash() },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'better-auth.session_token' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}
