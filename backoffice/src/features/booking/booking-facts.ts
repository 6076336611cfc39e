import type { StaffBooking } from '@escapes/contract'
import { formatDate, formatShortDate } from '@escapes/contract/dates'
import type { Fact } from '#/features/detail/facts.tsx'
import { moneyText } from '#/features/money/money-text.ts'
import { stamp } from '#/features/time/stamp.ts'
import { kindWords } from './words.ts'

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

const live: ReadonlySet<string> = new Set(['hold', 'pending', 'confirmed', 'completed', 'no_show'])

/** Its money is asked for; what ended asks for nothing more. */
export const isOwing = ({ state }: StaffBooking): boolean => live.has(state)

/** Nothing is due for a booking that is over; what was paid for it is still a subject. */
export const isAboutMoney = (booking: StaffBooking): boolean => isOwing(booking) || booking.paymentStatus !== 'pending'

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

export const termFacts = (booking: StaffBooking): Fact[] => [
  { label: 'Pays by', value: booking.paymentMethod && (methodWords[booking.paymentMethod] ?? 'Other') },
  { label: 'Policy', value: booking.cancellationPolicy },
  { label: 'Created', value: stamp(booking.createdAt) },
  { label: 'Held until', value: booking.state === 'hold' && booking.holdExpiresAt && stamp(booking.holdExpiresAt) },
  { label: 'Answer due', value: booking.answerDueAt && stamp(booking.answerDueAt) },
  { label: 'Payment due', value: booking.state === 'pending' && booking.paymentDueAt && stamp(booking.paymentDueAt) },
]

export const endFacts = ({ cancellation, money }: StaffBooking): Fact[] =>
  cancellation
    ? [
        { label: 'Cancelled', value: `${stamp(cancellation.at)}, by ${byWords[cancellation.by] ?? 'somebody else'}` },
        { label: 'Reason', value: cancellation.reason ?? 'None given' },
        { label: 'Kept', value: cancellation.retained && moneyText(cancellation.retained, money.currency) },
      ]
    : []

/** What is asked for now. A booking that ran out asks for nothing, but comes back with its next instalment. */
export const askedNow = ({ money: { dueNow, due, paid, refunded, instalments } }: StaffBooking): number => {
  if (dueNow.amount > 0 || due.amount > 0) return dueNow.amount || due.amount
  const net = paid.amount - refunded.amount
  let upTo = 0
  for (const { amount } of instalments) {
    upTo += amount
    if (net < upTo) return upTo - net
  }
  return 0
}
