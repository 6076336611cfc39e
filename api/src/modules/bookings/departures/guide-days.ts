import { addDays, type CivilDate, civilDateAt, daysOfGuide, type GuideDays } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { getBusinessContact } from '#/modules/business-settings/index.ts'
import { requireGuideOfLink } from '#/modules/guides/index.ts'
import { loadListingTitlesById, saleRules } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { listManifestRows } from './day-sheet-queries.ts'
import { loadTold, toGuestDetails } from './get-manifest.ts'
import { listLedOutings, loadLastDays, longestOutingDays } from './led-outings.ts'
import { loadBoardingById } from './mark-boarding.ts'

type Sheet = GuideDays['departures'][number]

/** The confirmed guests of a departure as they are now, without addresses, references or money; who is fetched first stands first. */
const loadSheetBookings = async (db: Db, departureId: string, now: Date): Promise<Sheet['bookings']> => {
  const rows = await listManifestRows(db, departureId, ['confirmed', 'completed'], now)
  const told = await loadTold(db, rows)
  const marks = await loadBoardingById(
    db,
    rows.map(({ id }) => id),
  )
  const last = '99:99'
  return rows
    .map((row) => {
      const { receivedAt: _, ...boarding } = marks.get(row.id) ?? { receivedAt: '', mark: null }
      return {
        id: row.id,
        name: row.customer_name,
        ...toGuestDetails(row, told),
        boarding: boarding.mark === null ? null : boarding,
      }
    })
    .toSorted((one, other) => (one.pickupTime ?? last).localeCompare(other.pickupTime ?? last))
}

const loadSheets = async (db: Db, guideId: string, today: CivilDate, now: Date): Promise<Sheet[]> => {
  const until = addDays(today, daysOfGuide - 1)
  const led = await listLedOutings(db, [guideId], addDays(today, -longestOutingDays), until)
  const listingIds = [...new Set(led.map(({ listing_id }) => listing_id))]
  const toLastDay = await loadLastDays(db, listingIds)
  const titles = await loadListingTitlesById(db, listingIds)
  const times = await saleRules.loadLeadTimesById(db, listingIds)
  const sheets: Sheet[] = []
  for (const outing of led.filter((each) => toLastDay(each) >= today))
    sheets.push({
      id: outing.id,
      title: titles.get(outing.listing_id) ?? '',
      date: outing.day,
      lastDay: toLastDay(outing),
      startTime: times.get(outing.listing_id)?.startTime.slice(0, 5) ?? '',
      endTime: times.get(outing.listing_id)?.endTime?.slice(0, 5) ?? null,
      bookings: await loadSheetBookings(db, outing.id, now),
    })
  return sheets.toSorted((one, other) => `${one.date}${one.startTime}`.localeCompare(`${other.date}${other.startTime}`))
}

/** What the link of a guide shows to whoever has it, as it is now. */
export const readGuideDays = async (services: Services, token: string): Promise<GuideDays> => {
  const { db, clock } = services
  const guide = await requireGuideOfLink(services, token)
  const now = clock.now()
  const today = civilDateAt(now)
  const { name, whatsapp } = await getBusinessContact(db)
  return {
    guide: guide.name,
    today,
    expiresAt: guide.expiresAt.toISOString(),
    contact: { name, whatsapp },
    departures: await loadSheets(db, guide.id, today, now),
  }
}
