import { sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'

const columns = ['id', 'name', 'text', 'version'] as const

export const listSavedReplyRows = (db: Db) =>
  db
    .selectFrom('saved_replies')
    .select(columns)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

export const lockSavedReply = (trx: Trx, id: string) =>
  trx.selectFrom('saved_replies').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

interface Fields {
  name: string
  text: string
}

interface Authorship {
  updated_at: Date
  updated_by: string
}

export const insertSavedReply = (trx: Trx, reply: Fields & Authorship) =>
  trx.insertInto('saved_replies').values(reply).returning(columns).executeTakeFirstOrThrow()

export const updateSavedReply = (trx: Trx, id: string, reply: Fields & Authorship & { version: number }) =>
  trx.updateTable('saved_replies').set(reply).where('id', '=', id).returning(columns).executeTakeFirstOrThrow()

export const deleteSavedReply = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('saved_replies').where('id', '=', id).execute()
}
