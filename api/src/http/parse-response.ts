import type { z } from 'zod'
import { ServerUpdating } from './problem.ts'

/** A word of a response that this api does not know, and what became of it. */
export interface UnknownWord {
  /** From the response: `items.3.slot`. */
  path: string
  word: string
  became: 'passed on' | 'left out'
}

type Path = readonly PropertyKey[]
type Issue = z.core.$ZodIssue

/** What the words of a contract look like. Anything else in the place of one is a fault of this api. */
const aWord = /^[a-z0-9][\w .:/-]{0,59}$/i

const isContainer = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null

const readAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (isContainer(at) ? at[key] : undefined), value)

const writeAt = (value: unknown, path: Path, word: unknown): void => {
  const holder = readAt(value, path.slice(0, -1))
  const key = path.at(-1)
  if (isContainer(holder) && key !== undefined) holder[key] = word
}

const findWord = (output: unknown, path: Path): string | undefined => {
  const found = readAt(output, path)
  return typeof found === 'string' && aWord.test(found) ? found : undefined
}

/** The item of the nearest list that holds a thing. */
const findItem = (output: unknown, path: Path): { list: unknown[]; index: number } | undefined => {
  for (let length = path.length; length > 0; length -= 1) {
    const list = readAt(output, path.slice(0, length - 1))
    const index = path[length - 1]
    if (Array.isArray(list) && typeof index === 'number') return { list, index }
  }
  return undefined
}

const isOfUnknownKind = (issue: Issue): boolean => issue.code === 'invalid_union' && issue.discriminator !== undefined

const isTolerable = (output: unknown, issue: Issue): boolean => {
  if (issue.code === 'unrecognized_keys') return true
  if (issue.code === 'invalid_value') return issue.path.length > 0 && findWord(output, issue.path) !== undefined
  return isOfUnknownKind(issue) && findWord(output, issue.path) !== undefined
}

/** Changes `output`. */
const leaveOut = (output: unknown, issues: readonly Issue[]): UnknownWord[] => {
  const items = new Map<unknown[], Set<number>>()
  const left = issues.flatMap((issue): UnknownWord[] => {
    const path = issue.path.join('.')
    if (issue.code === 'unrecognized_keys') {
      const holder = readAt(output, issue.path)
      for (const key of issue.keys) if (isContainer(holder)) delete holder[key]
      return issue.keys.map((word) => ({ path, word, became: 'left out' }))
    }
    const item = findItem(output, issue.path)
    // The one thing that is asked for, and this api does not know what it is.
    if (!item) throw new ServerUpdating()
    items.set(item.list, (items.get(item.list) ?? new Set()).add(item.index))
    return [{ path, word: findWord(output, issue.path) ?? '', became: 'left out' }]
  })
  for (const [list, indexes] of items) list.splice(0, list.length, ...list.filter((_, index) => !indexes.has(index)))
  return left
}

/**
 * A response by its schema: keys that it does not have are dropped. What else it does not know was written by a newer
 * api: a word of a list is passed on as it is, since the page may be newer too; a thing of an unknown kind, whose fields nobody here knows, is left out of
 * its list, as is a field by an unknown name.
 *
 * Throws the error of the schema for anything else, and `server-updating` where what is asked for is itself of an unknown kind.
 */
export const parseResponse = (
  schema: z.ZodType,
  output: unknown,
  onUnknownWords: (words: readonly UnknownWord[]) => void,
): unknown => {
  const parsed = schema.safeParse(output)
  if (parsed.success) return parsed.data
  const known = structuredClone(output)
  const unknownWords: UnknownWord[] = []
  const passedOn: { path: Path; word: string }[] = []
  let result: z.ZodSafeParseResult<unknown> = parsed
  // A list within an item shows what it does not know only once the item is known: each round has less to do.
  while (!result.success) {
    const { issues } = result.error
    if (!issues.every((issue) => isTolerable(known, issue))) throw result.error
    const unreadable = issues.filter(({ code }) => code !== 'invalid_value')
    unknownWords.push(...leaveOut(known, unreadable))
    // Places are those of what is left.
    for (const issue of unreadable.length > 0 ? [] : issues) {
      if (issue.code !== 'invalid_value') continue
      const word = findWord(known, issue.path) ?? ''
      writeAt(known, issue.path, issue.values[0])
      passedOn.push({ path: issue.path, word })
      unknownWords.push({ path: issue.path.join('.'), word, became: 'passed on' })
    }
    result = schema.safeParse(known)
  }
  for (const { path, word } of passedOn) writeAt(result.data, path, word)
  onUnknownWords(unknownWords)
  return result.data
}
