import { expect, it } from 'vitest'
import { api } from './api.ts'
import { type Endpoint, staffAccess } from './endpoint.ts'

interface Def {
  type: string
  checks?: readonly { _zod: { def: { check: string; maximum?: number } } }[]
  in?: Schema
  out?: Schema
  innerType?: Schema
  element?: Schema
  valueType?: Schema
  options?: readonly Schema[]
  shape?: Readonly<Record<string, Schema>>
}
interface Schema {
  _zod: { def: Def }
}

/** Dates, times, telephones and references are shorter, ids and colours have a form. */
const isSentence = ({ checks = [] }: Def): boolean => {
  const defs = checks.map(({ _zod }) => _zod.def)
  return defs.some(({ maximum = 0 }) => maximum > 42) && defs.every(({ check }) => check !== 'string_format')
}

/** The paths of a body at which somebody may write a sentence; what is in a list has the path of the list. */
const listSentences = (schema: Schema | undefined, path: readonly string[] = []): string[] => {
  const { def } = schema?._zod ?? {}
  if (!def) return []
  if (def.type === 'string') return isSentence(def) ? [path.join('.')] : []
  if (def.type === 'object')
    return Object.entries(def.shape ?? {}).flatMap(([name, inner]) => listSentences(inner, [...path, name]))
  const parts = [def.in, def.out, def.innerType, def.element, def.valueType, ...(def.options ?? [])]
  return [...new Set(parts.flatMap((inner) => listSentences(inner, path)))]
}

/** What staff write and customers are not shown, or what is an account by its nature. */
const notForCustomers = [
  /\/admin\/(?:releases|statements|statement-lines|column-maps|table-preferences|table-exports|bank-account\S*)\b/,
  /\/(?:notes|notes\/:id|feeds?|feeds\/:id|feed\/test|channel-calendars|nights\/close|night-changes\/preview|calendar-conflicts\/:id\/resolve) /,
  // The customer's own account, which nobody pays into but we.
  /refund-details /,
  /bookings\/:id\/payments note$/,
  /\/admin\/settings\/links /,
  /\/admin\/guides(?:\/:id)? note$/,
  /night-changes change\.reason$/,
  / (?:(?:listings\.)?confirm|previousAlt|imageUrl|email|bankReference|newCustomer\.email|phone|version)$/,
]

it('knows of each text of staff whether customers read it', () => {
  const unnamed = Object.entries(api as Record<string, Endpoint>).flatMap(
    ([key, { access, body, readByCustomers = [] }]) => {
      if (!staffAccess.has(access) || readByCustomers === 'all') return []
      return listSentences(body as Schema | undefined)
        .filter((path) => !readByCustomers.some((name) => `${path}.`.startsWith(`${name.replaceAll('.*', '')}.`)))
        .map((path) => `${key} ${path}`)
    },
  )
  expect(unnamed.filter((each) => notForCustomers.every((pattern) => !pattern.test(each)))).toEqual([])
})
