import { z } from 'zod'
import { Problem } from '#/http/problem.ts'

const shape = z.tuple([z.string()], z.string())

/** Where a page ended: the order it was in and the sort values of its last row, as text. Opaque outside. */
export const writeCursor = (sort: string, keys: readonly string[]): string =>
  Buffer.from(JSON.stringify([sort, ...keys])).toString('base64url')

const refuse = (): never => {
  throw new Problem('validation-failed', undefined, {
    errors: [{ path: 'cursor', code: 'custom', message: 'Must be the nextCursor of a list in the same order.' }],
  })
}

/** The sort values, if the cursor belongs to this order and has one for every column of it. */
export const readCursor = (cursor: string, sort: string, types: readonly z.ZodType[]): string[] => {
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return refuse()
  }
  const parsed = shape.safeParse(value)
  if (!parsed.success) return refuse()
  const [order, ...keys] = parsed.data
  const fits =
    order === sort && keys.length === types.length && keys.every((key, at) => types[at]?.safeParse(key).success)
  return fits ? keys : refuse()
}
