import { z } from 'zod'
import { formatInSriLankaTime } from '@escapes/contract'
import { agreedAmountSchema, toAmountLines, toAmountTextWithDollars } from './amounts.ts'
import { actionButton, detailsTable, type DetailsRow, noteParagraph, paragraph, strongText } from './blocks.ts'
import {
  addressTo,
  type BookingMailData,
  bookingMailSchema,
  toBookingSummaryRows,
  toBookingUrl,
  toDateRows,
  toFirstDayText,
} from './booking-mail-data.ts'
import { whyYouGetThisMail } from './customer.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'

/** `days`: those that could be taken when the mail was written. */
export const dateOfferMailSchema = bookingMailSchema.extend({
  offer: z.object({
    id: z.string(),
    reason: z.string(),
    answerDueAt: z.string(),
    days: z.array(
      z.object({
        checkIn: z.string().nullable(),
        checkOut: z.string().nullable(),
        date: z.string().nullable(),
        lastDay: z.string().nullable(),
        startTime: bookingMailSchema.shape.startTime,
        endTime: bookingMailSchema.shape.endTime,
        total: agreedAmountSchema,
      }),
    ),
  }),
})
type DateOfferMailData = z.output<typeof dateOfferMailSchema>

const toDayRow = (
  day: DateOfferMailData['offer']['days'][number],
  { agreed, total, nights }: BookingMailData,
): DetailsRow => {
  const { currency } = agreed
  const dates = toDateRows({ ...day, nights }).map(([label, value]) => {
    const text = typeof value === 'string' ? value : value.join(', ')
    return label === 'Date' ? text : `${label}: ${text}`
  })
  const less = { amount: agreed.amount - day.total.amount, usd: total - day.total.usd }
  const price =
    less.amount > 0
      ? [...toAmountLines(day.total, currency), `${toAmountTextWithDollars(less, currency)} less than now`]
      : ['The price stays the same']
  return ['Instead', [...dates, ...price].join(', ')]
}

export const datesOfferedMail = (booking: DateOfferMailData, site: Site): Email => {
  const { reason, answerDueAt, days } = booking.offer
  const by = formatInSriLankaTime(answerDueAt)
  return layOutEmail(site, {
    subject: `Please choose another day: ${booking.title}, ${toFirstDayText(booking)}`,
    preview: 'It cannot take place as booked. You choose: another day, or all of your money back.',
    heading: 'Your booking cannot take place as planned',
    children: [
      paragraph(addressTo(booking, 'we are sorry: what you booked cannot take place on the day that you booked.')),
      paragraph(`Why: ${reason}`),
      paragraph(
        strongText(`Please choose by ${by}:`),
        ' take one of these days, at no extra cost, or get back everything that you paid. If none of them suits you, write to us.',
      ),
      detailsTable([...days.map((day) => toDayRow(day, booking)), ...toBookingSummaryRows(booking)]),
      actionButton('Choose', toBookingUrl(site, booking)),
      noteParagraph(
        'These days are not held for you: one that somebody else takes meanwhile cannot be chosen any more.',
      ),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })
}

export const datesNotOfferedMail = (booking: DateOfferMailData, site: Site): Email =>
  layOutEmail(site, {
    subject: `No need to choose: ${booking.title}, ${toFirstDayText(booking)}`,
    preview: 'Your booking stays as it is.',
    heading: 'You do not have to choose another day',
    children: [
      paragraph(
        addressTo(booking, 'we have taken back the other days that we offered you. '),
        strongText('Your booking stays exactly as it is.'),
      ),
      detailsTable(toBookingSummaryRows(booking)),
      actionButton('See my booking', toBookingUrl(site, booking)),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })
