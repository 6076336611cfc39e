import type { JsonSchema } from '@escapes/contract/operation-shape'

export const isSchema = (value: unknown): value is JsonSchema =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

export const toProperties = ({ properties }: JsonSchema): JsonSchema => (isSchema(properties) ? properties : {})

export const toVariants = ({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] | undefined => {
  const variants = anyOf ?? oneOf
  return Array.isArray(variants) ? variants.filter(isSchema) : undefined
}

/** Of an `enum` or a `const`. */
export const toWords = (schema: JsonSchema): readonly unknown[] | undefined =>
  'const' in schema ? [schema['const']] : 'enum' in schema ? toList(schema['enum']) : undefined
