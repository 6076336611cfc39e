import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import type { ObjectStore } from '@escapes/api/src/gateways/object-store/port.ts'
import { demoListings } from '../demo/content/index.ts'
import { demoId } from './demo-id.ts'
import { listingId } from './seed-listings.ts'
import { upsert } from './upsert.ts'

const media = resolve(import.meta.dirname, '../demo/media')
const contentTypes: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const atOnce = 8

interface PictureFacts {
  width: number
  height: number
  widths: number[]
  color: string
}

export const readPictures = async (): Promise<Map<string, PictureFacts>> => {
  const facts = JSON.parse(await readFile(join(media, 'pictures.json'), 'utf8')) as Record<string, PictureFacts>
  return new Map(Object.entries(facts))
}

const storePicture = async (objects: ObjectStore, picture: string): Promise<void> => {
  for (const file of await readdir(join(media, picture))) {
    const contentType = contentTypes[file.slice(file.lastIndexOf('.') + 1)]
    if (contentType)
      await objects.put(`media/${picture}/${file}`, await readFile(join(media, picture, file)), contentType)
  }
}

/** The files go first: a row never points at a picture that is not there. */
export const storePictures = async (
  objects: ObjectStore,
  pictures: ReadonlyMap<string, PictureFacts>,
): Promise<void> => {
  const waiting = [...pictures.keys()]
  const worker = async () => {
    for (let picture = waiting.pop(); picture !== undefined; picture = waiting.pop())
      await storePicture(objects, picture)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

export const seedPictures = async (client: pg.Client, pictures: ReadonlyMap<string, PictureFacts>): Promise<void> => {
  for (const [key, { width, height, widths, color }] of pictures)
    await upsert(client, 'pictures', ['id'], { id: demoId('picture', key), key, width, height, widths, color })
  for (const { slug, pictures: gallery } of demoListings) {
    for (const [position, { picture, alt }] of gallery.entries()) {
      if (!pictures.has(picture))
        throw new Error(`${slug} shows ${picture}, which is not among the pictures of the demo.`)
      const row = { listing_id: listingId(slug), position, picture_id: demoId('picture', picture), alt }
      await upsert(client, 'listing_pictures', ['listing_id', 'position'], row)
    }
    await client.query('delete from listing_pictures where listing_id = $1 and position >= $2', [
      listingId(slug),
      gallery.length,
    ])
  }
}
