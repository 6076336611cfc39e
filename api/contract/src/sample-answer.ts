import { z } from 'zod'
import { api } from './api.ts'
import { type Endpoint, type EndpointKey, toMethod, toPath } from './endpoint.ts'

type Schema = z.core.JSONSchema.JSONSchema

/** By the name of a field, where its type says too little for a page that formats it. The first that fits. */
const textsByName: readonly [name: RegExp, text: string][] = [
  [/currency/i, 'USD'],
  [/email|recipient/i, 'traveller@example.invalid'],
  [/phone|whatsapp/i, '+94771234567'],
  [/country/i, 'LK'],
  [/^src$|(avatar|image|picture)Url$/i, '/media/sample'],
  [/thumbhash/i, '1QcSHQRnh493V4dIh4eXh1h4kJUI'],
  [/href$|^path$/i, '/villas'],
  [/url$/i, 'https://example.invalid/sample'],
  [/color/i, '#8a9a8b'],
  [/^rate$/i, '302.5'],
  [/time$|opens|closes/i, '14:00'],
  [/month/i, '2027-05'],
  [/delimiter/i, ','],
  [/^(from|to)$/, '05-14'],
  [/build|candidate|stable/i, 'abcdef0123456789'],
  [/^remote$/, 'account'],
  [/accountNumber/, '1000654321'],
]
const numbersByName: readonly [name: RegExp, number: number][] = [
  [/latitude/i, 7],
  [/longitude/i, 80],
  [/rating/i, 4],
  [/percent/i, 50],
  [/width|height/i, 640],
  [/amount|total|usd|price|paid|due|balance|fee/i, 12_000],
]
/** What says that something has ended or that there is more: with it a page shows the rare case. */
const absentByName = /cursor|problem|error|erased|revoked|voided|closed|deleted|deactivated|archived|skipped/i

const findByName = <T>(table: readonly [RegExp, T][], name: string): T | undefined =>
  table.find(([pattern]) => pattern.test(name))?.[1]

const clamp = (number: number, { minimum = -Infinity, exclusiveMinimum, maximum = Infinity }: Schema): number => {
  const above = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : -Infinity
  return Math.min(Math.max(number, minimum, above), maximum)
}

/** A day of a field that is parsed, of which the schema says nothing. */
const isDay = (name: string): boolean => /^(from|to|until|date|day)$|(Date|On)$/.test(name)

const toSampleText = ({ format, maxLength }: Schema, name: string, newId: () => string): string => {
  if (format === 'uuid' || /^id$|Id$/.test(name)) return newId()
  if (format === 'date' || /^date$|(Date|On)$/.test(name))
    return /out|to|until|end/i.test(name) ? '2027-05-17' : '2027-05-14'
  if (format === 'date-time') return '2026-11-20T06:00:00Z'
  if (format === 'email') return 'traveller@example.invalid'
  if (format === 'uri') return 'https://example.invalid/sample'
  return (findByName(textsByName, name) ?? `Sample ${name}`).slice(0, maxLength)
}

const isNull = (schema: Schema): boolean => schema.type === 'null'

const createSampler = (root: Schema) => {
  let ids = 0
  const newId = (): string => `01930000-0000-7000-8000-${String((ids += 1)).padStart(12, '0')}`
  const definitions = root.$defs ?? {}

  const sampleObject = ({ properties = {}, propertyNames, additionalProperties }: Schema, depth: number) => {
    const named = Object.entries(properties as Record<string, Schema>)
    const keys = ((propertyNames as Schema | undefined)?.enum ?? []) as string[]
    const more = keys.map((key): [string, Schema] => [key, additionalProperties as Schema])
    return Object.fromEntries([...named, ...more].map(([key, schema]) => [key, sample(schema, key, depth)]))
  }

  /** One of each kind where there are several, else two. */
  const sampleList = ({ items, prefixItems, maxItems = 2 }: Schema, name: string, depth: number): unknown[] => {
    if (prefixItems) return (prefixItems as Schema[]).map((item) => sample(item, name, depth))
    const item = items as Schema
    const kinds = (item.oneOf ?? item.anyOf ?? []).filter((kind) => !isNull(kind))
    const wanted = kinds.length > 1 ? kinds : [item, item]
    return wanted.slice(0, maxItems).map((kind) => sample(kind, name, depth))
  }

  const sample = (schema: Schema, name: string, depth: number): unknown => {
    if (depth > 12) return null
    if (schema.$ref) return sample(definitions[schema.$ref.slice('#/$defs/'.length)] ?? {}, name, depth + 1)
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return schema.enum[0]
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) {
      if (choices.some(isNull) && absentByName.test(name)) return null
      return sample(choices.find((choice) => !isNull(choice)) ?? {}, name, depth + 1)
    }
    if (Array.isArray(schema.type)) {
      const type = schema.type.find((each: string) => each !== 'null')
      return absentByName.test(name) ? null : sample({ ...schema, type }, name, depth)
    }
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(part, name, depth + 1)))
    if (schema.type === 'object') return sampleObject(schema, depth + 1)
    if (schema.type === 'array') return sampleList(schema, name, depth + 1)
    if (schema.type === 'string') return toSampleText(schema, name, newId)
    if (schema.type === 'number' || schema.type === 'integer')
      return clamp(findByName(numbersByName, name) ?? 2, schema)
    if (schema.type === 'boolean') return false
    return schema.type === undefined && isDay(name) ? '2027-05-14' : null
  }
  return () => sample(root, '', 0)
}

/** An answer with something in every list and every field, as the endpoint promises it; the same at each call. */
export const toSampleAnswer = (response: z.ZodType): unknown =>
  createSampler(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }))()

const countParameters = (key: EndpointKey): number => toPath(key).split('/:').length

const matchers = (Object.keys(api) as (keyof typeof api)[])
  .toSorted((a, b) => countParameters(a) - countParameters(b))
  .map((key) => {
    const path = toPath(key).replaceAll(/:\w+/g, '([^/]+)')
    const endpoint: Endpoint = api[key]
    return { key, method: toMethod(key), path: new RegExp(`^/api/v1${path}$`), endpoint }
  })

/** The endpoint of a request; undefined for one that the contract does not have. */
export const findEndpoint = (method: string, pathname: string) => {
  const found = matchers.find((each) => each.method === method && each.path.test(pathname))
  return found && { key: found.key, endpoint: found.endpoint, params: found.path.exec(pathname)?.slice(1) ?? [] }
}
