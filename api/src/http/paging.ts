import { isCivilDate } from '@escapes/contract'
import { z } from 'zod'
import { Problem } from './problem.ts'

const instant = /^[12]\d{3}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/

/** Sort values as Postgres writes them, by the type they are read back as: what passes here can be cast there. */
const written = {
  boolean: z.enum(['true', 'false']),
  timestamptz: z.string().refine((text) => instant.test(text) && isCivilDate(text.slice(0, 10))),
  date: z.string().refine((text) => /^[12]\d{3}-/.test(text) && isCivilDate(text)),
  uuid: z.uuid(),
  integer: z.string().refine((text) => /^\d{1,10}$/.test(text) && Number(text) < 2 ** 31),
  numeric: z.string().regex(/^-?\d{1,9}(\.\d{1,6})?$/),
} satisfies Record<string, z.ZodType>

export type SortType = keyof typeof written

const shape = z.tuple([z.string()], z.string())

/** Where a page ended: the order it was in, and the sort values of its last row as text. Opaque outside. */
export const writeCursor = (order: string, keys: readonly string[]): string =>
  Buffer.from(JSON.stringify([order, ...keys])).toString('base64url')

const refuse = (): never => {
  throw new Problem('validation-failed', undefined, {
    errors: [{ path: 'cursor', code: 'custom', message: 'Must be the nextCursor of a list in the same order.' }],
  })
}

/** The sort values, if the cursor belongs to this order and has a fitting one for every column of it. */
export const readCursor = (
  cursor: string | undefined,
  order: string,
  types: readonly SortType[],
): readonly string[] | undefined => {
  if (cursor === undefined) return undefined
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return refuse()
  }
  const parsed = shape.safeParse(value)
  if (!parsed.success) return refuse()
  const [given, ...keys] = parsed.data
  const fits = given === order && keys.length === types.length
  return fits && types.every((type, at) => written[type].safeParse(keys[at]).success) ? keys : refuse()
}

/** One page of rows, and where the next one starts. One row more than the page was read, to know that there is one. */
export const pageOf = <R extends { keys: readonly string[] }>(rows: readonly R[], order: string, limit: number) => {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { shown, nextCursor: last ? writeCursor(order, last.keys) : null }
}
