import { sql, type SqlBool } from 'kysely'
import type { CivilDate } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { isLapsedSql } from '#/modules/booking-states/index.ts'
import { bookingColumns } from '../queries.ts'

/** No activity takes longer: the index finds a booking by the day on which its outing starts. */
const longestOutingDays = 60

const localTime = (column: 'starts_at' | 'ends_at') =>
  sql<string | null>`to_char(${sql.ref(column)} at time zone 'Asia/Colombo', 'HH24:MI')`

/** Bookings that begin, go on or end on a day, check-outs included; as many as there are houses and seats. */
export const listBookingsOfDay = (db: Db, date: CivilDate, now: Date) =>
  db
    .selectFrom('customer_bookings')
    .select(bookingColumns)
    .select([localTime('starts_at').as('starts_time'), localTime('ends_at').as('ends_time')])
    .where('replaced_by', 'is', null)
    .where('state', 'in', ['pending', 'confirmed', 'completed'])
    .where(sql<SqlBool>`not ${isLapsedSql(now)}`)
    .where(sql<SqlBool>`coalesce(stay, daterange(outing_date, outing_date, '[]'))
      && daterange(${date}::date - ${longestOutingDays}::int, ${date}::date, '[]')`)
    .where(sql<SqlBool>`case when stay is not null then upper(stay)
      else greatest(outing_date, ((ends_at - interval '1 millisecond') at time zone 'Asia/Colombo')::date)
      end >= ${date}::date`)
    .execute()

export type DayRow = Awaited<ReturnType<typeof listBookingsOfDay>>[number]

export const loadGuidesById = async (db: Db, departureIds: readonly string[]): Promise<Map<string, string>> => {
  if (departureIds.length === 0) return new Map()
  const rows = await db.selectFrom('departures').select(['id', 'guide']).where('id', 'in', departureIds).execute()
  return new Map(rows.map(({ id, guide }) => [id, guide]))
}
