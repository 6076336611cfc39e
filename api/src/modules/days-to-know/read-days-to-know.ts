import { type CivilDate, civilDateAt, type DayToKnow, type StaffDayToKnow } from '@escapes/contract'
import { atPlaces } from '@escapes/contract/days-to-know-on'
import type { Db } from '#/db/database.ts'
import { NotFound } from '#/http/problem.ts'
import {
  type DayRange,
  type DayRow,
  findStaffDayRow,
  listDayRows,
  listStaffDayRows,
  type StaffDayRow,
} from './queries.ts'
import './tables.ts'

const toDayToKnow = (row: DayRow): DayToKnow => ({
  id: row.id,
  from: row.first_day,
  to: row.last_day,
  title: row.title,
  meaning: row.meaning,
  kind: row.kind,
  warns: row.warns,
  places: row.places,
})

const toStaffDayToKnow = (row: StaffDayRow): StaffDayToKnow => ({
  ...toDayToKnow(row),
  reach: row.reach,
  listings: row.listing_ids,
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by_name ?? '',
})

const toYearLater = (date: CivilDate): CivilDate =>
  `${Number(date.slice(0, 4)) + 1}${date.slice(4).replace('02-29', '02-28')}`

/** From today on, for a year, unless said; without those of single listings. */
export const listDaysToKnow = async (
  db: Db,
  now: Date,
  { from = civilDateAt(now), to = toYearLater(from), place }: DayRange & { place?: string | undefined },
): Promise<{ items: DayToKnow[] }> => {
  const rows = await listDayRows(db, { from, to })
  const days = rows.filter(({ reach }) => reach !== 'listings').map(toDayToKnow)
  return { items: place === undefined ? days : days.filter(atPlaces([place])) }
}

export const listStaffDaysToKnow = async (db: Db, range: DayRange): Promise<{ items: StaffDayToKnow[] }> => ({
  items: (await listStaffDayRows(db, range)).map(toStaffDayToKnow),
})

export const getStaffDayToKnow = async (db: Db, id: string): Promise<StaffDayToKnow> => {
  const row = await findStaffDayRow(db, id)
  if (!row) throw new NotFound()
  return toStaffDayToKnow(row)
}

/**
 * Those of a range for one of several listings, by one read: of the island, of all places, and of the listing itself.
 * Which of them matter where somebody is on a day, `listDaysToKnowOn` of the contract says.
 */
export const loadDaysToKnow = async (db: Db, range: DayRange): Promise<(listingId: string) => DayToKnow[]> => {
  const rows = await listDayRows(db, range)
  return (listingId) =>
    rows.filter((row) => row.reach !== 'listings' || row.listing_ids.includes(listingId)).map(toDayToKnow)
}
