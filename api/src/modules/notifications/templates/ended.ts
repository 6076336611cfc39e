import { formatDate } from '@escapes/contract'
import { inline } from './amounts.ts'
import { type BookingFacts, bookingPage, dueText, firstDay, stayRows, summaryRows } from './booking-facts.ts'
import { action, facts, paragraph } from './blocks.ts'
import { letter, type Letter, type Site } from './letter.ts'
import { because } from './traveller.ts'

/** What becomes of what was paid. */
const moneyText = (booking: BookingFacts): string => {
  const { money, refund, retained, agreed } = booking
  if (money === null) return ''
  if (money.paid.amount === 0) return 'Nothing was paid, and nothing is owed.'
  const kept =
    retained === null || retained.amount === 0
      ? ''
      : ` We keep ${inline(retained, agreed.currency)}, as agreed in the cancellation terms.`
  if (refund !== null) return `We give back ${inline(refund, agreed.currency)}.${kept}`
  return kept === ''
    ? `You have paid ${inline(money.paid, agreed.currency)}. We write to you about it separately.`
    : `${kept.trim()} Nothing more is owed.`
}

const closing = (booking: BookingFacts, site: Site) =>
  booking.refund?.isAsked
    ? [
        paragraph('Please tell us on your booking page which account it goes to.'),
        action('Say where the money goes', bookingPage(site, booking)),
      ]
    : [action('See my booking', bookingPage(site, booking))]

const reasonOf = ({ reason }: BookingFacts) => (reason === null ? [] : [paragraph(`The reason given: ${reason}`)])
const paragraphs = (...texts: string[]) => texts.filter((each) => each !== '').map((each) => paragraph(each))

const cancelledText = (booking: BookingFacts): string =>
  booking.cancelledBy === 'guest'
    ? 'As you asked, we have cancelled this booking.'
    : 'We are sorry: we had to cancel this booking.'

export const bookingCancelled = (booking: BookingFacts, site: Site): Letter =>
  letter(site, {
    subject: `Cancelled: ${booking.title}, ${firstDay(booking)}`,
    preview: cancelledText(booking),
    heading: 'Your booking is cancelled',
    children: [
      ...paragraphs(cancelledText(booking)),
      ...reasonOf(booking),
      ...paragraphs(moneyText(booking)),
      ...closing(booking, site),
      facts(summaryRows(booking)),
    ],
    because: because(booking),
  })

export const bookingDeclined = (booking: BookingFacts, site: Site): Letter =>
  letter(site, {
    subject: `Not possible: ${booking.title}, ${firstDay(booking)}`,
    preview: 'We are sorry: we cannot take this booking.',
    heading: 'We cannot take this booking',
    children: [
      paragraph(`${booking.name}, we are sorry: ${booking.title} is not possible on these dates.`),
      ...reasonOf(booking),
      ...paragraphs(moneyText(booking)),
      ...(booking.refund === null ? [action('Look for other dates', site.url)] : closing(booking, site)),
      facts(summaryRows(booking)),
    ],
    because: because(booking),
  })

const expiredText = (booking: BookingFacts): string => {
  if (booking.answerDueAt !== null)
    return 'We did not answer your request in time, and we are sorry for that. You owe nothing, and the dates are free again; you are welcome to ask once more.'
  const late = booking.money !== null && booking.money.paid.amount > 0
  return late
    ? `We held it until ${dueText(booking)}, and the payment was not complete by then. What you have paid, ${inline(booking.money?.paid ?? { amount: 0, usd: 0 }, booking.agreed.currency)}, is yours: we write to you about it separately.`
    : `We held it until ${dueText(booking)} and no payment was confirmed by then. If you have paid, please reply to this mail and we will look into it at once.`
}

export const bookingExpired = (booking: BookingFacts, site: Site): Letter =>
  letter(site, {
    subject: `No longer held: ${booking.title}, ${firstDay(booking)}`,
    preview: booking.answerDueAt === null ? 'The time to pay is over, and the dates are free again.' : 'We are sorry.',
    heading: 'Your booking is no longer held',
    children: [paragraph(expiredText(booking)), action('Look for dates again', site.url), facts(summaryRows(booking))],
    because: because(booking),
  })

export const bookingNoShow = (booking: BookingFacts, site: Site): Letter =>
  letter(site, {
    subject: `We missed you: ${booking.title}, ${firstDay(booking)}`,
    preview: `We expected you on ${firstDay(booking)}.`,
    heading: 'We missed you',
    children: [
      paragraph(
        `${booking.name}, we expected you at ${booking.title} on ${formatDate(booking.checkIn ?? booking.date ?? '')}, and noted that nobody came. If that is a mistake, or something happened on the way, please reply to this mail.`,
      ),
      facts(stayRows(booking)),
      action('See my booking', bookingPage(site, booking)),
    ],
    because: because(booking),
  })
