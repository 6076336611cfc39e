import { addDays, type CivilDate, type StaffDeparture } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { recordChange } from '#/audit/record-change.ts'
import type { Db } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { InvalidFields } from '#/http/staff-problems.ts'
import { listGuideRows, loadGuidesById } from '#/modules/guides/index.ts'
import { loadListingTitlesById, saleRules } from '#/modules/listings/index.ts'
import { formatPhoneNumber } from '#/phone-number.ts'
import type { Services } from '#/services.ts'
import { type DepartureAndSeats, listDeparturesAndTheirSeatsLeft } from '../availability/departure-queries.ts'
import { toDeparture } from './list-departures.ts'
import { toCutOff } from '../availability/selection-rules.ts'
import { toColomboInstant } from '../deadlines/deadlines.ts'
import { loadGuideWarnings } from './guide-warnings.ts'
import { lockGuide, updateGuide } from './guide-queries.ts'
import { listDeparturePickups } from './queries.ts'

export const hasGuests = ({ seatsLeft, capacity }: DepartureAndSeats): boolean => seatsLeft < capacity

/** A closed departure sells nothing, so it misses no seats; one without bookings needs no guide. */
const listWarnings = (row: DepartureAndSeats): StaffDeparture['warnings'] => [
  ...(row.is_open && row.seatsLeft <= 0 ? ['no-seats' as const] : []),
  ...(row.guide === '' && hasGuests(row) ? ['no-guide' as const] : []),
]

const toStaffDepartures = async (db: Db, rows: readonly DepartureAndSeats[], now: Date): Promise<StaffDeparture[]> => {
  const titles = await loadListingTitlesById(db, [...new Set(rows.map(({ listing_id }) => listing_id))])
  const closures = await saleRules.listClosuresOf(db, [...titles.keys()])
  const leadTimes = await saleRules.loadLeadTimesById(db, [...titles.keys()])
  const toBookableUntil = ({ listing_id, day, cut_off_hours }: DepartureAndSeats) => {
    const lead = leadTimes.get(listing_id)
    return (
      lead && toCutOff(toColomboInstant(day, lead.startTime), Math.max(cut_off_hours, lead.leadHours)).toISOString()
    )
  }
  const pickups = await listDeparturePickups(
    db,
    rows.map(({ id }) => id),
  )
  const toPickup = (id: string) => {
    const pickup = pickups.find(({ departure_id }) => departure_id === id)
    if (!pickup) return null
    const { time, place, driver_name: driver, driver_phone, vehicle } = pickup
    return { time, place, driver, phone: driver_phone && formatPhoneNumber(driver_phone), vehicle }
  }
  const findOfGuide = await loadGuideWarnings(db, rows, now)
  const toStaffDeparture = (row: DepartureAndSeats): StaffDeparture => {
    const { warnings, alsoLed } = findOfGuide(row)
    return {
      ...toDeparture(row),
      listing: { id: row.listing_id, title: titles.get(row.listing_id) ?? '' },
      guide: row.guide,
      guideId: row.guide_id,
      pickup: toPickup(row.id),
      warnings: [...listWarnings(row), ...warnings],
      alsoLed,
      dayClosed:
        closures.find(({ listing_id, from, to }) => listing_id === row.listing_id && from <= row.day && row.day < to)
          ?.reason ?? null,
      bookableUntil: toBookableUntil(row),
    }
  }
  return rows.map(toStaffDeparture)
}

interface DeparturesQuery {
  from: CivilDate
  days: number
  listing?: string | undefined
  withGuests?: 'yes' | undefined
  /** `none`: those that nobody leads. */
  guide?: string | undefined
}

/** Nobody leads it, or somebody who works no more; what is closed and has no guests needs nobody. */
const isWithoutGuide = ({ guide, warnings, taken, isOpen, dayClosed }: StaffDeparture): boolean =>
  (guide === '' || warnings.includes('guide-stopped')) && (taken > 0 || (isOpen && dayClosed === null))

/** Departures by day and title, and what can get more of them. */
export const listStaffDepartures = async (
  { db, clock }: Services,
  { from, days, listing, withGuests, guide }: DeparturesQuery,
): Promise<CallOutput<'GET /admin/departures'>> => {
  const isLed = guide !== undefined && guide !== 'none'
  const selector = {
    from,
    to: addDays(from, days),
    ...(listing && { listingIds: [listing] }),
    ...(isLed && { guideIds: [guide] }),
  }
  const now = clock.now()
  const rows = await listDeparturesAndTheirSeatsLeft(db, selector, now)
  const wanted = withGuests ? rows.filter(hasGuests) : rows
  const items = (await toStaffDepartures(db, wanted, now)).filter((each) => guide !== 'none' || isWithoutGuide(each))
  const byDayAndTitle = (one: StaffDeparture, other: StaffDeparture) =>
    one.date.localeCompare(other.date) || one.listing.title.localeCompare(other.listing.title)
  return {
    items: items.toSorted(byDayAndTitle),
    guides: (await listGuideRows(db)).map(({ id, name, stopped_on }) => ({ id, name, stoppedOn: stopped_on })),
    listings: await saleRules.listListingsSoldByDepartures(db),
    activities: (await saleRules.listListingsOnSale(db)).filter(({ kind }) => kind !== 'villa'),
  }
}

export const getStaffDeparture = async (db: Db, id: string, now: Date): Promise<StaffDeparture> => {
  const [departure] = await toStaffDepartures(db, await listDeparturesAndTheirSeatsLeft(db, { ids: [id] }, now), now)
  if (!departure) throw new NotFound()
  return departure
}

export interface AssignedGuide {
  /** As it was typed; empty: nobody leads it. */
  guide: string
  /** One of the guides, whose name counts. */
  guideId?: string | null | undefined
}

/** Throws `validation-failed` where there is no such guide. */
export const assignGuide = (
  { db, clock }: Services,
  id: string,
  { guide, guideId }: AssignedGuide,
): Promise<StaffDeparture> =>
  transact(db, async (trx) => {
    const before = await lockGuide(trx, id)
    if (!before) throw new NotFound()
    if (guideId && !(await loadGuidesById(trx, [guideId])).has(guideId))
      throw new InvalidFields([{ path: 'guide', message: 'There is no such guide. Please choose another one.' }])
    const after = await updateGuide(trx, id, guideId ? { guide_id: guideId } : { guide })
    recordChange(trx, { kind: 'departures', id }, { guide: before.guide }, { guide: after.guide })
    return getStaffDeparture(trx, id, clock.now())
  })
