import { randomUUID } from 'node:crypto'
import type { ListingPictures } from '@escapes/contract'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { transact } from '#/db/transact.ts'
import { expectProblem, ok } from '#test/booking-test-app.ts'
import { createReceiptHeic } from '#test/hostile-files/heic-files.ts'
import { createPhoto, createPictureTestApp } from '#test/picture-test-app.ts'
import { insertListingPicture } from './queries.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createPictureTestApp())

const toIds = ({ items }: ListingPictures) => items.map(({ id }) => id)
const listIds = async (listing: string) => (await desk.list(listing)).map(({ id }) => id)

const addThree = async () => {
  const listing = await desk.villa()
  const ids: string[] = []
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) ids.push((await desk.add(listing, { name, alt: name })).id)
  const [first = '', second = '', third = ''] = ids
  return { listing, first, second, third }
}

describe('an uploaded picture', () => {
  it('is shown to customers once every width is drawn, and to staff from the start', async () => {
    const listing = await desk.villa()
    const added = await desk.add(listing, { bytes: await createPhoto(640, 480), alt: ' The beach ' })
    expect(added).toMatchObject({
      state: 'processing',
      alt: 'The beach',
      fileName: 'beach.jpg',
      width: 640,
      height: 480,
      widths: [],
      failure: null,
    })
    expect(added.color).toMatch(/^#[\da-f]{6}$/)
    expect(Buffer.from(added.thumbhash ?? '', 'base64').length).toBeGreaterThan(4)
    expect(await desk.objects.has(`${added.src.slice(1)}/960.jpg`)).toBe(true)
    expect(await desk.gallery(listing)).toEqual([])
    await desk.draw()
    expect(await desk.list(listing)).toMatchObject([{ id: added.id, state: 'ready', widths: [320, 480, 640] }])
    expect(await desk.gallery(listing)).toMatchObject([{ src: added.src, alt: 'The beach', widths: [320, 480, 640] }])
  })

  it('is sent once with one key, and leaves no file of the other attempt', async () => {
    const listing = await desk.villa()
    const key = randomUUID()
    const bytes = await createPhoto(320, 240, 77)
    const before = await desk.objects.list('picture-originals/')
    const both = await Promise.all([desk.add(listing, { bytes, key }), desk.add(listing, { bytes, key })])
    const again = await desk.add(listing, { bytes, key })
    expect(new Set([...both, again].map(({ id }) => id)).size).toBe(1)
    expect(await listIds(listing)).toEqual([again.id])
    expect((await desk.objects.list('picture-originals/')).length).toBe(before.length + 1)
  })

  it('may be a HEIC, as phones take them', async () => {
    const listing = await desk.villa()
    const { id } = await desk.add(listing, { bytes: createReceiptHeic(), name: 'IMG_1.HEIC' })
    await desk.draw()
    expect(await desk.list(listing)).toMatchObject([{ id, state: 'ready' }])
  })

  it.each([
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF'), 'holiday.jpg'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'map.svg'],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 'dot.gif'],
    ['a text', Buffer.from('no picture at all, whatever its name says'), 'beach.jpg'],
  ])('is not %s', async (_, bytes, name) => {
    const listing = await desk.villa()
    const problem = await expectProblem(desk.upload(listing, { bytes, name }))
    expect(problem).toMatchObject({ code: 'file-type-not-accepted', status: 422 })
    expect(problem.detail).toBe('This is not a photo. Please choose a JPEG, PNG, WebP or HEIC file.')
    expect(await listIds(listing)).toEqual([])
  })

  it('has less than 10 MB', async () => {
    const listing = await desk.villa()
    const photo = await createPhoto(320, 240, 5)
    const pad = (length: number) => Buffer.concat([photo, Buffer.alloc(length - photo.length)])
    const limit = 10 * 1024 * 1024
    expect((await desk.upload(listing, { bytes: pad(limit - 1) })).status).toBe(201)
    const problem = await expectProblem(desk.upload(listing, { bytes: pad(limit) }))
    expect(problem).toMatchObject({ code: 'file-too-large', title: 'File size must be less than 10MB' })
  })

  it('counts against the budget of staff, which is larger than that of customers', async () => {
    const limits = { ...desk.app.services.config.limits, files: { points: 1, seconds: 600 } }
    const strict = await createPictureTestApp({}, { limits: { ...limits, staffFiles: { points: 2, seconds: 600 } } })
    onTestFinished(() => strict.app.close())
    const listing = await strict.villa()
    for (const status of [201, 201, 429]) expect((await strict.upload(listing)).status).toBe(status)
  })

  it('needs a listing', async () => {
    const nowhere = await expectProblem(desk.upload('019a0000-0000-7000-8000-000000000000'))
    expect(nowhere.code).toBe('not-found')
  })
})

describe('a listing', () => {
  it('has one main picture and ten others; of two that come at once for the last place one is rejected', async () => {
    const listing = await desk.villa()
    for (let count = 0; count < 10; count += 1) await desk.add(listing)
    const last = await Promise.all([desk.upload(listing), desk.upload(listing)])
    expect(last.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    const problem = await expectProblem(desk.upload(listing))
    expect(problem).toMatchObject({
      code: 'too-many-pictures',
      title: 'Maximum images reached',
      detail: 'You can only upload up to 11 images',
    })
    const ids = await listIds(listing)
    expect(ids).toHaveLength(11)
    const [removed = ''] = ids
    await ok(desk.detach(listing, removed))
    await desk.add(listing)
    expect((await expectProblem(desk.attach(listing, removed))).code).toBe('too-many-pictures')
  })

  it('cannot have two pictures in one place, one picture twice, or a twelfth one, whoever writes it', async () => {
    const { listing, first, second, third } = await addThree()
    const insert = (pictureId: string, position: number) =>
      transact(desk.db, (trx) => insertListingPicture(trx, { listingId: listing, pictureId, position, alt: 'A view' }))
    await expect(insert(first, 5)).rejects.toThrow('listing_pictures_once')
    await ok(desk.detach(listing, third))
    await expect(insert(third, 1)).rejects.toThrow('listing_pictures_pkey')
    await expect(insert(third, 11)).rejects.toThrow('You can only upload up to 11 images')
    expect(await listIds(listing)).toEqual([first, second])
  })

  it('shows the first picture that is drawn as its main one', async () => {
    const { listing, first, second } = await addThree()
    await desk.draw()
    const toMain = async () => {
      const { items } = await ok<{ items: { id: string; image: { src: string } | null }[] }>(
        desk.app.call('GET /listings', { query: { limit: '50' } }),
      )
      return items.find(({ id }) => id === listing)?.image?.src
    }
    expect(await toMain()).toBe(`/media/${first}`)
    await desk.db.updateTable('pictures').set({ state: 'failed', failure: 'broken' }).where('id', '=', first).execute()
    expect(await toMain()).toBe(`/media/${second}`)
    expect((await desk.gallery(listing))[0]?.src).toBe(`/media/${second}`)
  })
})

describe('the order of pictures', () => {
  it('is changed picture by picture; the first is the main one', async () => {
    const { listing, first, second, third } = await addThree()
    expect(toIds(await ok<ListingPictures>(desk.moveAfter(listing, third, null)))).toEqual([third, first, second])
    expect(toIds(await ok<ListingPictures>(desk.moveAfter(listing, third, first)))).toEqual([first, third, second])
  })

  it('keeps what each of two people moved at the same time', async () => {
    const { listing, first, second, third } = await addThree()
    const fourth = (await desk.add(listing)).id
    const answers = await Promise.all([desk.moveAfter(listing, fourth, null), desk.moveAfter(listing, second, third)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await listIds(listing)).toEqual([fourth, first, third, second])
  })

  it('is not changed by a move behind a picture that is gone', async () => {
    const { listing, first, second, third } = await addThree()
    await ok(desk.detach(listing, second))
    expect((await expectProblem(desk.moveAfter(listing, first, second))).code).toBe('pictures-changed')
    expect(await listIds(listing)).toEqual([first, third])
    expect((await expectProblem(desk.moveAfter(listing, second, null))).code).toBe('not-found')
  })
})

describe('an alternative text', () => {
  it('is changed from the text that was read, and a colleague’s text is not overwritten', async () => {
    const { listing, first } = await addThree()
    await ok(desk.changeAlt(listing, first, 'a.jpg', 'The beach at dawn'))
    const problem = await expectProblem(desk.changeAlt(listing, first, 'a.jpg', 'The beach at noon'))
    expect(problem).toMatchObject({ code: 'pictures-changed', alt: 'The beach at dawn' })
    await ok(desk.changeAlt(listing, first, 'The beach at dawn', 'The beach at noon'))
    await ok(desk.changeAlt(listing, first, 'The beach at dawn', 'The beach at noon'))
    expect((await desk.list(listing))[0]?.alt).toBe('The beach at noon')
  })

  it('is there for every picture of a published listing, whoever writes it; a draft may wait for it', async () => {
    const { listing, first } = await addThree()
    const missing = { code: 'validation-failed', errors: [{ path: 'alt', code: 'alt-text-missing' }] }
    expect(await expectProblem(desk.upload(listing, { alt: ' ' }))).toMatchObject(missing)
    expect(await expectProblem(desk.changeAlt(listing, first, 'a.jpg', ''))).toMatchObject(missing)
    const blank = desk.db.updateTable('listing_pictures').set({ alt: ' ' }).where('picture_id', '=', first).execute()
    await expect(blank).rejects.toThrow('without an alternative text')
    await desk.db.updateTable('listings').set({ status: 'draft' }).where('id', '=', listing).execute()
    expect((await desk.upload(listing, { alt: '' })).status).toBe(201)
  })

  it('has at most 250 characters', async () => {
    const { listing, first } = await addThree()
    const problem = await expectProblem(desk.changeAlt(listing, first, 'a.jpg', 'a'.repeat(251)))
    expect(problem).toMatchObject({ code: 'validation-failed', errors: [{ path: 'alt' }] })
  })
})

describe('removing a picture', () => {
  it('makes the next one the main picture, and is undone with its text and its place', async () => {
    const { listing, first, second, third } = await addThree()
    expect(toIds(await ok<ListingPictures>(desk.detach(listing, first)))).toEqual([second, third])
    expect((await expectProblem(desk.detach(listing, first))).code).toBe('not-found')
    const undone = await ok<ListingPictures>(desk.attach(listing, first, null, 'a.jpg'))
    expect(toIds(undone)).toEqual([first, second, third])
    expect(undone.items[0]?.alt).toBe('a.jpg')
    expect(toIds(await ok<ListingPictures>(desk.attach(listing, first, third)))).toEqual([first, second, third])
  })

  it('is undone at the end when the picture it followed is gone too', async () => {
    const { listing, first, second, third } = await addThree()
    await ok(desk.detach(listing, second))
    await ok(desk.detach(listing, first))
    expect(toIds(await ok<ListingPictures>(desk.attach(listing, second, first)))).toEqual([third, second])
  })
})

it('every table that references pictures is named where unused ones are looked for', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where confrelid = 'pictures'::regclass and contype = 'f'`.execute(desk.db)
  const { rows: named } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.view_column_usage
    where view_name = 'used_pictures'`.execute(desk.db)
  expect(rows.length).toBeGreaterThan(1)
  expect(named).toEqual(expect.arrayContaining(rows))
})
