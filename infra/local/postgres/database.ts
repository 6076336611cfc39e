import pg from 'pg'

const owner = 'escapes'
const runtime = 'escapes_runtime'

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  // A lost connection is reported by the next query.
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

export interface DatabaseUrls {
  owner: string
  runtime: string
}

const ensureRole = async (client: pg.Client, name: string, password: string): Promise<void> => {
  const roles = await client.query('select 1 from pg_roles where rolname = $1', [name])
  const verb = roles.rowCount === 0 ? 'create' : 'alter'
  await client.query(`${verb} role ${name} login password ${client.escapeLiteral(password)}`)
}

const toUrl = (port: number, user: string, password: string, database: string): string => {
  const url = new URL(`postgres://${user}@127.0.0.1:${port}/${database}`)
  url.password = password
  return url.href
}

export const toRuntimeUrl = (port: number, password: string): string => toUrl(port, runtime, password, owner)

export const ensureDatabaseAndRoles = async (
  port: number,
  passwords: { owner: string; runtime: string },
): Promise<DatabaseUrls> => {
  await withClient(toUrl(port, 'postgres', passwords.owner, 'postgres'), async (client) => {
    await ensureRole(client, owner, passwords.owner)
    await ensureRole(client, runtime, passwords.runtime)
    const databases = await client.query('select 1 from pg_database where datname = $1', [owner])
    if (databases.rowCount === 0) await client.query(`create database ${owner} owner ${owner}`)
  })
  return { owner: toUrl(port, owner, passwords.owner, owner), runtime: toRuntimeUrl(port, passwords.runtime) }
}
