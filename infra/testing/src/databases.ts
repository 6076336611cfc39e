import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

export const toDatabaseUrl = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href

const admins = new Map<string, pg.Pool>()

/** A server's one connection of this process: to open one costs it more than to copy a database. It keeps nobody alive. */
const openAdmin = (url: string): pg.Pool => {
  const connectionString = toDatabaseUrl(url, 'postgres')
  const known = admins.get(connectionString)
  if (known) return known
  const admin = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  admins.set(connectionString, admin)
  // The server ends before this process.
  admin.on('error', () => {})
  return admin
}

export const runAdminStatement = async (url: string, statement: string): Promise<void> => {
  const admin = openAdmin(url)
  // Shares or copies the files in the kernel: an eighth of the cost of writing every page to the log.
  await admin.query(
    `select set_config(name, 'clone', false) from pg_settings
     where name = 'file_copy_method' and 'clone' = any(enumvals)`,
  )
  await admin.query(statement)
}

/** Copies the template database, which must have no open connection. */
export const cloneDatabase = async (templateUrl: string): Promise<TestDatabase> => {
  const template = new URL(templateUrl).pathname.slice(1)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runAdminStatement(templateUrl, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: toDatabaseUrl(templateUrl, name),
    drop: () => runAdminStatement(templateUrl, `drop database ${name} with (force)`),
  }
}
