import { z } from 'zod'
import { bookingStates, formatDate, formatInstant } from '@escapes/contract'
import { amount, stacked } from './amounts.ts'
import { calendarPart } from './calendar-part.ts'
import type { Row } from './blocks.ts'
import type { Site } from './letter.ts'
import { moneyFacts, payeeFacts } from './payment-facts.ts'

const money = z.object({ currency: z.string(), amount: z.int() })

/**
 * What a mail about a booking says; frozen in the mails table when it is asked for. What was added later has a default:
 * rows of before it may still wait.
 */
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
  state: z.enum(bookingStates).nullable().default(null),
  answerDueAt: z.string().nullable().default(null),
  money: moneyFacts.nullable().default(null),
  payee: payeeFacts.nullable().default(null),
  /** What of the payments is kept, and what goes back. */
  retained: amount.nullable().default(null),
  refund: amount.extend({ isAsked: z.boolean() }).nullable().default(null),
  calendar: calendarPart.nullable().default(null),
})
export type BookingFacts = z.output<typeof bookingFacts>

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`

export const guestsText = ({ adults, children, infants }: BookingFacts['guests']): string =>
  [
    count(adults, 'adult', 'adults'),
    ...(children > 0 ? [count(children, 'child', 'children')] : []),
    ...(infants > 0 ? [count(infants, 'infant', 'infants')] : []),
  ].join(', ')

type Dates = Pick<BookingFacts, 'checkIn' | 'checkOut' | 'date' | 'nights'>

export const whenRows = ({ checkIn, checkOut, date, nights }: Dates): Row[] =>
  checkIn !== null && checkOut !== null
    ? [
        ['Arrival', formatDate(checkIn)],
        ['Departure', `${formatDate(checkOut)}, ${count(nights ?? 0, 'night', 'nights')}`],
      ]
    : [['Date', date === null ? '' : formatDate(date)]]

/** `Fri, 14 May 2027` */
export const firstDay = ({ checkIn, date }: Pick<BookingFacts, 'checkIn' | 'date'>): string =>
  formatDate(checkIn ?? date ?? '')

export const dueText = ({ dueAt }: BookingFacts): string => (dueAt === null ? '' : formatInstant(dueAt))

/** Where, when and who. */
export const stayRows = (booking: BookingFacts): Row[] => [
  ['Booking', `${booking.title}, ${booking.location}`],
  ...whenRows(booking),
  ['Guests', guestsText(booking.guests)],
  ...(booking.pickupLocation === null ? [] : [['Pick-up', booking.pickupLocation] satisfies Row]),
  ...(booking.specialRequests === null ? [] : [['Wishes', booking.specialRequests] satisfies Row]),
]

/** The same with the price and the reference. */
export const summaryRows = (booking: BookingFacts): Row[] => [
  ...stayRows(booking),
  ['Total', stacked({ amount: booking.agreed.amount, usd: booking.total }, booking.agreed.currency)],
  ['Reference', booking.reference],
]

export const bookingPage = (site: Site, { bookingId }: Pick<BookingFacts, 'bookingId'>): string =>
  `${site.url}/my-bookings/${bookingId}`
