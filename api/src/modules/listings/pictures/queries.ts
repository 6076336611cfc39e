import { sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import { NotFound } from '#/http/problem.ts'
import '../tables.ts'
import { PictureNotDescribed, TooManyPictures } from './problems.ts'

export const getListingHead = async (db: Db, listingId: string) => {
  const row = await db
    .selectFrom('listings')
    .select(['title', 'kind', 'status'])
    .where('id', '=', listingId)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return row
}

/** The picture ids and texts of a listing, the main picture first. */
export const listPicturesOfListing = (db: Db, listingId: string) =>
  db
    .selectFrom('listing_pictures')
    .select(['picture_id', 'alt'])
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute()

/** One change at a time to the pictures of a listing; the rest of the listing is not locked. */
export const lockPicturesOfListing = async (trx: Trx, listingId: string) => {
  await lockByName(trx, `listing-pictures:${listingId}`)
  await getListingHead(trx, listingId)
  return listPicturesOfListing(trx, listingId)
}

const withDescribedProblem = <T>(run: () => Promise<T>): Promise<T> =>
  withConstraintProblem('listing_pictures_described', () => new PictureNotDescribed(), run)

interface NewListingPicture {
  listingId: string
  pictureId: string
  position: number
  alt: string
}

/** Throws `not-found` when the picture was deleted, `too-many-pictures`, and `validation-failed` without its text. */
export const insertListingPicture = async (trx: Trx, { listingId, pictureId, position, alt }: NewListingPicture) => {
  const row = { listing_id: listingId, picture_id: pictureId, position, alt }
  const insert = () => trx.insertInto('listing_pictures').values(row).execute()
  await withConstraintProblem(
    'listing_pictures_limit',
    () => new TooManyPictures(),
    () =>
      withConstraintProblem(
        'listing_pictures_picture_id_fkey',
        () => new NotFound(),
        () => withDescribedProblem(insert),
      ),
  )
}

/** In one statement: the positions are unique again at its end. */
export const updatePositions = async (trx: Trx, listingId: string, ids: readonly string[]): Promise<void> => {
  await sql`update listing_pictures set position = ordered.place - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as ordered (id, place)
    where listing_id = ${listingId} and picture_id = ordered.id and position <> ordered.place - 1`.execute(trx)
}

/** Compare-and-set: false when another text stands there. */
export const updateAlt = async (
  trx: Trx,
  { listingId, pictureId }: { listingId: string; pictureId: string },
  { alt, previousAlt }: { alt: string; previousAlt: string },
): Promise<boolean> => {
  const row = await withDescribedProblem(() =>
    trx
      .updateTable('listing_pictures')
      .set({ alt })
      .where('listing_id', '=', listingId)
      .where('picture_id', '=', pictureId)
      .where('alt', '=', previousAlt)
      .returning('picture_id')
      .executeTakeFirst(),
  )
  return row !== undefined
}

export const deleteListingPicture = (trx: Trx, listingId: string, pictureId: string) =>
  trx.deleteFrom('listing_pictures').where('listing_id', '=', listingId).where('picture_id', '=', pictureId).execute()
