import {
  type ArrangedPickup,
  type ArrivalDetails,
  type BookingState,
  civilDateAt,
  type CompanionTrip,
} from '@escapes/contract'
import { toCalledName } from '#/first-name.ts'
import { Problem } from '#/http/problem.ts'
import { isLinkTokenValid, parseUnverifiedRowId } from '#/link-token.ts'
import { stateAt } from '#/modules/booking-states/index.ts'
import { getBusinessContact } from '#/modules/business-settings/index.ts'
import { listingsForTrips, loadListingSummariesById } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { toBookedHours, toLastDay } from '../availability/night-ranges.ts'
import { toCalendarFile } from '../calendar-file/calendar-file.ts'
import { toEndOfEntry, toMeeting, toPlace, toPublisher, toWayNotes } from '../calendar-file/get-calendar-file.ts'
import { getBookingRow } from '../get-booking.ts'
import type { BookingRow } from '../queries.ts'
import { findVisibleArrival } from '../trip/arrival-details.ts'
import { listDaysToKnowOfBooking } from '../trip/days-to-know.ts'
import { isShownText } from '../trip/is-shown-text.ts'
import { toArrangedPickup } from '../trip/load-trips.ts'
import { listArrivals } from '../trip/queries.ts'
import { findTripGuide, isTimeToCall } from '../trip/trip-guide.ts'
import { purpose, toEndOfLink } from './links.ts'
import { type CompanionLinkRow, countOpening, findLink, listChangesSince } from './queries.ts'

const statuses: Record<BookingState, CompanionTrip['status'] | undefined> = {
  hold: 'waiting',
  pending: 'waiting',
  confirmed: 'on',
  completed: 'on',
  expired: 'cancelled',
  cancelled: 'cancelled',
  declined: 'cancelled',
  no_show: undefined,
}

interface OpenLink {
  link: CompanionLinkRow
  row: BookingRow
  status: CompanionTrip['status']
}

const requireUsableLink = async ({ db, clock, config }: Services, token: string): Promise<OpenLink> => {
  const id = parseUnverifiedRowId(token)
  const link = id === undefined ? undefined : await findLink(db, id)
  if (!link || !isLinkTokenValid(purpose, token, link, config.auth.secret)) throw new Problem('link-invalid')
  const row = await getBookingRow(db, link.booking_id)
  const status = statuses[stateAt(row, clock.now())]
  if (status === undefined || toEndOfLink(row) <= clock.now()) throw new Problem('link-expired')
  return { link, row, status }
}

const withheldPlace = 'Ask who booked this trip'

const toPickup = async (
  services: Services,
  row: BookingRow,
  arranged: ArrangedPickup | null,
): Promise<CompanionTrip['pickup']> => {
  const own = row.pickup_location ?? ''
  const isShown = own === '' || (await isShownText(services, own))
  if (arranged) {
    const { time, place = '', driver, phone: number, vehicle } = arranged
    // Staff repeat a number that is in the trip of whoever booked, who may be one of them.
    const show = async (text: string): Promise<string> => ((await isShownText(services, text)) ? text : '')
    const phone = isTimeToCall(row, civilDateAt(services.clock.now())) ? number : ''
    return {
      time,
      place: isShown || place !== own ? place : withheldPlace,
      driver: toCalledName(await show(driver)),
      phone,
      vehicle: await show(vehicle),
    }
  }
  if (own === '' || row.kind === 'villa') return null
  return { time: null, place: isShown ? own : withheldPlace, driver: '', phone: '', vehicle: '' }
}

