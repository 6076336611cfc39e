import { sql } from 'kysely'
import type { StaffContentBlock } from '@escapes/contract'
import { expect, it } from 'vitest'
import { transact } from '#/db/transact.ts'
import { uuidv7 } from '#/db/uuid.ts'
import { expectProblem, ok } from '#test/booking-test-app.ts'
import { aPicture } from '#test/factories/listings.ts'
import { createReceiptForm } from '#test/receipt-form.ts'
import { newContentBlock } from '#test/rows/content.ts'
import { createPictureTestApp } from '#test/picture-test-app.ts'
import { deleteUnusedPictures } from './delete-unused-pictures.ts'
import { deleteUnusedPicture } from './queries.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createPictureTestApp())

/** Until one statement of this database waits for a row that another transaction has. */
const untilBlocked = async () => {
  const listBlocked = () =>
    sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(desk.db)
  await expect.poll(async () => (await listBlocked()).rows).not.toHaveLength(0)
}

const listFiles = async (id: string) => [
  ...(await desk.objects.list(`media/${id}/`)),
  ...(await desk.objects.list(`picture-originals/${id}/`)),
]

it('a removed picture is deleted with its files after 24 hours, unless it is attached again', async () => {
  const listing = await desk.villa()
  const [removed, restored, shown] = [await desk.add(listing), await desk.add(listing), await desk.add(listing)]
  await desk.draw()
  for (const { id } of [removed, restored]) await ok(desk.detach(listing, id))
  desk.later(23)
  expect((await deleteUnusedPictures(desk.app.services)).pictures).toBe(0)
  await ok(desk.attach(listing, restored.id))
  desk.later(2)
  expect((await deleteUnusedPictures(desk.app.services)).pictures).toBe(1)
  expect((await expectProblem(desk.attach(listing, removed.id))).code).toBe('not-found')
  expect(await listFiles(removed.id)).toEqual([])
  for (const { id } of [restored, shown]) expect((await listFiles(id)).length, id).toBe(4)
})

it('a picture that was uploaded for a content block is kept once a block was saved with it', async () => {
  const headers = await desk.app.signIn('manager')
  const upload = async () => {
    const body = await createReceiptForm({ name: 'train.jpg' })
    return ok<{ imageUrl: string }>(desk.app.call('POST /admin/block-pictures', { body, headers }))
  }
  const [shown, forgotten] = [await upload(), await upload()]
  await desk.draw()
  const body = { ...newContentBlock, type: 'image', imageUrl: shown.imageUrl }
  const { id } = await ok<StaffContentBlock>(desk.app.call('POST /admin/blocks', { body, headers }))
  const without = { ...newContentBlock, version: 1 }
  await ok(desk.app.call('PUT /admin/blocks/:id', { params: { id }, body: without, headers }))
  desk.later(25)
  expect((await deleteUnusedPictures(desk.app.services)).pictures).toBe(1)
  const hasFile = ({ imageUrl }: { imageUrl: string }) => desk.objects.has(imageUrl.slice(1))
  expect([await hasFile(shown), await hasFile(forgotten)]).toEqual([true, false])
})

it('files without a picture are deleted after 24 hours; those that came with the demo stay', async () => {
  const { key } = await aPicture(desk.db, 'galle-lighthouse')
  const now = desk.later(0).getTime()
  const put = async (name: string) => {
    await desk.objects.put(name, new Uint8Array([1]), 'image/jpeg')
    return name
  }
  const left = [
    await put(`media/${uuidv7(now - 25 * 3_600_000)}/320.avif`),
    await put(`picture-originals/${uuidv7(now - 25 * 3_600_000)}/original.jpg`),
  ]
  const remaining = [await put(`media/${uuidv7(now - 3_600_000)}/320.avif`), await put(`media/${key}/480.avif`)]
  await deleteUnusedPictures(desk.app.services)
  for (const name of left) expect(await desk.objects.has(name), name).toBe(false)
  for (const name of remaining) expect(await desk.objects.has(name), name).toBe(true)
})

it('a picture that is attached while it is being deleted is shown, or its listing is told that it is gone', async () => {
  const listing = await desk.villa()
  const { id } = await desk.add(listing)
  await ok(desk.detach(listing, id))
  const before = desk.later(25)
  // The use is written and not committed when the deletion begins.
  let deletion: Promise<boolean> | undefined
  await transact(desk.db, async (trx) => {
    const row = { listing_id: listing, picture_id: id, position: 0, alt: 'A view' }
    await trx.insertInto('listing_pictures').values(row).execute()
    deletion = deleteUnusedPicture(desk.db, id, before)
    await untilBlocked()
  })
  expect(await deletion).toBe(false)
  expect(await desk.list(listing)).toMatchObject([{ id }])

  await ok(desk.detach(listing, id))
  const later = desk.later(25)
  let attached: Promise<Response> | undefined
  await transact(desk.db, async (trx) => {
    expect(await deleteUnusedPicture(trx, id, later)).toBe(true)
    attached = desk.attach(listing, id)
    await untilBlocked()
  })
  expect((await expectProblem(attached!)).code).toBe('not-found')
})
