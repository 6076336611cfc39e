import type { listingsQuery, ListingCard, ListingDetail, Page, Picture } from '@escapes/contract'
import type { z } from 'zod'
import type { Db } from '#/db/database.ts'
import { pageOf, readCursor } from '#/http/paging.ts'
import { NotFound } from '#/http/problem.ts'
import { listPictures, pictureOf } from '#/modules/media/index.ts'
import { cardOf, detailOf } from './listing.ts'
import {
  countListings,
  cursorTypes,
  findListing,
  listListingPictures,
  listListings,
  type ListingRow,
  listSimilar,
} from './queries.ts'
import { searchOf } from './search.ts'

/** Pictures of listings, by listing and in order. */
const galleriesOf = async (db: Db, ids: readonly string[], only: 'main' | 'all'): Promise<Map<string, Picture[]>> => {
  const shown = await listListingPictures(db, ids, only)
  const pictures = await listPictures(db, [...new Set(shown.map(({ picture_id }) => picture_id))])
  const galleries = new Map<string, Picture[]>(ids.map((id) => [id, []]))
  for (const { listing_id, picture_id, alt } of shown) {
    const picture = pictures.get(picture_id)
    if (picture) galleries.get(listing_id)?.push(pictureOf(picture, alt))
  }
  return galleries
}

const cardsOf = async (db: Db, rows: readonly ListingRow[], nights?: number): Promise<ListingCard[]> => {
  const galleries = await galleriesOf(
    db,
    rows.map(({ id }) => id),
    'main',
  )
  return rows.map((row) => cardOf(row, galleries.get(row.id)?.[0] ?? null, nights))
}

export const searchListings = async (
  db: Db,
  query: z.output<typeof listingsQuery>,
  now: Date,
): Promise<Page<ListingCard>> => {
  const { sort, limit, cursor } = query
  const search = searchOf(query)
  const after = readCursor(cursor, sort, cursorTypes(sort))
  const [total, rows] = await Promise.all([
    countListings(db, search, now),
    listListings(db, search, { sort, after, limit, now }),
  ])
  const { shown, nextCursor } = pageOf(rows, sort, limit)
  return { items: await cardsOf(db, shown, search.stay?.nights), nextCursor, total }
}

export const getListing = async (db: Db, id: string): Promise<ListingDetail> => {
  const row = await findListing(db, id)
  if (!row) throw new NotFound()
  const [galleries, hosts] = await Promise.all([
    galleriesOf(db, [id], 'all'),
    listPictures(db, row.host_picture_id === null ? [] : [row.host_picture_id]),
  ])
  const host = row.host_picture_id === null ? undefined : hosts.get(row.host_picture_id)
  return detailOf(row, galleries.get(id) ?? [], host ? pictureOf(host, row.host_name ?? '') : null)
}

export const findSimilar = async (db: Db, id: string, limit: number): Promise<Page<ListingCard>> => {
  const row = await findListing(db, id)
  if (!row) throw new NotFound()
  const items = await cardsOf(db, await listSimilar(db, row, limit))
  return { items, nextCursor: null, total: items.length }
}
