import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { BookingReview, ListingReviews, StaffReview, StaffReviews } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { createBookingTestApp, expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { aCompletedBooking } from '#test/factories/reviews.ts'
import { aUser } from '#test/factories/users.ts'
import { createPhoto } from '#test/picture-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { deleteUnsentPictures } from './picture-queries.ts'
import { publishDue } from './publish-due.ts'

const desk = await shareInFile(createBookingTestApp())

const dayMs = 86_400_000
const scores = { cleanliness: 5, accuracy: 5, checkIn: 4, communication: 5, location: 5, value: 4 }
const body = { overall: 5, scores, text: 'The house is quiet, and Sunil cooks the best prawn curry of the coast.' }

const createGuest = async () => {
  const user = await aUser(desk.db, { name: 'Louise Girard' })
  const headers = await desk.app.signInAs(user.email)
  const listingId = await desk.villa()
  const completedAt = new Date(desk.now().getTime() - dayMs)
  const { id } = await aCompletedBooking(desk.db, { listingId, userId: user.id, completedAt })
  return { headers, listingId, params: { id } }
}
type Guest = Awaited<ReturnType<typeof createGuest>>

let made = 0
const add = async ({ headers, params }: Guest, key: string = randomUUID(), seed = ++made) => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await createPhoto(320, 240, seed))], 'beach.jpg'))
  return desk.app.call('POST /bookings/:id/review/pictures', {
    params,
    body: form,
    headers: { ...headers, 'idempotency-key': key },
  })
}
const write = ({ headers, params }: Guest, changes: object = {}) =>
  ok<BookingReview>(desk.app.call('PUT /bookings/:id/review', { params, body: { ...body, ...changes }, headers }))
const remove = ({ headers, params }: Guest, pictureId: string) =>
  desk.app.call('DELETE /bookings/:id/review/pictures/:pictureId', { params: { ...params, pictureId }, headers })
const publishAllDue = () => transact(desk.db, (trx) => publishDue(trx, desk.now()))
const list = async ({ listingId }: Guest) =>
  (await ok<ListingReviews>(desk.app.call('GET /listings/:id/reviews', { params: { id: listingId } }))).items
const findForStaff = async ({ params }: Guest): Promise<StaffReview> => {
  const query = { limit: '100' }
  const { items } = await ok<StaffReviews>(desk.app.call('GET /admin/reviews', { query, headers: desk.manager }))
  return items.find(({ booking }) => booking.id === params.id)!
}
const release = ({ id, version }: StaffReview) =>
  ok(desk.app.call('POST /admin/reviews/:id/release', { params: { id }, body: { version }, headers: desk.manager }))
const takeOut = ({ id, version }: StaffReview, pictureId: string, headers: Headers = desk.manager) =>
  desk.app.call('POST /admin/reviews/:id/pictures/:pictureId/take-out', {
    params: { id, pictureId },
    body: { version },
    headers,
  })

it('with pictures waits until staff publish it, and is shown with them, drawn and without where they were taken', async () => {
  const guest = await createGuest()
  const { pictures } = await ok<BookingReview>(add(guest))
  expect(pictures).toMatchObject([{ state: 'processing', widths: [] }])
  await ok(add(guest))
  expect((await write(guest)).review).toMatchObject({ state: 'held', holdReason: expect.stringContaining('pictures') })
  desk.later(48 * 60)
  await publishAllDue()
  expect(await list(guest)).toEqual([])
  await desk.app.runUntilIdle()
  const held = await findForStaff(guest)
  expect(held.pictures).toMatchObject([{ state: 'ready' }, { state: 'ready' }])
  await release(held)
  const [shown] = await list(guest)
  expect(shown?.pictures).toHaveLength(2)
  const [{ src, widths } = { src: '', widths: [] }] = shown?.pictures ?? []
  expect(widths.length).toBeGreaterThan(0)
  const stored = await desk.app.services.objects.get(`${src.slice(1)}/960.jpg`)
  expect(Buffer.from(stored!).includes('Escapes-Camera')).toBe(false)
})

