import { bookingStates, type ListingKind } from '@escapes/contract'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, inject, it } from 'vitest'
import { loadStaffBookings } from '#/modules/bookings/to-booking.ts'
import { listBookingRows } from '#/modules/bookings/queries.ts'
import { createTestDatabase } from '#test/template-database.ts'
import { connect } from './connect.ts'
import { listPendingMigrations, migrate } from './migrate.ts'
import { shareInFile } from '#test/share-in-file.ts'

const now = new Date('2027-05-20T06:00:00Z')
const log = pino({ level: 'silent' })
/** What could be entered before amounts were bounded. */
const tooLarge = Number.MAX_SAFE_INTEGER

const openEmpty = async () => {
  const empty = new URL(inject('templateUrl'))
  empty.pathname = '/template1'
  const database = await createTestDatabase(empty.href)
  const open = () => connect({ url: database.url, max: 2, applicationName: 'migrations', log, takesItsTime: true })
  const [one, another] = [open(), open()]
  const close = async () => {
    await Promise.all([one.close(), another.close()])
    await database.drop()
  }
  return { db: one.db, another: another.db, close }
}

const old = await shareInFile(openEmpty())

/** References of those days, with all the letters that are confused by now. */
const characters = 'ABCEFGHKMN'
const toReference = (number: number) => `QDLJ${characters[Math.floor(number / 10)]}${characters[number % 10]}AB`

/** A database as it was: one booking of every state, kind and way to pay. */
const fill = async () => {
  const { db } = old
  const customer = await sql<{ id: string }>`
    insert into users (name, email) values ('Nadia', 'nadia@example.com') returning id`.execute(db)
  const userId = customer.rows[0]?.id
  let number = 0
  for (const kind of ['villa', 'tour', 'experience'] satisfies ListingKind[]) {
    const { rows } = await sql<{ id: string }>`insert into listings (slug, kind, status, title, location, category,
      price_usd) values (${kind}, ${kind}, 'published', 'Old', 'Galle', 'x', 10000) returning id`.execute(db)
    for (const state of bookingStates)
      for (const method of state === 'hold' ? [null] : [null, 'bank_transfer', 'deposit']) {
        const day = 2 * number
        const stay = sql`daterange(date '2027-06-20' + ${day}::int, date '2027-06-20' + ${day + 2}::int)`
        await sql`insert into bookings (reference, user_id, listing_id, kind, state, stay, outing_date, adults,
            listing_title, lines, total_usd, currency, rate, total_agreed, payment_method, hold_expires_at,
            payment_due_at, cancelled_at, cancelled_by, created_at)
          values (${toReference(number)}, ${userId}, ${rows[0]?.id}, ${kind}, ${state},
            ${kind === 'villa' ? stay : null}, ${kind === 'villa' ? null : sql`date '2027-06-20' + ${day}::int`}, 2, 'Old',
            '[]', 30000, 'USD', 1, 30000, ${method}, ${now}, ${method && new Date(now.getTime() + 3_600_000)},
            ${state === 'cancelled' ? now : null}, ${state === 'cancelled' ? 'guest' : null}, ${now})`.execute(db)
        number += 1
      }
  }
  return number
}

describe('a database that has bookings', () => {
  it('is brought up to date with them: each is whole, and known by its spelling, instants and clocks', async () => {
    const { db } = old
    await migrate(db, { last: '0003-orders-and-queues' })
    const count = await fill()
    expect((await migrate(db, { last: '0010-refund-proof' })).at(0)).toBe('0004-sale-and-money')
    await sql`insert into ledger_entries (booking_id, kind, amount, source, received_on, at)
      select id, 'payment', ${tooLarge}, 'manual', '2027-05-20', ${now} from bookings limit 1`.execute(db)
    expect((await migrate(db)).at(0)).toBe('0011-bounded-amounts')
    const rows = await db.selectFrom('bookings').selectAll().execute()
    expect(rows).toHaveLength(count)
    for (const { starts_at, ends_at, state, submitted_at, payment_method, ...row } of rows) {
      expect(starts_at!.getTime()).toBeLessThan(ends_at!.getTime())
      expect(submitted_at === null).toBe(state === 'hold' || payment_method === null)
      expect(row.reference_key).toMatch(/^OOII/)
      const isWaiting = state === 'pending' && payment_method === 'deposit'
      expect(row.balance_due_at?.getTime()).toBe(isWaiting ? starts_at!.getTime() - 14 * 86_400_000 : undefined)
    }
    const ids = rows.map(({ id }) => id)
    const bookings = await loadStaffBookings(db, await listBookingRows(db, ids), now)
    expect(bookings.map(({ money }) => money.total.amount)).toEqual(rows.map(() => 30_000))
  })

  it('keeps an amount that is older than its bound, accepts no other, and allows its reversal', async () => {
    const { db } = old
    const { id, booking_id } = await db
      .selectFrom('ledger_entries')
      .select(['id', 'booking_id'])
      .where('amount', '=', tooLarge)
      .executeTakeFirstOrThrow()
    const entry = { booking_id, amount: tooLarge, at: now }
    const another = { ...entry, kind: 'payment', source: 'manual', received_on: '2027-05-20' } as const
    await expect(db.insertInto('ledger_entries').values(another).execute()).rejects.toMatchObject({
      constraint: 'ledger_amount_is_bounded',
    })
    const reversal = { ...entry, kind: 'reversal', reverses: id } as const
    await db.insertInto('ledger_entries').values(reversal).execute()
  })

  it('has nothing left to do', async () => {
    expect(await migrate(old.db)).toEqual([])
  })

  /** As a database that lacks two of them, of which the later one changes `sessions`. */
  const takeBack = async () => {
    const { db } = old
    await sql`drop trigger release_builds_container on release_builds`.execute(db)
    await sql`drop function name_container_of_build`.execute(db)
    await sql`alter table release_builds drop column container`.execute(db)
    await sql`drop trigger sessions_within_list on sessions`.execute(db)
    await sql`drop function end_sessions_beyond_list`.execute(db)
    await sql`delete from kysely_migration where name in (${unordered}, ${ofSessions})`.execute(db)
  }
  const unordered = '0046-one-build-per-container'
  const ofSessions = '0675-a-hundred-sessions'

  it('gets what was merged after one of a higher number, from whichever of two processes comes first', async () => {
    await takeBack()
    const both = await Promise.all([migrate(old.db), migrate(old.another)])
    expect(both.flat()).toEqual([unordered, ofSessions])
  })

  it('gets a migration once a long transaction has ended, and nobody waits behind it meanwhile', async () => {
    await takeBack()
    const held = Promise.withResolvers<void>()
    const isHolding = Promise.withResolvers<void>()
    const long = old.db.transaction().execute(async (trx) => {
      await sql`lock table sessions in row exclusive mode`.execute(trx)
      isHolding.resolve()
      await held.promise
    })
    await isHolding.promise
    const failure = await migrate(old.another, { attempts: 1 }).catch((error: unknown) => error)
    expect(failure).toMatchObject({ migration: ofSessions, isBlocked: true })
    expect(await listPendingMigrations(old.another), 'what came before stays').toEqual([ofSessions])
    const applied = migrate(old.another, { attempts: 100, pauseMs: 10 })
    held.resolve()
    await long
    expect(await applied).toEqual([ofSessions])
  })

  it('has nothing to do for a version that is older than it', async () => {
    await sql`insert into kysely_migration values ('9999-of-a-newer-version', '2027-01-01')`.execute(old.db)
    expect(await migrate(old.db)).toEqual([])
  })
})
