import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ObjectStoreUnavailable } from '@escapes/contract/s3'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createDiskStore } from '#/gateways/object-store/disk.ts'
import type { ObjectStore } from '#/gateways/object-store/port.ts'
import { createS3Store } from '#/gateways/object-store/s3.ts'
import { toDrawnWidths } from '#/uploads/encode-widths.ts'
import { ok } from '#test/booking-test-app.ts'
import { maxDrawingAttempts } from './draw-picture.ts'
import { createPhoto, createPictureTestApp, type PictureTestApp } from '#test/picture-test-app.ts'
import { startS3rver } from '#test/start-s3rver.ts'

const folder = await mkdtemp(join(tmpdir(), 'escapes-pictures-'))
const s3 = await startS3rver('pictures')
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true })
})

const stores: Record<string, () => ObjectStore> = {
  'on disk': () => createDiskStore(folder),
  'in S3': () => createS3Store(s3.options),
}

it.each([
  [4000, [320, 480, 640, 960, 1280, 1920]],
  [1920, [320, 480, 640, 960, 1280, 1920]],
  [800, [320, 480, 640, 800]],
  [200, [200]],
])('a picture %s pixels wide is drawn in widths up to its own', (width, widths) => {
  expect(toDrawnWidths(width)).toEqual(widths)
})

/** This process may not decode AVIF: width and height stand after the name of their box. */
const readAvifSize = (bytes: Buffer) => {
  expect(bytes.toString('latin1', 4, 12)).toBe('ftypavif')
  const at = bytes.indexOf('ispe') + 8
  return { width: bytes.readUInt32BE(at), height: bytes.readUInt32BE(at + 4) }
}

describe.each(Object.keys(stores))('a photo whose files are %s', (name) => {
  let desk: PictureTestApp
  let store: ObjectStore
  beforeAll(async () => {
    store = stores[name]!()
    desk = await createPictureTestApp({ objects: store })
  })
  afterAll(() => desk.app.close())

  it('is stored in six widths, AVIF and WebP, without the place where it was taken', async () => {
    const given = await createPhoto(2000, 1500)
    expect((await sharp(given).metadata()).exif).toBeDefined()
    const listing = await desk.villa()
    const { id } = await desk.add(listing, { bytes: given })
    await desk.draw()
    expect(await desk.list(listing)).toMatchObject([{ state: 'ready', width: 2000, height: 1500 }])
    const drawn = [320, 480, 640, 960, 1280, 1920].flatMap((width) => [`${width}.avif`, `${width}.webp`])
    const keys = await store.list(`media/${id}/`)
    expect(keys).toEqual([...drawn, '960.jpg'].map((file) => `media/${id}/${file}`).toSorted())
    for (const key of [...keys, `picture-originals/${id}/original.jpg`]) {
      const bytes = Buffer.from((await store.get(key)) ?? [])
      expect(bytes.includes('Escapes-Camera') || bytes.includes('Exif'), key).toBe(false)
      const { width, height } = key.endsWith('.avif') ? readAvifSize(bytes) : await sharp(bytes).metadata()
      expect(width / height, key).toBeCloseTo(4 / 3, 1)
      expect(width, key).toBe(Number(/\/(\d+)\.\w+$/.exec(key)?.[1] ?? 2000))
    }
  })

  it('is failed after three attempts, is not shown, and is drawn when it is tried again', async () => {
    const listing = await desk.villa()
    const { id, src } = await desk.add(listing)
    const key = `picture-originals/${id}/original.jpg`
    const original = await store.get(key)
    await store.delete(key)
    for (const attempt of [1, 2]) {
      await expect(desk.draw(), `attempt ${attempt}`).rejects.toThrow('is gone')
      await desk.app.queues.add('media.draw', { pictureId: id })
    }
    await desk.draw()
    expect(await desk.list(listing)).toMatchObject([
      { state: 'failed', failure: 'It could not be drawn in all sizes.' },
    ])
    expect(await desk.gallery(listing)).toEqual([])
    await store.put(key, original ?? new Uint8Array(), 'image/jpeg')
    desk.later(1)
    await ok(desk.retry(listing, id))
    expect(await desk.list(listing)).toMatchObject([{ state: 'processing', failure: null }])
    await desk.draw()
    await ok(desk.retry(listing, id))
    expect(await desk.list(listing)).toMatchObject([{ state: 'ready' }])
    expect(await desk.gallery(listing)).toMatchObject([{ src }])
  })
})

describe('with the job of a picture lost', () => {
  it('the picture is drawn some minutes later', async () => {
    const desk = await createPictureTestApp()
    onTestFinished(() => desk.app.close())
    const listing = await desk.villa()
    await desk.add(listing)
    await desk.db.deleteFrom('outbox').execute()
    const resume = () => desk.app.queues.add('media.resume', {})
    await resume()
    await desk.draw()
    expect(await desk.list(listing)).toMatchObject([{ state: 'processing' }])
    desk.later(1)
    await resume()
    await desk.draw()
    expect(await desk.list(listing)).toMatchObject([{ state: 'ready' }])
  })
})

it('a picture is drawn however often the store was away before', async () => {
  const disk = createDiskStore(folder)
  let isAway = false
  const get: ObjectStore['get'] = (key) =>
    isAway ? Promise.reject(new ObjectStoreUnavailable('the store is away')) : disk.get(key)
  const desk = await createPictureTestApp({ objects: { ...disk, get } })
  onTestFinished(() => desk.app.close())
  const listing = await desk.villa()
  const { id } = await desk.add(listing)
  isAway = true
  for (let attempt = 0; attempt <= maxDrawingAttempts; attempt += 1) {
    await expect(desk.draw()).rejects.toThrow('away')
    await desk.app.queues.add('media.draw', { pictureId: id })
  }
  isAway = false
  await desk.draw()
  expect(await desk.list(listing)).toMatchObject([{ state: 'ready' }])
})
