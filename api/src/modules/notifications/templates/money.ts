import { z } from 'zod'
import { formatInstant } from '@escapes/contract'
import { amount, inline, stacked } from './amounts.ts'
import { bookingFacts, type BookingFacts, bookingPage, firstDay } from './booking-facts.ts'
import { action, facts, paragraph, type Row, strong } from './blocks.ts'
import { letter, type Letter, type Site } from './letter.ts'
import { balanceRows, howToPay } from './payment-facts.ts'
import { because } from './traveller.ts'

export const headRows = (booking: BookingFacts): Row[] => [
  ['Booking', `${booking.title}, ${firstDay(booking)}`],
  ['Reference', booking.reference],
]

export const receiptFacts = bookingFacts.extend({
  claimed: amount.nullable(),
  rejectReason: z.string().nullable(),
  asksAgain: z.boolean(),
})
type ReceiptFacts = z.output<typeof receiptFacts>

export const receiptReceived = (booking: ReceiptFacts, site: Site): Letter =>
  letter(site, {
    subject: `Under review: your receipt for ${booking.title} (${booking.reference})`,
    preview: 'We compare it with our account and write to you.',
    heading: 'Your receipt is under review',
    children: [
      paragraph(
        `Thank you, ${booking.name}. We compare the receipt with our account, and write to you as soon as it was checked.`,
      ),
      ...(booking.state === 'pending' ? [paragraph('Your dates stay held meanwhile; no time to pay runs out.')] : []),
      facts([
        ...headRows(booking),
        ...(booking.claimed === null
          ? []
          : [['On the receipt', stacked(booking.claimed, booking.agreed.currency)] satisfies Row]),
      ]),
      action('See my booking', bookingPage(site, booking)),
    ],
    because: because(booking),
  })

/** Another slip is asked for only where staff did so: a slip that helps nobody is not to be made again. */
const whatToDo = ({ state, money, dueAt, asksAgain }: ReceiptFacts): string => {
  const isHeld = state === 'pending' && dueAt !== null
  const held = isHeld ? ` Your dates are held until ${formatInstant(dueAt)}.` : ''
  if (asksAgain) return `Please add another receipt on your booking page.${held}`
  const isOwed = money !== null && money.due.amount > 0 && (isHeld || state === 'confirmed')
  return `If you have paid, please reply to this mail, and we look into it.${isOwed ? ' Otherwise this is still to be paid.' : ''}${held}`
}

export const receiptRejected = (booking: ReceiptFacts, site: Site): Letter =>
  letter(site, {
    subject: `Please look: your receipt for ${booking.title} (${booking.reference})`,
    preview: 'We could not accept it. Here is what to do.',
    heading: 'We could not accept your receipt',
    children: [
      ...(booking.rejectReason === null ? [] : [paragraph(`The reason: ${booking.rejectReason}`)]),
      paragraph(strong(whatToDo(booking))),
      action(booking.asksAgain ? 'Add another receipt' : 'See my booking', bookingPage(site, booking)),
      facts([...headRows(booking), ...balanceRows(booking)]),
    ],
    because: because(booking),
  })

export const paymentFacts = bookingFacts.extend({ received: amount })
type PaymentFacts = z.output<typeof paymentFacts>

/** Money that found its booking over is not lost, and nothing is promised that is not so. */
const afterPayment = ({ state, money, answerDueAt }: PaymentFacts): string => {
  if (state === 'expired' || state === 'cancelled' || state === 'declined')
    return 'It arrived when the booking had already ended. Our desk looks at it now: you get either your dates or your money back, and we write to you about it.'
  if (answerDueAt !== null) return `We still owe you an answer, and you have it until ${formatInstant(answerDueAt)}.`
  if (money === null || money.due.amount > 0) return 'This is where your booking stands now.'
  return 'With this, your booking is paid in full.'
}

export const paymentReceived = (booking: PaymentFacts, site: Site): Letter => {
  const received = inline(booking.received, booking.agreed.currency)
  return letter(site, {
    subject: `Payment received: ${received} for ${booking.title} (${booking.reference})`,
    preview: 'Your payment has arrived.',
    heading: 'Your payment has arrived',
    children: [
      paragraph(`Thank you, ${booking.name}. ${afterPayment(booking)}`),
      facts([
        ['Received', stacked(booking.received, booking.agreed.currency)],
        ...headRows(booking),
        ...balanceRows(booking),
      ]),
      action('See my booking', bookingPage(site, booking)),
    ],
    because: because(booking),
  })
}

export const reminderFacts = bookingFacts.extend({ balanceDueAt: z.string(), when: z.enum(['soon', 'today']) })
type ReminderFacts = z.output<typeof reminderFacts>

export const balanceDue = (booking: ReminderFacts, site: Site): Letter => {
  const by = formatInstant(booking.balanceDueAt)
  const due = booking.money === null ? '' : inline(booking.money.due, booking.agreed.currency)
  return letter(site, {
    subject: `${booking.when === 'today' ? 'Due today' : 'Due soon'}: the balance for ${booking.title} (${booking.reference})`,
    preview: `${due} by ${by}.`,
    heading: booking.when === 'today' ? 'The balance is due today' : 'The balance is due soon',
    children: [
      paragraph(`${booking.name}, still to pay: `, strong(`${due} by ${by}.`)),
      ...howToPay(booking),
      action('See my booking', bookingPage(site, booking)),
      facts(headRows(booking)),
    ],
    because: because(booking),
  })
}
