import { describe, expect, it } from 'vitest'
import type {
  BookingReview,
  ListingCard,
  ListingReviews,
  OwnReviewStates,
  StaffReview,
  StaffReviews,
} from '@escapes/contract'
import { sql } from 'kysely'
import { transact } from '#/db/transact.ts'
import { createBookingTestApp, expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { aTour, aVilla } from '#test/factories/listings.ts'
import { aCompletedBooking, aPublishedReview, villaScores } from '#test/factories/reviews.ts'
import { aUser } from '#test/factories/users.ts'
import { publishDue } from './publish-due.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const hours = (count: number) => count * 60
const scores = { cleanliness: 5, accuracy: 5, checkIn: 4, communication: 5, location: 5, value: 4 }
const text = 'The house is quiet, and Sunil cooks the best prawn curry of the coast.'
const body = { overall: 5, scores, text }

/** A customer whose stay ended yesterday. */
const createGuest = async (completedAt = new Date(desk.now().getTime() - 86_400_000)) => {
  const user = await aUser(desk.db, { name: 'Louise Girard' })
  const headers = await desk.app.signInAs(user.email)
  const listingId = await desk.villa()
  const { id } = await aCompletedBooking(desk.db, { listingId, userId: user.id, completedAt })
  return { headers, listingId, params: { id } }
}
type Guest = Awaited<ReturnType<typeof createGuest>>

const read = ({ headers, params }: Guest) => desk.app.call('GET /bookings/:id/review', { params, headers })
const write = ({ headers, params }: Guest, changes: object = {}) =>
  desk.app.call('PUT /bookings/:id/review', { params, body: { ...body, ...changes }, headers })
const publishAllDue = () => transact(desk.db, (trx) => publishDue(trx, desk.now()))
const list = (listingId: string, query: Record<string, string> = {}) =>
  ok<ListingReviews>(desk.app.call('GET /listings/:id/reviews', { params: { id: listingId }, query }))
const listForStaff = (query: Record<string, string> = {}) =>
  ok<StaffReviews>(desk.app.call('GET /admin/reviews', { query, headers: desk.manager }))
const findForStaff = async ({ params }: Guest): Promise<StaffReview> => {
  const { items } = await listForStaff({ limit: '100' })
  return items.find(({ booking }) => booking.id === params.id)!
}
const moderate = (action: 'hold' | 'release' | 'reply', id: string, input: object, headers: Headers = desk.manager) =>
  desk.app.call(`POST /admin/reviews/:id/${action}`, { params: { id }, body: input, headers })
const getListing = (id: string) => ok<ListingCard>(desk.app.call('GET /listings/:id', { params: { id } }))

describe('a review', () => {
  it('is written after the trip, can be changed for 48 hours, and is shown then', async () => {
    const guest = await createGuest()
    expect(await ok<BookingReview>(read(guest))).toMatchObject({ isOpen: true, review: null })
    await ok(write(guest, { overall: 3, privateNote: 'The gate squeaks.' }))
    const changed = await ok<BookingReview>(write(guest, { privateNote: 'The gate squeaks.' }))
    expect(changed.review).toMatchObject({
      overall: 5,
      state: 'waiting',
      privateNote: 'The gate squeaks.',
      reply: null,
    })
    desk.later(hours(47))
    await publishAllDue()
    expect((await list(guest.listingId)).items).toEqual([])
    expect(await getListing(guest.listingId)).toMatchObject({ rating: null, reviews: 0 })
    desk.later(hours(1))
    await publishAllDue()
    const { items, summary, total } = await list(guest.listingId)
    expect(items).toMatchObject([
      {
        author: { name: 'Louise', country: null, countryName: null },
        party: 'couple',
        month: '2027-05',
        overall: 5,
        text,
        reply: null,
      },
    ])
    expect(JSON.stringify(items)).not.toContain('Girard')
    expect(JSON.stringify(items)).not.toContain('gate')
    expect(total).toBe(1)
    expect(summary).toMatchObject({ rating: 5, reviews: 1 })
    expect(summary.aspects).toContainEqual({ aspect: 'checkIn', average: 4 })
    expect(await getListing(guest.listingId)).toMatchObject({ rating: 5, reviews: 1 })
    expect(await expectProblem(write(guest))).toMatchObject({ code: 'review-published' })
  })

  it('is of a completed booking only, for fourteen days, by its customer', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa())
    const pending = { headers, params: { id }, listingId: '' }
    expect(await expectProblem(write(pending))).toMatchObject({ code: 'review-not-open' })
    const late = await createGuest(new Date(desk.now().getTime() - 14 * 86_400_000))
    expect(await expectProblem(write(late))).toMatchObject({ code: 'review-not-open' })
    expect(await ok<BookingReview>(read(late))).toMatchObject({ isOpen: false, review: null })
    const guest = await createGuest()
    expect(await expectProblem(write({ ...guest, headers }))).toMatchObject({ code: 'not-found' })
    expect(await ok<OwnReviewStates>(desk.app.call('GET /me/reviews', { headers: guest.headers }))).toMatchObject({
      items: [{ bookingId: guest.params.id, state: 'open' }],
    })
  })

  it.each([
    [{ text: 'Too short.' }, 'text'],
    [{ overall: 6 }, 'overall'],
    [{ scores: { ...scores, value: 0 } }, 'scores.value'],
    [{ scores: { ...scores, checkIn: undefined } }, 'scores.checkIn'],
    [{ scores: { ...scores, guide: 5 } }, 'scores.guide'],
  ])('%j is a problem of its field', async (changes, path) => {
    const problem = await expectProblem(write(await createGuest(), changes))
    expect(problem).toMatchObject({ code: 'validation-failed', errors: [{ path }] })
  })

  it('with a telephone number is held by the rules until its author removes it', async () => {
    const guest = await createGuest()
    const held = await ok<BookingReview>(write(guest, { text: `${text} Call him: +94 77 123 4567.` }))
    expect(held.review).toMatchObject({ state: 'held', holdReason: expect.stringContaining('a telephone number') })
    expect((await listForStaff({ view: 'held' })).items[0]).toMatchObject({ marks: ['phone'], hold: { by: null } })
    const events = await desk.db.selectFrom('outbox').select('event').where('event', '=', 'review.held').execute()
    expect(events).toHaveLength(1)
    expect((await ok<BookingReview>(write(guest))).review).toMatchObject({ state: 'waiting', holdReason: null })
  })
})

