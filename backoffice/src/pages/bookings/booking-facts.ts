import type { StaffBooking } from '@escapes/contract'
import { formatDate, formatShortDate } from '@escapes/contract/dates'
import { baseCurrency, formatMoney } from '@escapes/contract/money'
import type { Fact } from '#/features/detail/facts.tsx'
import { stamp } from '#/features/time/stamp.ts'
import { kindWords } from './bookings-view.ts'

const counted = (count: number, one: string, many: string): string | undefined =>
  count > 0 ? `${count} ${count === 1 ? one : many}` : undefined

const listed = (parts: readonly (string | undefined)[]): string => parts.filter((part) => part !== undefined).join(', ')

export const guestsOf = ({ guests: { adults, children, infants } }: StaffBooking): string =>
  listed([
    counted(adults, 'adult', 'adults'),
    counted(children, 'child', 'children'),
    counted(infants, 'infant', 'infants'),
  ])

/** Without its year the first day is short enough to stand beside the last. */
export const datesOf = ({ checkIn, checkOut, date }: StaffBooking): string =>
  checkIn && checkOut
    ? `${formatShortDate(checkIn)} – ${formatDate(checkOut)}`
    : date
      ? formatDate(date)
      : 'No date chosen'

export const nightsOf = ({ nights }: StaffBooking): string | undefined => counted(nights ?? 0, 'night', 'nights')

export const kindOf = ({ kind }: StaffBooking): string => kindWords[kind] ?? 'Other'

export const dollars = (cents: number): string => formatMoney({ amount: cents, currency: baseCurrency })

/** The total in the currency the guest agreed to, where that is not the dollar. */
export const agreedOf = ({ agreed }: StaffBooking): string | undefined =>
  agreed.currency === baseCurrency ? undefined : formatMoney({ amount: agreed.total, currency: agreed.currency })

const live: ReadonlySet<string> = new Set(['hold', 'pending', 'confirmed', 'completed'])

/** Nothing is due for a booking that is over; what was paid for it is still a subject. */
export const isAboutMoney = ({ state, paymentStatus }: StaffBooking): boolean =>
  live.has(state) || paymentStatus !== 'pending'

const methodWords = { bank_transfer: 'Bank transfer', deposit: 'Deposit first' } as const
const byWords = { guest: 'the guest', staff: 'us', system: 'the system' } as const

export const stayFacts = (booking: StaffBooking): Fact[] => [
  { label: 'Kind', value: kindOf(booking) },
  { label: 'Place', value: booking.listing.location },
  { label: 'Dates', value: datesOf(booking) },
  { label: 'Nights', value: booking.nights },
  { label: 'Guests', value: guestsOf(booking) },
  { label: 'Pickup', value: booking.pickupLocation },
  { label: 'Special requests', value: booking.specialRequests },
]

export const paymentFacts = (booking: StaffBooking): Fact[] => [
  { label: 'Pays by', value: booking.paymentMethod && (methodWords[booking.paymentMethod] ?? 'Other') },
  { label: 'Payment due', value: booking.state === 'pending' && booking.paymentDueAt && stamp(booking.paymentDueAt) },
  { label: 'Policy', value: booking.cancellationPolicy },
]

export const historyFacts = ({ createdAt, state, holdExpiresAt, cancellation }: StaffBooking): Fact[] => [
  { label: 'Created', value: stamp(createdAt) },
  { label: 'Held until', value: state === 'hold' && holdExpiresAt && stamp(holdExpiresAt) },
  {
    label: 'Cancelled',
    value: cancellation && `${stamp(cancellation.at)}, by ${byWords[cancellation.by] ?? 'somebody else'}`,
  },
  { label: 'Reason', value: cancellation && (cancellation.reason ?? 'None given') },
]
