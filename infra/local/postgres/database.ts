import pg from 'pg'

const role = 'escapes'

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  // A server that goes away between two queries is reported by the next query.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await connect(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The product's own role and database: it owns its tables and is no superuser. */
export const ensureDatabase = async (port: number, password: string): Promise<string> => {
  const admin = new URL(`postgres://postgres@127.0.0.1:${port}/postgres`)
  admin.password = password
  await withClient(admin.href, async (client) => {
    const literal = client.escapeLiteral(password)
    const roles = await client.query('select 1 from pg_roles where rolname = $1', [role])
    await client.query(`${roles.rowCount === 0 ? 'create' : 'alter'} role ${role} login password ${literal}`)
    const databases = await client.query('select 1 from pg_database where datname = $1', [role])
    if (databases.rowCount === 0) await client.query(`create database ${role} owner ${role}`)
  })
  const own = new URL(`postgres://${role}@127.0.0.1:${port}/${role}`)
  own.password = password
  return own.href
}