it.each([
  ['Zoë Girard', 'Zoë'],
  ['D’Arcy', 'D’Arcy'],
  ['cheap-villas.lk', 'Guest'],
  ['+94771234567', 'Guest'],
  ['scum', 'Guest'],
  ['x'.repeat(70), 'Guest'],
])('an author who is called %s by now is shown as %s', async (displayName, shown) => {
  const guest = await createGuest()
  await ok(write(guest))
  desk.later(hours(48))
  await publishAllDue()
  await ok(desk.app.call('PATCH /me/profile', { body: { displayName }, headers: guest.headers }))
  expect((await list(guest.listingId)).items).toMatchObject([{ author: { name: shown } }])
})

describe('staff', () => {
  it('hold a review for a reason, whatever its author changes, and release it at once', async () => {
    const guest = await createGuest()
    await ok(write(guest))
    const { id, version } = await findForStaff(guest)
    const reason = 'It is about another house.'
    await ok(moderate('hold', id, { version, reason }))
    expect(await expectProblem(moderate('release', id, { version }))).toMatchObject({ code: 'version-conflict' })
    const changed = await ok<BookingReview>(write(guest, { overall: 4 }))
    expect(changed.review).toMatchObject({ state: 'held', holdReason: reason, overall: 4 })
    await ok(moderate('release', id, { version: version + 2 }))
    expect((await list(guest.listingId)).items).toMatchObject([{ overall: 4 }])
    const again = await findForStaff(guest)
    await ok(moderate('hold', id, { version: again.version, reason }))
    expect(await getListing(guest.listingId)).toMatchObject({ rating: null, reviews: 0 })
  })

  it('do not publish the number of a bank account of others', async () => {
    const guest = await createGuest()
    await ok(write(guest, { text: 'Lovely. To save ten percent, use account 8012345678 at Bank X.' }))
    const { id, version, state } = await findForStaff(guest)
    expect(state).toBe('held')
    const refused = await expectProblem(moderate('release', id, { version }))
    expect(refused).toMatchObject({
      code: 'validation-failed',
      errors: [{ message: expect.stringContaining('an admin can') }],
    })
    expect((await list(guest.listingId)).items).toEqual([])
  })

  it('that only reads as if it named an account is published by an admin with a recent password', async () => {
    const guest = await createGuest()
    await ok(write(guest, { text: 'We counted 100000000 stars.' }))
    const { id, version, release } = await findForStaff(guest)
    const admin = await desk.app.signIn('admin')
    expect(release).toMatchObject({ why: { code: 'not-admin' }, others: expect.any(Array) })
    await desk.db
      .updateTable('sessions')
      .set({ authenticated_at: sql`now() - interval '11 minutes'` })
      .execute()
    expect(await expectProblem(moderate('release', id, { version }, admin))).toMatchObject({
      code: 'recent-authentication-needed',
    })
    await desk.db
      .updateTable('sessions')
      .set({ authenticated_at: sql`now()` })
      .execute()
    await ok(moderate('release', id, { version }, admin))
    expect((await list(guest.listingId)).items).toMatchObject([{ text: 'We counted 100000000 stars.' }])
  })

  it('reply once, to what is published', async () => {
    const guest = await createGuest()
    await ok(write(guest))
    const { id, version } = await findForStaff(guest)
    const reply = { text: 'Thank you, Louise. Sunil blushed.' }
    expect(await expectProblem(moderate('reply', id, { ...reply, version }))).toMatchObject({
      code: 'already-reviewed',
    })
    await ok(moderate('release', id, { version }))
    await ok(moderate('reply', id, { ...reply, version: version + 1 }))
    const second = await expectProblem(moderate('reply', id, { ...reply, version: version + 2 }))
    expect(second).toMatchObject({ code: 'already-reviewed' })
    expect((await list(guest.listingId)).items).toMatchObject([{ reply }])
    expect((await ok<BookingReview>(read(guest))).review).toMatchObject({ reply })
  })

  it('name no account together with the review that they reply to', async () => {
    const guest = await createGuest()
    await ok(write(guest, { text: 'Lovely. They said: our account at HNB is 80012' }))
    const { id, version } = await findForStaff(guest)
    await ok(moderate('release', id, { version }))
    const rejected = await expectProblem(moderate('reply', id, { text: 'and then 34567', version: version + 1 }))
    expect(rejected).toMatchObject({ errors: [{ path: 'text' }] })
    await ok(moderate('reply', id, { text: 'Thank you! See you in room 34.', version: version + 1 }))
  })

  it('find a review by customer, text or reference', async () => {
    const guest = await createGuest()
    await ok(write(guest, { text: 'A pavilion in the paddy, with peacocks.' }))
    const { booking } = await findForStaff(guest)
    for (const q of ['peacocks', booking.reference, 'louise gir'])
      expect((await listForStaff({ q })).items.map((each) => each.booking.id)).toContain(guest.params.id)
    expect((await listForStaff({ q: 'nobody wrote this' })).items).toEqual([])
  })
})

