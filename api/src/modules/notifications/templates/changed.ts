import { z } from 'zod'
import { amount, inline, stacked } from './amounts.ts'
import { action, facts, paragraph, type Row, strong } from './blocks.ts'
import { formatInstant } from '@escapes/contract'
import { bookingFacts, bookingPage, firstDay, guestsText, whenRows } from './booking-facts.ts'
import { letter, type Letter, type Site } from './letter.ts'
import { balanceRows, howToPay } from './payment-facts.ts'
import { because, policyNote } from './traveller.ts'

const side = z.object({
  checkIn: z.string().nullable(),
  checkOut: z.string().nullable(),
  date: z.string().nullable(),
  nights: z.int().nullable(),
  guests: bookingFacts.shape.guests,
  total: amount,
})
export const changeFacts = bookingFacts.extend({ before: side, after: side })
/** A request, or one that was changed and asks again. */
export const requestFacts = changeFacts.partial({ before: true, after: true })
type ChangeFacts = z.output<typeof changeFacts>

const rowsOf = (which: ChangeFacts['before'], currency: string): Row[] => [
  ...whenRows(which),
  ['Guests', guestsText(which.guests)],
  ['Total', stacked(which.total, currency)],
]

const textOf = (value: Row[1]): string => {
  const [first = '', ...more] = typeof value === 'string' ? [value] : value
  return more.length === 0 ? first : `${first} (${more.join(', ')})`
}

/** What is new, with what it was before beneath it. */
export const changeRows = ({ before, after, agreed: { currency } }: ChangeFacts): Row[] => {
  const old = new Map(rowsOf(before, currency).map(([label, value]) => [label, textOf(value)]))
  return rowsOf(after, currency).map(([label, value]) => {
    const was = old.get(label)
    const lines = typeof value === 'string' ? [value] : value
    return [label, was === undefined || was === textOf(value) ? lines : [...lines, `before: ${was}`]]
  })
}

export const differenceText = ({ before, after, agreed: { currency } }: ChangeFacts): string => {
  const by = { amount: after.total.amount - before.total.amount, usd: after.total.usd - before.total.usd }
  const size = inline({ amount: Math.abs(by.amount), usd: Math.abs(by.usd) }, currency)
  if (by.amount === 0) return 'The price stays the same.'
  return by.amount > 0 ? `That is ${size} more than before.` : `That is ${size} less than before.`
}

const answerText = (dueAt: string) => [
  strong(`We answer until ${formatInstant(dueAt)}.`),
  ' Nothing is to be paid before that.',
]

/** A dearer stay may owe of its first payment again, and that is due within days; a balance is asked for when it is near. */
const paysNow = ({ money, answerDueAt }: ChangeFacts): boolean =>
  answerDueAt === null && !!money?.nextDueAt && money.nextDueAt === money.instalments[0]?.dueAt

export const bookingChanged = (booking: ChangeFacts, site: Site): Letter =>
  letter(site, {
    subject: `Changed: ${booking.title}, ${firstDay(booking.after)}`,
    preview: differenceText(booking),
    heading: 'Your booking has changed',
    children: [
      paragraph(`${booking.name}, this is what is booked now. ${differenceText(booking)}`),
      ...(booking.answerDueAt === null ? [] : [paragraph(...answerText(booking.answerDueAt))]),
      facts([...changeRows(booking), ...balanceRows(booking), ['Reference', booking.reference]]),
      ...(paysNow(booking) ? howToPay(booking) : []),
      action('See my booking', bookingPage(site, booking)),
      ...policyNote(booking),
    ],
    because: because(booking),
  })
