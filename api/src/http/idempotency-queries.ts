import { type Generated, sql } from 'kysely'
import type { Db } from '#/db/database.ts'

/** What identifies a repeated request. Keys of different users are independent. */
export interface Idempotency {
  key: string
  bodyHash: string
  route: string
  userId: string
}

export interface IdempotencyKeyTable {
  user_id: string
  key: string
  route: string
  body_hash: string
  status: number | null
  response: string | null
  created_at: Generated<Date>
}

declare module '#/db/database.ts' {
  interface Database {
    idempotency_keys: IdempotencyKeyTable
  }
}

/** False when the key was used before. Waits for a transaction that is using it now. */
export const insertIdempotencyKey = async (db: Db, { userId, key, route, bodyHash }: Idempotency): Promise<boolean> => {
  const inserted = await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, route, body_hash: bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

export const selectStoredResponse = (db: Db, { userId, key }: Idempotency) =>
  db
    .selectFrom('idempotency_keys')
    .select(['route', 'body_hash', 'response'])
    .where('user_id', '=', userId)
    .where('key', '=', key)

export const findStoredResponse = (db: Db, idempotency: Idempotency) =>
  selectStoredResponse(db, idempotency).executeTakeFirst()

export type StoredResponse = NonNullable<Awaited<ReturnType<typeof findStoredResponse>>>

export const storeIdempotentResponse = async (
  db: Db,
  { userId, key }: Idempotency,
  response: string,
): Promise<void> => {
  await db
    .updateTable('idempotency_keys')
    .set({ response })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

export const insertResponse = async (
  db: Db,
  { userId, key, route, bodyHash }: Idempotency,
  response: string,
): Promise<void> => {
  const values = { user_id: userId, key, route, body_hash: bodyHash, response }
  await db.insertInto('idempotency_keys').values(values).execute()
}

/** For the statement that does what was requested: once for each row of its `made`. */
export const insertResponseForMade = ({ userId, key, route, bodyHash }: Idempotency, response: string) =>
  sql<object>`(insert into idempotency_keys (user_id, key, route, body_hash, response)
    select ${userId}::uuid, ${key}, ${route}, ${bodyHash}, ${response} from made)`

/** Deletes keys older than two days; a later retry counts as a new request. */
export const deleteOldIdempotencyKeys = async (db: Db): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '48 hours'`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
