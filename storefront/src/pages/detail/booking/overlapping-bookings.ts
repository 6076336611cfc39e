import type { Booking } from '@escapes/contract'

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

/** What the customer has booked already for the time of a hold. */
export const listOverlapping = <B extends Selection & Pick<Booking, 'state'>>(
  hold: Selection,
  own: readonly B[],
): B[] =>
  own.filter(
    (booking) =>
      booking.id !== hold.id &&
      (booking.state === 'pending' || booking.state === 'confirmed') &&
      isOverlapping(hold, booking),
  )
