import { arrivalBlocks } from './arrival.ts'
import { z } from 'zod'
import { agreedAmountSchema, toAmountTextWithDollars, toAmountLines } from './amounts.ts'
import { actionButton, detailsTable, paragraph, type DetailsRow, type TextRow, strongText } from './blocks.ts'
import { formatInSriLankaTime } from '@escapes/contract'
import { formatGuests } from '@escapes/contract/party-text'
import { bookingMailSchema, toBookingUrl, toFirstDayText, toDateRows, addressTo } from './booking-mail-data.ts'
import { daysToKnowBlocks } from './days-to-know.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'
import { toBalanceRows, howToPayBlocks } from './payment-mail-data.ts'
import { whyYouGetThisMail, cancellationPolicyNote } from './customer.ts'

const side = z.object({
  checkIn: z.string().nullable(),
  checkOut: z.string().nullable(),
  date: z.string().nullable(),
  lastDay: bookingMailSchema.shape.lastDay,
  startTime: bookingMailSchema.shape.startTime,
  endTime: bookingMailSchema.shape.endTime,
  nights: z.int().nullable(),
  guests: bookingMailSchema.shape.guests,
  total: agreedAmountSchema,
})
export const bookingChangeMailSchema = bookingMailSchema.extend({
  before: side,
  after: side,
  /** What was agreed beside the price, and is in the total. */
  extraLines: z.array(agreedAmountSchema.extend({ label: z.string() })).default([]),
})
export const bookingToConfirmMailSchema = bookingChangeMailSchema.partial({ before: true, after: true })
type BookingChangeMailData = z.output<typeof bookingChangeMailSchema>

const toSideRows = (which: BookingChangeMailData['before'], currency: string): TextRow[] => [
  ...toDateRows(which),
  ['Guests', formatGuests(which.guests)],
  ['Total', toAmountLines(which.total, currency)],
]

const toText = (value: TextRow[1]): string => {
  const [first = '', ...more] = typeof value === 'string' ? [value] : value
  return more.length === 0 ? first : `${first} (${more.join(', ')})`
}

/** `word`: what the side before is called. */
export const toChangeRows = (booking: BookingChangeMailData, word = 'before'): DetailsRow[] => {
  const { before, after, agreed, extraLines } = booking
  const { currency } = agreed
  const old = new Map(toSideRows(before, currency).map(([label, value]) => [label, toText(value)]))
  const rows = toSideRows(after, currency).map(([label, value]): DetailsRow => {
    const was = old.get(label)
    const lines = typeof value === 'string' ? [value] : value
    return [label, was === undefined || was === toText(value) ? lines : [...lines, `${word}: ${was}`]]
  })
  // Above the total, which is the last of them.
  return rows.toSpliced(-1, 0, ...extraLines.map((line): DetailsRow => [line.label, toAmountLines(line, currency)]))
}

export const toPriceDifferenceText = ({ before, after, agreed: { currency } }: BookingChangeMailData): string => {
  const by = { amount: after.total.amount - before.total.amount, usd: after.total.usd - before.total.usd }
  const size = toAmountTextWithDollars({ amount: Math.abs(by.amount), usd: Math.abs(by.usd) }, currency)
  if (by.amount === 0) return 'The price stays the same.'
  return by.amount > 0 ? `That is ${size} more than before.` : `That is ${size} less than before.`
}

const answerText = (dueAt: string) => [
  strongText(`We will answer by ${formatInSriLankaTime(dueAt)}.`),
  ' You do not have to pay anything before that.',
]

export const bookingChangedMail = (booking: BookingChangeMailData, site: Site): Email =>
  layOutEmail(site, {
    subject: `Changed: ${booking.title}, ${toFirstDayText(booking.after)}`,
    preview: toPriceDifferenceText(booking),
    heading: 'Your booking has changed',
    children: [
      paragraph(addressTo(booking, `here is your booking as it is now. ${toPriceDifferenceText(booking)}`)),
      ...(booking.answerDueAt === null ? [] : [paragraph(...answerText(booking.answerDueAt))]),
      detailsTable([...toChangeRows(booking), ...toBalanceRows(booking), ['Reference', booking.reference]]),
      ...(booking.answerDueAt === null ? howToPayBlocks(booking) : []),
      ...arrivalBlocks(booking.arrival),
      ...daysToKnowBlocks(booking.daysToKnow),
      actionButton('See my booking', toBookingUrl(site, booking)),
      ...cancellationPolicyNote(booking),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })
