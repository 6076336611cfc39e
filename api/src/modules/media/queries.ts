import { sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import { findViolatedConstraint } from '#/db/database-error.ts'
import './tables.ts'
import type { PictureRow } from './picture.ts'

const columns = ['id', 'key', 'width', 'height', 'widths', 'color'] as const

export interface NewPicture {
  /** Its folder in the object store, below `media/`. */
  key: string
  width: number
  height: number
  widths: readonly number[]
  color: string
}

export const upsertPicture = (db: Db, { key, width, height, widths, color }: NewPicture): Promise<PictureRow> =>
  db
    .insertInto('pictures')
    .values({ key, width, height, widths: [...widths], color })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ width, height, widths: [...widths], color }))
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Only those that are drawn. */
export const loadPicturesById = async (db: Db, ids: readonly string[]): Promise<Map<string, PictureRow>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('picture_files').select(columns).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** In every state, for staff. */
export const loadUploadsById = async (db: Db, ids: readonly string[]) => {
  const rows = ids.length === 0 ? [] : await selectUploads(db, ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const selectUploads = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('pictures')
    .select([...columns, 'state', 'failure', 'file_name', 'thumbhash'])
    .where('id', 'in', ids)

export type UploadRow = Awaited<ReturnType<ReturnType<typeof selectUploads>['executeTakeFirstOrThrow']>>

export interface UploadedPicture extends Omit<NewPicture, 'widths'> {
  id: string
  thumbhash: string
  fileName: string
  originalKey: string
  now: Date
}

export const insertUploadedPicture = async (trx: Trx, { fileName, originalKey, now, ...row }: UploadedPicture) => {
  const values = { ...row, widths: [], state: 'processing' as const, file_name: fileName, original_key: originalKey }
  await trx
    .insertInto('pictures')
    .values({ ...values, drawing_requested_at: now, unused_since: now, created_at: now })
    .execute()
}

export const hasPicture = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('pictures').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Counts an attempt; undefined unless the picture is to be drawn. */
export const beginDrawing = (db: Db, id: string) =>
  db
    .updateTable('pictures')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .returning(['key', 'width', 'original_key', 'attempts'])
    .executeTakeFirst()

export const forgetAttempt = async (db: Db, id: string): Promise<void> => {
  await db
    .updateTable('pictures')
    .set({ attempts: sql`attempts - 1` })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .execute()
}

export const markPictureReady = (db: Db, id: string, widths: readonly number[]) =>
  db
    .updateTable('pictures')
    .set({ state: 'ready', widths: [...widths] })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .execute()

export const markPictureFailed = (db: Db, id: string, failure: string) =>
  db
    .updateTable('pictures')
    .set({ state: 'failed', failure })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .execute()

/** True when the picture had failed and is to be drawn again. */
export const markPictureProcessing = async (trx: Trx, id: string, now: Date): Promise<boolean> => {
  const row = await trx
    .updateTable('pictures')
    .set({ state: 'processing', failure: null, attempts: 0, drawing_requested_at: now })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Pictures whose drawing was requested before that instant and is not over. */
export const listPicturesInWork = async (db: Db, before: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('pictures')
    .select('id')
    .where('state', '=', 'processing')
    .where('drawing_requested_at', '<', before)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Call it in the transaction that ends a use. */
export const markPictureUnused = async (trx: Trx, id: string, now: Date): Promise<void> => {
  await trx.updateTable('pictures').set({ unused_since: now }).where('id', '=', id).execute()
}

const selectUnused = (db: Db, before: Date) =>
  db
    .selectFrom('pictures')
    .where('unused_since', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('used_pictures').select('picture_id').whereRef('picture_id', '=', 'pictures.id'))),
    )

export const listUnusedPictures = (db: Db, before: Date, limit: number) =>
  selectUnused(db, before).select('id').limit(limit).execute()

/**
 * False when somebody uses the picture meanwhile: a use locks the row by its foreign key, which also decides where both
 * come at once.
 */
export const deleteUnusedPicture = async (db: Db, id: string, before: Date): Promise<boolean> => {
  try {
    const { numDeletedRows } = await db
      .deleteFrom('pictures')
      .where('id', '=', id)
      .where('id', 'in', selectUnused(db, before).select('id'))
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  } catch (error) {
    if (findViolatedConstraint(error) !== undefined) return false
    throw error
  }
}

/** Those of the keys, of drawn files and originals, that belong to a picture. */
export const listPictureKeysInUse = async (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const toFolder = (key: string) => key.split('/')[1] ?? ''
  const folders = [...new Set(keys.map(toFolder))]
  const rows = await db.selectFrom('pictures').select('key').where('key', 'in', folders).execute()
  const known = new Set(rows.map(({ key }) => key))
  return new Set(keys.filter((key) => known.has(toFolder(key))))
}
