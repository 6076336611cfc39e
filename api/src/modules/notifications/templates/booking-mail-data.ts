import { z } from 'zod'
import { arrangedPickup, bookingStates, dayToKnow, formatDate, formatInSriLankaTime } from '@escapes/contract'
import { formatStartAndReturn } from '@escapes/contract/hours'
import { formatGuests } from '@escapes/contract/party-text'
import { agreedAmountSchema, toAmountLines } from './amounts.ts'
import { mailArrivalSchema } from './arrival.ts'
import { calendarFileSchema } from './calendar-file.ts'
import { type DetailsRow, phoneLink, type TextRow } from './blocks.ts'
import type { Site } from './email-layout.ts'
import { missingBeforeTrip } from './missing-details.ts'
import { mailMoneySchema, mailPayeeSchema } from './payment-mail-data.ts'

const money = z.object({ currency: z.string(), amount: z.int() })

/** The data of a mail about a booking, stored when it is queued. Newer fields have defaults for queued mails. */
export const bookingMailSchema = z.object({
  bookingId: z.string(),
  reference: z.string(),
  /** Empty in a mail to an address that nobody has confirmed. */
  name: z.string(),
  email: z.string(),
  /** False: staff entered the customer, and nobody has shown yet that the address is theirs. */
  hasAccount: z.boolean().default(true),
  title: z.string(),
  location: z.string(),
  checkIn: z.string().nullable(),
  checkOut: z.string().nullable(),
  date: z.string().nullable(),
  lastDay: z.string().nullable().default(null),
  /** Local times of an outing, as it was booked. */
  startTime: z.string().nullable().default(null),
  endTime: z.string().nullable().default(null),
  nights: z.int().nullable(),
  guests: z.object({ adults: z.int(), children: z.int(), infants: z.int() }),
  /** No line of the price is for the infants. */
  areInfantsFree: z.boolean().default(false),
  total: z.int(),
  agreed: money,
  method: z.enum(['bank_transfer', 'deposit']).nullable(),
  dueAt: z.string().nullable(),
  pickupLocation: z.string().nullable(),
  specialRequests: z.string().nullable(),
  cancelledBy: z.enum(['guest', 'staff', 'system']).nullable(),
  reason: z.string().nullable(),
  /** The policy that refunds are computed with; `cancellationPolicy` adds to it in words. */
  cancellationTerms: z.string().nullable().default(null),
  cancellationPolicy: z.string().nullable(),
  state: z.enum(bookingStates).nullable().default(null),
  answerDueAt: z.string().nullable().default(null),
  /** `reviewDueAt`: until when a pending booking's dates are held; null when money holds them. */
  isUnderReview: z.boolean().default(false),
  reviewDueAt: z.string().nullable().default(null),
  /** How long dates are held for a receipt that comes now: `which we do before the start`. */
  checkTime: z.string().default('for up to three working days'),
  /** Waiting, or closed with the booking: the same whichever is written first, this mail or the closing. */
  hasUnreviewedReceipt: z.boolean().default(false),
  money: mailMoneySchema.nullable().default(null),
  payee: mailPayeeSchema.nullable().default(null),
  retained: agreedAmountSchema.nullable().default(null),
  refund: agreedAmountSchema.extend({ isAsked: z.boolean() }).nullable().default(null),
  calendar: calendarFileSchema.nullable().default(null),
  arrival: mailArrivalSchema.nullable().default(null),
  /** As staff arranged it; without a place of its own, for the one in `pickupLocation`. */
  pickup: arrangedPickup.nullable().default(null),
  /** Of a confirmed booking. */
  missing: z.array(missingBeforeTrip).default([]),
  daysToKnow: z.array(dayToKnow).default([]),
})
export type BookingMailData = z.output<typeof bookingMailSchema>

/** `Thank you, Amara`. An address that nobody has confirmed gets no name, which staff may have made up. */
export const greet = (words: string, { name }: { name: string }): string => (name === '' ? words : `${words}, ${name}`)

