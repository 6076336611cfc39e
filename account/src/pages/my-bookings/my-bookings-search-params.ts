import type { ListingKind } from '@escapes/contract'

export type BookingTab = 'all' | ListingKind

export const bookingTabs: readonly { id: BookingTab; label: string }[] = [
  { id: 'all', label: 'All' },
  { id: 'tour', label: 'Tours' },
  { id: 'villa', label: 'Villas' },
  { id: 'experience', label: 'Experiences' },
]

export const bookingsPageSize = 12

export interface MyBookingsView {
  tab: BookingTab
  /** How many bookings are shown: one page, and one more for each press of "Show more". */
  requestedCount: number
}

export const toMyBookingsView = (search: URLSearchParams): MyBookingsView => {
  const tab = bookingTabs.find(({ id }) => id === search.get('kind'))?.id ?? 'all'
  const show = Number(search.get('show'))
  return {
    tab,
    requestedCount: Number.isInteger(show) && show > bookingsPageSize && show <= 600 ? show : bookingsPageSize,
  }
}

export const toMyBookingsPath = ({ tab, requestedCount }: MyBookingsView): string => {
  const search = new URLSearchParams()
  if (tab !== 'all') search.set('kind', tab)
  if (requestedCount > bookingsPageSize) search.set('show', String(requestedCount))
  return search.size > 0 ? `/my-bookings?${search}` : '/my-bookings'
}
