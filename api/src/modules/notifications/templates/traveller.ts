import { formatInstant } from '@escapes/contract'
import { type BookingFacts, bookingPage, dueText, firstDay, summaryRows } from './booking-facts.ts'
import { action, facts, note, paragraph, strong } from './blocks.ts'
import { letter, type Letter, type Site } from './letter.ts'
import { balanceRows, howToPay } from './payment-facts.ts'

export const because = (booking: Pick<BookingFacts, 'reference'>): string =>
  `You have this mail because you booked with us, reference ${booking.reference}. Just reply if anything is unclear; a person reads it.`

export const policyNote = ({ cancellationPolicy }: BookingFacts) =>
  cancellationPolicy ? [note(cancellationPolicy)] : []

const requestReceived = (booking: BookingFacts, site: Site, answerBy: string): Letter =>
  letter(site, {
    subject: `Received: your request for ${booking.title}, ${firstDay(booking)}`,
    preview: `We answer until ${answerBy}.`,
    heading: `Thank you, ${booking.name}`,
    children: [
      paragraph('We have your request, and the dates are kept for you meanwhile.'),
      paragraph(strong(`We answer until ${answerBy}.`), ' Nothing is to be paid before that.'),
      facts(summaryRows(booking)),
      action('See my booking', bookingPage(site, booking)),
      ...policyNote(booking),
    ],
    because: because(booking),
  })

export const bookingReceived = (booking: BookingFacts, site: Site): Letter =>
  booking.answerDueAt === null
    ? letter(site, {
        subject: `Received: ${booking.title}, ${firstDay(booking)}`,
        preview: `Held for you until ${dueText(booking)}.`,
        heading: `Thank you, ${booking.name}`,
        children: [
          paragraph('We have your booking and will confirm it once your payment has arrived.'),
          paragraph(strong(`Held for you until ${dueText(booking)}.`)),
          ...howToPay(booking),
          action('See my booking', bookingPage(site, booking)),
          facts(summaryRows(booking)),
          ...policyNote(booking),
        ],
        because: because(booking),
      })
    : requestReceived(booking, site, formatInstant(booking.answerDueAt))

export const bookingApproved = (booking: BookingFacts, site: Site): Letter =>
  letter(site, {
    subject: `Accepted: ${booking.title}, ${firstDay(booking)}`,
    preview: `We can host you. Held for you until ${dueText(booking)}.`,
    heading: `Good news, ${booking.name}`,
    children: [
      paragraph('We can host you. Your booking is confirmed once your payment has arrived.'),
      paragraph(strong(`Held for you until ${dueText(booking)}.`)),
      ...howToPay(booking),
      action('See my booking', bookingPage(site, booking)),
      facts(summaryRows(booking)),
      ...policyNote(booking),
    ],
    because: because(booking),
  })

export const bookingConfirmed = (booking: BookingFacts, site: Site): Letter =>
  letter(site, {
    subject: `Confirmed: ${booking.title}, ${firstDay(booking)}`,
    preview: `We look forward to seeing you on ${firstDay(booking)}.`,
    heading: 'Your booking is confirmed',
    children: [
      paragraph(`${booking.name}, everything is arranged. We look forward to seeing you on ${firstDay(booking)}.`),
      facts([...summaryRows(booking), ...balanceRows(booking)]),
      action('See my booking', bookingPage(site, booking)),
      ...(booking.calendar === null ? [] : [note('The file that comes with this mail puts it into your calendar.')]),
      ...policyNote(booking),
    ],
    because: because(booking),
  })

export const bookingCompleted = (booking: BookingFacts, site: Site): Letter =>
  letter(site, {
    subject: `Thank you for travelling with us: ${booking.title}`,
    preview: 'We hope it was all you came for.',
    heading: `Thank you, ${booking.name}`,
    children: [
      paragraph(
        `We hope ${booking.title} was all you came for. If anything was not as it should be, reply to this mail: we want to know.`,
      ),
      ...(booking.money !== null && booking.money.due.amount > 0 ? [facts(balanceRows(booking))] : []),
      action('Find the next one', site.url),
    ],
    because: because(booking),
  })
