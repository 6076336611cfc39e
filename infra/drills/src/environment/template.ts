import { runAdminStatement, toDatabaseUrl } from '@escapes/testing/databases'
import { findFreePort } from '@escapes/testing/ports'
import { withClient } from '../../../local/postgres/database.ts'
import { startThrowawayPostgres } from '../../../local/postgres/throwaway.ts'
import { templateLogVariable, templateUrlVariable } from './postgres.ts'
import { runApiProgram, startApiProgram } from './process.ts'

const name = 'drill_template'

/** A worker registers its schedules when it starts, and every minute: in a clone without them, mails wait that long. */
const registerSchedules = async (url: string): Promise<void> => {
  const isRegistered = () =>
    withClient(url, async (client) => {
      const { rowCount } = await client.query(
        "select from bullmq.scheduler where scheduler_id in ('mails.deliver', 'outbox.sweep')",
      )
      return rowCount === 2
    })
  const env = { DATABASE_URL: url, WORKER_METRICS_PORT: String(await findFreePort()) }
  const worker = await startApiProgram('main.worker.ts', env, isRegistered)
  await worker.stop()
}

const makeTemplate = async (): Promise<() => Promise<void>> => {
  const { url, logFile, stop } = await startThrowawayPostgres()
  const template = toDatabaseUrl(url, name)
  try {
    await runAdminStatement(url, `create database ${name}`)
    await runApiProgram('main.migrate.ts', { DATABASE_URL: template })
    await registerSchedules(template)
  } catch (error) {
    await stop()
    throw error
  }
  process.env[templateUrlVariable] = template
  process.env[templateLogVariable] = logFile
  return stop
}

export default makeTemplate
