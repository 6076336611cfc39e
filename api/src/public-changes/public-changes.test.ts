import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aVilla } from '#test/factories/listings.ts'
import { aUser } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { deleteOldPublicChanges, getPublicVersion } from './queries.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())
const db = app.services.db
const villa = (await aVilla(db)).id
const guest = (await aUser(db)).id

const isNoted = async (statement: ReturnType<typeof sql>): Promise<boolean> => {
  const before = await getPublicVersion(db)
  await statement.execute(db)
  return (await getPublicVersion(db)) !== before
}

it('a change of what public pages show makes another version', async () => {
  const changes: Record<string, ReturnType<typeof sql>> = {
    price: sql`update listings set price_usd = price_usd + 100 where id = ${villa}`,
    'closed days': sql`insert into listing_closures (listing_id, days) values (${villa}, '[2031-01-01,2031-01-05)')`,
    booking: sql`insert into bookings (reference, user_id, listing_id, kind, state, stay, adults, listing_title, lines,
      total_usd, currency, rate, total_agreed, hold_expires_at) values ('QDLJABAB', ${guest}, ${villa}, 'villa', 'hold',
      '[2031-02-01,2031-02-05)', 2, 'Villa', '[]', 30000, 'USD', 1, 30000, now() + interval '1 hour')`,
    'dates of a booking': sql`update bookings set stay = '[2031-02-02,2031-02-05)' where listing_id = ${villa}`,
    currency: sql`insert into currencies (code) values ('EUR')`,
    'the name of the business': sql`update business_details set name = name || ' Ltd'`,
  }
  for (const [what, change] of Object.entries(changes)) expect(await isNoted(change), what).toBe(true)
})

it('other changes make none', async () => {
  const changes: Record<string, ReturnType<typeof sql>> = {
    'a price that stays': sql`update listings set price_usd = price_usd where id = ${villa}`,
    'a wish of a guest': sql`update bookings set special_requests = 'A cot' where listing_id = ${villa}`,
    'a new name of a guest': sql`update users set name = 'Nadia' where id = ${guest}`,
  }
  for (const [what, change] of Object.entries(changes)) expect(await isNoted(change), what).toBe(false)
})

it('a transaction that commits after one that began later makes another version too', async () => {
  let afterTheLater = ''
  await db.transaction().execute(async (earlier) => {
    await sql`update listings set price_usd = price_usd + 1 where id = ${villa}`.execute(earlier)
    await sql`insert into currencies (code) values ('GBP')`.execute(db)
    afterTheLater = await getPublicVersion(db)
  })
  expect(await getPublicVersion(db)).not.toBe(afterTheLater)
})

it('what was noted is forgotten after some minutes', async () => {
  await sql`update public_changes set at = at - interval '11 minutes'`.execute(db)
  await deleteOldPublicChanges(db)
  expect(await db.selectFrom('public_changes').selectAll().execute()).toEqual([])
})
