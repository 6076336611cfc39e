import type { BookingState, ListingKind } from '@escapes/contract'

/** The word of each state, in the order staff work through them; the same words as on the badges. */
export const stateWords: Readonly<Record<BookingState, string>> = {
  pending: 'Pending',
  hold: 'Held',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  declined: 'Declined',
  no_show: 'No-show',
}
export const states = Object.keys(stateWords) as readonly BookingState[]

export const kindWords: Readonly<Record<ListingKind, string>> = {
  villa: 'Villa',
  tour: 'Tour',
  experience: 'Experience',
}
export const kinds = Object.keys(kindWords) as readonly ListingKind[]

export const sortWords = {
  newest: 'Newest first',
  'check-in': 'Earliest stay first',
  total: 'Highest total first',
} as const
export type BookingSort = keyof typeof sortWords
export const sorts = Object.keys(sortWords) as readonly BookingSort[]

export interface BookingsView {
  state: BookingState | null
  kind: ListingKind | null
  q: string
  sort: BookingSort
  cursor: string | null
}

export const wholeList: BookingsView = { state: null, kind: null, q: '', sort: 'newest', cursor: null }

/** `pending villa bookings matching “amaya”`: what the filters leave, in words. */
export const namedBy = ({ state, kind, q }: BookingsView): string => {
  const what = [state && stateWords[state].toLowerCase(), kind && kindWords[kind].toLowerCase(), 'bookings']
  return `${what.filter(Boolean).join(' ')}${q ? ` matching “${q}”` : ''}`
}
