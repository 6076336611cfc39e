type Json = Record<string, unknown>
type Operations = Record<string, Record<string, Json>>

interface Document {
  paths: Operations
}

const isObject = (value: unknown): value is Json => value !== null && typeof value === 'object' && !Array.isArray(value)
const objectAt = (value: unknown, ...path: string[]): Json => {
  const found = path.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), value)
  return isObject(found) ? found : {}
}
const names = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** What readers of the earlier answer may rely on and would miss. */
const missingIn = (earlier: Json, now: Json, place: string): string[] => {
  const losses: string[] = []
  const properties = objectAt(now, 'properties')
  for (const [name, schema] of Object.entries(objectAt(earlier, 'properties'))) {
    const kept = properties[name]
    if (!isObject(kept)) losses.push(`${place}.${name} is gone`)
    else losses.push(...missingIn(objectAt(schema), kept, `${place}.${name}`))
  }
  if (isObject(earlier.items)) losses.push(...missingIn(earlier.items, objectAt(now, 'items'), `${place}[]`))
  return losses
}

/** What senders of the earlier request do not send and now would have to. */
const newlyRequired = (earlier: Json, now: Json, place: string): string[] => {
  const before = names(earlier.required)
  const demands = names(now.required)
    .filter((name) => !before.includes(name))
    .map((name) => `${place}.${name} became required`)
  const properties = objectAt(now, 'properties')
  const refusals = Object.keys(objectAt(earlier, 'properties'))
    .filter((name) => now.additionalProperties === false && !(name in properties))
    .map((name) => `${place}.${name} is no longer accepted`)
  return [...demands, ...refusals]
}

const goodStatus = (operation: Json): string =>
  Object.keys(objectAt(operation, 'responses')).find((code) => code < '300') ?? ''
const answerOf = (operation: Json): Json =>
  objectAt(operation, 'responses', goodStatus(operation), 'content', 'application/json', 'schema')
/** JSON, or the form of an upload. */
const bodyOf = (operation: Json): Json =>
  objectAt(Object.values(objectAt(operation, 'requestBody', 'content'))[0], 'schema')

/** Everything by which the contract of today would break a page that was built against an earlier one. */
export const breaksOf = (earlier: Document, now: Document): string[] =>
  Object.entries(earlier.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const place = `${method.toUpperCase()} ${path}`
      const after = now.paths[path]?.[method]
      if (!after) return [`${place} is gone`]
      if (goodStatus(before) !== goodStatus(after)) return [`${place} answers ${goodStatus(after)}`]
      return [
        ...missingIn(answerOf(before), answerOf(after), `${place} →`),
        ...newlyRequired(bodyOf(before), bodyOf(after), `${place} ←`),
      ]
    }),
  )
