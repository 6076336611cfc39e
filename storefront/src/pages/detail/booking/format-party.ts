import { countAdultsAndChildren, type DraftGuests } from './draft.ts'

/** `3 guests`: those who are paid for. */
export const formatGuests = (guests: DraftGuests): string => {
  const count = countAdultsAndChildren(guests)
  return count === 1 ? '1 guest' : `${count} guests`
}

/** `3 guests, 1 infant`. */
export const formatParty = (guests: DraftGuests): string => {
  const { infants } = guests
  if (infants === 0) return formatGuests(guests)
  return `${formatGuests(guests)}, ${infants === 1 ? '1 infant' : `${infants} infants`}`
}
