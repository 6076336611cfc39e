import type { Db } from '#/db/database.ts'
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

/** Inserting a key again brings its measures up to date. */
export const insertPicture = (db: Db, { key, width, height, widths, color }: NewPicture): Promise<PictureRow> =>
  db
    .insertInto('pictures')
    .values({ key, width, height, widths: [...widths], color })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ width, height, widths: [...widths], color }))
    .returning(columns)
    .executeTakeFirstOrThrow()

export const listPictures = async (db: Db, ids: readonly string[]): Promise<Map<string, PictureRow>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('pictures').select(columns).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}
