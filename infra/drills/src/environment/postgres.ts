import pg from 'pg'
import { startThrowawayPostgres } from '../../../local/postgres/throwaway.ts'

export interface DrillPostgres {
  url: string
  readonly log: string[]
  stop(): Promise<void>
}

export const changeSchema = async (url: string, change: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await change(client)
  } finally {
    await client.end()
  }
}

export const startDrillPostgres = async (port: number): Promise<DrillPostgres> => {
  const { url, log, stop } = await startThrowawayPostgres({ port })
  return {
    url,
    get log() {
      return log()
    },
    stop,
  }
}

export const listDeadlockFailures = ({ postgres }: { postgres: DrillPostgres }): string[] => {
  const count = postgres.log.filter((line) => /deadlock detected/i.test(line)).length
  return count > 0 ? [`${count} deadlocks in the log of PostgreSQL`] : []
}
