import type { BookingState, ListingKind } from '@escapes/contract'
import { kindWords, stateWords } from '#/features/booking/words.ts'

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
