import { readFileSync } from 'node:fs'
import pg from 'pg'
import { cloneDatabase, runAdminStatement } from '@escapes/testing/databases'
import { startThrowawayPostgres } from '../../../local/postgres/throwaway.ts'

export interface DrillPostgres {
  url: string
  isMigrated: boolean
  readonly log: string[]
  stop(): Promise<void>
  /** Puts a new clone of the template, changed by `prepare`, under the same address; connections to the old one end. */
  renew?: (prepare?: (client: pg.Client) => Promise<void>) => Promise<void>
}

export const templateUrlVariable = 'DRILL_TEMPLATE_URL'
export const templateLogVariable = 'DRILL_TEMPLATE_LOG'

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
    isMigrated: false,
    get log() {
      return log()
    },
    stop,
  }
}

const toName = (url: string): string => new URL(url).pathname.slice(1)

const cloneTemplate = async (template: string, logFile: string): Promise<DrillPostgres> => {
  const { url, drop } = await cloneDatabase(template)
  let earlier = readFileSync(logFile).length
  return {
    url,
    isMigrated: true,
    get log() {
      return readFileSync(logFile).subarray(earlier).toString().split('\n')
    },
    stop: drop,
    renew: async (prepare) => {
      const clone = await cloneDatabase(template)
      if (prepare) await changeSchema(clone.url, prepare)
      await drop()
      // Settings of the new database, as its search path, keep with it.
      await runAdminStatement(template, `alter database ${toName(clone.url)} rename to ${toName(url)}`)
      earlier = readFileSync(logFile).length
    },
  }
}

export const cloneTemplateOrStartPostgres = async (port: number): Promise<DrillPostgres> => {
  const { [templateUrlVariable]: template, [templateLogVariable]: logFile } = process.env
  return template && logFile ? cloneTemplate(template, logFile) : startDrillPostgres(port)
}

/** A violation if PostgreSQL had to end a deadlock. */
export const listDeadlockFailures = ({ postgres }: { postgres: DrillPostgres }): string[] => {
  const count = postgres.log.filter((line) => /deadlock detected/i.test(line)).length
  return count > 0 ? [`${count} deadlocks in the log of PostgreSQL`] : []
}
