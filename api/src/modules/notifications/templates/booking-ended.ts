import { formatDate } from '@escapes/contract'
import { toAmountTextWithDollars } from './amounts.ts'
import {
  type BookingMailData,
  paymentsDocumentText,
  toBookingUrl,
  toPaymentDueText,
  toFirstDayText,
  toBookingRows,
  toBookingSummaryRows,
  addressTo,
} from './booking-mail-data.ts'
import { actionButton, detailsTable, noteParagraph, paragraph } from './blocks.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'
import { whyYouGetThisMail } from './customer.ts'

const closedReceiptText =
  'We had not checked your receipt yet, and have closed it with the booking. If the money has reached us, or still does, we will write to you about refunding it.'

const moneyText = (booking: BookingMailData): string => {
  const { money, refund, retained, agreed, hasUnreviewedReceipt } = booking
  if (money === null) return ''
  if (hasUnreviewedReceipt && money.paid.amount === 0) return closedReceiptText
  if (money.paid.amount === 0) return 'Nothing was paid, and nothing is owed.'
  const retainedText =
    retained === null || retained.amount === 0
      ? ''
      : ` We keep ${toAmountTextWithDollars(retained, agreed.currency)}, as agreed in the cancellation terms.`
  if (refund !== null) return `We will refund ${toAmountTextWithDollars(refund, agreed.currency)}.${retainedText}`
  return retainedText === ''
    ? `You have paid ${toAmountTextWithDollars(money.paid, agreed.currency)}. We will write to you about it separately.`
    : `${retainedText.trim()} Nothing more is owed.`
}

const closing = (booking: BookingMailData, site: Site) =>
  booking.refund?.isAsked
    ? [
        paragraph('Please tell us on your booking page which account it goes to.'),
        actionButton('Tell us where to send it', toBookingUrl(site, booking)),
      ]
    : [actionButton('See my booking', toBookingUrl(site, booking))]

const toReason = ({ reason }: BookingMailData) => (reason === null ? [] : [paragraph(`The reason given: ${reason}`)])
const paragraphs = (...texts: string[]) => texts.filter((each) => each !== '').map((each) => paragraph(each))

const cancelledText = (booking: BookingMailData): string =>
  booking.cancelledBy === 'guest'
    ? 'As you asked, we have cancelled this booking.'
    : 'We are sorry: we had to cancel this booking.'

export const bookingCancelledMail = (booking: BookingMailData, site: Site): Email =>
  layOutEmail(site, {
    subject: `Cancelled: ${booking.title}, ${toFirstDayText(booking)}`,
    preview: cancelledText(booking),
    heading: 'Your booking is cancelled',
    children: [
      ...paragraphs(cancelledText(booking)),
      ...toReason(booking),
      ...paragraphs(moneyText(booking)),
      ...closing(booking, site),
      detailsTable(toBookingSummaryRows(booking)),
      ...(booking.money !== null && booking.money.paid.amount > 0 ? [noteParagraph(paymentsDocumentText)] : []),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })

export const bookingDeclinedMail = (booking: BookingMailData, site: Site): Email =>
  layOutEmail(site, {
    subject: `Not possible: ${booking.title}, ${toFirstDayText(booking)}`,
    preview: 'We are sorry: we cannot take this booking.',
    heading: 'We cannot take this booking',
    children: [
      paragraph(addressTo(booking, `we are sorry: ${booking.title} is not possible on these dates.`)),
      ...toReason(booking),
      ...paragraphs(moneyText(booking)),
      ...(booking.refund === null ? [actionButton('Look for other dates', site.url)] : closing(booking, site)),
      detailsTable(toBookingSummaryRows(booking)),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })

const expiredText = (booking: BookingMailData): string => {
  if (booking.answerDueAt !== null)
    return 'We did not answer your request in time, and we are sorry for that. You owe nothing, and the dates are free again; you are welcome to ask again.'
  if (booking.isUnderReview)
    return 'We did not check your receipt in time, and we are sorry for that: your dates are no longer held. We will still check it. If your money has arrived, your booking comes back as long as nobody else has taken the dates; otherwise you get all of your money back. We will write to you either way.'
  const late = booking.money !== null && booking.money.paid.amount > 0
  return late
    ? `We held it until ${toPaymentDueText(booking)}, and the payment was not complete by then. What you have paid, ${toAmountTextWithDollars(booking.money?.paid ?? { amount: 0, usd: 0 }, booking.agreed.currency)}, is yours: we will write to you about it separately.`
    : `We held it until ${toPaymentDueText(booking)} and no payment was confirmed by then. If you have paid, please reply to this e-mail and we will look into it at once.`
}

export const bookingExpiredMail = (booking: BookingMailData, site: Site): Email =>
  layOutEmail(site, {
    subject: `No longer held: ${booking.title}, ${toFirstDayText(booking)}`,
    preview:
      booking.answerDueAt === null && !booking.isUnderReview
        ? 'The time to pay is over, and the dates are free again.'
        : 'We are sorry.',
    heading: 'Your booking is no longer held',
    children: [
      paragraph(expiredText(booking)),
      booking.isUnderReview
        ? actionButton('See my booking', toBookingUrl(site, booking))
        : actionButton('Look for dates again', site.url),
      detailsTable(toBookingSummaryRows(booking)),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })

export const bookingNoShowMail = (booking: BookingMailData, site: Site): Email =>
  layOutEmail(site, {
    subject: `We missed you: ${booking.title}, ${toFirstDayText(booking)}`,
    preview: `We expected you on ${toFirstDayText(booking)}.`,
    heading: 'We missed you',
    children: [
      paragraph(
        addressTo(
          booking,
          `we expected you at ${booking.title} on ${formatDate(booking.checkIn ?? booking.date ?? '')}, and have noted that nobody came. If that is a mistake, or something happened on the way, please reply to this e-mail.`,
        ),
      ),
      detailsTable(toBookingRows(booking)),
      actionButton('See my booking', toBookingUrl(site, booking)),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })
