import { z } from 'zod'
import { formatDate } from '@escapes/contract'
import { amount, inline, stacked } from './amounts.ts'
import { action, facts, paragraph, type Row } from './blocks.ts'
import { bookingFacts, bookingPage } from './booking-facts.ts'
import { letter, type Letter, type Site } from './letter.ts'
import { headRows } from './money.ts'
import { because } from './traveller.ts'

export const refundFacts = bookingFacts.extend({
  refunded: amount,
  needsDetails: z.boolean(),
  account: z.string().nullable(),
  bankReference: z.string().nullable(),
  sentOn: z.string().nullable(),
})
type RefundFacts = z.output<typeof refundFacts>

export const refundOpened = (booking: RefundFacts, site: Site): Letter => {
  const sum = inline(booking.refunded, booking.agreed.currency)
  return letter(site, {
    subject: `We give back ${sum} for ${booking.title} (${booking.reference})`,
    preview: booking.needsDetails ? 'Please tell us which account it goes to.' : 'Nothing is left for you to do.',
    heading: `${sum} goes back to you`,
    children: [
      paragraph(
        booking.needsDetails
          ? `${booking.name}, please tell us on your booking page which account the money goes to. We keep the details sealed, and delete them later.`
          : `${booking.name}, we have the account it goes to, and write to you once it was sent.`,
      ),
      action(booking.needsDetails ? 'Say where the money goes' : 'See my booking', bookingPage(site, booking)),
      facts([['To give back', stacked(booking.refunded, booking.agreed.currency)], ...headRows(booking)]),
    ],
    because: because(booking),
  })
}

export const refundSent = (booking: RefundFacts, site: Site): Letter =>
  letter(site, {
    subject: `Sent: ${inline(booking.refunded, booking.agreed.currency)} for ${booking.title} (${booking.reference})`,
    preview: 'Your refund is on its way.',
    heading: 'Your refund is on its way',
    children: [
      paragraph(
        `${booking.name}, our bank has the order. Transfers within Sri Lanka take one or two working days, others up to five. The bank's proof stands on your booking page as soon as we have it.`,
      ),
      facts([
        ['Sent', stacked(booking.refunded, booking.agreed.currency)],
        ...(booking.account === null ? [] : [['To the account', booking.account] satisfies Row]),
        ...(booking.sentOn === null ? [] : [['On', formatDate(booking.sentOn)] satisfies Row]),
        ...(booking.bankReference === null ? [] : [["The bank's reference", booking.bankReference] satisfies Row]),
        ...headRows(booking),
      ]),
      action('See my booking', bookingPage(site, booking)),
    ],
    because: because(booking),
  })
