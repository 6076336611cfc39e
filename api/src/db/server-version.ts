import { type Kysely, sql } from 'kysely'

const oldest = 18

export const findPostgresVersionProblem = async <T>(db: Kysely<T>): Promise<string | undefined> => {
  const { rows } = await sql<{ number: string; name: string }>`
    select current_setting('server_version_num') as number, current_setting('server_version') as name`.execute(db)
  const { number = '0', name = 'unknown' } = rows[0] ?? {}
  return Number(number) >= oldest * 10_000
    ? undefined
    : `DATABASE_URL: PostgreSQL ${oldest} or newer is needed; this server is ${name}.`
}
