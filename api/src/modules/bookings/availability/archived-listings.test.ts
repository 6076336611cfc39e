import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Quote, StaffListing } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { lockListing } from '#/modules/listings/editing/queries.ts'
import { createBookingTestApp, expectProblem, ok } from '#test/booking-test-app.ts'
import { aTour } from '#test/factories/listings.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const read = (id: string) =>
  ok<StaffListing>(desk.app.call('GET /admin/listings/:id', { params: { id }, headers: desk.manager }))
const archive = async (id: string) => {
  const { version } = await read(id)
  return desk.app.call('POST /admin/listings/:id/archive', { params: { id }, body: { version }, headers: desk.manager })
}
const quote = (listingId: string) =>
  desk.app.call('POST /quotes', { body: { listingId, ...desk.nights(40, 42), guests: { adults: 2 } } })

it('a listing with bookings to come is not archived, and they are named', async () => {
  const listingId = await desk.villa()
  const { id, headers } = await desk.pendingAt(listingId)
  const { reference } = await ok(desk.view(headers, id))
  expect(await expectProblem(archive(listingId))).toMatchObject({
    status: 409,
    code: 'listing-has-bookings',
    bookings: { items: [{ id, reference, state: 'pending' }], total: 1 },
  })
  await ok(desk.cancelAsStaff(id, 'The roof leaks.'))
  expect(await ok<StaffListing>(archive(listingId))).toMatchObject({ status: 'archived' })
})

it('a booking of an archived listing is shown as before, and nobody can quote or book it', async () => {
  const listingId = await desk.villa()
  const { id, headers } = await desk.pendingAt(listingId)
  await ok(desk.cancelAsStaff(id))
  await ok(archive(listingId))
  expect(await ok(desk.view(headers, id))).toMatchObject({ listing: { id: listingId, location: 'Galle' } })
  expect(await expectProblem(quote(listingId))).toMatchObject({ code: 'listing-not-bookable' })
  const hold = desk.hold(await desk.newcomer(), { listingId, ...desk.nights(40, 42) })
  expect(await expectProblem(hold)).toMatchObject({ code: 'listing-not-bookable' })
})

const countWaiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(desk.db)
  return rows[0]?.count ?? 0
}

it('a booking that waits while its listing is archived is rejected', async () => {
  const { id: listingId } = await aTour(desk.db)
  const customer = await desk.newcomer()
  const { nights } = desk
  const booking = await transact(desk.db, async (trx) => {
    await lockListing(trx, listingId)
    await trx.updateTable('listings').set({ status: 'archived' }).where('id', '=', listingId).execute()
    const waiting = desk.app.call('POST /bookings', {
      body: { listingId, date: nights(30, 31).checkIn, guests: { adults: 2 } },
      headers: customer,
    })
    await expect.poll(countWaiting).toBe(1)
    return { waiting }
  })
  expect(await expectProblem(booking.waiting)).toMatchObject({ code: 'listing-not-bookable' })
})

it('a new price is for new bookings: those that exist keep theirs, and what was quoted is asked about again', async () => {
  const listingId = await desk.villa()
  const { id, headers } = await desk.pendingAt(listingId)
  const before = await ok(desk.view(headers, id))
  const quoted = await ok<Quote>(quote(listingId))
  const { version } = await read(listingId)
  await ok(
    desk.app.call('PATCH /admin/listings/:id', {
      params: { id: listingId },
      body: { version, price: 25_000 },
      headers: desk.manager,
    }),
  )
  expect(await ok(desk.view(headers, id))).toEqual(before)
  expect((await ok<Quote>(quote(listingId))).total).toBe(50_000)
  const body = { listingId, ...desk.nights(40, 42), quotedTotalUsd: quoted.total }
  expect(await expectProblem(desk.hold(await desk.newcomer(), body))).toMatchObject({ code: 'quote-changed' })
})
