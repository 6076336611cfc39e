import pg from 'pg'
import type { Ground } from './ground.ts'

const patienceMs = 10_000

const untilAllReady = async (apis: readonly string[]): Promise<void> => {
  const deadline = Date.now() + patienceMs
  for (const api of apis)
    while (!(await fetch(`${api}/readyz`)).ok)
      if (Date.now() > deadline) throw new Error('an api did not find its database again')
}

/** Takes guards away while the product runs: its processes lose their connections and find the new state of things. */
export const unguard = async ({ apis, postgres }: Ground, remove: (client: pg.Client) => Promise<void>) => {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    await remove(client)
    await client.query(
      `select pg_terminate_backend(pid, ${patienceMs}) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name not in ('', 'drill')`,
    )
  } finally {
    await client.end()
  }
  await untilAllReady(apis)
}
