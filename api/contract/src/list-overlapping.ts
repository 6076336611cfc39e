import type { Booking } from './bookings.ts'

type Selection = Pick<Booking, 'id' | 'kind' | 'checkIn' | 'checkOut' | 'date' | 'lastDay'>

const toDays = ({ checkIn, checkOut, date, lastDay }: Selection): [string, string] => {
  const from = checkIn ?? date ?? ''
  return [from, checkOut ?? lastDay ?? from]
}

/** Two beds for one night, or two activities on one day. A day out while one lives in a house is none. */
const isOverlapping = (one: Selection, other: Selection): boolean => {
  const [[from, to], [otherFrom, otherTo]] = [toDays(one), toDays(other)]
  const [begin, end] = [from > otherFrom ? from : otherFrom, to < otherTo ? to : otherTo]
  return one.kind === 'villa' || other.kind === 'villa' ? begin < end : begin <= end
}

/** What a customer has booked already, or at least asked for, at the time of one booking or selection. */
export const listOverlapping = <B extends Selection & Pick<Booking, 'state'>>(
  selection: Selection,
  own: readonly B[],
): B[] =>
  own.filter(
    (booking) =>
      booking.id !== selection.id &&
      (booking.state === 'pending' || booking.state === 'confirmed') &&
      isOverlapping(selection, booking),
  )
