import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aDeparture } from '#test/factories/departures.ts'
import { aTour, aVilla } from '#test/factories/listings.ts'
import { aUser } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { deleteOldPublicChanges, getPublicVersion } from './queries.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())
const db = app.services.db
const villa = (await aVilla(db)).id
const tour = (await aTour(db)).id
const departure = await aDeparture(db, { listingId: tour, day: '2031-03-01' })
const guest = (await aUser(db)).id

/** What a statement makes another version of. */
const findChanged = async (statement: ReturnType<typeof sql>): Promise<string[]> => {
  const before = await getPublicVersion(db)
  await statement.execute(db)
  const after = await getPublicVersion(db)
  return (['content', 'availability'] as const).filter((part) => after[part] !== before[part])
}

it.each<[what: string, changed: string[], change: () => ReturnType<typeof sql>]>([
  ['a price', ['content'], () => sql`update listings set price_usd = price_usd + 100 where id = ${villa}`],
  [
    'closed days',
    ['content'],
    () => sql`insert into listing_closures (listing_id, days) values (${villa}, '[2031-01-01,2031-01-05)')`,
  ],
  [
    'a booking',
    ['availability'],
    () => sql`insert into bookings (reference, user_id, listing_id, kind, state, stay, adults, listing_title, lines,
      total_usd, currency, rate, total_agreed, hold_expires_at) values ('QDLJABAB', ${guest}, ${villa}, 'villa', 'hold',
      '[2031-02-01,2031-02-05)', 2, 'Villa', '[]', 30000, 'USD', 1, 30000, now() + interval '1 hour')`,
  ],
  [
    'dates of a booking',
    ['availability'],
    () => sql`update bookings set stay = '[2031-02-02,2031-02-05)' where listing_id = ${villa}`,
  ],
  [
    'a place on a departure',
    ['availability'],
    () => sql`update departures set taken = taken + 1 where id = ${departure}`,
  ],
  ['a currency', ['content'], () => sql`insert into currencies (code) values ('EUR')`],
  ['the name of the business', ['content'], () => sql`update business_details set name = name || ' Ltd'`],
  ['a price that stays', [], () => sql`update listings set price_usd = price_usd where id = ${villa}`],
  ['a wish of a guest', [], () => sql`update bookings set special_requests = 'A cot' where listing_id = ${villa}`],
  ['a new name of a guest', [], () => sql`update users set name = 'Nadia' where id = ${guest}`],
])('%s makes another version of %j', async (_, changed, change) => {
  expect(await findChanged(change())).toEqual(changed)
})

it('a transaction that commits after one that began later makes another version too', async () => {
  let afterTheLater = await getPublicVersion(db)
  await db.transaction().execute(async (earlier) => {
    await sql`update listings set price_usd = price_usd + 1 where id = ${villa}`.execute(earlier)
    await sql`insert into currencies (code) values ('GBP')`.execute(db)
    afterTheLater = await getPublicVersion(db)
  })
  expect((await getPublicVersion(db)).content).not.toBe(afterTheLater.content)
})

it('what was noted is forgotten after some minutes', async () => {
  await sql`update public_changes set at = at - interval '11 minutes'`.execute(db)
  await deleteOldPublicChanges(db)
  expect(await db.selectFrom('public_changes').selectAll().execute()).toEqual([])
})
