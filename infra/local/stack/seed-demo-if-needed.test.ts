import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProcessLog } from '@escapes/api/src/config/log.ts'
import { connect } from '@escapes/api/src/db/connect.ts'
import { createTestApp } from '@escapes/api/test/harness.ts'
import { startMigratedDatabase } from '@escapes/api/test/template-database.ts'
import type { TodayOverview } from '@escapes/contract'
import { civilDateAt } from '@escapes/contract/dates'
import { planDemoBookings } from '@escapes/demo/content/bookings/booking-plan.ts'
import { planReviewedBookings } from '@escapes/demo/content/bookings/reviewed-bookings.ts'
import { demoCustomers } from '@escapes/demo/content/bookings/customers.ts'
import { demoListings } from '@escapes/demo/content/index.ts'
import { demoUnpublishedListings } from '@escapes/demo/content/unpublished-listings.ts'
import { withClient } from '../postgres/database.ts'
import { getInheritedEnv, repositoryRoot } from './settings.ts'
import { demoUsers } from '@escapes/demo/seed/demo-users.ts'
import { prepareSeedState, saveSeedDigest } from '@escapes/demo/seed/seed-state.ts'

const folder = mkdtempSync(join(tmpdir(), 'escapes-seed-'))
let postgres: Awaited<ReturnType<typeof startMigratedDatabase>>

const seed = () =>
  execFileSync(process.execPath, [join(repositoryRoot, 'infra/demo/seed/main.ts')], {
    cwd: join(repositoryRoot, 'api'),
    env: {
      ...getInheritedEnv(),
      DATABASE_URL: postgres.url,
      OBJECT_STORE_DIR: folder,
      AUTH_SECRET: 'a secret of this test, long enough for it',
      FEED_ORIGIN: 'http://127.0.0.1:1090',
      FEED_ALLOW: 'http://127.0.0.1:1090',
    },
  })

const tables = [
  'users',
  'accounts',
  'currencies',
  'currency_rates',
  'listings',
  'villa_details',
  'outing_details',
  'pictures',
  'listing_pictures',
  'listing_questions',
  'days_to_know',
  'listing_seasons',
  'listing_closures',
  'departures',
  'bank_accounts',
  'calendar_feeds',
  'bookings',
  'booking_transitions',
  'receipts',
  'statement_imports',
  'statement_lines',
  'refunds',
  'ledger_entries',
  'mails',
]
const counts = () =>
  withClient(postgres.url, async (client) => {
    const found: Record<string, number> = {}
    for (const table of tables) {
      const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)
      found[table] = rows[0]?.n ?? 0
    }
    return found
  })

let isSeeded = false
/** The first seed of this file, whichever test needs it. */
const ensureSeeded = () => {
  if (!isSeeded) seed()
  isSeeded = true
}

beforeAll(async () => {
  postgres = await startMigratedDatabase()
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

it('seeds an empty or changed demo, not a seeded one, and leaves foreign listings alone', async () => {
  const { db, close } = connect({ url: postgres.url, applicationName: 'test', log: createProcessLog('error', 'test') })
  try {
    expect(await prepareSeedState(db, 'first')).toBe('needs-seed')
    await saveSeedDigest(db, 'first')
    expect(await prepareSeedState(db, 'first')).toBe('up-to-date')
    expect(await prepareSeedState(db, 'second')).toBe('needs-seed')
    ensureSeeded()
    await db.schema.dropTable('demo.seed').execute()
    expect(await prepareSeedState(db, 'first')).toBe('foreign-listings')
  } finally {
    await close()
  }
})

it('leaves the same rows when the demo is seeded twice', async () => {
  ensureSeeded()
  const first = await counts()
  expect(first).toMatchObject({
    listings: demoListings.length + demoUnpublishedListings.length,
    users: demoUsers.length + demoCustomers.length,
    bank_accounts: 6,
    calendar_feeds: 1,
    // And the trip of the guest, which she has not reviewed.
    bookings: [planDemoBookings, planReviewedBookings].flatMap((plan) => plan(civilDateAt(new Date()))).length + 1,
    statement_imports: 1,
  })
  seed()
  expect(await counts()).toEqual(first)
  expect(readdirSync(join(folder, 'media')).length).toBe(first.pictures)
})

it('shows the figures on Today that its tables add up to', async () => {
  ensureSeeded()
  const app = await createTestApp({ database: { url: postgres.url, drop: () => Promise.resolve() } })
  try {
    const answer = await app.call('GET /admin/today', { headers: await app.signIn('manager') })
    const { totals, money, queue } = (await answer.json()) as TodayOverview
    const { rows } = await withClient(postgres.url, (client) =>
      client.query(`select currency, sum(booked)::int as booked, sum(paid)::int as verified, sum(refunded)::int as refunded
        from (select currency, case when state in ('pending', 'confirmed', 'completed', 'no_show') then total_agreed else 0 end as booked,
          (select coalesce(sum(amount), 0) from ledger_entries where booking_id = bookings.id and kind = 'payment') as paid,
          (select coalesce(sum(amount), 0) from ledger_entries where booking_id = bookings.id and kind = 'refund') as refunded
        from bookings where submitted_at is not null) sums group by currency order by currency`),
    )
    expect(
      money.map(({ currency, booked, verified, refunded }) => ({
        currency,
        booked: booked.amount,
        verified: verified.amount,
        refunded: refunded.amount,
      })),
    ).toEqual(rows)
    const { rows: counts } = await withClient(postgres.url, (client) =>
      client.query(`select (select count(*) from bookings where submitted_at is not null)::int as bookings,
        (select count(*) from receipts where status = 'submitted')::int as receipt,
        (select count(*) from bookings where state = 'pending' and answer_due_at is not null)::int as request,
        (select count(*) from mails where state = 'failed')::int as "failed-mail"`),
    )
    const { bookings, ...waiting } = counts[0] as Record<string, number>
    expect(totals.bookings).toBe(bookings)
    const totalsByKind = Object.fromEntries(queue.map(({ kind, total }) => [kind, total]))
    expect(totalsByKind).toMatchObject({ ...waiting, unallocated: 1 })
    for (const kind of ['receipt', 'request', 'expiring', 'arrival', 'departure'])
      expect(totalsByKind[kind], kind).toBeGreaterThan(0)
  } finally {
    await app.close()
  }
})
