import type { BookingPaymentFilter, ListingKind, StaffBooking } from '@escapes/contract'
import { formatShortDate } from '@escapes/contract/dates'
import { AppliedFilters, FilterBar, type AppliedFilter } from '@escapes/shared-ui/data'
import { DateField, SelectField } from '@escapes/shared-ui/forms'
import { listingKindChoices, listingKindLabels, bookingStateLabels } from '#/features/booking/labels.ts'
import { paymentChoices } from '../bookings-search-params.ts'
import type { BookingsViewControl } from '../use-bookings-view.ts'
import {
  bookingPaymentLabels,
  bookingSorts,
  bookingSortLabels,
  periodText,
  type BookingSort,
} from '../bookings-view.ts'
import { BookingSearchField } from './booking-search-field.tsx'

const kindOptions = listingKindChoices.map((value) => ({ value, label: listingKindLabels[value] }))
const sortOptions = bookingSorts.map((value) => ({ value, label: bookingSortLabels[value] }))

const paymentOptions = paymentChoices.map((value) => ({ value, label: bookingPaymentLabels[value] }))

/** No booking is older. */
const earliest = '2024-01-01'

/** `first`: one of the bookings that are shown, which knows what the ids of the view stand for. */
const appliedFilters = ({ view, change }: BookingsViewControl, first: StaffBooking | undefined): AppliedFilter[] => {
  const { state, kind, payment, q } = view
  const period = periodText(view)
  const filters = [
    { id: 'state', label: state && `State: ${bookingStateLabels[state]}`, without: { state: null } },
    { id: 'kind', label: kind && `Kind: ${listingKindLabels[kind]}`, without: { kind: null } },
    { id: 'payment', label: payment && `Payment: ${bookingPaymentLabels[payment]}`, without: { payment: null } },
    { id: 'period', label: period && `Stay: ${period}`, without: { from: null, to: null } },
    { id: 'listing', label: view.listing && `Listing: ${first?.listing.title ?? 'one'}`, without: { listing: null } },
    {
      id: 'departure',
      label:
        view.departure &&
        `Departure: ${first?.date ? `${first.listing.title}, ${formatShortDate(first.date)}` : 'one'}`,
      without: { departure: null },
    },
    { id: 'customer', label: view.customer && 'One customer', without: { customer: null } },
    { id: 'q', label: q && `Search: ${q}`, without: { q: '' } },
  ]
  return filters.flatMap(({ id, label, without }) => (label ? [{ id, label, onRemove: () => change(without) }] : []))
}

interface AppliedBookingFiltersProps {
  control: BookingsViewControl
  first: StaffBooking | undefined
}

/** Beside the tools of the table: a row of their own would push it down. */
export const AppliedBookingFilters = ({ control, first }: AppliedBookingFiltersProps) => (
  <AppliedFilters applied={appliedFilters(control, first)} onClear={control.clear} />
)

export const BookingFilters = ({ control: { view, change } }: { control: BookingsViewControl }) => (
  <FilterBar search={<BookingSearchField value={view.q} onSearch={(q) => change({ q }, { isTyping: true })} />}>
    <SelectField
      label="Kind"
      placeholder="Every kind"
      value={view.kind ?? ''}
      options={kindOptions}
      onChange={({ target }) => change({ kind: (target.value || null) as ListingKind | null })}
    />
    <SelectField
      label="Payment"
      placeholder="Every payment"
      value={view.payment ?? ''}
      options={paymentOptions}
      onChange={({ target }) => change({ payment: (target.value || null) as BookingPaymentFilter | null })}
    />
    <DateField
      label="Stay from"
      earliest={earliest}
      value={view.from}
      onChange={(from) => change({ from, ...(from && view.to && view.to < from && { to: null }) })}
    />
    <DateField label="Stay to" earliest={view.from ?? earliest} value={view.to} onChange={(to) => change({ to })} />
    <SelectField
      label="Order"
      value={view.sort}
      options={sortOptions}
      onChange={({ target }) => change({ sort: target.value as BookingSort })}
    />
  </FilterBar>
)
