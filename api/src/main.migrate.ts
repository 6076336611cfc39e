import { configure } from '#/config/config.ts'
import { readEnvironment } from '#/config/env.ts'
import { createLog } from '#/config/log.ts'
import { connect } from '#/db/connect.ts'
import { migrate } from '#/db/migrate.ts'
import { migrateQueues } from '#/jobs/backend.ts'

const config = configure(readEnvironment(process.env))
const log = createLog(config.log.level, 'migrate')
const connection = connect({ url: config.database.url, max: 1, applicationName: 'migrate', log })
try {
  const applied = await migrate(connection.db)
  if (!config.redisUrl) await migrateQueues(config.database.url)
  log.info({ applied }, 'the schema is up to date')
} finally {
  await connection.close()
}
