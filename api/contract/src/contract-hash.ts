import { z } from 'zod'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'

const shape = (schema: z.ZodType | undefined, io: 'input' | 'output'): unknown =>
  schema ? z.toJSONSchema(schema, { io, unrepresentable: 'any' }) : null

/** The parts of an endpoint that callers depend on; its summary and limits may change freely. */
const toComparable = (key: string, endpoint: Endpoint) => ({
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

/**
 * Identifies a state of the contract: each release of a remote records the one it was built against. Not for the
 * browser.
 */
export const computeContractHash = async (): Promise<string> => {
  const comparables = Object.entries<Endpoint>(api)
    .map(([key, endpoint]) => toComparable(key, endpoint))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(comparables)))
  return new Uint8Array(bytes).reduce((hex, byte) => hex + byte.toString(16).padStart(2, '0'), '').slice(0, 16)
}
