import type { z } from 'zod'
import { formatInSriLankaTime } from '@escapes/contract'
import { toAmountTextWithDollars, toAmountLines } from './amounts.ts'
import { toFirstDayText } from './booking-mail-data.ts'
import { actionButton, detailsTable, paragraph, type DetailsRow, strongText } from './blocks.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'
import type { paymentMailSchema, receiptMailSchema, reminderMailSchema } from './payments.ts'
import type { refundMailSchema } from './refunds.ts'
import { toBalanceRows } from './payment-mail-data.ts'
import { toStaffSummaryRows, whyStaffGetThisMail as whyYouGetThisMail } from './staff.ts'

const checkBy = ({ state, reviewDueAt }: z.output<typeof receiptMailSchema>) => {
  if (state === 'pending' && reviewDueAt !== null)
    return [
      strongText(`Please check it by ${formatInSriLankaTime(reviewDueAt)}.`),
      ' After that, the dates are no longer held.',
    ]
  return state === 'expired'
    ? ['The payment deadline had already passed; accepting it brings the booking back if the dates are still free.']
    : []
}

export const staffReceiptToCheckMail = (booking: z.output<typeof receiptMailSchema>, site: Site): Email =>
  layOutEmail(site, {
    subject: `To check: a receipt of ${booking.name} for ${booking.title} (${booking.reference})`,
    preview: 'It is waiting under Receipts.',
    heading: 'A receipt to check',
    children: [
      paragraph(`${booking.name} has added a receipt. `, ...checkBy(booking)),
      actionButton('Open the receipts', `${site.url}/admin/receipts`),
      detailsTable([
        ...(booking.claimed === null
          ? []
          : [['On the receipt', toAmountLines(booking.claimed, booking.agreed.currency)] satisfies DetailsRow]),
        ...toStaffSummaryRows(booking),
        ...toBalanceRows(booking),
      ]),
    ],
    whyYouGetThisMail,
  })

export const staffPaymentUnallocatedMail = (booking: z.output<typeof paymentMailSchema>, site: Site): Email =>
  layOutEmail(site, {
    subject: `Paid, but not available: ${booking.title}, ${toFirstDayText(booking)} (${booking.reference})`,
    preview: 'The booking has ended, and its dates are no longer free.',
    heading: 'Money without a booking',
    children: [
      paragraph(
        `${toAmountTextWithDollars(booking.received, booking.agreed.currency)} of ${booking.name} arrived for a booking that could not be confirmed. Please refund it, or find other dates with the customer.`,
      ),
      actionButton('Open the refunds', `${site.url}/admin/refunds`),
      detailsTable(toStaffSummaryRows(booking)),
    ],
    whyYouGetThisMail,
  })

export const staffRefundReadyMail = (booking: z.output<typeof refundMailSchema>, site: Site): Email =>
  layOutEmail(site, {
    subject: `To send: ${toAmountTextWithDollars(booking.refunded, booking.agreed.currency)} back to ${booking.name} (${booking.reference})`,
    preview: 'The account is known; the refund is waiting for approval.',
    heading: 'A refund to approve and send',
    children: [
      paragraph(`${booking.name} has entered the account for the money.`),
      actionButton('Open the refunds', `${site.url}/admin/refunds`),
      detailsTable([
        ['Refund', toAmountLines(booking.refunded, booking.agreed.currency)],
        ...toStaffSummaryRows(booking),
      ]),
    ],
    whyYouGetThisMail,
  })

/** A confirmed booking does not expire; staff decide. */
export const staffPaymentOverdueMail = (booking: z.output<typeof reminderMailSchema>, site: Site): Email => {
  const due = booking.money === null ? '' : toAmountTextWithDollars(booking.money.dueNow, booking.agreed.currency)
  return layOutEmail(site, {
    subject: `Not paid: ${booking.title}, ${toFirstDayText(booking)} (${booking.reference})`,
    preview: `${due} was due by ${formatInSriLankaTime(booking.balanceDueAt)}.`,
    heading: 'A confirmed booking is not paid',
    children: [
      paragraph(
        `${due} of ${booking.name} was due by ${formatInSriLankaTime(booking.balanceDueAt)} and has not arrived. The booking stays confirmed until you decide: write to the customer, or cancel it.`,
      ),
      actionButton('Open the booking', `${site.url}/admin/bookings/${booking.bookingId}`),
      detailsTable([...toStaffSummaryRows(booking), ...toBalanceRows(booking)]),
    ],
    whyYouGetThisMail,
  })
}
