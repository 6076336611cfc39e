import * as contract from '@escapes/contract'
import { z } from 'zod'
import type { GiveWay } from '#/take-turns.ts'

export type JsonObject = Record<string, unknown>
/** Input and output differ where a schema has defaults or transforms. */
export type SchemaDirection = 'input' | 'output'

const definitions = '#/$defs/'

/** Every exported object, enum and union is written once, under its name. */
const registry = z.registry<{ id: string }>()
for (const [name, value] of Object.entries(contract))
  if (value instanceof z.ZodObject || value instanceof z.ZodEnum || value instanceof z.ZodUnion)
    registry.add(value, { id: name.charAt(0).toUpperCase() + name.slice(1) })

const mapObjects = (value: unknown, change: (found: JsonObject) => JsonObject): unknown => {
  if (Array.isArray(value)) return value.map((each) => mapObjects(each, change))
  if (value === null || typeof value !== 'object') return value
  return change(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapObjects(each, change)])))
}

/** Clients ignore unknown members of a response, so the document forbids none. */
const allowMore = ({ additionalProperties, ...rest }: JsonObject): JsonObject =>
  additionalProperties === undefined || additionalProperties === false ? rest : { ...rest, additionalProperties }

const convert = (schema: z.ZodType, io: SchemaDirection): JsonObject => {
  const json = z.toJSONSchema(schema, {
    io,
    metadata: registry,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => Object.assign(jsonSchema, z.globalRegistry.get(zodSchema)),
  })
  return (io === 'output' ? mapObjects(json, allowMore) : json) as JsonObject
}

/** Names of the schemas whose input and output differ, references included; the input is then called `…Input`. */
const listNamesWithTwoForms = async (giveWay: GiveWay): Promise<Set<string>> => {
  const found = new Set<string>()
  for (const value of Object.values(contract)) {
    if (!(value instanceof z.ZodType)) continue
    await giveWay()
    const id = registry.get(value)?.id
    const [sent, answered] = (['input', 'output'] as const).map((io) => JSON.stringify(convert(value, io)))
    if (id !== undefined && sent !== answered) found.add(id)
  }
  return found
}

/** Writes zod schemas as JSON Schema 2020-12 for an OpenAPI document; `components` fills with what they refer to. */
export const createSchemaWriter = async (giveWay: GiveWay) => {
  const components: Record<string, JsonObject> = {}
  const differing = await listNamesWithTwoForms(giveWay)

  const write = (schema: z.ZodType, io: SchemaDirection): JsonObject => {
    const toName = (name: string): string => (io === 'input' && differing.has(name) ? `${name}Input` : name)
    const link = (found: JsonObject): JsonObject =>
      typeof found.$ref === 'string'
        ? { ...found, $ref: `#/components/schemas/${toName(found.$ref.slice(definitions.length))}` }
        : found
    const { $schema: _, $defs = {}, ...root } = convert(schema, io)
    for (const [name, definition] of Object.entries($defs as Record<string, JsonObject>))
      components[toName(name)] = mapObjects(definition, link) as JsonObject
    return mapObjects(root, link) as JsonObject
  }
  return { components, write }
}
