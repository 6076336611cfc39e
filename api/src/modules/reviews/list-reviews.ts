import type { ListingReviews, Picture, PublicReview, ReviewParty, ReviewSort, ReviewSummary } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { NotFound } from '#/http/problem.ts'
import { decodeCursor, toPage } from '#/http/paging.ts'
import { listingsForSearch } from '#/modules/listings/index.ts'
import { findMarks } from './find-marks.ts'
import { loadPublicPictures } from './picture-queries.ts'
import {
  countPublishedReviews,
  listPublishedReviews,
  loadReviewSums,
  type ReviewSums,
  toReviewCursorTypes,
} from './queries.ts'

const stars = [5, 4, 3, 2, 1] as const

const toSummary = ({ counts, averages }: ReviewSums): ReviewSummary => {
  const distribution = stars.map((score) => ({ score, count: counts.get(score) ?? 0 }))
  const reviews = distribution.reduce((sum, { count }) => sum + count, 0)
  const points = distribution.reduce((sum, { score, count }) => sum + score * count, 0)
  return {
    rating: reviews === 0 ? null : Math.round((points * 10) / reviews) / 10,
    reviews,
    distribution,
    aspects: averages,
  }
}

/** Names change after a review was read and are read by nobody: what is no first name, such as an address, is not shown. */
const toAuthorName = (name: string): string =>
  /^\p{L}[\p{L}\p{M}'’-]{0,39}\.?$/u.test(name) && findMarks(name).length === 0 ? name : 'Guest'

/** Named here: browsers have other names for some, and need long to find one. */
const countryNames = new Intl.DisplayNames('en', { type: 'region' })

const toAuthor = (row: { first_name: string; country: string | null }) => ({
  name: toAuthorName(row.first_name),
  country: row.country,
  countryName: row.country === null ? null : (countryNames.of(row.country) ?? row.country),
})

const toPublicReview = (
  row: Awaited<ReturnType<typeof listPublishedReviews>>[number],
  pictures: Picture[] = [],
): PublicReview => ({
  id: row.id,
  author: toAuthor(row),
  party: row.party,
  month: row.starts_on.slice(0, 7),
  overall: row.overall,
  text: row.text,
  pictures,
  publishedAt: row.published_at?.toISOString() ?? '',
  reply: row.reply !== null && row.replied_at ? { text: row.reply, at: row.replied_at.toISOString() } : null,
})

interface ReviewsQuery {
  sort: ReviewSort
  score?: number | undefined
  party?: ReviewParty | undefined
  limit: number
  cursor?: string | undefined
}

/** A listing that is no longer sold keeps its reviews, and has no page that shows them. */
export const listReviews = async (
  db: Db,
  listingId: string,
  { sort, score, party, limit, cursor }: ReviewsQuery,
): Promise<ListingReviews> => {
  const order = `reviews ${sort}`
  const after = decodeCursor(cursor, order, toReviewCursorTypes(sort))
  const listing = (await listingsForSearch.loadListingNamesById(db, [listingId])).get(listingId)
  if (!listing?.isPublished) throw new NotFound()
  const filter = { listingId, score, party }
  const [rows, total, sums] = await Promise.all([
    listPublishedReviews(db, filter, { sort, after, limit: limit + 1 }),
    countPublishedReviews(db, filter),
    loadReviewSums(db, listingId, listing.kind),
  ])
  const { pageRows, nextCursor } = toPage(rows, order, limit)
  const pictures = await loadPublicPictures(
    db,
    pageRows.map(({ booking_id }) => booking_id),
  )
  return {
    items: pageRows.map((row) => toPublicReview(row, pictures.get(row.booking_id))),
    nextCursor,
    total,
    summary: toSummary(sums),
  }
}
