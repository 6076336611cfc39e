import type { BookingPaymentFilter } from '@escapes/contract'
import { isCivilDate } from '@escapes/contract/dates'
import type { CallInput } from '@escapes/contract/client'
import { isPhone } from '#/features/layout/use-is-phone.ts'
import { listingKindChoices, bookingStateChoices } from '#/features/booking/labels.ts'
import { bookingPaymentLabels, bookingSorts, unfilteredView, type BookingsView } from './bookings-view.ts'

export const staffBookingsPageSize = 50
/** There a booking is a card of half a screen, and what follows is a press away. */
const phoneBookingsPageSize = 10
export const paymentChoices = Object.keys(bookingPaymentLabels) as readonly BookingPaymentFilter[]

const findMember = <T extends string>(members: readonly T[], text: string | null): T | null =>
  members.find((member) => member === text) ?? null
const readDay = (text: string | null) => (text !== null && isCivilDate(text) ? text : null)
const readId = (text: string | null) => (text !== null && /^[\w-]{1,40}$/.test(text) ? text : null)

/** Reads the address; invalid values are ignored. */
export const readBookingsView = (search: URLSearchParams): BookingsView => {
  const [from, to] = [readDay(search.get('from')), readDay(search.get('to'))]
  return {
    state: findMember(bookingStateChoices, search.get('state')),
    kind: findMember(listingKindChoices, search.get('kind')),
    payment: findMember(paymentChoices, search.get('payment')),
    from,
    to: from && to && to < from ? null : to,
    listing: readId(search.get('listing')),
    departure: readId(search.get('departure')),
    customer: readId(search.get('customer')),
    q: (search.get('q') ?? '').trim().slice(0, 100),
    sort: findMember(bookingSorts, search.get('sort')) ?? unfilteredView.sort,
    cursor: search.get('cursor') || null,
    open: readId(search.get('open')),
  }
}

/** Writes non-default values in a fixed order, so that equal views have equal addresses. */
export const toBookingsSearchParams = (view: BookingsView): URLSearchParams => {
  const search = new URLSearchParams()
  const names = [
    'state',
    'kind',
    'payment',
    'from',
    'to',
    'listing',
    'departure',
    'customer',
    'q',
    'sort',
    'cursor',
    'open',
  ] as const
  for (const name of names) {
    const value = view[name]
    if (value && value !== unfilteredView[name]) search.set(name, value)
  }
  return search
}

export const toBookingsAddress = (view: BookingsView): string => {
  const search = toBookingsSearchParams(view)
  return search.size > 0 ? `/admin/bookings?${search}` : '/admin/bookings'
}

export const toBookingsQuery = (view: BookingsView): NonNullable<CallInput<'GET /admin/bookings'>['query']> => ({
  state: view.state ?? undefined,
  kind: view.kind ?? undefined,
  payment: view.payment ?? undefined,
  from: view.from ?? undefined,
  to: view.to ?? undefined,
  listing: view.listing ?? undefined,
  departure: view.departure ?? undefined,
  customer: view.customer ?? undefined,
  q: view.q || undefined,
  sort: view.sort,
  limit: isPhone() ? phoneBookingsPageSize : staffBookingsPageSize,
  cursor: view.cursor ?? undefined,
})

/** Of the file with all bookings that match; its order is its own. */
export const toBookingsExportSearch = (view: BookingsView): string =>
  toBookingsSearchParams({ ...view, sort: unfilteredView.sort, cursor: null, open: null }).toString()
