/** `npm run schema`: migrates an empty database and writes its tables as types beside their comparison. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startMigratedDatabase } from '../template-database.ts'
import { generateSchemaSource } from './introspect.ts'

const { url, stop } = await startMigratedDatabase()
try {
  writeFileSync(join(import.meta.dirname, 'schema.ts'), await generateSchemaSource(url))
} finally {
  await stop()
}
// The library that starts PostgreSQL keeps a handle open.
process.exit()
