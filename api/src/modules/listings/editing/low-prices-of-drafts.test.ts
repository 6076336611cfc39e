import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { SaleRules, StaffListing } from '@escapes/contract'
import { expectProblem, ok } from '#test/booking-test-app.ts'
import { aPicture, aVilla } from '#test/factories/listings.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())
const { db } = app.services
const manager = await app.signIn('manager')

const patch = (id: string, body: object) =>
  app.call('PATCH /admin/listings/:id', { params: { id }, body, headers: manager })
const publish = ({ id, version }: Pick<StaffListing, 'id' | 'version'>) =>
  app.call('POST /admin/listings/:id/publish', { params: { id }, body: { version }, headers: manager })
const duplicate = (id: string) =>
  ok<StaffListing>(app.call('POST /admin/listings/:id/duplicate', { params: { id }, headers: manager }))
const setAge = (minutes: number) =>
  sql`update sessions set authenticated_at = now() - make_interval(mins => ${minutes})`.execute(db)
const addPicture = async (listing_id: string) => {
  const { id: picture_id } = await aPicture(db)
  await db.insertInto('listing_pictures').values({ listing_id, position: 0, picture_id, alt: 'The pool' }).execute()
}
const draft = async (price: number): Promise<StaffListing> => {
  const body = { kind: 'villa', title: 'House', location: 'Ella', price, description: 'A house.', bedrooms: 2 }
  const created = await ok<StaffListing>(
    app.call('POST /admin/listings', { body: { ...body, highlights: ['Quiet'] }, headers: manager }),
  )
  await addPicture(created.id)
  return created
}
const listTold = async (id: string) => {
  const events = await db.selectFrom('outbox').select('payload').where('event', '=', 'listing.priced-low').execute()
  return events
    .map(({ payload }) => payload as { listingId: string; prices: object[] })
    .filter(({ listingId }) => listingId === id)
    .flatMap(({ prices }) => prices)
}

it('a copy, and a copy of a copy, is priced against what the original costs', async () => {
  const { id } = await aVilla(db, { price: 20_000 })
  await setAge(11)
  const half = await duplicate(id)
  await ok(patch(half.id, { version: half.version, price: 10_000 }))
  const again = await duplicate(half.id)
  const cheaper = () => patch(again.id, { version: again.version, price: 9_000 })
  expect(await expectProblem(cheaper())).toMatchObject({ code: 'recent-authentication-needed' })
  await setAge(0)
  await ok(cheaper())
  expect(await listTold(again.id)).toMatchObject([{ what: 'A night', price: 9_000, usual: 20_000 }])
})

it('a new listing far below the cheapest of its kind is published with a recent password, and told', async () => {
  await aVilla(db, { price: 10_000 })
  await sql`update listings set created_at = now() - interval '31 days' where status = 'published'`.execute(db)
  const [cheap, usual] = [await draft(4_000), await draft(6_000)]
  await setAge(11)
  expect(await expectProblem(publish(cheap))).toMatchObject({ code: 'recent-authentication-needed' })
  expect(await ok<StaffListing>(publish(usual))).toMatchObject({ status: 'published' })
  await setAge(0)
  await ok(publish(cheap))
  expect(await listTold(cheap.id)).toMatchObject([{ what: 'A night', price: 4_000, usual: 10_000 }])
  expect(await listTold(usual.id)).toEqual([])
})

it('seasons and weeks that were set before a draft had a price are compared when it is published', async () => {
  const { id } = await draft(0)
  const of = { params: { id }, headers: manager }
  const { listingId, kind, title, isPublished, usualPrice, ...rules } = await ok<SaleRules>(
    app.call('GET /admin/listings/:id/sale-rules', of),
  )
  expect({ listingId, kind, title, isPublished, usualPrice }).toMatchObject({ usualPrice: 0 })
  const from = '2027-01-01'
  const seasons = [{ name: 'All year', from, to: '2027-12-31', price: 100, minNights: null }]
  await setAge(11)
  await ok(app.call('PUT /admin/listings/:id/sale-rules', { ...of, body: { ...rules, seasons, weeklyPrice: 500 } }))
  const priced = await ok<StaffListing>(
    app.call('GET /admin/listings/:id', of).then(async (answer) => {
      const { version } = (await answer.json()) as StaffListing
      return patch(id, { version, price: 20_000 })
    }),
  )
  expect(await expectProblem(publish(priced))).toMatchObject({ code: 'recent-authentication-needed' })
  await setAge(0)
  await ok(publish(priced))
  expect(await listTold(id)).toMatchObject([
    { price: 100, usual: 20_000 },
    { what: 'A week', price: 500, usual: 140_000 },
  ])
})
