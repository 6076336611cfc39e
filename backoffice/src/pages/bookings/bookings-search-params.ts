import type { BookingPaymentFilter } from '@escapes/contract'
import type { CallInput } from '@escapes/contract/client'
import { isPhone } from '#/features/layout/use-is-phone.ts'
import { listingKindChoices, bookingStateChoices } from '#/features/booking/labels.ts'
import { readDay, readId, readMember, readText, toViewQuery, toViewSearch } from '#/features/table/view-address.ts'
import { bookingPaymentLabels, bookingSorts, unfilteredView, type BookingsView } from './bookings-view.ts'

const staffBookingsPageSize = 50
/** There a booking is a card of half a screen, and what follows is a press away. */
const phoneBookingsPageSize = 10
export const paymentChoices = Object.keys(bookingPaymentLabels) as readonly BookingPaymentFilter[]

/** Reads the address; invalid values are ignored. */
export const readBookingsView = (search: URLSearchParams): BookingsView => {
  const [from, to] = [readDay(search.get('from')), readDay(search.get('to'))]
  return {
    state: readMember(bookingStateChoices, search.get('state')),
    kind: readMember(listingKindChoices, search.get('kind')),
    payment: readMember(paymentChoices, search.get('payment')),
    from,
    to: from && to && to < from ? null : to,
    listing: readId(search.get('listing')),
    departure: readId(search.get('departure')),
    customer: readId(search.get('customer')),
    q: readText(search.get('q')),
    sort: readMember(bookingSorts, search.get('sort')) ?? unfilteredView.sort,
    cursor: search.get('cursor') || null,
    open: readId(search.get('open')),
  }
}

export const toBookingsSearchParams = (view: BookingsView): URLSearchParams => toViewSearch(view, unfilteredView)

export const toBookingsAddress = (view: BookingsView): string => {
  const search = toBookingsSearchParams(view)
  return search.size > 0 ? `/admin/bookings?${search}` : '/admin/bookings'
}

export const toBookingsQuery = ({
  open: _open,
  ...view
}: BookingsView): NonNullable<CallInput<'GET /admin/bookings'>['query']> => ({
  ...toViewQuery(view),
  limit: isPhone() ? phoneBookingsPageSize : staffBookingsPageSize,
})

/** Of the file with all bookings that match; its order is its own. */
export const toBookingsExportSearch = (view: BookingsView): string =>
  toBookingsSearchParams({ ...view, sort: unfilteredView.sort, cursor: null, open: null }).toString()
