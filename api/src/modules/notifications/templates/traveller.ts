import { depositOf, formatMoney } from '@escapes/contract'
import { amountText, type BookingFacts, dueText, firstDay, summaryRows } from './booking-facts.ts'
import { action, facts, letter, type Letter, note, paragraph, type Site, strong } from './letter.ts'

const mine = (site: Site): string => `${site.url}/my-bookings`
const because = (booking: BookingFacts): string =>
  `You have this mail because you booked with us, reference ${booking.reference}. Just reply if anything is unclear; a person reads it.`

const toPay = (booking: BookingFacts): string =>
  booking.method === 'deposit'
    ? `a deposit of ${formatMoney({ amount: depositOf(booking.total), currency: 'USD' })}, half of ${amountText(booking)}`
    : amountText(booking)

export const bookingReceived = (booking: BookingFacts, site: Site): Letter =>
  letter(site, {
    subject: `Received: ${booking.title}, ${firstDay(booking)}`,
    preview: `Held for you until ${dueText(booking)}.`,
    heading: `Thank you, ${booking.name}`,
    children: [
      paragraph('We have your booking and will confirm it once your payment has arrived.'),
      paragraph(strong(`Held for you until ${dueText(booking)}.`)),
      facts(summaryRows(booking)),
      paragraph(
        `To pay: ${toPay(booking)}, by bank transfer. Please write `,
        strong(booking.reference),
        ' as the reference.',
      ),
      action('See my booking', mine(site)),
      ...(booking.cancellationPolicy ? [note(booking.cancellationPolicy)] : []),
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
      facts(summaryRows(booking)),
      action('See my booking', mine(site)),
      ...(booking.cancellationPolicy ? [note(booking.cancellationPolicy)] : []),
    ],
    because: because(booking),
  })

const cancelledBy = (booking: BookingFacts): string =>
  booking.cancelledBy === 'guest'
    ? 'As you asked, we have cancelled this booking.'
    : 'We are sorry: we had to cancel this booking. Nothing is owed for it.'

export const bookingCancelled = (booking: BookingFacts, site: Site): Letter =>
  letter(site, {
    subject: `Cancelled: ${booking.title}, ${firstDay(booking)}`,
    preview: cancelledBy(booking),
    heading: 'Your booking is cancelled',
    children: [
      paragraph(cancelledBy(booking)),
      ...(booking.reason === null ? [] : [paragraph(`The reason given: ${booking.reason}`)]),
      facts(summaryRows(booking)),
      action('See my bookings', mine(site)),
    ],
    because: because(booking),
  })

export const bookingExpired = (booking: BookingFacts, site: Site): Letter =>
  letter(site, {
    subject: `No longer held: ${booking.title}, ${firstDay(booking)}`,
    preview: 'The time to pay is over, and the dates are free again.',
    heading: 'Your booking is no longer held',
    children: [
      paragraph(
        `We held it until ${dueText(booking)} and no payment was confirmed by then. If you have paid, please reply to this mail and we will look into it at once.`,
      ),
      facts(summaryRows(booking)),
      action('Look for dates again', site.url),
    ],
    because: because(booking),
  })
