import type { ModelBooking } from './model-booking.ts'
import { tourCapacity, countSeats } from './terms.ts'

/** From a day up to, not including, another one. */
export interface DayRange {
  from: number
  to: number
}

const overlap = (one: DayRange, other: DayRange): boolean => one.from < other.to && other.from < one.to
const occupiesPlace = ({ state }: ModelBooking): boolean => ['hold', 'pending', 'confirmed'].includes(state)

export const isBlocked = (blocks: readonly DayRange[], { stay }: Pick<ModelBooking, 'stay'>): boolean =>
  stay !== null && blocks.some((block) => overlap(block, stay))

export const areNightsFree = (
  { bookings, blocks }: { bookings: readonly ModelBooking[]; blocks: readonly DayRange[] },
  stay: DayRange,
  except?: ModelBooking,
): boolean => {
  const others = bookings.filter((each) => each !== except && occupiesPlace(each)).flatMap((each) => each.stay ?? [])
  return ![...blocks, ...others].some((taken) => overlap(taken, stay))
}

export const countSeatsLeft = (bookings: readonly ModelBooking[], day: number): number => {
  const taken = bookings.filter((each) => occupiesPlace(each) && each.day === day)
  return tourCapacity - taken.reduce((sum, each) => sum + countSeats(each), 0)
}
