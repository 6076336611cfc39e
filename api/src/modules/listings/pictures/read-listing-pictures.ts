import type { ListingPicture, ListingPictures } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { loadUploadsById, toPicture, type UploadRow } from '#/modules/media/index.ts'
import { getListingHead, listPicturesOfListing } from './queries.ts'

const toListingPicture = (row: UploadRow, alt: string): ListingPicture => ({
  ...toPicture(row, alt),
  id: row.id,
  state: row.state,
  failure: row.failure,
  fileName: row.file_name,
  thumbhash: row.thumbhash,
})

export const readListingPictures = async (db: Db, listingId: string): Promise<ListingPictures> => {
  const rows = await listPicturesOfListing(db, listingId)
  const uploads = await loadUploadsById(
    db,
    rows.map(({ picture_id }) => picture_id),
  )
  return {
    items: rows.flatMap(({ picture_id, alt }) => {
      const upload = uploads.get(picture_id)
      return upload ? [toListingPicture(upload, alt)] : []
    }),
  }
}

export const getListingPictures = async (db: Db, listingId: string) => {
  const { title, kind, status } = await getListingHead(db, listingId)
  return { title, kind, isPublished: status === 'published', ...(await readListingPictures(db, listingId)) }
}
