import type { Insertable } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import { Problem } from '#/http/problem.ts'
import type { GuideLinkTable } from './tables.ts'

/** Those that were not ended, with who made them. */
export const listOpenLinks = (db: Db) =>
  db
    .selectFrom('guide_links')
    .leftJoin('user_names', 'user_names.id', 'guide_links.created_by')
    .selectAll('guide_links')
    .select('user_names.name as maker')
    .where('revoked_at', 'is', null)
    .execute()

export type OpenLinkRow = Awaited<ReturnType<typeof listOpenLinks>>[number]

export const findGuideLink = (db: Db, id: string) =>
  db.selectFrom('guide_links').selectAll().where('id', '=', id).executeTakeFirst()

export type GuideLinkRow = NonNullable<Awaited<ReturnType<typeof findGuideLink>>>

/** Throws `guide-stopped`. */
export const insertGuideLink = (trx: Trx, link: Insertable<GuideLinkTable>): Promise<GuideLinkRow> =>
  withConstraintProblem(
    'guide_links_of_who_works',
    () => new Problem('guide-stopped'),
    () => trx.insertInto('guide_links').values(link).returningAll().executeTakeFirstOrThrow(),
  )

/** Undefined where none works. */
export const revokeGuideLink = (trx: Trx, guideId: string, now: Date) =>
  trx
    .updateTable('guide_links')
    .set({ revoked_at: now })
    .where('guide_id', '=', guideId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

export const markLinkRead = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('guide_links').set({ last_read_at: now }).where('id', '=', id).execute()
}
