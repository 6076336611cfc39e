import type { ContentPageKey } from '@escapes/contract'
import type { Insertable } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import { listedVersions } from '../listed-versions.ts'
import { toParsedText } from '../parsed-text.ts'
import type { ContentPageTable, ContentPageVersionTable } from '../tables.ts'

const pages = (db: Db) =>
  db
    .selectFrom('content_pages')
    .leftJoin('user_names as author', 'author.id', 'updated_by')
    .select(['key', 'title', 'content', 'body', 'version', 'updated_at', 'author.name as author'])

export const listContentPageRows = (db: Db) => pages(db).execute()

export const findContentPageRow = (db: Db, key: ContentPageKey) => pages(db).where('key', '=', key).executeTakeFirst()

export type ContentPageRow = NonNullable<Awaited<ReturnType<typeof findContentPageRow>>>

export const upsertContentPage = async (trx: Trx, page: Insertable<ContentPageTable>): Promise<void> => {
  const { key: _, ...given } = page
  const values = { ...given, body: toParsedText(page.content) }
  await trx
    .insertInto('content_pages')
    .values({ ...page, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute()
}

export const insertContentPageVersion = async (
  trx: Trx,
  version: Insertable<ContentPageVersionTable>,
): Promise<void> => {
  await trx.insertInto('content_page_versions').values(version).execute()
}

export const listContentPageVersionRows = (db: Db, key: ContentPageKey) =>
  db
    .selectFrom('content_page_versions')
    .leftJoin('user_names as author', 'author.id', 'by_user_id')
    .select(['version', 'title', 'content', 'at', 'author.name as author'])
    .where('page_key', '=', key)
    .orderBy('version', 'desc')
    .limit(listedVersions)
    .execute()
