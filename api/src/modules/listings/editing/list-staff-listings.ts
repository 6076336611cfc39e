import type { ListingStatus, StaffListingRow, staffListingEndpoints } from '@escapes/contract'
import type { z } from 'zod'
import type { Db } from '#/db/database.ts'
import { decodeCursor, toPage } from '#/http/paging.ts'
import { listGalleries } from '../read-listings.ts'
import { countListingsByStatus, listStaffListingRows, toStaffListingCursorTypes } from './list-queries.ts'

type Endpoint = (typeof staffListingEndpoints)['GET /admin/listings']

/** `counts`: by status, whatever status is asked for. */
export const listStaffListings = async (
  db: Db,
  { status, kind, q, sort, limit, cursor }: z.output<Endpoint['query']>,
): Promise<z.output<Endpoint['response']>> => {
  const after = decodeCursor(cursor, sort, toStaffListingCursorTypes(sort))
  const filter = { kind, q }
  const [rows, counts] = await Promise.all([
    listStaffListingRows(db, { ...filter, status }, { sort, after, limit: limit + 1 }),
    countListingsByStatus(db, filter),
  ])
  const { pageRows, nextCursor } = toPage(rows, sort, limit)
  const galleries = await listGalleries(
    db,
    pageRows.map(({ id }) => id),
    'main',
  )
  const items = pageRows.map((row): StaffListingRow => ({
    id: row.id,
    kind: row.kind,
    status: row.status,
    version: row.version,
    title: row.title,
    location: row.location,
    category: row.category,
    price: row.price_usd,
    featured: row.featured,
    rating: row.rating === null ? null : Number(row.rating),
    reviews: row.reviews,
    image: galleries.get(row.id)?.[0] ?? null,
    updatedAt: row.updated_at.toISOString(),
  }))
  return { items, nextCursor, total: sumCounts(counts, status), counts }
}

const sumCounts = (counts: Partial<Record<ListingStatus, number>>, status: ListingStatus | undefined): number =>
  status === undefined ? (counts.draft ?? 0) + (counts.published ?? 0) : (counts[status] ?? 0)
