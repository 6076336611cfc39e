import { type Insertable, sql, type Updateable } from 'kysely'
import type { CivilDate } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import { InvalidFields } from '#/http/staff-problems.ts'
import type { GuideTable } from './tables.ts'

const columns = [
  'id',
  'name',
  'phone',
  'languages',
  'licence_number',
  'licence_valid_until',
  'note',
  'stopped_on',
  'version',
] as const

export const loadGuidesById = async (db: Db, ids: readonly (string | null)[]): Promise<Map<string, GuideRow>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('guides').select(columns).where('id', 'in', wanted).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const selectGuides = (db: Db) =>
  db
    .selectFrom('guides')
    .select(columns)
    .orderBy((eb) => eb('stopped_on', 'is not', null))
    .orderBy(sql`to_guide_key(name)`)

export const listGuideRows = (db: Db) => selectGuides(db).execute()
export type GuideRow = Awaited<ReturnType<typeof listGuideRows>>[number]

export const lockGuideRow = (trx: Trx, id: string) =>
  trx.selectFrom('guides').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const countGuides = async (db: Db): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('guides')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

const onceByName = <T>(run: () => Promise<T>): Promise<T> =>
  withConstraintProblem(
    'guides_name_once',
    () =>
      new InvalidFields([
        { path: 'name', message: 'There is a guide of this name already. Please add a letter or the place.' },
      ]),
    run,
  )

/** Throws `validation-failed` where somebody has this name. */
export const insertGuide = (trx: Trx, guide: Insertable<GuideTable>): Promise<GuideRow> =>
  onceByName(() => trx.insertInto('guides').values(guide).returning(columns).executeTakeFirstOrThrow())

/** Throws `validation-failed` where somebody else has this name. */
export const updateGuideRow = (trx: Trx, id: string, changes: Updateable<GuideTable>): Promise<GuideRow> =>
  onceByName(() =>
    trx
      .updateTable('guides')
      .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  )

/** How many departures each has from a day on, and when the first begins. */
export const listComingDays = (db: Db, from: CivilDate) =>
  db
    .selectFrom('guide_days')
    .select(['guide_id', ({ fn }) => fn.countAll<number>().as('coming'), ({ fn }) => fn.min('day').as('next_day')])
    .where('day', '>=', from)
    .groupBy('guide_id')
    .execute()

/** Whose licence has ended or ends until a day, the first to end first; also of those who no longer work here. */
export const listLicencesUntil = (db: Db, until: CivilDate) =>
  db
    .selectFrom('guides')
    .select(['id', 'name', 'licence_number', 'stopped_on'])
    .select((eb) => eb.ref('licence_valid_until').$notNull().as('valid_until'))
    .where('licence_valid_until', '<=', until)
    .orderBy('licence_valid_until')
    .orderBy('id')
    .execute()
