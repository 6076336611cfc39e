import { isDeepStrictEqual } from 'node:util'
import type { JsonSchema } from '@escapes/contract/operation-shape'
import { findOwn } from './find-own.ts'
import { isSchema, toList, toProperties, toVariants, toWords } from './json-schema.ts'

/** `request`: what callers send must still be taken. `answer`: what is answered must be what they knew. */
type Side = 'request' | 'answer'

const lower = ['minLength', 'minItems', 'minProperties', 'minimum', 'exclusiveMinimum']
const upper = ['maxLength', 'maxItems', 'maxProperties', 'maximum', 'exclusiveMaximum']
const annotations = ['$schema', 'id', 'title', 'description', 'default', 'examples', 'deprecated', 'readOnly']
const comparedElsewhere = ['type', 'const', 'enum', 'anyOf', 'oneOf', 'properties', 'required', 'items']
const ofMembers = ['additionalProperties', 'propertyNames']

const listTypeBreaks = (given: JsonSchema, taken: JsonSchema, place: string): string[] => {
  const [is, was] = [given['type'], taken['type']]
  if (was === undefined || is === was || (is === 'integer' && was === 'number')) return []
  return [`${place} is of another type`]
}

/** Pages show a label of their own for a word of an answer that they do not know; a constant tells variants apart. */
const listWordBreaks = (given: JsonSchema, taken: JsonSchema, place: string, side: Side): string[] => {
  const [offered, known] = [toWords(given), toWords(taken)]
  if (!known) return []
  if (!offered) return [`${place} is ${side === 'answer' ? 'no longer' : 'now'} one of a list`]
  if (side === 'answer' && 'enum' in taken) return []
  const unknown = offered.filter((word) => !known.includes(word))
  return unknown.length > 0 ? [`${place} may ${side === 'answer' ? 'now' : 'no longer'} be ${unknown.join(', ')}`] : []
}

/** Answers may grow longer: what a page cannot show whole is no reason to stop it. */
const listLimitBreaks = (given: JsonSchema, taken: JsonSchema, place: string): string[] => {
  const number = (value: unknown, open: number) => (typeof value === 'number' ? value : open)
  return [
    ...lower.filter((name) => number(given[name], -Infinity) < number(taken[name], -Infinity)),
    ...upper.filter((name) => number(given[name], Infinity) > number(taken[name], Infinity)),
  ].map((name) => `${place} has another ${name}`)
}

const listOtherBreaks = (given: JsonSchema, taken: JsonSchema, place: string): string[] => {
  const known = new Set([...lower, ...upper, ...annotations, ...comparedElsewhere, ...ofMembers])
  return Object.keys(taken)
    .filter((name) => !known.has(name) && !isDeepStrictEqual(given[name], taken[name]))
    .map((name) => `${place} has another ${name}`)
}

const listMemberBreaks = (given: JsonSchema, taken: JsonSchema, place: string, side: Side): string[] => {
  const [offered, known] = [toProperties(given), toProperties(taken)]
  const sure = new Set(toList(given['required']))
  const missing = toList(taken['required'])
    .map(String)
    .filter((name) => !sure.has(name) && (side === 'request' || Object.hasOwn(offered, name)))
    .map((name) => `${place}.${name} ${side === 'request' ? 'must be sent' : 'may be absent'}`)
  const others = isSchema(taken['additionalProperties']) ? taken['additionalProperties'] : undefined
  const inside = Object.keys(side === 'request' ? offered : known).flatMap((name) => {
    const [one, other] = [findOwn(offered, name), findOwn(known, name) ?? others]
    if (isSchema(one) && isSchema(other)) return listSchemaBreaks(one, other, `${place}.${name}`, side)
    return [`${place}.${name} is no longer ${side === 'request' ? 'taken' : 'answered'}`]
  })
  const more = ofMembers.flatMap((name) => {
    const [one, other] = [given[name], taken[name]]
    return isSchema(one) && isSchema(other) ? listSchemaBreaks(one, other, `${place}.*`, side) : []
  })
  return [...missing, ...inside, ...more]
}

/**
 * Where a value of one schema may not be one of another, a sentence each. For a request, `given` is what a build sends
 * and `taken` what the api takes; for an answer, `given` is what the api answers and `taken` what the build knew.
 */
export const listSchemaBreaks = (given: JsonSchema, taken: JsonSchema, place: string, side: Side): string[] => {
  if (isDeepStrictEqual(given, taken)) return []
  const offered = toVariants(given)
  if (offered) return offered.flatMap((variant) => listSchemaBreaks(variant, taken, place, side))
  const accepted = toVariants(taken)
  if (accepted) {
    const each = accepted.map((variant) => listSchemaBreaks(given, variant, place, side))
    return each.toSorted((one, other) => one.length - other.length)[0] ?? [`${place} is none of its variants`]
  }
  const types = listTypeBreaks(given, taken, place)
  if (types.length > 0) return types
  const { items } = taken
  return [
    ...listWordBreaks(given, taken, place, side),
    ...(side === 'request' ? listLimitBreaks(given, taken, place) : []),
    ...listOtherBreaks(given, taken, place),
    ...listMemberBreaks(given, taken, place, side),
    ...(isSchema(given['items']) && isSchema(items) ? listSchemaBreaks(given['items'], items, `${place}[]`, side) : []),
  ]
}
