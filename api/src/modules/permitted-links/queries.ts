import { sql, type Insertable } from 'kysely'
import { maxPermittedLinks } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import { Problem } from '#/http/problem.ts'
import { InvalidFields, SecondPersonNeeded } from '#/http/staff-problems.ts'
import type { PermittedLinkTable } from './tables.ts'

const links = (db: Db) =>
  db
    .selectFrom('permitted_links')
    .leftJoin('user_names as adder', 'adder.id', 'added_by')
    .leftJoin('user_names as agreeing', 'agreeing.id', 'agreed_by')
    .select(['permitted_links.id', 'host', 'covers_subdomains', 'path', 'note', 'added_at', 'added_by'])
    .select(['adder.name as added_by_name', 'agreeing.name as agreed_by_name'])
    .select([
      sql<boolean>`permitted_link_counts(permitted_links)`.as('counts'),
      // Null: never by itself.
      sql<Date | null>`permitted_link_counts_from(permitted_links)`.as('counts_from'),
    ])

export const listLinkRows = (db: Db) => links(db).orderBy('host').orderBy('path').execute()
export type LinkRow = Awaited<ReturnType<typeof listLinkRows>>[number]

/** Whoever agrees to it, and whoever takes it off, do so one after the other. */
export const lockLinkRow = (trx: Trx, id: string): Promise<LinkRow | undefined> =>
  links(trx).where('permitted_links.id', '=', id).forUpdate('permitted_links').executeTakeFirst()

/** Returns its id. */
export const insertLink = async (trx: Trx, row: Insertable<PermittedLinkTable>): Promise<string> => {
  const reject = (message: string) => () => new InvalidFields([{ path: 'address', message }])
  const insert = () => trx.insertInto('permitted_links').values(row).returning('id').executeTakeFirstOrThrow()
  const insertNew = () => withConstraintProblem('permitted_links_once', reject('This is on the list already.'), insert)
  const isFull = reject(`There are ${maxPermittedLinks} already. Please remove one first.`)
  const insertOne = () => withConstraintProblem('permitted_links_limit', isFull, insertNew)
  return (await withConstraintProblem('permitted_links_of_admins', () => new Problem('not-allowed'), insertOne)).id
}

export const markLinkAgreed = async (trx: Trx, id: string, adminId: string): Promise<void> => {
  await withConstraintProblem(
    'permitted_links_need_two_people',
    () => new SecondPersonNeeded('You added this link, or you do not count as second person of who did.'),
    () => trx.updateTable('permitted_links').set({ agreed_by: adminId }).where('id', '=', id).execute(),
  )
}

export const deleteLink = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('permitted_links').where('id', '=', id).execute()
}
