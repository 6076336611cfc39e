import type { ListingCard, Page } from '@escapes/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aTour, aVilla } from '#test/factories/listings.ts'
import { aUser } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'

const now = new Date('2027-05-01T06:00:00Z')
const app = await shareInFile(createTestApp({ clock: { now: () => now } }))

const references = ['AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC', 'DDDDDDDD', 'EEEEEEEE']

/** Nights written straight into the bookings, as every state of one might leave them. */
const occupy = async (listingId: string, state: string, stay: string, holdExpiresAt?: string): Promise<void> => {
  const { db } = app.services
  const guest = await aUser(db)
  await sql`
    insert into bookings (reference, user_id, listing_id, kind, state, stay, adults, listing_title, lines, total_usd,
      currency, rate, total_agreed, hold_expires_at, cancelled_at)
    values (${references.pop() ?? ''}, ${guest.id}, ${listingId}, 'villa', ${state}, ${stay}::daterange, 2, '', '[]', 1,
      'USD', 1, 1, ${holdExpiresAt ?? null}::timestamptz, ${state === 'cancelled' ? now : null})`.execute(db)
}

const free = async (checkIn: string, checkOut: string): Promise<ListingCard[]> => {
  const response = await app.call('GET /listings', { query: { checkIn, checkOut, sort: 'price-asc' } })
  return ((await response.json()) as Page<ListingCard>).items
}

it('a villa is shown for dates only when every night is free', async () => {
  const { db } = app.services
  const villas = {
    confirmed: await aVilla(db, { price: 1_000 }),
    held: await aVilla(db, { price: 2_000 }),
    expired: await aVilla(db, { price: 3_000 }),
    cancelled: await aVilla(db, { price: 4_000 }),
  }
  const tour = await aTour(db, { price: 90_000 })
  await occupy(villas.confirmed.id, 'confirmed', '[2027-06-10,2027-06-14)')
  await occupy(villas.held.id, 'hold', '[2027-06-10,2027-06-14)', '2027-05-01T06:10:00Z')
  await occupy(villas.expired.id, 'hold', '[2027-06-10,2027-06-14)', '2027-05-01T05:59:00Z')
  await occupy(villas.cancelled.id, 'cancelled', '[2027-06-10,2027-06-14)')

  const ids = (items: ListingCard[]) => items.map(({ id }) => id)
  expect(ids(await free('2027-06-13', '2027-06-16'))).toEqual([villas.expired.id, villas.cancelled.id, tour.id])
  expect(ids(await free('2027-06-08', '2027-06-10'))).toContain(villas.confirmed.id)
  expect(ids(await free('2027-06-14', '2027-06-15'))).toContain(villas.confirmed.id)
})

it('a villa is not shown for tonight after its check-in time', async () => {
  const { db } = app.services
  const ids = async (from: string, to: string) => (await free(from, to)).map(({ id }) => id)
  // 11:30 in Sri Lanka.
  const [early, late] = [await aVilla(db), await aVilla(db)]
  const set = (id: string, time: string) =>
    db.updateTable('villa_details').set({ check_in_time: time }).where('listing_id', '=', id).execute()
  await set(early.id, '11:30')
  await set(late.id, '11:31')
  expect(await ids('2027-05-01', '2027-05-03')).toContain(late.id)
  expect(await ids('2027-05-01', '2027-05-03')).not.toContain(early.id)
  expect(await ids('2027-05-02', '2027-05-03')).toContain(early.id)
})

it('a villa has the price of the searched dates', async () => {
  const [villa] = await free('2027-06-14', '2027-06-17')
  expect(villa).toMatchObject({ kind: 'villa', price: 1_000, stay: { nights: 3, total: 3_000 } })
})
