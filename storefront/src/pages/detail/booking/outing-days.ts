import type { Availability } from '@escapes/contract'
import type { CivilDate } from '@escapes/contract/dates'

type Departure = Availability['departures'][number]

/** From here down the places are counted aloud. */
const few = 8
const shown = 3

const isClosed = ({ blocked }: Availability, day: CivilDate): boolean =>
  blocked.some(({ from, to }) => from <= day && day < to)

export const departureOn = ({ departures }: Availability, day: CivilDate | null): Departure | undefined =>
  departures.find(({ date }) => date === day)

/** Whether a day cannot be chosen: closed, full, or without a departure where it takes one. */
export const isShut = (availability: Availability, day: CivilDate): boolean => {
  if (isClosed(availability, day)) return true
  return availability.sale === 'departures' && (departureOn(availability, day)?.seatsLeft ?? 0) === 0
}

/** What the calendar says beneath a day. */
export const dayWord = (availability: Availability, day: CivilDate): string | undefined => {
  if (isClosed(availability, day)) return 'Closed'
  const seats = departureOn(availability, day)?.seatsLeft
  if (seats === undefined || seats > few) return undefined
  return seats === 0 ? 'Full' : `${seats} left`
}

/** `6 places left`; undefined while there are plenty. */
export const seatWords = ({ seatsLeft }: Departure): string | undefined => {
  if (seatsLeft > few) return undefined
  if (seatsLeft === 0) return 'Full'
  return seatsLeft === 1 ? '1 place left' : `${seatsLeft} places left`
}

/** The next departures, the full ones among them: a full one says that it is. */
export const nextDepartures = ({ departures }: Availability): Departure[] => departures.slice(0, shown)
