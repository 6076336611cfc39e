import { shellKeyHeader } from '@escapes/contract/deployment'
import {
  api,
  commonProblemCodes,
  type Endpoint,
  toMethod,
  toPath,
  type ProblemCode,
  problems,
  defaultMaxBodyBytes,
  toCacheRule,
} from '@escapes/contract'
import { computeContractHash } from '@escapes/contract/contract-hash'
import { z } from 'zod'
import { takeTurns } from '#/take-turns.ts'
import { createSchemaWriter, type JsonObject } from './openapi-schemas.ts'
import { toStatus } from './problem.ts'

type Writer = Awaited<ReturnType<typeof createSchemaWriter>>

/** The fields of a query, a path or a form, written where they are used. */
const listFields = (schema: z.ZodType): { properties?: JsonObject; required?: string[] } => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
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
  runner: 'The bearer token of the check runner.',
  shell: 'A server of the shell, by its key.',
}

const listParameters = ({ params, query, idempotent, resumable }: Endpoint): JsonObject[] => {
  const fields = (schema: z.ZodType | undefined, place: 'path' | 'query'): JsonObject[] => {
    if (!schema) return []
    const { properties = {}, required = [] } = listFields(schema)
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
  const tus = [
    { name: 'Tus-Resumable', in: 'header', required: true, schema: { type: 'string', const: '1.0.0' } },
    { name: 'Upload-Offset', in: 'header', required: true, schema: { type: 'integer', minimum: 0 } },
  ]
  return [
    ...fields(params, 'path'),
    ...fields(query, 'query'),
    ...(idempotent ? [key] : []),
    ...(resumable === 'part' ? tus : []),
  ]
}

/** The problem codes of an endpoint: those of all endpoints, those of its access rule, its own. */
export const listProblemCodes = ({ access, needs, body, problems: own }: Endpoint): ProblemCode[] => {
  const all: ProblemCode[] = [...commonProblemCodes, ...own]
  if (access !== 'anyone') all.push('sign-in-required')
  if (access === 'staff' || access === 'admin' || access === 'releaser') all.push('not-allowed', 'second-factor-needed')
  if (access === 'runner' || access === 'shell') all.push('not-allowed')
  if (access === 'owner-or-staff') all.push('second-factor-needed')
  if (needs === 'recent-authentication') all.push('recent-authentication-needed')
  if (body) all.push('unsupported-media-type', 'payload-too-large')
  return [...new Set(all)]
}

/** An absent body is read as one without members. */
const needsBody = ({ body, upload, resumable }: Endpoint): boolean =>
  upload !== undefined || resumable === 'part' || !body?.safeParse({}).success

const bytes = { type: 'string', format: 'binary' }

const toRequestBody = ({ body, upload, resumable }: Endpoint, { write }: Writer): JsonObject => {
  if (resumable === 'part') return { 'application/offset+octet-stream': { schema: bytes } }
  if (!upload) return { 'application/json': { schema: body ? write(body, 'input') : { type: 'object' } } }
  const fields = body ? listFields(body) : { type: 'object' }
  const file = { type: 'string', format: 'binary', description: `At most ${upload.maxBytes} bytes.` }
  const { properties, required = [] } = fields as { properties?: JsonObject; required?: string[] }
  const form = { properties: { ...properties, [upload.field]: file }, required: [...required, upload.field] }
  return { 'multipart/form-data': { schema: { ...fields, ...form } } }
}

const toSuccess = (
  { response, binary, stream, status = 200 }: Endpoint,
  { write }: Writer,
): [status: string, JsonObject] => {
  if (binary) return ['200', { description: 'The file.', content: { '*/*': { schema: bytes } } }]
  if (stream)
    return ['200', { description: 'The events.', content: { 'text/event-stream': { schema: { type: 'string' } } } }]
  if (!response) return ['204', { description: 'Done.' }]
  return [String(status), { description: 'OK', content: { 'application/json': { schema: write(response, 'output') } } }]
}

const listCodes = (key: keyof typeof api): ProblemCode[] => {
  const codes = listProblemCodes(api[key])
  return toMethod(key) === 'GET' ? codes : [...codes, 'origin-not-allowed']
}

const listResponses = (key: keyof typeof api, writer: Writer): JsonObject => {
  const codes = listCodes(key)
  const byStatus = Map.groupBy(codes, (code) => String(toStatus(code)))
  const problemCodes = [...byStatus].map(([status, some]) => [
    status,
    {
      description: some.map((code) => `\`${code}\` ${problems[code]}`).join('\n\n'),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ])
  return Object.fromEntries([toSuccess(api[key], writer), ...problemCodes])
}

const toOperation = (key: keyof typeof api, writer: Writer): JsonObject => {
  const endpoint: Endpoint = api[key]
  const path = toPath(key)
  return {
    operationId: key.replace(/[^A-Za-z]+/g, '-'),
    summary: endpoint.summary,
    description: `Who may call: ${whoMay[endpoint.access]}`,
    tags: [path.split('/').find((part) => part !== '' && part !== 'admin') ?? 'api'],
    'x-access': endpoint.access,
    'x-needs': endpoint.needs ?? null,
    'x-problems': listCodes(key).toSorted(),
    'x-largest-body': endpoint.upload?.maxBytes ?? endpoint.maxBodyBytes ?? defaultMaxBodyBytes,
    'x-cache': toCacheRule(endpoint),
    ...(endpoint.access === 'anyone'
      ? {}
      : {
          security: [
            { session: [] },
            ...(endpoint.access === 'releaser' || endpoint.access === 'runner' ? [{ token: [] }] : []),
            ...(endpoint.access === 'shell' ? [{ shell: [] }] : []),
          ],
        }),
    parameters: listParameters(endpoint),
    ...(endpoint.body || endpoint.upload || endpoint.resumable === 'part'
      ? { requestBody: { required: needsBody(endpoint), content: toRequestBody(endpoint, writer) } }
      : {}),
    responses: listResponses(key, writer),
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
    // Clients show the title of a code they do not know.
    code: { type: 'string', 'x-extensible-enum': Object.keys(problems) },
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

/** The whole contract as OpenAPI 3.1, generated from the endpoint values, in turns with the work of others. */
export const buildOpenApiDocument = async () => {
  const paths: Record<string, Record<string, JsonObject>> = {}
  const giveWay = takeTurns()
  const writer = await createSchemaWriter(giveWay)
  for (const key of Object.keys(api) as (keyof typeof api)[]) {
    const path = toPath(key).replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [toMethod(key).toLowerCase()]: toOperation(key, writer) }
    await giveWay()
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sri Lanka Escapes', version: await computeContractHash() },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      schemas: { ...writer.components, Problem: problemSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'better-auth.session_token' },
        token: { type: 'http', scheme: 'bearer' },
        shell: { type: 'apiKey', in: 'header', name: shellKeyHeader },
      },
    },
  }
}
