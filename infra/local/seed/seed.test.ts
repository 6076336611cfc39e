import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoListings } from '../demo/content/index.ts'
import { withClient } from '../postgres/database.ts'
import { startThrowawayPostgres } from '../postgres/throwaway.ts'
import { inheritedEnv, repository } from '../stack/settings.ts'
import { demoUsers } from './demo-users.ts'

const folder = mkdtempSync(join(tmpdir(), 'escapes-seed-'))
let postgres: Awaited<ReturnType<typeof startThrowawayPostgres>>

const run = (program: string) =>
  execFileSync(process.execPath, [join(repository, program)], {
    cwd: join(repository, 'api'),
    env: {
      ...inheritedEnv(),
      DATABASE_URL: postgres.url,
      OBJECT_STORE_DIR: folder,
      AUTH_SECRET: 'a secret of this test, long enough for it',
      RELEASE_TOKEN: 'a token',
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
  'listing_seasons',
  'listing_closures',
  'departures',
  'bank_accounts',
  'calendar_feeds',
  'release_tokens',
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

beforeAll(async () => {
  postgres = await startThrowawayPostgres()
  run('api/src/main.migrate.ts')
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

test('seeding twice is seeding once', async () => {
  run('infra/local/seed/main.ts')
  const first = await counts()
  expect(first).toMatchObject({
    listings: demoListings.length,
    users: demoUsers.length,
    bank_accounts: 6,
    calendar_feeds: 1,
    release_tokens: 3,
  })
  run('infra/local/seed/main.ts')
  expect(await counts()).toEqual(first)
  expect(readdirSync(join(folder, 'media')).length).toBe(first.pictures)
})
