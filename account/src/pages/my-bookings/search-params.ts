import type { ListingKind } from '@escapes/contract'

export type BookingTab = 'all' | ListingKind

export const tabs: readonly { id: BookingTab; label: string }[] = [
  { id: 'all', label: 'All' },
  { id: 'tour', label: 'Tours' },
  { id: 'villa', label: 'Villas' },
  { id: 'experience', label: 'Experiences' },
]

export const pageSize = 12

export interface BookingsView {
  tab: BookingTab
  /** How many are wanted: one page, or as many as "Show more" was pressed for. */
  wanted: number
}

export const viewOf = (search: URLSearchParams): BookingsView => {
  const tab = tabs.find(({ id }) => id === search.get('kind'))?.id ?? 'all'
  const show = Number(search.get('show'))
  return { tab, wanted: Number.isInteger(show) && show > pageSize && show <= 600 ? show : pageSize }
}

/** Paths of this page leave out what is as usual. */
export const addressOf = ({ tab, wanted }: BookingsView): string => {
  const search = new URLSearchParams()
  if (tab !== 'all') search.set('kind', tab)
  if (wanted > pageSize) search.set('show', String(wanted))
  return search.size > 0 ? `/my-bookings?${search}` : '/my-bookings'
}
