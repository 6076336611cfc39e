import type { ContentSlot } from '@escapes/contract'
import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import { listedVersions } from '../listed-versions.ts'
import { toParsedText } from '../parsed-text.ts'
import type { ContentBlockColumns, ContentBlockTable, ContentBlockVersionTable } from '../tables.ts'

const columns = [
  'type',
  'slot',
  'title',
  'content',
  'image_url',
  'image_alt',
  'is_active',
  'shown_from',
  'shown_until',
] as const

const withAuthor = (db: Db) =>
  db
    .selectFrom('content_blocks')
    .leftJoin('user_names as author', 'author.id', 'updated_by')
    .select(['content_blocks.id', 'position', 'version', 'updated_at', 'author.name as author', ...columns])
    .where('deleted_at', 'is', null)

/** Blocks that are active at an instant, by slot and position. */
export const listShownContentBlocks = (db: Db, now: Date, slot?: ContentSlot) => {
  const shown = db
    .selectFrom('content_blocks')
    .select(['id', 'type', 'slot', 'title', 'content', 'body', 'image_url', 'image_alt'])
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('shown_from', 'is', null), eb('shown_from', '<=', now)]))
    .where((eb) => eb.or([eb('shown_until', 'is', null), eb('shown_until', '>', now)]))
    .orderBy('slot')
    .orderBy('position')
  return (slot === undefined ? shown : shown.where('slot', '=', slot)).execute()
}

export const listContentBlockRows = (db: Db) => withAuthor(db).orderBy('slot').orderBy('position').execute()

export const findContentBlockRow = (db: Db, id: string) =>
  withAuthor(db).where('content_blocks.id', '=', id).executeTakeFirst()

export type ContentBlockRow = NonNullable<Awaited<ReturnType<typeof findContentBlockRow>>>

/** Deleted ones too. */
export const lockContentBlock = (trx: Trx, id: string) =>
  trx
    .selectFrom('content_blocks')
    .select(['version', 'position', 'deleted_at', ...columns])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** On all pages together. */
export const countContentBlocks = async (trx: Trx): Promise<number> => {
  const { count } = await trx
    .selectFrom('content_blocks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Ids in their order. */
export const listContentBlockIds = async (trx: Trx, slot: ContentSlot): Promise<string[]> => {
  const rows = await trx
    .selectFrom('content_blocks')
    .select('id')
    .where('slot', '=', slot)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives the blocks the positions from 0 on. */
export const updateContentBlockPositions = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  await sql`
    update content_blocks set position = wanted.place - 1
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    where content_blocks.id = wanted.id and position <> wanted.place - 1`.execute(trx)
}

/** The text is parsed here, once, and not for every visitor. */
export const insertContentBlock = async (trx: Trx, block: Insertable<ContentBlockTable>): Promise<string> => {
  const body = toParsedText(block.content)
  const values = { ...block, body }
  const { id } = await trx.insertInto('content_blocks').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

type Change = Partial<ContentBlockColumns> &
  Partial<Pick<ContentBlockTable, 'position' | 'updated_by' | 'deleted_at'>> & { version?: number; updated_at: Date }

export const updateContentBlock = async (trx: Trx, id: string, change: Change): Promise<void> => {
  const parsed = change.content === undefined ? {} : { body: toParsedText(change.content) }
  await trx
    .updateTable('content_blocks')
    .set({ ...change, ...parsed })
    .where('id', '=', id)
    .execute()
}

export const insertContentBlockVersion = async (
  trx: Trx,
  version: Insertable<ContentBlockVersionTable>,
): Promise<void> => {
  await trx.insertInto('content_block_versions').values(version).execute()
}

export const listContentBlockVersionRows = (db: Db, blockId: string) =>
  db
    .selectFrom('content_block_versions')
    .leftJoin('user_names as author', 'author.id', 'by_user_id')
    .select(['version', 'fields', 'at', 'author.name as author'])
    .where('block_id', '=', blockId)
    .orderBy('version', 'desc')
    .limit(listedVersions)
    .execute()
