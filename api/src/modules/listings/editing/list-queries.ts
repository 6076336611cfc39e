import type { ListingKind, ListingStatus, staffListingSorts } from '@escapes/contract'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '#/db/database.ts'
import { toContainsPattern } from '#/db/like-pattern.ts'
import type { SortColumnType } from '#/http/paging.ts'
import '../tables.ts'

export type StaffListingSort = (typeof staffListingSorts)[number]

// Long titles would not fit into a cursor.
const title = sql`left(lower(listings.title), 60)`

const orders = {
  newest: { by: sql`created_at`, type: 'timestamptz', direction: 'desc' },
  oldest: { by: sql`created_at`, type: 'timestamptz', direction: 'asc' },
  'title-asc': { by: title, type: 'text', direction: 'asc' },
  'title-desc': { by: title, type: 'text', direction: 'desc' },
  'price-asc': { by: sql`price_usd`, type: 'integer', direction: 'asc' },
  'price-desc': { by: sql`price_usd`, type: 'integer', direction: 'desc' },
} as const satisfies Record<StaffListingSort, { by: unknown; type: SortColumnType; direction: 'asc' | 'desc' }>

export const toStaffListingCursorTypes = (sort: StaffListingSort): SortColumnType[] => [orders[sort].type, 'uuid']

export interface StaffListingFilter {
  kind: ListingKind | undefined
  q: string | undefined
}

const selectMatching = (db: Db, { kind, q }: StaffListingFilter) => {
  const pattern = toContainsPattern((q ?? '').toLowerCase())
  return db
    .selectFrom('listings')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(q !== undefined && q !== '', (query) =>
      query.where(sql<SqlBool>`lower(title || ' ' || location) like ${pattern}`),
    )
}

export const listStaffListingRows = (
  db: Db,
  filter: StaffListingFilter & { status: ListingStatus | undefined },
  { sort, after, limit }: { sort: StaffListingSort; after: readonly string[] | undefined; limit: number },
) => {
  const { by, type, direction } = orders[sort]
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  return selectMatching(db, filter)
    .select(['id', 'kind', 'status', 'version', 'title', 'location', 'category', 'price_usd', 'featured'])
    .select(['rating', 'reviews', 'updated_at'])
    .select(sql<string[]>`array[${by}::text, id::text]`.as('keys'))
    .where((where) =>
      filter.status === undefined ? where('status', '<>', 'archived') : where('status', '=', filter.status),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(${by}, id) ${beyond} (${after![0]}::text::${sql.raw(type)}, ${after![1]}::text::uuid)`),
    )
    .orderBy(by, direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
}

export const countListingsByStatus = async (
  db: Db,
  filter: StaffListingFilter,
): Promise<Partial<Record<ListingStatus, number>>> => {
  const rows = await selectMatching(db, filter)
    .select(['status', sql<number>`count(*)`.as('count')])
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