describe('the reviews of a listing', () => {
  it('are counted, sorted, filtered and paged', async () => {
    const listingId = await desk.villa()
    for (const [at, overall] of [5, 3, 4, 5].entries())
      await aPublishedReview(desk.db, listingId, overall, new Date(Date.UTC(2027, 4, 1 + at)))
    const { summary } = await list(listingId)
    expect(summary.rating).toBe(4.3)
    expect(summary.distribution.map(({ count }) => count)).toEqual([2, 1, 1, 0, 0])
    const stars = async (query: Record<string, string>) =>
      (await list(listingId, query)).items.map((each) => each.overall)
    expect(await stars({})).toEqual([5, 4, 3, 5])
    expect(await stars({ sort: 'highest' })).toEqual([5, 5, 4, 3])
    expect(await stars({ sort: 'lowest' })).toEqual([3, 4, 5, 5])
    expect(await stars({ score: '5' })).toEqual([5, 5])
    expect(await stars({ party: 'family' })).toEqual([])
    for (const sort of ['newest', 'highest', 'lowest']) {
      const first = await list(listingId, { sort, limit: '3' })
      const rest = await list(listingId, { sort, limit: '3', cursor: first.nextCursor! })
      expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(4)
      expect(rest.nextCursor).toBeNull()
    }
    expect(await getListing(listingId)).toMatchObject({ rating: 4.3, reviews: 4 })
  })
})

