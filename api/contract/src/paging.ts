import { z } from 'zod'

/** Query fields of every list. `cursor` is opaque: what the page before gave as `nextCursor`. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: z.string().max(500).optional(),
}

/** Lists are `{ items, nextCursor, total }`; `nextCursor` is null on the last page. */
export const pageSchema = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.int() })

export interface Page<T> {
  items: T[]
  nextCursor: string | null
  total: number
}
