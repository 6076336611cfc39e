import type { Writable } from 'node:stream'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { createConnectionShares } from './connection-shares.ts'
import type { Database, Db } from './database.ts'
import { isOfAbortedTransaction, isOutdatedPlan, isReadTimeout } from './database-error.ts'
import { isSentAhead } from './sent-ahead.ts'
import { createStatementNames, type StatementNames } from './statement-names.ts'

/** Postgres types as this product reads them. A DATE is a civil date and never an instant. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, (text: string) => text)
types.setTypeParser(pg.types.builtins.NUMERIC, (text: string) => text)
types.setTypeParser(pg.types.builtins.INT8, (text: string) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond the safe integers: ${text}`)
  return value
})

export interface Connection {
  db: Db
  pool: pg.Pool
  ping(): Promise<void>
  close(): Promise<void>
}

/** Statements that are sent in one turn leave in one packet: for each, the server would have to be woken. */
const sendTogether = ({ connection }: pg.PoolClient & { connection?: { stream: Writable } }): void => {
  connection?.stream.cork()
  process.nextTick(() => connection?.stream.uncork())
}

/** A pooled client whose connection is destroyed, not reused, after a read timeout. Is borrowed again and again. */
const createGuardedClient = (client: pg.PoolClient, names: StatementNames): PostgresPoolClient => {
  let isPoisoned = false
  let ahead: Promise<unknown>[] = []
  const send = (text: string, parameters: unknown[]) => {
    const name = parameters.length > 0 || text.startsWith('select ') ? names.find(text) : undefined
    return client.query(name === undefined ? { text, values: parameters } : { name, text, values: parameters })
  }
  const query = async (text: string, parameters: unknown[]) => {
    if (isPoisoned) throw new Error('the connection was given up')
    if (isSentAhead(text)) {
      sendTogether(client)
      const sent = send(text, parameters)
      // Awaited with the next statement, which may be after it failed.
      sent.catch(() => undefined)
      ahead.push(sent)
      return { command: '', rowCount: null, rows: [] }
    }
    try {
      const earlier = ahead
      ahead = []
      const sent = send(text, parameters)
      await Promise.all([...earlier, sent])
      return await sent
    } catch (error) {
      isPoisoned ||= isReadTimeout(error)
      if (!isOutdatedPlan(error)) throw error
      names.renew()
      try {
        return await send(text, parameters)
      } catch (next) {
        // It ended a transaction, which is run again from its beginning.
        throw isOfAbortedTransaction(next) ? error : next
      }
    }
  }
  const release = (destroy?: boolean) => {
    ahead = []
    client.release(destroy === true || isPoisoned)
  }
  return { query, release } as unknown as PostgresPoolClient
}

/** Of requests and jobs, which somebody waits for. */
const limitsOfProcesses = {
  statement_timeout: 5_000,
  query_timeout: 7_000,
  idle_in_transaction_session_timeout: 5_000,
}

/** One person leaves more than half of the connections to others, and waits for the own ones. */
const shares = { ofPool: 0.4, maxWaiting: 300, timeoutMs: 10_000 }

interface ConnectOptions {
  url: string
  max?: number
  applicationName: string
  log: Logger
  /**
   * Nobody waits for it, as for migrations: it may be slow to connect and to end, but gives up on a lock before those do
   * who wait behind it.
   */
  takesItsTime?: boolean
}

export const connect = (options: ConnectOptions): Connection => {
  const { url, max = 10, applicationName, log, takesItsTime = false } = options
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: applicationName,
    connectionTimeoutMillis: takesItsTime ? 30_000 : 2_000,
    idleTimeoutMillis: 30_000,
    ...(!takesItsTime && limitsOfProcesses),
    lock_timeout: takesItsTime ? 1_000 : 2_000,
    keepAlive: true,
    pipeline: true,
    options: '-c timezone=UTC',
  })
  // Without both listeners an idle and a checked-out client that lose their server end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost')),
  )
  // One for each connection: what is new is wrapped and noted anew by the query builder, for each statement.
  const guarded = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const names = createStatementNames()
  const lent = new WeakMap<pg.PoolClient, () => void>()
  pool.on('release', (_, client: pg.PoolClient) => lent.get(client)?.())
  const takeShare = createConnectionShares({ ...shares, share: Math.ceil(max * shares.ofPool) })
  const guardedPool: PostgresPool = {
    options: {},
    connect: async () => {
      const giveBack = await takeShare()
      try {
        const client = await pool.connect()
        lent.set(client, giveBack)
        const known = guarded.get(client) ?? createGuardedClient(client, names)
        guarded.set(client, known)
        return known
      } catch (error) {
        giveBack()
        throw error
      }
    },
    end: () => pool.end(),
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: guardedPool }) })
  return {
    db,
    pool,
    ping: async () => {
      await pool.query('select 1')
    },
    close: () => pool.end(),
  }
}
