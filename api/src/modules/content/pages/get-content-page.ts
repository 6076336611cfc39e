import {
  type ContentPage,
  contentPageKeys,
  type ContentPageKey,
  type ContentPageVersion,
  parseStructuredText,
  type StaffContentPage,
} from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { getBusinessContact, getTermsInForce } from '#/modules/business-settings/index.ts'
import { type PageText, toInitialPages } from './initial-pages.ts'
import { type ContentPageRow, findContentPageRow, listContentPageRows, listContentPageVersionRows } from './queries.ts'

type InitialPages = Readonly<Record<ContentPageKey, PageText>>

const loadInitialPages = async (db: Db): Promise<InitialPages> => {
  const contact = await getBusinessContact(db)
  const { deposit_percent: depositPercent } = await getTermsInForce(db)
  return toInitialPages({ ...contact, depositPercent })
}

const toStaffContentPage = (
  key: ContentPageKey,
  row: ContentPageRow | undefined,
  initial: InitialPages,
): StaffContentPage =>
  row
    ? {
        key,
        title: row.title,
        content: row.content,
        version: row.version,
        updatedAt: row.updated_at.toISOString(),
        updatedBy: row.author,
      }
    : { key, ...initial[key], version: 0, updatedAt: null, updatedBy: null }

/** The saved text of a page, or the one that came with the product. */
export const getContentPage = async (db: Db, key: ContentPageKey): Promise<StaffContentPage> =>
  toStaffContentPage(key, await findContentPageRow(db, key), await loadInitialPages(db))

export const getShownContentPage = async (db: Db, key: ContentPageKey): Promise<ContentPage> => {
  const row = await findContentPageRow(db, key)
  if (row?.body) return { key, title: row.title, body: row.body, updatedAt: row.updated_at.toISOString() }
  const { title, content, updatedAt } = toStaffContentPage(key, row, await loadInitialPages(db))
  return { key, title, body: parseStructuredText(content), updatedAt }
}

export const listContentPages = async (db: Db): Promise<StaffContentPage[]> => {
  const rows = new Map((await listContentPageRows(db)).map((row) => [row.key, row]))
  const initial = await loadInitialPages(db)
  return contentPageKeys.map((key) => toStaffContentPage(key, rows.get(key), initial))
}

export const listContentPageVersions = async (db: Db, key: ContentPageKey): Promise<ContentPageVersion[]> => {
  const rows = await listContentPageVersionRows(db, key)
  const saved = rows.map(({ version, title, content, at, author }) => ({
    version,
    title,
    content,
    at: at.toISOString(),
    by: author,
  }))
  const initial = await loadInitialPages(db)
  return [...saved, { version: 0, ...initial[key], at: null, by: null }]
}
