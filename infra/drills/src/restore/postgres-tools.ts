import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** `PG_BIN` is the folder of PostgreSQL's client programs, for a path whose programs are older than the server. */
const resolveProgram = (name: string): string => (process.env.PG_BIN ? join(process.env.PG_BIN, name) : name)

/** Rejects when the programs are missing or too old for the server. */
export const requirePostgresToolsVersion = async (): Promise<string> => {
  const { stdout } = await run(resolveProgram('pg_dump'), ['--version']).catch((error: Error) => {
    throw new Error(`pg_dump cannot be run: ${error.message}. Set PG_BIN to the folder of PostgreSQL 18's programs.`)
  })
  const version = /(\d+)\.\d+/.exec(stdout)
  if (Number(version?.[1]) < 18)
    throw new Error(`${stdout.trim()} rejects a server of version 18. Set PG_BIN to the folder of its programs.`)
  return stdout.trim()
}

/** The command of docs/operate.md; `snapshot` makes it the same moment that other transactions read. */
export const dumpDatabase = async (ownerUrl: string, file: string, snapshot: string): Promise<void> => {
  await run(resolveProgram('pg_dump'), ['--format=custom', `--file=${file}`, `--snapshot=${snapshot}`, ownerUrl])
}

/** The command of docs/operate.md, into an empty database. Rejects when a single statement failed. */
export const restoreDatabase = async (ownerUrl: string, file: string): Promise<void> => {
  await run(resolveProgram('pg_restore'), ['--no-owner', '--exit-on-error', `--dbname=${ownerUrl}`, file])
}
