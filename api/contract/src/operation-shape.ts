import { z } from 'zod'
import { api } from './api.ts'
import { defaultMaxBodyBytes, type Endpoint } from './endpoint.ts'
import { standIns } from './stand-ins.ts'

/** A JSON Schema without references. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** The parts of an endpoint that callers depend on; its summary, rate and cache rule may change freely. */
export interface OperationShape {
  access: string
  needs: string | null
  /** How the body is sent: as JSON, as a form whose file has this name, or as part of a resumable upload. */
  sends: string
  params: JsonSchema | null
  query: JsonSchema | null
  body: JsonSchema | null
  maxBodyBytes: number
  isIdempotent: boolean
  status: number
  answers: 'json' | 'file' | 'stream' | 'nothing'
  response: JsonSchema | null
  /** Codes, sorted. */
  problems: readonly string[]
}

const toSchema = (schema: z.ZodType | undefined, io: 'input' | 'output'): JsonSchema | null =>
  schema ? z.toJSONSchema(schema, { io, unrepresentable: 'any' }) : null

const toOperationShape = (endpoint: Endpoint): OperationShape => ({
  access: endpoint.access,
  needs: endpoint.needs ?? null,
  sends: endpoint.upload ? `form ${endpoint.upload.field}` : (endpoint.resumable ?? 'json'),
  params: toSchema(endpoint.params, 'input'),
  query: toSchema(endpoint.query, 'input'),
  body: toSchema(endpoint.body, 'input'),
  maxBodyBytes: endpoint.upload?.maxBytes ?? endpoint.maxBodyBytes ?? defaultMaxBodyBytes,
  isIdempotent: endpoint.idempotent ?? false,
  status: endpoint.status ?? 200,
  answers: endpoint.binary ? 'file' : endpoint.stream ? 'stream' : endpoint.response ? 'json' : 'nothing',
  response: toSchema(endpoint.response, 'output'),
  problems: endpoint.problems.toSorted(),
})

/** What an endpoint answers, each list of words with its `standIns`. Not for the browser. */
export const toAnswerSchema = ({ response }: Endpoint): JsonSchema | null =>
  response
    ? z.toJSONSchema(response, {
        io: 'output',
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => {
          const older = standIns.get(zodSchema)
          if (older) jsonSchema['standIns'] = older
        },
      })
    : null

/** Every operation of this contract by its key, or those that are named and exist. Not for the browser. */
export const toOperationShapes = (keys: readonly string[] = Object.keys(api)): Record<string, OperationShape> =>
  Object.fromEntries(
    keys.toSorted().flatMap((key) => {
      const endpoint = (api as Readonly<Record<string, Endpoint>>)[key]
      return endpoint ? [[key, toOperationShape(endpoint)]] : []
    }),
  )