const toCalendar = (
  { config }: Services,
  { link, row }: OpenLink,
  { arrival, pickup, whatToBring }: Pick<CompanionTrip, 'arrival' | 'pickup' | 'whatToBring'>,
  token: string,
): CompanionTrip['calendar'] => {
  if (!arrival || row.starts_at === null || row.ends_at === null) return null
  const { fileName, ics } = toCalendarFile(
    {
      id: link.id,
      link: `${config.publicUrl}/trip#${token}`,
      title: row.listing_title,
      ...toMeeting(row, pickup, {
        location: toPlace(row.listing_title, arrival.address),
        pin: arrival,
        startsAt: row.starts_at,
      }),
      state: row.state,
      endsAt: toEndOfEntry(row, row.ends_at),
      sequence: row.calendar_sequence,
      changedAt: row.updated_at,
      notes: [
        ...(pickup?.time ? [`Pick-up at ${pickup.time}: ${pickup.place}`] : []),
        ...toWayNotes(arrival, row),
        ...(whatToBring.length > 0 ? [`Bring: ${whatToBring.join(', ')}`] : []),
      ],
    },
    toPublisher(config),
  )
  return { fileName, ics }
}

/** Without who opens the house or leads the outing: companions write to the business. */
const toWay = ({
  address,
  directions,
  latitude,
  longitude,
  mapUrl,
  from,
  until,
  itinerary,
}: ArrivalDetails): NonNullable<CompanionTrip['arrival']> => ({
  address,
  directions,
  latitude,
  longitude,
  mapUrl,
  from,
  until,
  itinerary,
})

type Details = Pick<
  CompanionTrip,
  'pickup' | 'guide' | 'arrival' | 'daysToKnow' | 'included' | 'whatToBring' | 'calendar'
>

const noDetails: Details = {
  pickup: null,
  guide: null,
  arrival: null,
  daysToKnow: [],
  included: [],
  whatToBring: [],
  calendar: null,
}

const loadDetails = async (services: Services, open: OpenLink, token: string): Promise<Details> => {
  const { db, clock } = services
  const { row } = open
  const found = await findVisibleArrival(db, { listingId: row.listing_id, state: row.state, ...toBookedHours(row) })
  const [told] = await listArrivals(db, [row.id])
  const guide = await findTripGuide(db, row, clock.now())
  const listing = (await loadListingSummariesById(db, [row.listing_id])).get(row.listing_id)
  const { kind, state, check_in: checkIn, check_out: checkOut, outing_date: date } = row
  const days = { kind, state, checkIn, checkOut, date, lastDay: toLastDay(row) }
  const place = { id: row.listing_id, location: listing?.location ?? '' }
  const shown = {
    daysToKnow: await listDaysToKnowOfBooking(db, { ...days, listing: place }),
    guide: guide && { ...guide, name: toCalledName(guide.name) },
    pickup: await toPickup(services, row, toArrangedPickup(row, told)),
    arrival: found && toWay(found),
    ...(await listingsForTrips.findPackingFacts(db, row.listing_id)),
  }
  return { ...shown, calendar: toCalendar(services, open, shown, token) }
}

/** What the link shows to whoever has it, as it is now. Of a trip that is off or not sure: when and what, no place. */
export const readCompanionTrip = async (
  services: Services,
  { token, isAgain }: { token: string; isAgain: boolean },
): Promise<CompanionTrip> => {
  const { db } = services
  const open = await requireUsableLink(services, token)
  const { link, row, status } = open
  if (!isAgain) await countOpening(db, link.id)
  const listing = (await loadListingSummariesById(db, [row.listing_id])).get(row.listing_id)
  const { name, whatsapp, email } = await getBusinessContact(db)
  const details = status === 'on' ? await loadDetails(services, open, token) : noDetails
  return {
    status,
    kind: row.kind,
    title: row.listing_title,
    location: listing?.location ?? '',
    image: listing?.image ?? null,
    checkIn: row.check_in,
    checkOut: row.check_out,
    date: row.outing_date,
    lastDay: toLastDay(row),
    ...toBookedHours(row),
    guests: { adults: row.adults, children: row.children, infants: row.infants },
    changes:
      status === 'cancelled'
        ? [{ what: 'cancelled', at: (row.cancelled_at ?? row.updated_at).toISOString() }]
        : await listChangesSince(db, row.id, link.created_at),
    contact: { name, whatsapp, email },
    ...details,
  }
}