describe('PostgreSQL', () => {
  it('computes the rating of a listing, whatever is written into its columns', async () => {
    const { id } = await aVilla(desk.db)
    await desk.db.updateTable('listings').set({ rating: '4.9', reviews: 80 }).where('id', '=', id).execute()
    expect(await getListing(id)).toMatchObject({ rating: null, reviews: 0 })
    await aPublishedReview(desk.db, id, 4)
    await desk.db.updateTable('listings').set({ rating: '5.0', reviews: 9 }).where('id', '=', id).execute()
    expect(await getListing(id)).toMatchObject({ rating: 4, reviews: 1 })
  })

  it('counts both of two reviews that are published at the same time', async () => {
    const listingId = await desk.villa()
    const bookings = [await aCompletedBooking(desk.db, { listingId }), await aCompletedBooking(desk.db, { listingId })]
    const at = new Date('2027-05-20T06:00:00Z')
    await Promise.all(
      bookings.map(({ id: booking_id }) =>
        transact(desk.db, (trx) =>
          trx
            .insertInto('reviews')
            .values({
              booking_id,
              listing_id: listingId,
              kind: 'villa',
              overall: 4,
              ...villaScores,
              text,
              state: 'published',
              written_at: at,
              publish_at: at,
              published_at: at,
            })
            .execute(),
        ),
      ),
    )
    expect(await getListing(listingId)).toMatchObject({ rating: 4, reviews: 2 })
  })

  it('takes one review of a booking, of a completed one, with the scores of its kind', async () => {
    const listingId = await desk.villa()
    const { id, bookingId } = await aPublishedReview(desk.db, listingId, 5)
    const {
      id: _,
      version: __,
      ...row
    } = await desk.db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const insert = (changes: object) =>
      desk.db
        .insertInto('reviews')
        .values({ ...row, ...changes })
        .execute()
    await expect(insert({})).rejects.toThrow(/reviews_booking_id_key/)
    const another = await aCompletedBooking(desk.db, { listingId })
    await expect(insert({ booking_id: another.id, overall: 6 })).rejects.toThrow(/review_scores_in_range/)
    await expect(insert({ booking_id: another.id, guide: 5 })).rejects.toThrow(/review_scores_of_the_kind/)
    const tour = await aTour(desk.db)
    await expect(insert({ booking_id: another.id, listing_id: tour.id })).rejects.toThrow(/only a completed booking/)
    const change = desk.db.updateTable('reviews').set({ overall: 1 }).where('booking_id', '=', bookingId).execute()
    await expect(change).rejects.toThrow(/stays as it was written/)
  })
})
