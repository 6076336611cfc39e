import { isDeepStrictEqual } from 'node:util'
import type { JsonSchema } from '@escapes/contract/operation-shape'
import type { Translate } from '#/http/older-pages.ts'
import { findOwn } from './find-own.ts'
import { isSchema, toProperties, toVariants, toWords } from './json-schema.ts'

/** How a build reads what an api answers. */
export interface Reading {
  /** Absent where it knows every word. */
  translate?: Translate
  /** What it gets although it does not know it. */
  unread: readonly UnreadWord[]
}

interface UnreadWord {
  word: string
  /** Such as `the answer.items[].state`. */
  place: string
}

/** In place of a value that the build cannot read at all: its list goes on without it. */
const leftOut = Symbol('left out')

const readsAll: Reading = { unread: [] }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A stand-in may be newer than the build as well, and has one of its own. */
const findKnownWord = (word: unknown, known: ReadonlySet<unknown>, standIns: JsonSchema): unknown => {
  const asked = new Set<unknown>()
  let at = word
  while (!known.has(at) && !asked.has(at)) {
    asked.add(at)
    at = findOwn(standIns, String(at))
  }
  return known.has(at) ? at : leftOut
}

const readWords = (answered: JsonSchema, known: JsonSchema, place: string): Reading => {
  const [offered, words] = [toWords(answered), toWords(known)]
  if (!offered || !words) return readsAll
  const knownWords = new Set(words)
  const standIns = isSchema(answered['standIns']) ? answered['standIns'] : {}
  const newer = new Map(
    offered
      .filter((word) => !knownWords.has(word))
      .map((word) => [word, findKnownWord(word, knownWords, standIns)] as const),
  )
  if (newer.size === 0) return readsAll
  const unread = [...newer]
    .filter(([, becomes]) => becomes === leftOut)
    .map(([word]) => ({ word: String(word), place }))
  return {
    translate: (value) => (newer.has(value) ? newer.get(value) : value),
    unread,
  }
}

/** An object has no gap for what is left out: there the word is passed on. */
const replaceMembers = (
  value: Readonly<Record<string, unknown>>,
  names: readonly string[],
  translateOf: (name: string) => Translate | undefined,
): unknown => {
  const changed: Record<string, unknown> = {}
  for (const name of names) {
    if (!Object.hasOwn(value, name)) continue
    const became = translateOf(name)?.(value[name]) ?? value[name]
    if (became !== value[name] && became !== leftOut) changed[name] = became
  }
  return Object.keys(changed).length > 0 ? { ...value, ...changed } : value
}

const readMembers = (answered: JsonSchema, known: JsonSchema, place: string): Reading => {
  const [offered, members] = [toProperties(answered), toProperties(known)]
  const readings = new Map<string, Reading>()
  for (const [name, schema] of Object.entries(offered)) {
    const member = findOwn(members, name)
    if (isSchema(schema) && isSchema(member)) readings.set(name, readAnswer(schema, member, `${place}.${name}`))
  }
  const [others, knownOthers] = [answered['additionalProperties'], known['additionalProperties']]
  const rest = isSchema(others) && isSchema(knownOthers) ? readAnswer(others, knownOthers, `${place}.*`) : readsAll
  const [keys, knownKeys] = [answered['propertyNames'], known['propertyNames']]
  // Figures by word, of which an older page lists those that it knows.
  const keyWords = isSchema(keys) && isSchema(knownKeys) ? readWords(keys, knownKeys, '').translate : undefined
  const translating = [...readings].filter(([, { translate }]) => translate).map(([name]) => name)
  const unread = [...readings.values(), rest].flatMap((each) => each.unread)
  if (translating.length === 0 && !rest.translate && !keyWords) return { unread }
  return {
    unread,
    translate: (value) => {
      if (!isRecord(value)) return value
      const kept = keyWords
        ? Object.fromEntries(Object.entries(value).filter(([name]) => keyWords(name) === name))
        : value
      const names = rest.translate ? Object.keys(kept) : translating
      return replaceMembers(kept, names, (name) => (readings.get(name) ?? rest).translate)
    },
  }
}

