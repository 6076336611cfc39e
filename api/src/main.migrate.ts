import { temporaryFailureExitCode } from '@escapes/contract/deployment'
import { loadConfigOrExit, abortStartup } from '#/config/load-config-or-exit.ts'
import { createProcessLog } from '#/config/log.ts'
import { connect } from '#/db/connect.ts'
import { migrate, MigrationFailed } from '#/db/migrate.ts'
import { grantRuntimePrivileges, toRoleName } from '#/db/runtime-role.ts'
import { findPostgresProblem } from '#/db/server-version.ts'
import { migrateQueueTables } from '#/jobs/queue-backend.ts'
import { insertReactionsFirstSeen } from '#/outbox/outbox-queries.ts'
import { reactionEvents } from '#/outbox/reaction-events.ts'

const config = loadConfigOrExit()
const log = createProcessLog(config.log.level, 'migrate')
const { url, ownerUrl } = config.database
const connection = connect({ url: ownerUrl, max: 1, applicationName: 'migrate', log, takesItsTime: true })
try {
  const unusable = await findPostgresProblem(connection.db)
  if (unusable) abortStartup(unusable.sentence, unusable.exitCode)
  const applied = await migrate(connection.db)
  // An older worker relays what a newer api publishes before the first newer worker has started.
  await insertReactionsFirstSeen(connection.db, Object.keys(reactionEvents))
  if (!config.redisUrl) await migrateQueueTables(ownerUrl)
  const runtimeRole = toRoleName(url)
  if (runtimeRole !== toRoleName(ownerUrl))
    await grantRuntimePrivileges(connection.db, runtimeRole, { hasQueues: !config.redisUrl })
  log.info({ applied, runtimeRole }, 'the schema is up to date')
} catch (error) {
  if (!(error instanceof MigrationFailed)) throw error
  log.fatal({ err: error.cause, migration: error.migration }, 'a migration failed')
  const after = 'Nothing of it was applied, and those before it were: the running version goes on.'
  if (error.isBlocked)
    abortStartup(
      `The migration ${error.migration} waits for a table that another transaction holds, such as a long report or a backup. ${after} Run it again when that has ended: select pid, usename, application_name from pg_stat_activity order by xact_start.`,
      temporaryFailureExitCode,
    )
  abortStartup(`${error.message}. ${after}`, 1)
} finally {
  await connection.close()
}
