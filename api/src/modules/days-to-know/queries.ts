import { type CivilDate, maxDaysToKnow } from '@escapes/contract'
import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import { InvalidFields } from '#/http/staff-problems.ts'
import type { DayToKnowTable } from './tables.ts'

export interface DayRange {
  from?: CivilDate | undefined
  to?: CivilDate | undefined
}

/** Those that have a day in the range, the first day first. */
const daysIn = (db: Db, { from = '-infinity', to = 'infinity' }: DayRange) =>
  db
    .selectFrom('days_to_know')
    .select(['days_to_know.id', 'first_day', 'last_day', 'title', 'meaning', 'kind', 'warns', 'reach', 'places'])
    .select(
      sql<string[]>`array(select listing_id::text from days_to_know_listings
        where day_id = days_to_know.id order by listing_id)`.as('listing_ids'),
    )
    .where('last_day', '>=', from)
    .where('first_day', '<=', to)
    .orderBy('first_day')
    .orderBy('last_day')
    .orderBy('days_to_know.id')

export const listDayRows = (db: Db, range: DayRange) => daysIn(db, range).execute()
export type DayRow = Awaited<ReturnType<typeof listDayRows>>[number]

const staffDaysIn = (db: Db, range: DayRange) =>
  daysIn(db, range)
    .leftJoin('user_names', 'user_names.id', 'updated_by')
    .select(['version', 'updated_at', 'user_names.name as updated_by_name'])

export const listStaffDayRows = (db: Db, range: DayRange) => staffDaysIn(db, range).execute()
export type StaffDayRow = Awaited<ReturnType<typeof listStaffDayRows>>[number]

export const findStaffDayRow = (db: Db, id: string) =>
  staffDaysIn(db, {}).where('days_to_know.id', '=', id).executeTakeFirst()

/** One change at a time to all of them. */
export const lockDays = (trx: Trx): Promise<void> => lockByName(trx, 'days-to-know')

const reject = (path: string, message: string) => () => new InvalidFields([{ path, message }])

const withDayProblems = <T>(run: () => Promise<T>): Promise<T> =>
  withConstraintProblem('days_to_know_once', reject('title', 'This is in the list already, from the same day on.'), run)

type Fields = Omit<Insertable<DayToKnowTable>, 'id' | 'slot'>

/** Returns its id. Needs `lockDays`. */
export const insertDay = async (trx: Trx, fields: Fields): Promise<string> => {
  const { slot } = await trx
    .selectNoFrom(
      sql<number | null>`(select min(free) from generate_series(1, ${maxDaysToKnow}::int) as free
        where not exists (select from days_to_know where slot = free))`.as('slot'),
    )
    .executeTakeFirstOrThrow()
  if (slot === null) throw reject('title', `There are ${maxDaysToKnow} already. Please delete past ones first.`)()
  const insert = () =>
    trx
      .insertInto('days_to_know')
      .values({ ...fields, slot })
      .returning('id')
      .executeTakeFirstOrThrow()
  return (await withDayProblems(insert)).id
}

export const updateDay = async (trx: Trx, id: string, fields: Fields & { version: number }): Promise<void> => {
  await withDayProblems(() => trx.updateTable('days_to_know').set(fields).where('id', '=', id).execute())
}

export const replaceListingsOfDay = async (trx: Trx, id: string, listingIds: readonly string[]): Promise<void> => {
  await trx.deleteFrom('days_to_know_listings').where('day_id', '=', id).execute()
  if (listingIds.length === 0) return
  const rows = [...new Set(listingIds)].map((listing_id) => ({ day_id: id, listing_id }))
  await withConstraintProblem(
    'days_to_know_listings_listing_id_fkey',
    reject('listings', 'One of these listings is not there any more.'),
    () => trx.insertInto('days_to_know_listings').values(rows).execute(),
  )
}

export const deleteDay = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('days_to_know').where('id', '=', id).execute()
}
