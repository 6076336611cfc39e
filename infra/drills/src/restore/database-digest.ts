import pg from 'pg'

export interface DatabaseDigest {
  /** By table: the row count, and a checksum that does not depend on their order. */
  tables: Record<string, string>
  rows: number
}

const listTables = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'bullmq') order by 1`,
  )
  return rows.map(({ name }) => name)
}

export const readDatabaseDigest = async (client: pg.Client): Promise<DatabaseDigest> => {
  const tables: Record<string, string> = {}
  let rows = 0
  for (const table of await listTables(client)) {
    const found = await client.query<{ count: number; sum: string }>(
      `select count(*)::integer as count, md5(coalesce(string_agg(digest, '' order by digest), '')) as sum
       from (select md5(row::text) as digest from ${table} row) digests`,
    )
    const { count = 0, sum = '' } = found.rows[0] ?? {}
    tables[table] = `${count} rows ${sum}`
    rows += count
  }
  return { tables, rows }
}

export const listDigestDifferences = (before: DatabaseDigest, after: DatabaseDigest): string[] =>
  [...new Set([...Object.keys(before.tables), ...Object.keys(after.tables)])].flatMap((table) => {
    const [was, is] = [before.tables[table] ?? 'missing', after.tables[table] ?? 'missing']
    return was === is ? [] : [`${table} had ${was}, and has ${is} after the restore`]
  })

export const withConnection = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
