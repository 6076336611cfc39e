import type { ContractDocument, JsonObject, ContractOperation } from './contract-document.ts'
import { isJsonObject } from './inline-references.ts'

/** What a reader may rely on and oasdiff says nothing about when it is taken away. */
const limits = ['enum', 'minimum', 'maximum', 'minItems', 'maxItems', 'format']

/** What says as much in another way, or is compared by oasdiff. */
const replaced = ['const', 'anyOf', 'x-extensible-enum']

const openedIn = (before: JsonObject, after: JsonObject, place: string): string[] => {
  const lost = limits
    .filter((limit) => limit in before && !(limit in after) && !replaced.some((value) => value in after))
    .map((limit) => `${place} has no ${limit} any more`)
  const inside = Object.entries((before.properties ?? {}) as Record<string, JsonObject>).flatMap(([name, member]) => {
    const before = (after.properties as Record<string, JsonObject> | undefined)?.[name]
    return before ? openedIn(member, before, `${place}.${name}`) : []
  })
  const items =
    isJsonObject(before.items) && isJsonObject(after.items) ? openedIn(before.items, after.items, `${place}[]`) : []
  return [...lost, ...inside, ...items]
}

const listResponses = (operation: ContractOperation): [status: string, JsonObject][] =>
  Object.entries(
    (operation.responses ?? {}) as Record<string, { content?: Record<string, { schema: JsonObject }> }>,
  ).flatMap(([status, { content = {} }]) =>
    Object.values(content).map(({ schema }): [string, JsonObject] => [status, schema]),
  )

/** Answers that were bounded and no longer are: a page may have no way to show what comes now. Takes documents without references. */
export const listRemovedResponseLimits = (earlier: ContractDocument, now: ContractDocument): string[] =>
  Object.entries(earlier.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const later = now.paths[path]?.[method]
      const after = new Map(later ? listResponses(later) : [])
      return listResponses(operation).flatMap(([status, schema]) => {
        const before = after.get(status)
        return before ? openedIn(schema, before, `${method.toUpperCase()} ${path}: the answer ${status}`) : []
      })
    }),
  )
