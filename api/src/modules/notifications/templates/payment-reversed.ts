import { z } from 'zod'
import { formatInSriLankaTime } from '@escapes/contract'
import { agreedAmountSchema, toAmountTextWithDollars } from './amounts.ts'
import { bookingMailSchema, toBookingUrl } from './booking-mail-data.ts'
import { actionButton, detailsTable, paragraph, strongText } from './blocks.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'
import { toReferenceRows } from './payments.ts'
import { toBalanceRows, howToPayBlocks } from './payment-mail-data.ts'
import { whyYouGetThisMail } from './customer.ts'

export const reversalMailSchema = bookingMailSchema.extend({
  reversed: agreedAmountSchema,
  kind: z.enum(['payment', 'bank-charge']),
  explanation: z.string().nullable(),
})
type ReversalMailData = z.output<typeof reversalMailSchema>

/** What the reversal means for the booking; asks for money only when it is due. */
const consequence = (booking: ReversalMailData): string => {
  const { state, money, answerDueAt, agreed } = booking
  if (state === 'expired' || state === 'cancelled' || state === 'declined')
    return 'Your booking has ended, and there is nothing to pay.'
  if (answerDueAt !== null)
    return `You do not have to pay before we have answered your request, which we will do by ${formatInSriLankaTime(answerDueAt)}.`
  if (money === null || money.due.amount === 0)
    return 'Your booking is still paid in full: there is nothing for you to do.'
  const due = toAmountTextWithDollars(money.dueNow, agreed.currency)
  if (state === 'no_show' || state === 'hold')
    return `${toAmountTextWithDollars(money.due, agreed.currency)} of its price is still to be paid.`
  const stays = state === 'pending' ? 'Your dates are held for you until then.' : 'Your booking stays as it is.'
  return money.nextDueAt === null
    ? `${due} is still to be paid. ${state === 'pending' ? 'Your dates stay held for you meanwhile.' : stays}`
    : `${due} is due by ${formatInSriLankaTime(money.nextDueAt)}. ${stays}`
}

export const paymentReversedMail = (booking: ReversalMailData, site: Site): Email => {
  const { kind, explanation, name, agreed, payee } = booking
  const sum = toAmountTextWithDollars(booking.reversed, agreed.currency)
  const what =
    kind === 'payment'
      ? `a payment of ${sum} that we had counted towards this booking no longer counts.`
      : `we had written off ${sum} that seemed to have been kept by a bank. We no longer do.`
  return layOutEmail(site, {
    subject: `No longer counted: ${sum} for ${booking.title} (${booking.reference})`,
    preview: consequence(booking),
    heading: kind === 'payment' ? 'A payment is no longer counted' : 'A difference is no longer written off',
    children: [
      paragraph(`${name}, ${what}`),
      ...(explanation === null ? [] : [paragraph(`The reason: ${explanation}`)]),
      paragraph(strongText(consequence(booking))),
      paragraph(
        payee === null
          ? 'If you think this is a mistake, please reply to this e-mail.'
          : 'If you have sent this money, please do not send it twice: reply to this e-mail, and we will look into it.',
      ),
      ...howToPayBlocks(booking),
      actionButton('See my booking', toBookingUrl(site, booking)),
      detailsTable([...toReferenceRows(booking), ...toBalanceRows(booking)]),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })
}
