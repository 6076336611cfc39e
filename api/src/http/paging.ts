import { isCivilDate } from '@escapes/contract'
import { z } from 'zod'
import { isStorableInPostgres } from './parse-json.ts'
import { Problem } from './problem.ts'

const instant = /^[12]\d{3}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/

/** Checks of the sort values in a cursor, by type: a value that passes can be cast by Postgres. */
const cursorValueSchemas = {
  boolean: z.enum(['true', 'false']),
  timestamptz: z.string().refine((text) => instant.test(text) && isCivilDate(text.slice(0, 10))),
  date: z.string().refine((text) => /^[12]\d{3}-/.test(text) && isCivilDate(text)),
  text: z.string().max(300).refine(isStorableInPostgres),
  uuid: z.uuid(),
  integer: z.string().refine((text) => /^\d{1,10}$/.test(text) && Number(text) < 2 ** 31),
  numeric: z.string().regex(/^-?\d{1,9}(\.\d{1,6})?$/),
} satisfies Record<string, z.ZodType>

export type SortColumnType = keyof typeof cursorValueSchemas

const shape = z.tuple([z.string()], z.string())

/** A cursor: the order, and the sort values of the last row. Opaque to clients. */
export const encodeCursor = (order: string, keys: readonly string[]): string =>
  Buffer.from(JSON.stringify([order, ...keys])).toString('base64url')

const reject = (): never => {
  throw new Problem('validation-failed', undefined, {
    errors: [{ path: 'cursor', code: 'custom', message: 'Must be the nextCursor of a list in the same order.' }],
  })
}

/** The sort values of a cursor that belongs to this order; undefined without a cursor, a problem for any other. */
export const decodeCursor = (
  cursor: string | undefined,
  order: string,
  types: readonly SortColumnType[],
): readonly string[] | undefined => {
  if (cursor === undefined) return undefined
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return reject()
  }
  const parsed = shape.safeParse(value)
  if (!parsed.success) return reject()
  const [given, ...keys] = parsed.data
  const fits = given === order && keys.length === types.length
  return fits && types.every((type, at) => cursorValueSchemas[type].safeParse(keys[at]).success) ? keys : reject()
}

/** One page of rows, and the cursor of the next. Expects one row more than `limit` when there is a next page. */
export const toPage = <R extends { keys: readonly string[] }>(rows: readonly R[], order: string, limit: number) => {
  const pageRows = rows.slice(0, limit)
  const last = rows.length > limit ? pageRows.at(-1) : undefined
  return { pageRows, nextCursor: last ? encodeCursor(order, last.keys) : null }
}
