import type { Availability } from '@escapes/contract'
import { addDays, type CivilDate, nightsBetween } from '@escapes/contract/dates'

type Departure = Availability['departures'][number]

/** Seats are counted from here down. */
const maxShownSeats = 8
const maxNextDepartures = 3

const isClosed = ({ blocked }: Availability, day: CivilDate): boolean =>
  blocked.some(({ from, to }) => from <= day && day < to)

export const findDepartureOfDay = ({ departures }: Availability, day: CivilDate | null): Departure | undefined =>
  departures.find(({ date }) => date === day)

/** Closed, full, or without a departure where one is needed. */
export const isDayUnavailable = (availability: Availability, day: CivilDate): boolean => {
  if (isClosed(availability, day)) return true
  return availability.sale === 'departures' && (findDepartureOfDay(availability, day)?.seatsLeft ?? 0) === 0
}

export const toDayAvailabilityLabel = (availability: Availability, day: CivilDate): string | undefined => {
  if (isClosed(availability, day)) return 'Closed'
  const seats = findDepartureOfDay(availability, day)?.seatsLeft
  if (seats === undefined || seats > maxShownSeats) return undefined
  return seats === 0 ? 'Full' : `${seats} left`
}

/** `6 places left`; undefined while there are many. */
export const toSeatsLeftLabel = ({ seatsLeft }: Departure): string | undefined => {
  if (seatsLeft > maxShownSeats) return undefined
  if (seatsLeft === 0) return 'Full'
  return seatsLeft === 1 ? '1 place left' : `${seatsLeft} places left`
}

/** Three departures, full ones included: the next ones, or those around the day that was asked for. */
export const listThreeDepartures = ({ departures }: Availability, day: CivilDate | null): Departure[] => {
  const next = departures.findIndex(({ date }) => day !== null && date >= day)
  const start = Math.min(Math.max(next, 0), Math.max(departures.length - maxNextDepartures, 0))
  return departures.slice(start, start + maxNextDepartures)
}

const nearDays = 14

/** Up to three days with room for so many, the nearest first; of two equally near ones the later. None before `earliest`. */
export const listNearestDays = (
  availability: Availability,
  day: CivilDate,
  { seats, earliest }: { seats: number; earliest: CivilDate },
): CivilDate[] => {
  const hasRoom = (each: CivilDate): boolean =>
    !isDayUnavailable(availability, each) &&
    (availability.sale === 'free-sale' || (findDepartureOfDay(availability, each)?.seatsLeft ?? 0) >= seats)
  return Array.from({ length: 2 * nearDays + 1 }, (_, at) => addDays(day, nearDays - at))
    .filter((each) => each !== day && each >= earliest && hasRoom(each))
    .toSorted((one, other) => Math.abs(nightsBetween(day, one)) - Math.abs(nightsBetween(day, other)))
    .slice(0, 3)
}
