import { setTimeout } from 'node:timers/promises'
import { configurationErrorExitCode, temporaryFailureExitCode } from '@escapes/contract/deployment'
import { type Kysely, sql } from 'kysely'
import { isLoginRefused, isUnavailable } from './database-error.ts'

const oldest = 18

const readVersion = async <T>(db: Kysely<T>) => {
  const { rows } = await sql<{ number: string; name: string }>`
    select current_setting('server_version_num') as number, current_setting('server_version') as name`.execute(db)
  return rows[0]
}

interface PostgresProblem {
  sentence: string
  /** Whether it may help to start the process again. */
  exitCode: number
}

/** A process that begins waits for a database that is starting, or busy, instead of ending, only to begin again. */
const readOnceThere = async <T>(read: () => Promise<T>, maxAttempts: number): Promise<T> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await read()
    } catch (error) {
      if (!isUnavailable(error) || attempt === maxAttempts) throw error
      await setTimeout(1_000)
    }
}

/**
 * Why a process cannot begin, as a sentence for the operator. `findOther`: what else may keep it from that, as the database
 * says; it is read again, too, while that is away.
 */
export const findPostgresProblem = async <T>(
  db: Kysely<T>,
  {
    maxAttempts = 15,
    findOther = async () => undefined,
  }: { maxAttempts?: number; findOther?: () => Promise<string | undefined> } = {},
): Promise<PostgresProblem | undefined> => {
  const find = async (): Promise<string | undefined> => {
    const { number = '0', name = 'unknown' } = (await readVersion(db)) ?? {}
    if (Number(number) >= oldest * 10_000) return findOther()
    return `DATABASE_URL: PostgreSQL ${oldest} or newer is needed; this server is ${name}.`
  }
  try {
    const sentence = await readOnceThere(find, maxAttempts)
    return sentence === undefined ? undefined : { sentence, exitCode: configurationErrorExitCode }
  } catch (error) {
    if (isLoginRefused(error))
      return { sentence: `DATABASE_URL: PostgreSQL answers: ${error.message}.`, exitCode: configurationErrorExitCode }
    if (!isUnavailable(error)) throw error
    // Where a name has several addresses, the error of all of them has a code and no words.
    const { message, code } = error as Error & { code?: string }
    const sentence = `DATABASE_URL: PostgreSQL was not there at any of ${maxAttempts} attempts: ${message || code}.`
    return { sentence, exitCode: temporaryFailureExitCode }
  }
}