it('has at most four, one for each time that it was sent', async () => {
  const guest = await createGuest()
  const key = randomUUID()
  for (const each of [key, key, randomUUID(), randomUUID(), randomUUID()]) await ok(add(guest, each, 1))
  expect((await expectProblem(add(guest))).code).toBe('too-many-pictures')
  const { pictures = [] } = await write(guest)
  expect(pictures).toHaveLength(4)
  await ok(remove(guest, pictures[1]!.id))
  expect((await ok<BookingReview>(add(guest))).pictures).toHaveLength(4)
})

it('is judged anew when its pictures change, until it is published', async () => {
  const guest = await createGuest()
  expect((await write(guest)).review).toMatchObject({ state: 'waiting' })
  const added = await ok<BookingReview>(add(guest))
  expect(added.review).toMatchObject({ state: 'held' })
  const events = await desk.db
    .selectFrom('outbox')
    .select('payload')
    .where('event', '=', 'review.held')
    .where(sql<boolean>`payload ->> 'reviewId' = ${(await findForStaff(guest)).id}`)
    .execute()
  expect(events).toHaveLength(1)
  const [picture] = added.pictures ?? []
  expect((await ok<BookingReview>(remove(guest, picture!.id))).review).toMatchObject({ state: 'waiting' })
  await release(await findForStaff(guest))
  expect((await expectProblem(add(guest))).code).toBe('review-published')
  expect((await expectProblem(remove(guest, picture!.id))).code).toBe('review-published')
})

it('keeps the words when staff take a picture out, also after it was published', async () => {
  const guest = await createGuest()
  await ok(add(guest))
  await ok(add(guest))
  await write(guest)
  const held = await findForStaff(guest)
  const [first, second] = held.pictures ?? []
  expect((await expectProblem(takeOut(held, randomUUID()))).code).toBe('not-found')
  expect((await expectProblem(takeOut(held, first!.id, guest.headers))).code).toBe('not-allowed')
  const after = await ok<StaffReview>(takeOut(held, first!.id))
  expect(after).toMatchObject({ state: 'held', text: body.text, pictures: [{ id: second!.id }] })
  expect((await expectProblem(takeOut(held, second!.id))).code).toBe('version-conflict')
  await desk.app.runUntilIdle()
  await release(after)
  expect((await list(guest))[0]?.pictures).toHaveLength(1)
  await ok(takeOut(await findForStaff(guest), second!.id))
  expect(await list(guest)).toMatchObject([{ text: body.text, pictures: [] }])
  await desk.app.runUntilIdle()
  for (const { id } of [first!, second!])
    expect(await desk.app.services.objects.list(`media/${id}/`), 'nothing of it is served any more').toEqual([])
})

it('that was never sent leaves no pictures behind', async () => {
  const guest = await createGuest()
  await ok(add(guest))
  const count = async () =>
    (await desk.db.selectFrom('review_pictures').selectAll().where('booking_id', '=', guest.params.id).execute()).length
  await transact(desk.db, (trx) => deleteUnsentPictures(trx, new Date(desk.now().getTime() - 14 * dayMs)))
  expect(await count()).toBe(1)
  await transact(desk.db, (trx) => deleteUnsentPictures(trx, desk.now()))
  expect(await count()).toBe(0)
})

it('in PostgreSQL gets no picture once it is published, and none of a booking that is not over', async () => {
  const guest = await createGuest()
  await ok(add(guest))
  await write(guest)
  const held = await findForStaff(guest)
  await release(held)
  const insert = (booking_id: string) =>
    desk.db
      .insertInto('review_pictures')
      .values({ booking_id, position: 1, picture_id: held.pictures![0]!.id })
      .execute()
  await expect(insert(guest.params.id)).rejects.toThrow(/stays as it was written/)
  const { id } = await desk.pendingAt(await desk.villa())
  await expect(insert(id)).rejects.toThrow(/only a completed booking/)
})
