import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type pg from 'pg'
import { withClient } from '../postgres/database.ts'
import { repository } from '../stack/settings.ts'
import type { Supervisor } from '../stack/supervisor.ts'

const seedFolder = import.meta.dirname
const demoFolder = join(seedFolder, '../demo')

/** Names a state of the demo and of the way it is seeded. */
const demoDigest = (secret: string): string => {
  const hash = createHash('sha256').update(secret)
  const sources = [seedFolder, join(demoFolder, 'content')].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const pictures = join(demoFolder, 'media/pictures.json')
  for (const file of [...sources.toSorted(), ...(existsSync(pictures) ? [pictures] : [])])
    hash.update(`\0${relative(repository, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

type Need = 'nothing' | 'demo' | 'not-ours'

/** Kept beside the data it speaks of, and out of the product's own schema. */
const needOf = async (client: pg.Client, digest: string): Promise<Need> => {
  await client.query('create schema if not exists demo')
  await client.query(
    'create table if not exists demo.seed (only_row boolean primary key default true check (only_row), digest text not null)',
  )
  const known = await client.query<{ digest: string }>('select digest from demo.seed')
  const [row] = known.rows
  if (row) return row.digest === digest ? 'nothing' : 'demo'
  const listings = await client.query('select 1 from listings limit 1')
  if (listings.rowCount !== 0) return 'not-ours'
  // From here on an interrupted seed is known to be ours.
  await client.query(`insert into demo.seed (digest) values ('unfinished') on conflict do nothing`)
  return 'demo'
}

export interface SeedOptions {
  databaseUrl: string
  env: Record<string, string>
  releaseToken: string
  feedOrigin: string
  say: (line: string) => void
}

/** Seeds the demo into an empty database, and again when the demo itself changed. Foreign data is left alone. */
export const seedIfNew = async (supervisor: Supervisor, options: SeedOptions): Promise<void> => {
  const { databaseUrl, env, releaseToken, feedOrigin, say } = options
  const digest = demoDigest(`${releaseToken} ${feedOrigin}`)
  const need = await withClient(databaseUrl, (client) => needOf(client, digest))
  if (need === 'not-ours') say('The database holds listings that are not of the demo; nothing was added to it.')
  if (need !== 'demo') return
  const started = performance.now()
  await supervisor.once({
    name: 'seed',
    program: join(seedFolder, 'main.ts'),
    env: { ...env, RELEASE_TOKEN: releaseToken, FEED_ORIGIN: feedOrigin },
  })
  await withClient(databaseUrl, (client) => client.query('update demo.seed set digest = $1', [digest]))
  say(`Seeded the demo in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
