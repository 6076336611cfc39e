import { z } from 'zod'
import { formatInSriLankaTime } from '@escapes/contract'
import { agreedAmountSchema, toAmountTextWithDollars, toAmountLines } from './amounts.ts'
import {
  bookingMailSchema,
  type BookingMailData,
  toBookingUrl,
  toFirstDayText,
  addressTo,
  greet,
} from './booking-mail-data.ts'
import { actionButton, detailsTable, paragraph, type DetailsRow, strongText } from './blocks.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'
import {
  toBalanceRows,
  howToPayBlocks,
  isFirstInstalmentPaid,
  isPaidInFull,
  receiptUnderReviewText,
} from './payment-mail-data.ts'
import { whyYouGetThisMail } from './customer.ts'

export const toReferenceRows = (booking: BookingMailData): DetailsRow[] => [
  ['Booking', `${booking.title}, ${toFirstDayText(booking)}`],
  ['Reference', booking.reference],
]

export const receiptMailSchema = bookingMailSchema.extend({
  claimed: agreedAmountSchema.nullable(),
  rejectReason: z.string().nullable(),
  asksAgain: z.boolean(),
  /** Of a duplicate whose payment is known and of this booking. */
  showsOwnPayment: z.boolean().default(true),
  /** The references of the bookings that one transfer pays; null where it pays one. */
  transfer: z.array(z.string()).nullable().default(null),
  /** The references of other bookings of the same transfer, whose receipts were rejected in one step with it. */
  rejectedWith: z.array(z.string()).default([]),
})
type ReceiptMailData = z.output<typeof receiptMailSchema>

const heldDuring = ({ state, reviewDueAt }: ReceiptMailData) => {
  if (state !== 'pending') return []
  return reviewDueAt === null
    ? [paragraph('Your dates stay held in the meantime.')]
    : [
        paragraph(
          strongText(`We will check it by ${formatInSriLankaTime(reviewDueAt)}.`),
          ' Your dates are held for you until then.',
        ),
      ]
}

