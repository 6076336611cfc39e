import type { HistoryEntry, Page } from '@escapes/contract'
import { countAuditEntriesOfThing, listAuditEntriesOfThing } from '#/audit/queries.ts'
import { decodeCursor, toPage } from '#/http/paging.ts'
import { NotFound } from '#/http/problem.ts'
import { loadListingTitlesById } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { toActionLabel } from './action-labels.ts'
import { loadNames, nameChanges } from './names.ts'

/** What staff did to a listing and its pictures, newest first. Throws `NotFound`. */
export const listListingHistory = async (
  { db }: Services,
  id: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<HistoryEntry>> => {
  if (!(await loadListingTitlesById(db, [id])).has(id)) throw new NotFound()
  const [before] = decodeCursor(cursor, 'newest', ['integer']) ?? []
  const rows = await listAuditEntriesOfThing(db, { kind: 'listings', id }, { before, limit: limit + 1 })
  const { pageRows, nextCursor } = toPage(rows, 'newest', limit)
  const names = await loadNames(db, pageRows)
  const items = pageRows.map(({ number, at, action, user_name: name, changes }) => ({
    number,
    at: at.toISOString(),
    label: toActionLabel(action),
    by: { name },
    changes: nameChanges(changes, names),
  }))
  return { items, nextCursor, total: await countAuditEntriesOfThing(db, 'listings', id) }
}
