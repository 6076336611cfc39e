import { sql, type SqlBool } from 'kysely'
import type { CivilDate } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'

export const lockGuide = (trx: Trx, id: string) =>
  trx.selectFrom('departures').select(['guide', 'guide_id']).where('id', '=', id).forUpdate().executeTakeFirst()

/** By id the name is that of the guide, and by name the id, where there is one: a trigger keeps both one person. */
export const updateGuide = (trx: Trx, id: string, guide: { guide: string } | { guide_id: string }) =>
  trx
    .updateTable('departures')
    .set(guide)
    .where('id', '=', id)
    .returning(['guide', 'guide_id'])
    .executeTakeFirstOrThrow()

/** What guides lead that begins on these days, both included; not what is closed and has no guests. */
export const listDeparturesOfGuides = (db: Db, guideIds: readonly string[], from: CivilDate, to: CivilDate) =>
  db
    .selectFrom('departures')
    .select(['id', 'listing_id', 'day', 'taken', (eb) => eb.ref('guide_id').$notNull().as('guide_id')])
    .where('guide_id', 'in', guideIds)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where(sql<SqlBool>`(is_open or taken > 0)`)
    .orderBy('day')
    .orderBy('id')
    .execute()

export const findGuideOfDeparture = (db: Db, id: string) =>
  db.selectFrom('departures').select(['guide', 'guide_id', 'listing_id', 'day']).where('id', '=', id).executeTakeFirst()
