import { z } from 'zod'
import { formatDate, formatInSriLankaTime } from '@escapes/contract'
import {
  bookingMailSchema,
  type BookingMailData,
  toPaymentDueText,
  toFirstDayText,
  toBookingSummaryRows,
} from './booking-mail-data.ts'
import { toBalanceRows } from './payment-mail-data.ts'
import {
  type bookingChangeMailSchema,
  toChangeRows,
  toPriceDifferenceText,
  type bookingToConfirmMailSchema,
} from './booking-changed.ts'
import { actionButton, detailsTable, paragraph, type DetailsRow } from './blocks.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'

export const whyStaffGetThisMail =
  'You are getting this e-mail because your address is on the list of the booking desk.'

const inBackoffice = (site: Site, booking: BookingMailData): string => `${site.url}/admin/bookings/${booking.bookingId}`

export const toStaffSummaryRows = (booking: BookingMailData): DetailsRow[] => [
  ['Customer', [booking.name, booking.email]],
  ...toBookingSummaryRows(booking),
]

export const staffBookingToConfirmMail = (booking: z.output<typeof bookingToConfirmMailSchema>, site: Site): Email => {
  const { answerDueAt, before, after } = booking
  const isRequest = answerDueAt !== null
  const until = isRequest
    ? `We promised an answer by ${formatInSriLankaTime(answerDueAt)}.`
    : `The dates are held until ${toPaymentDueText(booking)}.`
  return layOutEmail(site, {
    subject: `${isRequest ? 'To answer' : 'To confirm'}: ${booking.title}, ${toFirstDayText(booking)} (${booking.reference})`,
    preview: until,
    heading: isRequest ? 'A request to answer' : 'A new booking to confirm',
    children: [
      paragraph(`${booking.name} has ${before ? 'changed it' : isRequest ? 'asked' : 'booked'}. ${until}`),
      detailsTable(before && after ? changedRows({ ...booking, before, after }) : toStaffSummaryRows(booking)),
      actionButton('Open the booking', inBackoffice(site, booking)),
    ],
    whyYouGetThisMail: whyStaffGetThisMail,
  })
}

const changedRows = (booking: z.output<typeof bookingChangeMailSchema>): DetailsRow[] => [
  ['Customer', [booking.name, booking.email]],
  ['Booking', booking.title],
  ...toChangeRows(booking),
  ...toBalanceRows(booking),
]

const isOnlyAnotherPrice = ({ before, after }: z.output<typeof bookingChangeMailSchema>): boolean =>
  JSON.stringify({ ...before, total: null }) === JSON.stringify({ ...after, total: null })

export const staffBookingChangedMail = (booking: z.output<typeof bookingChangeMailSchema>, site: Site): Email =>
  layOutEmail(site, {
    subject: `Changed: ${booking.title}, ${toFirstDayText(booking.after)} (${booking.reference})`,
    preview: toPriceDifferenceText(booking),
    heading: 'A booking has changed',
    children: [
      paragraph(
        `The booking of ${booking.name} has ${isOnlyAnotherPrice(booking) ? 'another price' : 'other dates or guests'}. ${toPriceDifferenceText(booking)}`,
      ),
      detailsTable(changedRows(booking)),
      actionButton('Open the booking', inBackoffice(site, booking)),
    ],
    whyYouGetThisMail: whyStaffGetThisMail,
  })

export const staffBookingConfirmedMail = (booking: BookingMailData, site: Site): Email =>
  layOutEmail(site, {
    subject: `Confirmed for ${booking.name}: ${booking.title}, ${toFirstDayText(booking)} (${booking.reference})`,
    preview: `${booking.title} is confirmed.`,
    heading: 'A booking was confirmed',
    children: [
      paragraph(`The booking of ${booking.name} is confirmed, and the customer has been notified.`),
      detailsTable(toStaffSummaryRows(booking)),
      actionButton('Open the booking', inBackoffice(site, booking)),
    ],
    whyYouGetThisMail: whyStaffGetThisMail,
  })

export const staffBookingCancelledMail = (booking: BookingMailData, site: Site): Email =>
  layOutEmail(site, {
    subject: `Cancelled: ${booking.title}, ${toFirstDayText(booking)} (${booking.reference})`,
    preview: 'The dates are free again, unless they are closed.',
    heading: 'A booking was cancelled',
    children: [
      paragraph(
        `Cancelled by ${booking.cancelledBy === 'guest' ? booking.name : 'the booking desk'}. The dates are free again, unless they are closed.`,
      ),
      ...(booking.reason === null ? [] : [paragraph(`The reason given: ${booking.reason}`)]),
      detailsTable(toStaffSummaryRows(booking)),
      actionButton('Open the booking', inBackoffice(site, booking)),
    ],
    whyYouGetThisMail: whyStaffGetThisMail,
  })

export const conflictMailSchema = bookingMailSchema.extend({ heldFrom: z.string(), heldTo: z.string() })
type ConflictMailData = z.output<typeof conflictMailSchema>

export const staffCalendarConflictMail = (booking: ConflictMailData, site: Site): Email => {
  const [from, to] = [formatDate(booking.heldFrom), formatDate(booking.heldTo)]
  return layOutEmail(site, {
    subject: `Booked twice: ${booking.title}, ${toFirstDayText(booking)} (${booking.reference})`,
    preview: `Another channel has ${from} to ${to}.`,
    heading: 'A booking overlaps with another channel',
    children: [
      paragraph(
        `The imported calendar of ${booking.title} has the nights from ${from} to ${to}. Nothing was cancelled; please decide which of the two bookings stays.`,
      ),
      detailsTable(toStaffSummaryRows(booking)),
      actionButton('Open the booking', inBackoffice(site, booking)),
    ],
    whyYouGetThisMail: whyStaffGetThisMail,
  })
}

/** `unreadable`: so many events have dates that cannot be read; without it, most events are gone. */
export const feedMailSchema = z.object({ title: z.string(), unreadable: z.int().optional() })

const calendarUnreadableMail = (title: string, unreadable: number, site: Site): Email =>
  layOutEmail(site, {
    subject: `Please check: some stays in the imported calendar of ${title} cannot be read`,
    preview: 'New bookings of this villa need your answer.',
    heading: 'An imported calendar cannot be read completely',
    children: [
      paragraph(
        `${unreadable === 1 ? 'One event' : `${unreadable} events`} in the calendar that is imported for ${title} cannot be read, so we do not know which nights are taken. Until the channel sends readable dates, new bookings of this villa need your answer. The back-office shows what is wrong with each event.`,
      ),
      actionButton('Open the calendars', `${site.url}/admin/calendars`),
    ],
    whyYouGetThisMail: whyStaffGetThisMail,
  })

export const staffCalendarSuspiciousMail = (
  { title, unreadable }: z.output<typeof feedMailSchema>,
  site: Site,
): Email => {
  if (unreadable !== undefined) return calendarUnreadableMail(title, unreadable, site)
  return layOutEmail(site, {
    subject: `Please check: the imported calendar of ${title} is suddenly almost empty`,
    preview: 'The nights stay blocked until the next reading confirms it.',
    heading: 'An imported calendar lost most of its stays',
    children: [
      paragraph(
        `The calendar that is imported for ${title} has suddenly lost more than half of its coming stays. Calendars do that when a channel is disconnected or has a fault, so the nights stay blocked for now. If it still looks the same after ten minutes or more, we accept it.`,
      ),
      actionButton('Open the calendars', `${site.url}/admin/calendars`),
    ],
    whyYouGetThisMail: whyStaffGetThisMail,
  })
}
