import { loadConfigOrExit, abortStartup } from '#/config/load-config-or-exit.ts'
import { createProcessLog } from '#/config/log.ts'
import { connect } from '#/db/connect.ts'
import { migrate } from '#/db/migrate.ts'
import { grantQueuePrivileges, grantRuntimePrivileges, toRoleName } from '#/db/runtime-role.ts'
import { findPostgresProblem } from '#/db/server-version.ts'
import { migrateQueueTables } from '#/jobs/queue-backend.ts'

const config = loadConfigOrExit()
const log = createProcessLog(config.log.level, 'migrate')
const { url, ownerUrl } = config.database
const connection = connect({ url: ownerUrl, max: 1, applicationName: 'migrate', log, takesItsTime: true })
try {
  const unusable = await findPostgresProblem(connection.db)
  if (unusable) abortStartup(unusable.sentence, unusable.exitCode)
  const applied = await migrate(connection.db)
  if (!config.redisUrl) await migrateQueueTables(ownerUrl)
  const runtimeRole = toRoleName(url)
  if (runtimeRole !== toRoleName(ownerUrl)) {
    await grantRuntimePrivileges(connection.db, runtimeRole)
    if (!config.redisUrl) await grantQueuePrivileges(connection.db, runtimeRole)
  }
  log.info({ applied, runtimeRole }, 'the schema is up to date')
} finally {
  await connection.close()
}
