import { join } from 'node:path'
import { createProcessLog } from '@escapes/api/src/config/log.ts'
import { connect } from '@escapes/api/src/db/connect.ts'
import { prepareSeedState, hashDemoSources, saveSeedDigest } from '@escapes/demo/seed/seed-state.ts'
import { repositoryRoot } from './settings.ts'
import type { Supervisor } from './supervisor.ts'

export interface SeedDemoOptions {
  databaseUrl: string
  env: Record<string, string>
  feedOrigin: string
  print: (line: string) => void
}

export const seedDemoIfNeeded = async (supervisor: Supervisor, options: SeedDemoOptions): Promise<void> => {
  const { databaseUrl, env, feedOrigin, print } = options
  const connection = connect({
    url: databaseUrl,
    max: 1,
    applicationName: 'seed',
    log: createProcessLog('warn', 'seed'),
  })
  try {
    const digest = hashDemoSources(feedOrigin)
    const need = await prepareSeedState(connection.db, digest)
    if (need === 'foreign-listings')
      print('The database holds listings that are not of the demo; nothing was added to it.')
    if (need !== 'needs-seed') return
    const started = performance.now()
    await supervisor.runToEnd({
      name: 'seed',
      program: join(repositoryRoot, 'infra/demo/seed/main.ts'),
      env: { ...env, FEED_ORIGIN: feedOrigin },
    })
    await saveSeedDigest(connection.db, digest)
    print(`Seeded the demo in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  } finally {
    await connection.close()
  }
}
