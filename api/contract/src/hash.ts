import { z } from 'zod'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'

const shape = (schema: z.ZodType | undefined, io: 'input' | 'output'): unknown =>
  schema ? z.toJSONSchema(schema, { io, unrepresentable: 'any' }) : null

/** What a caller can notice of an endpoint; its summary and its budgets may change freely. */
const promiseOf = (key: string, endpoint: Endpoint) => ({
  key,
  access: endpoint.access,
  params: shape(endpoint.params, 'input'),
  query: shape(endpoint.query, 'input'),
  body: shape(endpoint.body, 'input'),
  response: shape(endpoint.response, 'output'),
  status: endpoint.status ?? 200,
  problems: endpoint.problems.toSorted(),
  idempotent: endpoint.idempotent ?? false,
})

/** Names a state of the contract: each remote's release records the one it was built against. Not for the browser. */
export const contractHash = async (): Promise<string> => {
  const promises = Object.entries<Endpoint>(api)
    .map(([key, endpoint]) => promiseOf(key, endpoint))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(promises)))
  return new Uint8Array(bytes).reduce((hex, byte) => hex + byte.toString(16).padStart(2, '0'), '').slice(0, 16)
}
