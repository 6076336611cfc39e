import { timeouts } from '@escapes/test-timeouts'
import pg from 'pg'
import type { DrillEnvironment } from './environment.ts'
import { untilAllReady } from './until-all-ready.ts'

/** Removes guards while the product runs: its processes lose their connections and reconnect to the changed schema. */
export const removeGuardsWhileRunning = async (
  { apis, postgres }: DrillEnvironment,
  remove: (client: pg.Client) => Promise<void>,
) => {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    await remove(client)
    await client.query(
      `select pg_terminate_backend(pid, ${timeouts.condition}) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name not in ('', 'drill')`,
    )
  } finally {
    await client.end()
  }
  await untilAllReady(apis)
}
