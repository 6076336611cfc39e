import type { StaffBooking } from '@escapes/contract'
import { formatDate, formatDateRange } from '@escapes/contract/dates'
import { formatStartAndReturn } from '@escapes/contract/hours'
import { formatGuests } from '@escapes/contract/party-text'
import { toPlaceText } from '@escapes/contract/place-text'
import { describePolicy } from '@escapes/contract/policy-text'
import type { Fact } from '#/features/detail/fact-list.tsx'
import { moneyText } from '#/features/money/money-text.ts'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { boardingText } from './boarding-text.ts'
import { actorText, listingKindLabels } from './labels.ts'
import { arrivalText, travellerText } from './traveller-text.ts'

const countText = (count: number, one: string, many: string): string | undefined =>
  count > 0 ? `${count} ${count === 1 ? one : many}` : undefined

export const guestsText = ({ guests }: Pick<StaffBooking, 'guests'>): string => formatGuests(guests)

export const datesText = ({
  checkIn,
  checkOut,
  date,
  lastDay,
}: Pick<StaffBooking, 'checkIn' | 'checkOut' | 'date' | 'lastDay'>): string => {
  const [from, to] = [checkIn ?? date, checkOut ?? lastDay]
  if (!from) return 'No date chosen'
  return to ? formatDateRange(from, to) : formatDate(from)
}

/** `08:00, back about 12:30`, as it was booked. */
const hoursText = ({ startTime, endTime, lastDay }: StaffBooking): string | undefined =>
  startTime ? formatStartAndReturn({ startTime, endTime }, lastDay ? 2 : 1) : undefined

export const nightsText = ({ nights }: StaffBooking): string | undefined => countText(nights ?? 0, 'night', 'nights')

export const listingKindLabel = ({ kind }: StaffBooking): string => listingKindLabels[kind] ?? 'Other'

const statesWithAmountDue: ReadonlySet<string> = new Set(['hold', 'pending', 'confirmed', 'completed', 'no_show'])

/** Payments are requested only for bookings that have not ended. */
export const canHaveAmountDue = ({ state }: StaffBooking): boolean => statesWithAmountDue.has(state)

/** Nothing is to be paid for a request that is not answered yet. */
export const isPaymentStatusRelevant = (booking: StaffBooking): boolean =>
  (canHaveAmountDue(booking) && !booking.answerDueAt) || booking.paymentStatus !== 'pending'

const methodLabels = { bank_transfer: 'Bank transfer', deposit: 'Deposit first' } as const

/** Who told what of these, the last time. */
const tripChangeText = (booking: StaffBooking): string | undefined => {
  const last = booking.trip?.changes?.[0]
  if (!last) return undefined
  const who = last.by === 'guest' ? 'the customer' : (last.name ?? 'staff')
  return `${last.parts.join(', ')}, by ${who}, ${formatShortInSriLankaTime(last.at)}`
}

const arrangedPickupText = ({ trip }: StaffBooking): string | undefined => {
  const arranged = trip?.pickup.arranged ?? undefined
  const { time, place, driver, phone, vehicle, isOwn } = arranged ?? {}
  const whose = isOwn === false && 'with the departure'
  return arranged && [time, place, driver, phone, vehicle, whose].filter(Boolean).join(', ')
}

/** As it is arranged, else where they would like it. */
export const pickupText = (booking: StaffBooking): string | null =>
  arrangedPickupText(booking) ?? booking.pickupLocation

const guideText = ({ trip }: StaffBooking): string | undefined =>
  trip?.guide
    ? [trip.guide.name, trip.guide.licence && `SLTDA ${trip.guide.licence}`, trip.guide.phone]
        .filter(Boolean)
        .join(', ')
    : undefined

export const selectionFacts = (booking: StaffBooking): Fact[] => [
  { label: 'Kind', value: listingKindLabel(booking) },
  { label: 'Location', value: toPlaceText(booking.listing) },
  { label: 'Dates', value: datesText(booking) },
  { label: 'Hours', value: hoursText(booking) },
  { label: 'Nights', value: booking.nights },
  { label: 'Guests', value: guestsText(booking) },
  { label: 'Names', value: booking.trip?.travellers.map(travellerText).join(', ') },
  {
    label: 'Pick-up',
    value: [booking.pickupLocation, booking.trip?.pickup.time].filter(Boolean).join(', '),
  },
  { label: 'Arranged', value: arrangedPickupText(booking) },
  { label: 'Guide', value: guideText(booking) },
  { label: 'On the day', value: booking.trip?.boarding && boardingText(booking.trip.boarding) },
  { label: 'Arrives', value: booking.trip && arrivalText(booking.trip.arrival) },
  { label: 'Special requests', value: booking.specialRequests },
  { label: 'Details changed', value: tripChangeText(booking) },
]

/** The payment deadline; once a part is paid, the due date of the next instalment. */
const dueText = ({ paymentDueAt, money }: StaffBooking): string | null => {
  const by = paymentDueAt ?? money.nextDueAt
  return by && formatShortInSriLankaTime(by)
}

export const termAndDeadlineFacts = (booking: StaffBooking): Fact[] => [
  { label: 'Payment method', value: booking.paymentMethod && (methodLabels[booking.paymentMethod] ?? 'Other') },
  { label: 'Cancellation policy', value: describePolicy(booking.policy, booking.agreed.currency) },
  { label: 'Note on the policy', value: booking.cancellationPolicy },
  { label: 'Created', value: formatShortInSriLankaTime(booking.createdAt) },
  {
    label: 'Held until',
    value: booking.state === 'hold' && booking.holdExpiresAt && formatShortInSriLankaTime(booking.holdExpiresAt),
  },
  { label: 'Answer by', value: booking.answerDueAt && formatShortInSriLankaTime(booking.answerDueAt) },
  { label: 'Pay by', value: booking.state === 'pending' && dueText(booking) },
  { label: 'Review receipt by', value: booking.reviewDueAt && formatShortInSriLankaTime(booking.reviewDueAt) },
]

export const cancellationFacts = ({ cancellation, money }: StaffBooking): Fact[] =>
  cancellation
    ? [
        {
          label: 'Cancelled',
          // Staff cancel for a caller too: then it is the customer's wish, by the policy.
          value: `${formatShortInSriLankaTime(cancellation.at)}, ${cancellation.by === 'guest' ? 'at the customer’s wish' : `by ${actorText(cancellation.by)}`}`,
        },
        { label: 'Reason', value: cancellation.reason ?? 'No reason given' },
        { label: 'Withheld', value: cancellation.retained && moneyText(cancellation.retained, money.currency) },
      ]
    : []

/** The amount to pay next. An expired booking requests nothing, but can be reinstated by its next instalment. */
export const nextPayableAmount = ({ money: { dueNow, due, paid, refunded, instalments } }: StaffBooking): number => {
  if (dueNow.amount > 0 || due.amount > 0) return dueNow.amount || due.amount
  const net = paid.amount - refunded.amount
  let upTo = 0
  for (const { amount } of instalments) {
    upTo += amount
    if (net < upTo) return upTo - net
  }
  return 0
}
