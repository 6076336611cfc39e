import { randomUUID } from 'node:crypto'
import type { ListingDetail, ListingPicture, ListingPictures } from '@escapes/contract'
import sharp from 'sharp'
import type { Config } from '#/config/config.ts'
import type { Services } from '#/services.ts'
import { ok } from './booking-test-app.ts'
import { aVilla } from './factories/listings.ts'
import { createTestApp } from './harness.ts'

type Key = Parameters<Awaited<ReturnType<typeof createTestApp>>['call']>[0]

/** A photo with a place and a camera in its metadata. `seed` makes one that differs. */
export const createPhoto = (width = 640, height = 480, seed = 1): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 40, g: 120 + (seed % 100), b: 160 } } })
    .composite([
      { input: { create: { width: 60, height: 60, channels: 3, background: '#e8c070' } }, left: 20, top: 10 },
    ])
    .withExif({
      IFD0: { Make: 'Escapes-Camera', Model: `Model ${seed}` },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 1/1 36/1', GPSLongitudeRef: 'E', GPSLongitude: '80/1 13/1 0/1' },
    })
    .jpeg({ quality: 92 })
    .toBuffer()

interface Upload {
  bytes?: Uint8Array
  name?: string
  alt?: string
  key?: string
}

/** The api with a villa, and what staff do to its pictures. */
export const createPictureTestApp = async (services: Partial<Services> = {}, config: Partial<Config> = {}) => {
  let now = new Date('2027-05-20T06:00:00Z')
  const app = await createTestApp({ clock: { now: () => now }, services, config })
  const manager = await app.signIn('manager')
  const call = (key: Key, id: string, pictureId?: string, body?: unknown) =>
    app.call(key, { params: { id, ...(pictureId && { pictureId }) }, body, headers: manager })
  let made = 0
  const upload = async (id: string, { bytes, name = 'beach.jpg', alt = 'A view', key = randomUUID() }: Upload = {}) => {
    const body = new FormData()
    body.set('alt', alt)
    body.set('file', new File([new Uint8Array(bytes ?? (await createPhoto(320, 240, ++made)))], name))
    return app.call('POST /admin/listings/:id/pictures', {
      params: { id },
      body,
      headers: { ...manager, 'idempotency-key': key },
    })
  }
  return {
    app,
    db: app.services.db,
    objects: app.services.objects,
    draw: app.runUntilIdle,
    later: (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000)),
    villa: async () => (await aVilla(app.services.db)).id,
    upload,
    add: (id: string, given?: Upload) => ok<ListingPicture>(upload(id, given)),
    list: async (id: string) => (await ok<ListingPictures>(call('GET /admin/listings/:id/pictures', id))).items,
    /** As customers see it. */
    gallery: async (id: string) => (await ok<ListingDetail>(app.call('GET /listings/:id', { params: { id } }))).gallery,
    moveAfter: (id: string, pictureId: string, after: string | null) =>
      call('POST /admin/listings/:id/pictures/:pictureId/move', id, pictureId, { after }),
    changeAlt: (id: string, pictureId: string, previousAlt: string, alt: string) =>
      call('POST /admin/listings/:id/pictures/:pictureId/alt', id, pictureId, { alt, previousAlt }),
    detach: (id: string, pictureId: string) => call('DELETE /admin/listings/:id/pictures/:pictureId', id, pictureId),
    attach: (id: string, pictureId: string, after: string | null = null, alt = 'A view') =>
      call('POST /admin/listings/:id/pictures/:pictureId/attach', id, pictureId, { alt, after }),
    retry: (id: string, pictureId: string) => call('POST /admin/listings/:id/pictures/:pictureId/retry', id, pictureId),
  }
}

export type PictureTestApp = Awaited<ReturnType<typeof createPictureTestApp>>
