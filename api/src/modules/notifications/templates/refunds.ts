import { z } from 'zod'
import { formatDate, refundReasons } from '@escapes/contract'
import { agreedAmountSchema, toAmountTextWithDollars, toAmountLines } from './amounts.ts'
import { actionButton, detailsTable, noteParagraph, paragraph, type DetailsRow } from './blocks.ts'
import { addressTo, bookingMailSchema, paymentsDocumentText, toBookingUrl } from './booking-mail-data.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'
import { toReferenceRows } from './payments.ts'
import { whyYouGetThisMail } from './customer.ts'

export const refundMailSchema = bookingMailSchema.extend({
  refunded: agreedAmountSchema,
  needsDetails: z.boolean(),
  account: z.string().nullable(),
  /** Staff wrote it down for a caller. */
  isAccountByStaff: z.boolean().default(false),
  bankReference: z.string().nullable(),
  sentOn: z.string().nullable(),
  why: z.enum(refundReasons).nullable().default(null),
  /** A voided refund that the customer knows of; `isReplaced`: this one replaces it. */
  earlier: agreedAmountSchema.extend({ isReplaced: z.boolean() }).nullable().default(null),
})
type RefundMailData = z.output<typeof refundMailSchema>

const reasonLabels: Readonly<Record<(typeof refundReasons)[number], string>> = {
  cancelled: 'Your booking is cancelled, and this is your refund.',
  declined: 'We could not take your booking, so we are refunding what you paid.',
  overpaid: 'You have paid more than your booking costs.',
  'not-available': 'Your payment arrived when the booking could no longer be confirmed.',
}

/** Explains what became of the refund before. */
const earlierText = ({ earlier, refunded, needsDetails, agreed }: RefundMailData): string => {
  if (earlier === null) return ''
  const former = toAmountTextWithDollars(earlier, agreed.currency)
  if (earlier.isReplaced)
    return `This replaces the refund of ${former} that we told you about: one transfer of ${toAmountTextWithDollars(refunded, agreed.currency)} will be sent.`
  const repeatRequest = needsDetails
    ? ' If you gave us an account for it, please enter it again: we deleted it together with that refund.'
    : ''
  return `The refund of ${former} that we told you about was called off; this one replaces it.${repeatRequest}`
}

const whereItGoesText = ({ needsDetails, account, isAccountByStaff }: RefundMailData): string => {
  if (needsDetails)
    return 'please tell us on your booking page which account the money goes to. We store the details encrypted, and delete them later.'
  if (account === null) return 'we have your account details and will write to you once the money is sent.'
  return isAccountByStaff
    ? `we wrote down for you that it goes to the account ${account}. If you did not ask for this, name another one on your booking page, or reply to this e-mail.`
    : `it goes to the account ${account}, which was named on your booking page, and we will write to you once it is sent. If this was not you, choose a new password, name another account there, and reply to this e-mail.`
}

export const refundOpenedMail = (booking: RefundMailData, site: Site): Email => {
  const sum = toAmountTextWithDollars(booking.refunded, booking.agreed.currency)
  return layOutEmail(site, {
    subject: `We will refund ${sum} for ${booking.title} (${booking.reference})`,
    preview: booking.needsDetails ? 'Please tell us which account it goes to.' : 'You do not need to do anything.',
    heading: `${sum} goes back to you`,
    children: [
      ...[booking.why === null ? '' : reasonLabels[booking.why], earlierText(booking)]
        .filter((text) => text !== '')
        .map((text) => paragraph(text)),
      paragraph(addressTo(booking, whereItGoesText(booking))),
      actionButton(booking.needsDetails ? 'Tell us where to send it' : 'See my booking', toBookingUrl(site, booking)),
      detailsTable([['Refund', toAmountLines(booking.refunded, booking.agreed.currency)], ...toReferenceRows(booking)]),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })
}

export const refundSentMail = (booking: RefundMailData, site: Site): Email =>
  layOutEmail(site, {
    subject: `Sent: ${toAmountTextWithDollars(booking.refunded, booking.agreed.currency)} for ${booking.title} (${booking.reference})`,
    preview: 'Your refund is on its way.',
    heading: 'Your refund is on its way',
    children: [
      paragraph(
        addressTo(
          booking,
          'our bank has the order. Transfers within Sri Lanka take one or two working days, others up to five. You will find the bank’s proof on your booking page as soon as we have it.',
        ),
      ),
      detailsTable([
        ['Sent', toAmountLines(booking.refunded, booking.agreed.currency)],
        ...(booking.account === null ? [] : [['To the account', booking.account] satisfies DetailsRow]),
        ...(booking.sentOn === null ? [] : [['On', formatDate(booking.sentOn)] satisfies DetailsRow]),
        ...(booking.bankReference === null
          ? []
          : [["The bank's reference", booking.bankReference] satisfies DetailsRow]),
        ...toReferenceRows(booking),
      ]),
      actionButton('See my booking', toBookingUrl(site, booking)),
      noteParagraph(paymentsDocumentText),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })

/** `remains`: what is still held beyond the total or the withheld amount. */
export const refundVoidMailSchema = bookingMailSchema.extend({
  refunded: agreedAmountSchema,
  explanation: z.string().nullable(),
  remains: agreedAmountSchema.nullable(),
})
type RefundVoidMailData = z.output<typeof refundVoidMailSchema>

const afterVoid = ({ remains, state, agreed }: RefundVoidMailData): string => {
  if (remains !== null)
    return `${toAmountTextWithDollars(remains, agreed.currency)} of your money is still with us, and it stays yours: we will write to you before it is sent. There is nothing for you to do now.`
  return state === 'pending' || state === 'confirmed' || state === 'completed'
    ? 'What you have paid counts towards your booking.'
    : 'No further refund is due for this booking.'
}

export const refundVoidedMail = (booking: RefundVoidMailData, site: Site): Email => {
  const sum = toAmountTextWithDollars(booking.refunded, booking.agreed.currency)
  return layOutEmail(site, {
    subject: `Not sent: the refund of ${sum} for ${booking.title} (${booking.reference})`,
    preview: 'This refund was called off.',
    heading: 'This refund will not be sent',
    children: [
      paragraph(addressTo(booking, `we told you that ${sum} would go back to you. This refund was called off.`)),
      ...(booking.explanation === null ? [] : [paragraph(`The reason: ${booking.explanation}`)]),
      paragraph(afterVoid(booking)),
      paragraph('If you expected this money, or think that this is a mistake, please reply to this e-mail.'),
      actionButton('See my booking', toBookingUrl(site, booking)),
      detailsTable(toReferenceRows(booking)),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })
}