const readItems = (answered: JsonSchema, known: JsonSchema, place: string): Reading => {
  const { translate, unread } = readAnswer(answered, known, `${place}[]`)
  if (!translate) return { unread }
  // A word by itself is left out of its list, and so is known to nobody who reads the list.
  const told = toWords(answered) ? [] : unread
  return {
    unread: told,
    translate: (value) => {
      if (!Array.isArray(value)) return value
      const items: unknown[] = value.map((item) => translate(item)).filter((item) => item !== leftOut)
      return items.length === value.length && items.every((item, index) => item === value[index]) ? value : items
    },
  }
}

/** The words of a property in each of these; undefined where one has none, after which no other is looked at. */
const findWordsInEach = (variants: readonly JsonSchema[], name: string): readonly unknown[] | undefined => {
  const all: unknown[] = []
  for (const each of variants) {
    const member = findOwn(toProperties(each), name)
    const words = isSchema(member) ? toWords(member) : undefined
    if (!words) return undefined
    for (const word of words) all.push(word)
  }
  return all
}

/** A property with words of its own in each of these, if there is one: found at the price of their size. */
const findMark = (variants: readonly JsonSchema[]): string | undefined =>
  Object.keys(toProperties(variants[0] ?? {})).find((name) => {
    const all = findWordsInEach(variants, name)
    return all !== undefined && new Set(all).size === all.length
  })

/** By what tells variants apart: their mark, or else the type. Null where that is the same of two. */
const toVariantsByKey = (variants: readonly JsonSchema[]) => {
  const objects = variants.filter(({ type }) => type === 'object')
  const mark = objects.length > 1 ? findMark(objects) : undefined
  const byKey = new Map<unknown, JsonSchema | null>()
  for (const variant of variants) {
    const member = mark === undefined ? undefined : findOwn(toProperties(variant), mark)
    for (const key of (isSchema(member) && toWords(member)) || [variant['type']])
      byKey.set(key, byKey.has(key) ? null : variant)
  }
  return { mark, byKey }
}

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

const readVariants = (answered: readonly JsonSchema[], known: readonly JsonSchema[], place: string): Reading => {
  const { mark, byKey } = toVariantsByKey(answered)
  const before = toVariantsByKey(known)
  const isMarked = mark !== undefined && mark === before.mark
  const readings = new Map<unknown, Reading>()
  for (const [key, variant] of byKey) {
    const same = before.byKey.get(key)
    if (variant && same) readings.set(key, readAnswer(variant, same, place))
    else if (isMarked && !before.byKey.has(key)) readings.set(key, { translate: () => leftOut, unread: [] })
  }
  const unread = [...readings.values()].flatMap((each) => each.unread)
  if (![...readings.values()].some(({ translate }) => translate)) return { unread }
  return {
    unread,
    translate: (value) => {
      const key = isMarked && isRecord(value) ? value[mark] : typeOf(value)
      return readings.get(key)?.translate?.(value) ?? value
    },
  }
}

/**
 * How a build that knows an answer as `known` reads one of the schema `answered`. A word that it does not know becomes its
 * stand-in (`@escapes/contract/stand-ins`); without one it is left out of a list of words, and passed on anywhere else. A
 * thing of an unknown kind is left out of its list.
 */
export const readAnswer = (answered: JsonSchema, known: JsonSchema, place = 'the answer'): Reading => {
  if (isDeepStrictEqual(answered, known)) return readsAll
  const [offered, accepted] = [toVariants(answered), toVariants(known)]
  if (offered || accepted) return readVariants(offered ?? [answered], accepted ?? [known], place)
  if (toWords(answered)) return readWords(answered, known, place)
  const [items, knownItems] = [answered['items'], known['items']]
  if (isSchema(items) && isSchema(knownItems)) return readItems(items, knownItems, place)
  return readMembers(answered, known, place)
}
