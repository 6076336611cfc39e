import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Trx } from './database.ts'
import type { ObjectStore } from '@escapes/api/src/gateways/object-store/port.ts'
import { demoListings } from '../content/index.ts'
import { toDemoId } from './to-demo-id.ts'
import { toDemoListingId } from './seed-listings.ts'

const media = resolve(import.meta.dirname, '../media')
const contentTypes: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const atOnce = 8

export const pictureWidths = [480, 960, 1600]
const size = { width: 1600, height: 1200, widths: pictureWidths }

interface PictureMetadata {
  color: string
}

export const readPictureMetadata = async (): Promise<Map<string, PictureMetadata>> => {
  const facts = JSON.parse(await readFile(join(media, 'pictures.json'), 'utf8')) as Record<string, PictureMetadata>
  return new Map(Object.entries(facts))
}

const storePicture = async (objects: ObjectStore, picture: string): Promise<void> => {
  for (const file of await readdir(join(media, picture))) {
    const contentType = contentTypes[file.slice(file.lastIndexOf('.') + 1)]
    if (contentType)
      await objects.put(`media/${picture}/${file}`, await readFile(join(media, picture, file)), contentType)
  }
}

/** Files are stored first: a row never points at a missing picture. */
export const storePictures = async (
  objects: ObjectStore,
  pictures: ReadonlyMap<string, PictureMetadata>,
): Promise<void> => {
  const waiting = [...pictures.keys()]
  const worker = async () => {
    for (let picture = waiting.pop(); picture !== undefined; picture = waiting.pop())
      await storePicture(objects, picture)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

export const seedPictures = async (trx: Trx, pictures: ReadonlyMap<string, PictureMetadata>): Promise<void> => {
  for (const [key, { color }] of pictures) {
    const row = { id: toDemoId('picture', key), key, ...size, color }
    await trx
      .insertInto('pictures')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  }
  for (const { slug, pictures: gallery } of demoListings) {
    const listing_id = toDemoListingId(slug)
    const rows = gallery.map(({ picture, alt }, position) => {
      if (!pictures.has(picture))
        throw new Error(`${slug} shows ${picture}, which is not among the pictures of the demo.`)
      return { listing_id, position, picture_id: toDemoId('picture', picture), alt }
    })
    await trx.deleteFrom('listing_pictures').where('listing_id', '=', listing_id).execute()
    if (rows.length > 0) await trx.insertInto('listing_pictures').values(rows).execute()
  }
}
