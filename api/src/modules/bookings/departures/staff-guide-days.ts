import { addDays, type CivilDate, civilDateAt, daysOfGuide, type StaffGuideDays } from '@escapes/contract'
import { NotFound } from '#/http/problem.ts'
import { loadGuidesById } from '#/modules/guides/index.ts'
import { loadListingSummariesById, loadListingTitlesById, saleRules } from '#/modules/listings/index.ts'
import { formatPhoneNumber } from '#/phone-number.ts'
import type { Services } from '#/services.ts'
import { listDeparturesAndTheirSeatsLeft } from '../availability/departure-queries.ts'
import { listLedOutings, loadLastDays, longestOutingDays } from './led-outings.ts'

/** What a guide leads on two weeks of days, for who is asked whether they are free. */
export const getStaffGuideDays = async (
  { db, clock }: Services,
  { id, from: asked }: { id: string; from?: CivilDate | undefined },
): Promise<StaffGuideDays> => {
  const guide = (await loadGuidesById(db, [id])).get(id)
  if (!guide) throw new NotFound()
  const now = clock.now()
  const from = asked ?? civilDateAt(now)
  const until = addDays(from, daysOfGuide - 1)
  const outings = await listLedOutings(db, [id], addDays(from, -longestOutingDays), until)
  const toLastDay = await loadLastDays(
    db,
    outings.map(({ listing_id }) => listing_id),
  )
  const led = outings.filter((outing) => toLastDay(outing) >= from)
  const ids = led.map((outing) => outing.id)
  const seats = ids.length === 0 ? [] : await listDeparturesAndTheirSeatsLeft(db, { ids }, now)
  const listingIds = [...new Set(led.map(({ listing_id }) => listing_id))]
  const titles = await loadListingTitlesById(db, listingIds)
  const listings = await loadListingSummariesById(db, listingIds)
  const times = await saleRules.loadLeadTimesById(db, listingIds)
  const departures = led.map((outing) => {
    const row = seats.find((each) => each.id === outing.id)
    return {
      id: outing.id,
      title: titles.get(outing.listing_id) ?? '',
      place: listings.get(outing.listing_id)?.location ?? '',
      date: outing.day,
      lastDay: toLastDay(outing),
      startTime: times.get(outing.listing_id)?.startTime.slice(0, 5) ?? '',
      endTime: times.get(outing.listing_id)?.endTime?.slice(0, 5) ?? null,
      guests: row ? row.capacity - row.seatsLeft : 0,
    }
  })
  return {
    guide: {
      id,
      name: guide.name,
      phone: guide.phone === '' ? '' : formatPhoneNumber(guide.phone),
      languages: guide.languages,
      licenceValidUntil: guide.licence_valid_until,
      stoppedOn: guide.stopped_on,
      note: guide.note,
    },
    from,
    departures: departures.toSorted((one, other) =>
      `${one.date}${one.startTime}`.localeCompare(`${other.date}${other.startTime}`),
    ),
  }
}
