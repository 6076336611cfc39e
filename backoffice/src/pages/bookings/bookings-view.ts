import type { BookingPaymentFilter, BookingState, CivilDate, ListingKind, StaffBookingSort } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { listingKindLabels, bookingStateLabels } from '#/features/booking/labels.ts'

export const bookingSortLabels = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'check-in': 'Earliest stay first',
  'check-in-desc': 'Latest stay first',
  total: 'Highest total first',
  'total-asc': 'Lowest total first',
} as const satisfies Record<StaffBookingSort, string>
export type BookingSort = StaffBookingSort
export const bookingSorts = Object.keys(bookingSortLabels) as readonly BookingSort[]

export const bookingPaymentLabels = {
  unpaid: 'Nothing paid',
  partial: 'Paid in part',
  paid: 'Paid in full',
  overpaid: 'Overpaid',
  'receipt-waiting': 'Receipt to review',
} as const satisfies Record<BookingPaymentFilter, string>

/** What the address says: which bookings, in which order, and which one is open beside them. */
export interface BookingsView {
  state: BookingState | null
  kind: ListingKind | null
  payment: BookingPaymentFilter | null
  /** Bookings with a night or a day in this period, both days included. */
  from: CivilDate | null
  to: CivilDate | null
  /** Ids, which links from elsewhere set. */
  listing: string | null
  departure: string | null
  customer: string | null
  q: string
  sort: BookingSort
  cursor: string | null
  open: string | null
}

export const unfilteredView: BookingsView = {
  state: null,
  kind: null,
  payment: null,
  from: null,
  to: null,
  listing: null,
  departure: null,
  customer: null,
  q: '',
  sort: 'newest',
  cursor: null,
  open: null,
}

export const isFiltered = ({ sort: _sort, cursor: _cursor, open: _open, ...filters }: BookingsView): boolean =>
  Object.values(filters).some(Boolean)

/** `14 May 2027 to 18 May 2027`, `from 14 May 2027` */
export const periodText = ({ from, to }: Pick<BookingsView, 'from' | 'to'>): string => {
  if (from && to) return from === to ? `on ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(to)}`
  return from ? `from ${formatDate(from)}` : to ? `until ${formatDate(to)}` : ''
}

/** `pending villa bookings matching “amaya”` */
export const bookingFilterText = (view: BookingsView): string => {
  const { state, kind, payment, q } = view
  const what = [
    state && bookingStateLabels[state].toLowerCase(),
    kind && listingKindLabels[kind].toLowerCase(),
    'bookings',
    periodText(view),
    payment && `(${bookingPaymentLabels[payment].toLowerCase()})`,
  ]
  return `${what.filter(Boolean).join(' ')}${q ? ` matching “${q}”` : ''}`
}
