import { format } from 'sql-formatter'
import { recordSql } from './record-sql.ts'
import type { QuerySample } from './query-sample.ts'

/** Names in quotes only where PostgreSQL would read them otherwise; the text is for reviewers. */
const plain = (sql: string): string => sql.replaceAll(/"([a-z_][a-z0-9_]*)"/g, '$1')

const layOut = (sql: string): string =>
  format(plain(sql), { language: 'postgresql', keywordCase: 'lower', expressionWidth: 120, tabWidth: 2 })

/** The text of one `queries.sql`: each function by its name, with every statement its samples send. */
export const formatSqlFile = async (samples: readonly QuerySample[]): Promise<string> => {
  const byName = new Map<string, Set<string>>()
  for (const { name, run } of samples) {
    const known = byName.get(name) ?? new Set()
    for (const sql of await recordSql(run)) known.add(layOut(sql))
    byName.set(name, known)
  }
  const parts = [...byName]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, statements]) => `-- ${name}\n${[...statements].map((sql) => `${sql};\n`).join('\n')}`)
  return `-- Written by "npm run sql" from api/test/emitted-sql; reviewed, never edited.\n\n${parts.join('\n')}`
}
