import { z } from 'zod'
import { formatDate, formatInstant } from '@escapes/contract'
import { bookingFacts, type BookingFacts, dueText, firstDay, summaryRows } from './booking-facts.ts'
import { balanceRows } from './payment-facts.ts'
import { type changeFacts, changeRows, differenceText, type requestFacts } from './changed.ts'
import { action, facts, paragraph, type Row } from './blocks.ts'
import { letter, type Letter, type Site } from './letter.ts'

export const staffBecause = 'You have this mail because your address is on the list of the booking desk.'

const inBackoffice = (site: Site, booking: BookingFacts): string => `${site.url}/admin?q=${booking.reference}`

export const rowsOf = (booking: BookingFacts): Row[] => [
  ['Customer', [booking.name, booking.email]],
  ...summaryRows(booking),
]

export const bookingToConfirm = (booking: z.output<typeof requestFacts>, site: Site): Letter => {
  const { answerDueAt, before, after } = booking
  const isRequest = answerDueAt !== null
  const until = isRequest
    ? `We promised an answer until ${formatInstant(answerDueAt)}.`
    : `The dates are held until ${dueText(booking)}.`
  return letter(site, {
    subject: `${isRequest ? 'To answer' : 'To confirm'}: ${booking.title}, ${firstDay(booking)} (${booking.reference})`,
    preview: until,
    heading: isRequest ? 'A request to answer' : 'A new booking to confirm',
    children: [
      paragraph(`${booking.name} has ${before ? 'changed it' : isRequest ? 'asked' : 'booked'}. ${until}`),
      facts(before && after ? changedRows({ ...booking, before, after }) : rowsOf(booking)),
      action('Open the booking', inBackoffice(site, booking)),
    ],
    because: staffBecause,
  })
}

const changedRows = (booking: z.output<typeof changeFacts>): Row[] => [
  ['Customer', [booking.name, booking.email]],
  ['Booking', booking.title],
  ...changeRows(booking),
  ...balanceRows(booking),
]

export const bookingChangedForStaff = (booking: z.output<typeof changeFacts>, site: Site): Letter =>
  letter(site, {
    subject: `Changed: ${booking.title}, ${firstDay(booking.after)} (${booking.reference})`,
    preview: differenceText(booking),
    heading: 'A booking has changed',
    children: [
      paragraph(`The booking of ${booking.name} has other dates or guests. ${differenceText(booking)}`),
      facts(changedRows(booking)),
      action('Open the booking', inBackoffice(site, booking)),
    ],
    because: staffBecause,
  })

export const bookingConfirmedForStaff = (booking: BookingFacts, site: Site): Letter =>
  letter(site, {
    subject: `Confirmed for ${booking.name}: ${booking.title}, ${firstDay(booking)} (${booking.reference})`,
    preview: `${booking.title} is confirmed.`,
    heading: 'A booking was confirmed',
    children: [
      paragraph(`The booking of ${booking.name} is confirmed, and the traveller has been told.`),
      facts(rowsOf(booking)),
      action('Open the booking', inBackoffice(site, booking)),
    ],
    because: staffBecause,
  })

export const bookingCancelledForStaff = (booking: BookingFacts, site: Site): Letter =>
  letter(site, {
    subject: `Cancelled: ${booking.title}, ${firstDay(booking)} (${booking.reference})`,
    preview: 'The dates are free again.',
    heading: 'A booking was cancelled',
    children: [
      paragraph(
        `Cancelled by ${booking.cancelledBy === 'guest' ? booking.name : 'the booking desk'}. The dates are free again.`,
      ),
      ...(booking.reason === null ? [] : [paragraph(`The reason given: ${booking.reason}`)]),
      facts(rowsOf(booking)),
      action('Open the booking', inBackoffice(site, booking)),
    ],
    because: staffBecause,
  })

export const conflictFacts = bookingFacts.extend({ heldFrom: z.string(), heldTo: z.string() })
type ConflictFacts = z.output<typeof conflictFacts>

export const calendarConflict = (booking: ConflictFacts, site: Site): Letter => {
  const [from, to] = [formatDate(booking.heldFrom), formatDate(booking.heldTo)]
  return letter(site, {
    subject: `Two want the same nights: ${booking.title}, ${firstDay(booking)} (${booking.reference})`,
    preview: `Another channel holds ${from} to ${to}.`,
    heading: 'An imported stay and a booking of ours overlap',
    children: [
      paragraph(
        `The imported calendar of ${booking.title} holds the nights from ${from} to ${to}. Nothing was cancelled; please decide which of the two stays.`,
      ),
      facts(rowsOf(booking)),
      action('Open the booking', inBackoffice(site, booking)),
    ],
    because: staffBecause,
  })
}

export const feedFacts = z.object({ title: z.string() })

export const calendarSuspicious = ({ title }: z.output<typeof feedFacts>, site: Site): Letter =>
  letter(site, {
    subject: `Please look: the imported calendar of ${title} is suddenly almost empty`,
    preview: 'The nights stay blocked until it says so again.',
    heading: 'An imported calendar lost most of its stays',
    children: [
      paragraph(
        `The calendar that is imported for ${title} has suddenly lost more than half of its coming stays. Calendars do that when a channel is disconnected or has a fault, so the nights stay blocked for now. If it still says the same in ten minutes or more, we take it for the truth.`,
      ),
      action('Open the back office', `${site.url}/admin`),
    ],
    because: staffBecause,
  })
