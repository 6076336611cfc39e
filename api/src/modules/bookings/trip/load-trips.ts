import type { ArrangedPickup, Booking, MissingDetail, TripDetails } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { formatPhoneNumber } from '#/phone-number.ts'
import { stateAt } from '#/modules/booking-states/index.ts'
import { listingsForTrips } from '#/modules/listings/index.ts'
import type { BookingRowWithoutCustomer } from '../queries.ts'
import { type ArrivalRow, type GuestRow, listArrivals, listGuestsByBooking, listTripChanges } from './queries.ts'
import { findTripGuide } from './trip-guide.ts'
import { listMissing, listNeeds, toCutOff, withinParty } from './trip-needs.ts'

type Row = Pick<
  BookingRowWithoutCustomer,
  | 'id'
  | 'kind'
  | 'state'
  | 'listing_id'
  | 'check_in'
  | 'outing_date'
  | 'adults'
  | 'children'
  | 'infants'
  | 'pickup_location'
  | 'departure_id'
  | 'check_out'
  | 'ends_at'
> &
  Parameters<typeof stateAt>[0]

const tellableStates: ReadonlySet<string> = new Set(['pending', 'confirmed'])
const fetchedStates: ReadonlySet<string> = new Set(['confirmed', 'completed'])

/** Until when the customer may tell about the trip; null where there is no time left, or nothing to tell of. */
export const toEditableUntil = (row: Row, now: Date): Date | null => {
  const startDay = row.check_in ?? row.outing_date
  if (startDay === null || !tellableStates.has(stateAt(row, now))) return null
  const cutOff = toCutOff(startDay)
  return now < cutOff ? cutOff : null
}

interface ToldTrip {
  needs: MissingDetail[]
  travellers: GuestRow[]
  arrival: ArrivalRow | undefined
}

const loadToldTrips = async (db: Db, rows: readonly Row[]): Promise<Map<string, ToldTrip>> => {
  const ids = rows.map(({ id }) => id)
  const scopes = await listingsForTrips.loadTripScopesById(db, [...new Set(rows.map((row) => row.listing_id))])
  const guests = await listGuestsByBooking(db, ids)
  const arrivals = new Map((await listArrivals(db, ids)).map((row) => [row.booking_id, row]))
  return new Map(
    rows.map((row) => {
      const scope = scopes.get(row.listing_id) ?? { hasTransport: false, isSeveralDays: false, days: 1 }
      return [
        row.id,
        {
          needs: listNeeds({ kind: row.kind, ...scope }),
          travellers: withinParty(guests.get(row.id) ?? [], row),
          arrival: arrivals.get(row.id),
        },
      ]
    }),
  )
}

/** What each booking is still to be told. Nothing of those that ended, begin today or wait for our answer. */
export const loadMissingById = async (
  db: Db,
  rows: readonly Row[],
  now: Date,
): Promise<Map<string, MissingDetail[]>> => {
  const open = rows.filter((row) => row.answer_due_at === null && toEditableUntil(row, now) !== null)
  if (open.length === 0) return new Map()
  const trips = await loadToldTrips(db, open)
  return new Map(
    open.map((row) => {
      const { needs, travellers, arrival } = trips.get(row.id)!
      const told = {
        named: travellers.length,
        pickupLocation: toArrangedPickup(row, arrival)?.place ?? row.pickup_location,
        isInCountry: arrival?.is_in_country ?? false,
        arrivesAt: arrival?.arrives_at ?? null,
      }
      return [row.id, listMissing(needs, row, told)]
    }),
  )
}

export const toTripArrival = (row: ArrivalRow | undefined): TripDetails['arrival'] => ({
  isInCountry: row?.is_in_country ?? false,
  flight: row?.flight ?? '',
  date: row?.arrives_on ?? null,
  time: row?.arrives_at ?? null,
})

type PickedUpRow = Pick<Row, 'check_in' | 'outing_date' | 'pickup_location'>

const toDriver = (
  driver: string,
  phone: string,
  vehicle: string,
): Pick<ArrangedPickup, 'driver' | 'phone' | 'vehicle'> => ({
  driver,
  phone: phone === '' ? '' : formatPhoneNumber(phone),
  vehicle,
})

/** Not once the booking has another day, or its guests another place, than it was arranged for. */
const hasOwnPickup = (row: PickedUpRow, { arranged_on, arranged_place, arranged_time }: ArrivalRow): boolean =>
  arranged_time !== null && arranged_on === (row.check_in ?? row.outing_date) && arranged_place === row.pickup_location

/** That of the booking, else of its departure, whose driver also fetches those who have another place and time alone. */
export const toArrangedPickup = (row: PickedUpRow, arrival: ArrivalRow | undefined): ArrangedPickup | null => {
  if (!arrival) return null
  const isOwn = hasOwnPickup(row, arrival)
  const time = isOwn ? arrival.arranged_time : arrival.shared_time
  const place = (isOwn ? '' : arrival.shared_place) || row.pickup_location
  if (time === null || place === null) return null
  const { driver_name, driver_phone, vehicle, shared_driver, shared_phone, shared_vehicle } = arrival
  const hasOwnDriver = isOwn && `${driver_name}${driver_phone}${vehicle}` !== ''
  const driver = hasOwnDriver
    ? toDriver(driver_name, driver_phone, vehicle)
    : toDriver(shared_driver, shared_phone, shared_vehicle)
  return { time, place, isOwn, ...driver }
}

/** When those who are sure of their seats are fetched, where that is arranged. */
export const loadPickupTimesById = async (db: Db, bookings: readonly Booking[]): Promise<Map<string, string>> => {
  const confirmed = new Map(
    bookings.filter(({ state }) => fetchedStates.has(state)).map((booking) => [booking.id, booking]),
  )
  const arrivals = await listArrivals(db, [...confirmed.keys()])
  return new Map(
    arrivals.flatMap((arrival) => {
      const { checkIn, date, pickupLocation } = confirmed.get(arrival.booking_id)!
      const row = { check_in: checkIn, outing_date: date, pickup_location: pickupLocation }
      const pickup = toArrangedPickup(row, arrival)
      return pickup ? [[arrival.booking_id, pickup.time] as const] : []
    }),
  )
}

export const loadTripDetails = async (db: Db, row: Row, now: Date) => {
  const { needs, travellers, arrival } = (await loadToldTrips(db, [row])).get(row.id)!
  const changes = await listTripChanges(db, row.id)
  const isFetched = fetchedStates.has(stateAt(row, now))
  return {
    guide: isFetched ? await findTripGuide(db, row, now) : null,
    travellers: travellers.map(({ kind, name, age, diet }) => ({ kind, name, age, diet })),
    pickup: {
      location: row.pickup_location,
      time: arrival?.pickup_time ?? null,
      // What a departure has is told to those whose seats are sure.
      arranged: isFetched ? toArrangedPickup(row, arrival) : null,
    },
    arrival: toTripArrival(arrival),
    needs,
    editableUntil: toEditableUntil(row, now)?.toISOString() ?? null,
    changedAt: changes[0]?.at ?? null,
    changes,
  }
}
