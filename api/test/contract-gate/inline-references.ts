import type { ContractDocument, JsonObject } from './contract-document.ts'

export const isJsonObject = (value: unknown): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const prefix = '#/components/schemas/'

/** A copy in which no schema refers to another one. The contract has no schema that contains itself. */
export const inlineReferences = (
  value: unknown,
  document: Pick<ContractDocument, 'components'>,
  withVariants = false,
): unknown => {
  const inside = (each: unknown): unknown => inlineReferences(each, document, withVariants)
  if (Array.isArray(value)) return value.map(inside)
  if (!isJsonObject(value)) return value
  const { $ref, ...rest } = value
  const own = Object.fromEntries(
    Object.entries(rest).map(([key, each]) => [key, key === 'oneOf' && withVariants ? each : inside(each)]),
  )
  if (typeof $ref !== 'string') return own
  return { ...(inside(document.components.schemas[$ref.slice(prefix.length)]) as JsonObject), ...own }
}

/** The schemas that a text without other references names: variants of its unions. */
export const selectVariants = (
  written: unknown,
  document: Pick<ContractDocument, 'components'>,
): Record<string, JsonObject> => {
  const text = JSON.stringify(written)
  const variants = Object.entries(document.components.schemas).filter(([name]) => text.includes(`schemas/${name}"`))
  return inlineReferences(Object.fromEntries(variants), document) as Record<string, JsonObject>
}

/**
 * Both documents without unchanged operations and without references, since names of components may change freely.
 * Variants of a union keep their names, which distinguish them.
 */
export const selectChangedOperations = (
  earlier: ContractDocument,
  now: ContractDocument,
): [earlier: ContractDocument, now: ContractDocument] => {
  const whole = (document: ContractDocument, path: string): string =>
    JSON.stringify(inlineReferences(document.paths[path], document))
  const part = (document: ContractDocument): ContractDocument => {
    const paths = Object.keys(document.paths).filter((path) => whole(earlier, path) !== whole(now, path))
    return { ...document, paths: Object.fromEntries(paths.map((path) => [path, written(path, document)])) }
  }
  const written = (path: string, document: ContractDocument) =>
    inlineReferences(document.paths[path], document, true) as ContractDocument['paths'][string]
  return [part(earlier), part(now)]
}
