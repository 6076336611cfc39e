import type { z } from 'zod'
import { inline, stacked } from './amounts.ts'
import { firstDay } from './booking-facts.ts'
import { action, facts, paragraph, type Row } from './blocks.ts'
import { letter, type Letter, type Site } from './letter.ts'
import type { paymentFacts, receiptFacts } from './money.ts'
import type { refundFacts } from './refunds.ts'
import { balanceRows } from './payment-facts.ts'
import { rowsOf, staffBecause as because } from './staff.ts'

export const receiptToCheck = (booking: z.output<typeof receiptFacts>, site: Site): Letter =>
  letter(site, {
    subject: `To check: a receipt of ${booking.name} for ${booking.title} (${booking.reference})`,
    preview: 'It waits on the receipt desk.',
    heading: 'A receipt to check',
    children: [
      paragraph(`${booking.name} has added a receipt. No time to pay runs out while it is under review.`),
      action('Open the receipt desk', `${site.url}/admin/receipts`),
      facts([
        ...(booking.claimed === null
          ? []
          : [['On the receipt', stacked(booking.claimed, booking.agreed.currency)] satisfies Row]),
        ...rowsOf(booking),
        ...balanceRows(booking),
      ]),
    ],
    because,
  })

export const paymentStranded = (booking: z.output<typeof paymentFacts>, site: Site): Letter =>
  letter(site, {
    subject: `Paid, but not available: ${booking.title}, ${firstDay(booking)} (${booking.reference})`,
    preview: 'The booking has ended, and its dates could not be given back.',
    heading: 'Money without a booking',
    children: [
      paragraph(
        `${inline(booking.received, booking.agreed.currency)} of ${booking.name} arrived for a booking that could not be confirmed. Please give it back, or find other dates with the traveller.`,
      ),
      action('Open the refunds', `${site.url}/admin/refunds`),
      facts(rowsOf(booking)),
    ],
    because,
  })

export const refundReady = (booking: z.output<typeof refundFacts>, site: Site): Letter =>
  letter(site, {
    subject: `To send: ${inline(booking.refunded, booking.agreed.currency)} back to ${booking.name} (${booking.reference})`,
    preview: 'The account is known; it waits for approval.',
    heading: 'A refund to approve and send',
    children: [
      paragraph(`${booking.name} has told us which account the money goes to.`),
      action('Open the refunds', `${site.url}/admin/refunds`),
      facts([['To give back', stacked(booking.refunded, booking.agreed.currency)], ...rowsOf(booking)]),
    ],
    because,
  })
