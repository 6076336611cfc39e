import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { isLoginRefused, isUnavailable } from './database-error.ts'

const oldest = 18

const readVersion = async <T>(db: Kysely<T>) => {
  const { rows } = await sql<{ number: string; name: string }>`
    select current_setting('server_version_num') as number, current_setting('server_version') as name`.execute(db)
  return rows[0]
}

const maxAttempts = 15

/** A process that begins waits for a database that is starting, or busy, instead of ending, only to begin again. */
const readVersionOnceThere = async <T>(db: Kysely<T>) => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await readVersion(db)
    } catch (error) {
      if (!isUnavailable(error) || attempt === maxAttempts) throw error
      await setTimeout(1_000)
    }
}

/** What an operator has to change before a process can begin, as a sentence. */
export const findPostgresProblem = async <T>(db: Kysely<T>): Promise<string | undefined> => {
  try {
    const { number = '0', name = 'unknown' } = (await readVersionOnceThere(db)) ?? {}
    return Number(number) >= oldest * 10_000
      ? undefined
      : `DATABASE_URL: PostgreSQL ${oldest} or newer is needed; this server is ${name}.`
  } catch (error) {
    if (isLoginRefused(error)) return `DATABASE_URL: PostgreSQL answers: ${error.message}.`
    throw error
  }
}
