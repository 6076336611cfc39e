/** `npm run sql`: writes the SQL that every query function emits beside the functions, for reviewers to read. */
import { writeFileSync } from 'node:fs'
import { toSqlFilePath } from './sql-file-path.ts'
import { samplesByFolder } from './samples/index.ts'
import { formatSqlFile } from './format-sql-file.ts'

for (const [folder, list] of Object.entries(samplesByFolder))
  writeFileSync(toSqlFilePath(folder), await formatSqlFile(list))
