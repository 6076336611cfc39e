import { z } from 'zod'
import { formatDate, formatInstant, formatMoney } from '@escapes/contract'

const money = z.object({ currency: z.string(), amount: z.int() })

/** What a mail about a booking says; frozen in the mails table when it is asked for. */
export const bookingFacts = z.object({
  bookingId: z.string(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  title: z.string(),
  location: z.string(),
  checkIn: z.string().nullable(),
  checkOut: z.string().nullable(),
  date: z.string().nullable(),
  nights: z.int().nullable(),
  guests: z.object({ adults: z.int(), children: z.int(), infants: z.int() }),
  total: z.int(),
  agreed: money,
  method: z.enum(['bank_transfer', 'deposit']).nullable(),
  dueAt: z.string().nullable(),
  pickupLocation: z.string().nullable(),
  specialRequests: z.string().nullable(),
  cancelledBy: z.enum(['guest', 'staff', 'system']).nullable(),
  reason: z.string().nullable(),
  cancellationPolicy: z.string().nullable(),
})
export type BookingFacts = z.output<typeof bookingFacts>

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`

const guestsText = ({ adults, children, infants }: BookingFacts['guests']): string =>
  [
    count(adults, 'adult', 'adults'),
    ...(children > 0 ? [count(children, 'child', 'children')] : []),
    ...(infants > 0 ? [count(infants, 'infant', 'infants')] : []),
  ].join(', ')

/** The agreed amount first; beneath it the dollars it stands for. */
export const amountText = ({ total, agreed }: BookingFacts): string => {
  const dollars = formatMoney({ amount: total, currency: 'USD' })
  if (agreed.currency === 'USD') return dollars
  return `${formatMoney(agreed)} (${dollars})`
}

const whenRows = ({ checkIn, checkOut, date, nights }: BookingFacts): [string, string][] =>
  checkIn !== null && checkOut !== null
    ? [
        ['Arrival', formatDate(checkIn)],
        ['Departure', `${formatDate(checkOut)}, ${count(nights ?? 0, 'night', 'nights')}`],
      ]
    : [['Date', date === null ? '' : formatDate(date)]]

/** `Fri, 14 May 2027` */
export const firstDay = ({ checkIn, date }: BookingFacts): string => formatDate(checkIn ?? date ?? '')

export const dueText = ({ dueAt }: BookingFacts): string => (dueAt === null ? '' : formatInstant(dueAt))

export const summaryRows = (booking: BookingFacts): [string, string][] => [
  ['Booking', `${booking.title}, ${booking.location}`],
  ...whenRows(booking),
  ['Guests', guestsText(booking.guests)],
  ...(booking.pickupLocation === null ? [] : [['Pick-up', booking.pickupLocation] satisfies [string, string]]),
  ...(booking.specialRequests === null ? [] : [['Wishes', booking.specialRequests] satisfies [string, string]]),
  ['Total', amountText(booking)],
  ['Reference', booking.reference],
]
