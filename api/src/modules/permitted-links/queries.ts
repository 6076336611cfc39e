import type { Insertable } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import { InvalidFields } from '#/http/staff-problems.ts'
import type { PermittedLinkTable } from './tables.ts'

export const listLinkRows = (db: Db) =>
  db
    .selectFrom('permitted_links')
    .leftJoin('user_names', 'user_names.id', 'added_by')
    .select(['permitted_links.id', 'host', 'covers_subdomains', 'path', 'note', 'added_at'])
    .select('user_names.name as added_by_name')
    .orderBy('host')
    .orderBy('path')
    .execute()
export type LinkRow = Awaited<ReturnType<typeof listLinkRows>>[number]

/** Returns its id. */
export const insertLink = async (trx: Trx, row: Omit<Insertable<PermittedLinkTable>, 'id'>): Promise<string> => {
  const toProblem = () => new InvalidFields([{ path: 'address', message: 'This is on the list already.' }])
  const insert = () => trx.insertInto('permitted_links').values(row).returning('id').executeTakeFirstOrThrow()
  return (await withConstraintProblem('permitted_links_once', toProblem, insert)).id
}

export const deleteLink = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('permitted_links').where('id', '=', id).execute()
}