/** `Amara, we are sorry`; without a name `We are sorry`. */
export const addressTo = ({ name }: { name: string }, words: string): string =>
  name === '' ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : `${name}, ${words}`

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`

type Dates = Pick<BookingMailData, 'checkIn' | 'checkOut' | 'date' | 'lastDay' | 'nights'> &
  Partial<Pick<BookingMailData, 'startTime' | 'endTime'>>

const withTime = (day: string, time: string | false | null | undefined): string | string[] =>
  time ? [day, `${time}, Sri Lanka time`] : day

export const toDateRows = ({ checkIn, checkOut, date, lastDay, nights, startTime, endTime }: Dates): TextRow[] => {
  if (checkIn !== null && checkOut !== null)
    return [
      ['Arrival', formatDate(checkIn)],
      ['Departure', `${formatDate(checkOut)}, ${count(nights ?? 0, 'night', 'nights')}`],
    ]
  if (date !== null && lastDay !== null)
    return [
      ['First day', withTime(formatDate(date), startTime && `Starts at ${startTime}`)],
      ['Last day', withTime(formatDate(lastDay), endTime && `Back about ${endTime}`)],
    ]
  if (date === null) return [['Date', '']]
  return [
    ['Date', withTime(formatDate(date), startTime && `Starts at ${formatStartAndReturn({ startTime, endTime }, 1)}`)],
  ]
}

/** `Fri 14 May 2027` */
export const toFirstDayText = ({ checkIn, date }: Pick<BookingMailData, 'checkIn' | 'date'>): string =>
  formatDate(checkIn ?? date ?? '')

export const toPaymentDueText = ({ dueAt }: BookingMailData): string =>
  dueAt === null ? '' : formatInSriLankaTime(dueAt)

/** Where guests are fetched; when, by whom and in what, as far as that is arranged. */
export const toPickupRows = ({ pickupLocation, pickup }: BookingMailData): DetailsRow[] => {
  const place = pickup?.place ?? pickupLocation
  if (place === null) return []
  if (pickup === null) return [['Pick-up', place]]
  const { time, driver, phone, vehicle } = pickup
  const who = [...(driver === '' ? [] : [driver]), ...(phone === '' ? [] : [phoneLink(phone)])]
  return [
    ['Pick-up', [`${time}, Sri Lanka time`, place]],
    ...(who.length === 0 ? [] : [['Driver', who] satisfies DetailsRow]),
    ...(vehicle === '' ? [] : [['Vehicle', vehicle] satisfies DetailsRow]),
  ]
}

export const toBookingRows = (booking: BookingMailData): DetailsRow[] => [
  ['Booking', `${booking.title}, ${booking.location}`],
  ...toDateRows(booking),
  ['Guests', `${formatGuests(booking.guests)}${booking.areInfantsFree ? ' (free)' : ''}`],
  ...toPickupRows(booking),
  ...(booking.specialRequests === null ? [] : [['Special requests', booking.specialRequests] satisfies DetailsRow]),
]

export const toBookingSummaryRows = (booking: BookingMailData): DetailsRow[] => [
  ...toBookingRows(booking),
  ['Total', toAmountLines({ amount: booking.agreed.amount, usd: booking.total }, booking.agreed.currency)],
  ['Reference', booking.reference],
]

export const paymentsDocumentText =
  'For your insurer or employer: what you paid and what you get back is on your booking page as a PDF, under Documents.'

/** Without an account, to the sign-up that leads to the booking. The link itself opens nothing: mails are passed on. */
export const toBookingUrl = (
  site: Site,
  { bookingId, hasAccount }: Pick<BookingMailData, 'bookingId' | 'hasAccount'>,
): string => {
  const path = `/my-bookings/${bookingId}`
  if (hasAccount) return `${site.url}${path}`
  return `${site.url}/auth?${new URLSearchParams({ tab: 'sign-up', redirect: path }).toString()}`
}