export const receiptReceivedMail = (booking: ReceiptMailData, site: Site): Email =>
  layOutEmail(site, {
    subject: `Under review: your receipt for ${booking.title} (${booking.reference})`,
    preview: 'We will compare it with our account and write to you.',
    heading: 'Your receipt is under review',
    children: [
      paragraph(
        `${greet('Thank you', booking)}. We will compare the receipt with our account and write to you as soon as it is checked.`,
      ),
      ...heldDuring(booking),
      ...(booking.transfer === null
        ? []
        : [
            paragraph(
              'One transfer for your bookings ',
              strongText(booking.transfer.join(', ')),
              '. All of them wait.',
            ),
          ]),
      detailsTable([
        ...toReferenceRows(booking),
        ...(booking.claimed === null
          ? []
          : [
              [
                booking.transfer === null ? 'On the receipt' : 'Of it for this booking',
                toAmountLines(booking.claimed, booking.agreed.currency),
              ] satisfies DetailsRow,
            ]),
      ]),
      actionButton('See my booking', toBookingUrl(site, booking)),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })

const otherReceipt = 'Your other receipt'

const needsAnotherReceipt = ({ asksAgain, isUnderReview, payee, state }: ReceiptMailData): boolean =>
  // Old rows have no state.
  asksAgain && !isUnderReview && (payee !== null || state === null)

const whatToDo = (booking: ReceiptMailData): string => {
  const { state, money, dueAt, isUnderReview } = booking
  if (isUnderReview && booking.payee !== null) return receiptUnderReviewText(booking, otherReceipt)
  const isHeld = state === 'pending' && dueAt !== null && !isUnderReview
  const heldSentence = isHeld ? ` Your dates are held until ${formatInSriLankaTime(dueAt)}.` : ''
  if (needsAnotherReceipt(booking)) return `Please add another receipt on your booking page.${heldSentence}`
  const isOwed = money !== null && money.due.amount > 0 && !isUnderReview && (isHeld || state === 'confirmed')
  return `If you have paid, please reply to this e-mail, and we will look into it.${isOwed ? ' Otherwise this is still to be paid.' : ''}${heldSentence}`
}

export const receiptRejectedMail = (booking: ReceiptMailData, site: Site): Email =>
  layOutEmail(site, {
    subject: `Please check: your receipt for ${booking.title} (${booking.reference})`,
    preview: 'We could not accept it. Here is what to do.',
    heading: 'We could not accept your receipt',
    children: [
      ...(booking.rejectReason === null ? [] : [paragraph(`The reason: ${booking.rejectReason}`)]),
      ...(booking.rejectedWith.length === 0
        ? []
        : [
            paragraph(
              'It was one transfer, so the same is true of ',
              strongText(booking.rejectedWith.join(', ')),
              '. The page of each booking says until when it is held.',
            ),
          ]),
      paragraph(strongText(whatToDo(booking))),
      actionButton(
        needsAnotherReceipt(booking) ? 'Add another receipt' : 'See my booking',
        toBookingUrl(site, booking),
      ),
      detailsTable([...toReferenceRows(booking), ...toBalanceRows(booking)]),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })

interface KnownPayment {
  subject: string
  heading: string
  text: string
}

const whereItCounts = ({ showsOwnPayment, money, refund }: ReceiptMailData): KnownPayment => {
  const subject = 'Already on record'
  const heading = 'We already have this payment on record'
  const adds = 'so the receipt adds nothing to it. You need not send it again.'
  if (showsOwnPayment) return { subject, heading, text: `We already have the payment on your receipt, ${adds}` }
  return money?.paid.amount === 0 && refund === null
    ? {
        subject: 'For another booking',
        heading: 'Your receipt shows a payment for another booking',
        text: 'This receipt shows a payment that counts for another booking of yours. Nothing has arrived for this one yet. If the money was meant for this one, please reply to this e-mail.',
      }
    : {
        subject,
        heading,
        text: `The payment on your receipt is on record already, for this booking or another one of yours, ${adds}`,
      }
}

/** Sent only while something is due. */
export const receiptDuplicateMail = (booking: ReceiptMailData, site: Site): Email => {
  const { subject, heading, text } = whereItCounts(booking)
  return layOutEmail(site, {
    subject: `${subject}: your receipt for ${booking.title} (${booking.reference})`,
    preview: booking.isUnderReview
      ? 'We are still checking your other receipt.'
      : 'The receipt adds nothing; something is still to be paid.',
    heading,
    children: [
      paragraph(`${greet('Thank you', booking)}. ${text}`),
      detailsTable([...toReferenceRows(booking), ...toBalanceRows(booking)]),
      ...howToPayBlocks(booking, otherReceipt),
      actionButton('See my booking', toBookingUrl(site, booking)),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })
}

/** `isSuperseded`: another payment arrived before this was written. */
export const paymentMailSchema = bookingMailSchema.extend({
  received: agreedAmountSchema,
  isSuperseded: z.boolean().default(false),
})
type PaymentMailData = z.output<typeof paymentMailSchema>

/** A booking that ended refunds what its terms do not withhold. */
const afterEnd = ({ state, money, retained, agreed: { currency } }: PaymentMailData): string => {
  const paid = money?.paid ?? { amount: 0, usd: 0 }
  const withheld = retained !== null && retained.amount < paid.amount ? retained : paid
  const hasWithheld = retained !== null && retained.amount > 0
  const back = hasWithheld ? { amount: paid.amount - withheld.amount, usd: paid.usd - withheld.usd } : paid
  const when = `It arrived after your booking was ${state === 'declined' ? 'declined' : 'cancelled'}.`
  const withheldText = hasWithheld
    ? ` We keep ${toAmountTextWithDollars(withheld, currency)}, as agreed in the cancellation terms.`
    : ''
  if (back.amount === 0) return `${when}${withheldText}`
  return `${when}${withheldText} ${toAmountTextWithDollars(back, currency)} goes back to you; we will write to you about it.`
}

const afterPayment = (booking: PaymentMailData): string => {
  const { state, money, answerDueAt, agreed, isSuperseded } = booking
  if (state === 'cancelled' || state === 'declined') return afterEnd(booking)
  if (state === 'expired')
    return 'It arrived when the booking had already ended. We are looking into it now: you get either your dates or your money back, and we will write to you.'
  if (answerDueAt !== null)
    return `We still owe you an answer, and you will have it by ${formatInSriLankaTime(answerDueAt)}.`
  if (state === 'hold')
    return 'Your booking is not finished yet: please complete it on our site while your dates are held.'
  if (money?.excess)
    return `With this you have paid ${toAmountTextWithDollars(money.excess, agreed.currency)} more than your booking costs. That money is yours: we will refund it and write to you about it. If you meant it for something else, reply to this e-mail.`
  if (isPaidInFull(booking)) return 'With this, your booking is paid in full.'
  return isSuperseded
    ? 'More of your money has arrived since then; we will write to you about that as well.'
    : 'This is where your booking stands now.'
}

export const paymentReceivedMail = (booking: PaymentMailData, site: Site): Email => {
  const received = toAmountTextWithDollars(booking.received, booking.agreed.currency)
  return layOutEmail(site, {
    subject: `Payment received: ${received} for ${booking.title} (${booking.reference})`,
    preview: 'Your payment has arrived.',
    heading: 'Your payment has arrived',
    children: [
      paragraph(`${greet('Thank you', booking)}. ${afterPayment(booking)}`),
      detailsTable([
        ['Received', toAmountLines(booking.received, booking.agreed.currency)],
        ...toReferenceRows(booking),
        ...toBalanceRows(booking),
      ]),
      // The confirmation says how to pay the rest.
      ...(isFirstInstalmentPaid(booking) ? [] : howToPayBlocks(booking)),
      actionButton('See my booking', toBookingUrl(site, booking)),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })
}

export const reminderMailSchema = bookingMailSchema.extend({
  balanceDueAt: z.string(),
  when: z.enum(['soon', 'today', 'overdue']),
})
type ReminderMailData = z.output<typeof reminderMailSchema>

export const balanceDueMail = (booking: ReminderMailData, site: Site): Email => {
  const by = formatInSriLankaTime(booking.balanceDueAt)
  const due = booking.money === null ? '' : toAmountTextWithDollars(booking.money.dueNow, booking.agreed.currency)
  const what = isFirstInstalmentPaid(booking) ? 'balance' : 'payment'
  const when = booking.when === 'today' ? 'due today' : 'due soon'
  return layOutEmail(site, {
    subject: `${when === 'due today' ? 'Due today' : 'Due soon'}: the ${what} for ${booking.title} (${booking.reference})`,
    preview: `${due} by ${by}.`,
    heading: `The ${what} is ${when}`,
    children: [
      paragraph(addressTo(booking, 'still to pay: '), strongText(`${due} by ${by}.`)),
      ...howToPayBlocks(booking),
      actionButton('See my booking', toBookingUrl(site, booking)),
      detailsTable(toReferenceRows(booking)),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })
}
