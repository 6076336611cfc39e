import { formatDate, formatDateRange, formatInSriLankaTime } from '@escapes/contract'
import { z } from 'zod'
import { agreedAmountSchema, toAmountLines, toAmountTextWithDollars } from './amounts.ts'
import {
  actionButton,
  type DetailsRow,
  detailsTable,
  noteParagraph,
  paragraph,
  strongText,
  subheading,
} from './blocks.ts'
import { greet } from './booking-mail-data.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'

const bookedPart = z.object({
  reference: z.string(),
  title: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  total: agreedAmountSchema,
  /** Until when staff answer a part on request; null: it is booked. */
  answerDueAt: z.string().nullable(),
})

/** `bookingId`: the first of its bookings, in whose log the mail stands. */
export const tripBookedMailSchema = z.object({
  bookingId: z.string(),
  proposalId: z.string(),
  email: z.string(),
  name: z.string(),
  number: z.string(),
  title: z.string(),
  currency: z.string(),
  bookings: z.array(bookedPart),
  /** What is to be paid by when, the first deadline first. */
  dues: z.array(z.object({ dueAt: z.string(), ...agreedAmountSchema.shape })),
})
export type TripBookedMailData = z.output<typeof tripBookedMailSchema>

const toDays = ({ from, to }: { from: string; to: string | null }): string =>
  to === null ? formatDate(from) : formatDateRange(from, to)

/** One mail for the bookings of a trip that was accepted: what is booked, what waits, and the one place to pay. */
export const tripBookedMail = (data: TripBookedMailData, site: Site): Email => {
  const { proposalId, name, number, title, currency, bookings, dues } = data
  const tripUrl = `${site.url}/proposal/${proposalId}`
  const asked = bookings.filter(({ answerDueAt }) => answerDueAt !== null)
  const isAllAsked = asked.length === bookings.length
  const answerBy = asked
    .map(({ answerDueAt }) => answerDueAt ?? '')
    .toSorted()
    .at(-1)
  const [first] = dues
  return layOutEmail(site, {
    subject: `${isAllAsked ? 'Received' : 'Booked'}: ${title} (${number})`,
    preview: first
      ? `One transfer for the trip: please pay ${toAmountTextWithDollars(first, currency)} by ${formatInSriLankaTime(first.dueAt)}.`
      : 'We write to you as soon as we have answered.',
    heading: greet('Thank you', { name }),
    children: [
      paragraph(
        isAllAsked
          ? `We have your request for ${title}, and hold the dates meanwhile.`
          : `We have your trip: ${title}. Your dates are held for you.`,
      ),
      ...(answerBy === undefined
        ? []
        : [
            paragraph(
              strongText(`We answer by ${formatInSriLankaTime(answerBy)}`),
              isAllAsked ? '.' : `, for ${asked.map((part) => part.title).join(' and ')}.`,
              ' You pay for what is on request only after that.',
            ),
          ]),
      ...(first === undefined
        ? [actionButton('See your trip', tripUrl)]
        : [
            subheading('To pay by bank transfer'),
            detailsTable(
              dues.map(({ dueAt, ...amount }): DetailsRow => [
                `By ${formatInSriLankaTime(dueAt)}`,
                toAmountLines(amount, currency),
              ]),
            ),
            paragraph('One transfer pays for the trip. Its page has the account and all references.'),
            actionButton('Pay for this trip', `${tripUrl}/pay`),
          ]),
      subheading('What is booked'),
      detailsTable(
        bookings.map(({ reference, title: listing, total, answerDueAt, ...days }): DetailsRow => [
          toDays(days),
          [
            listing,
            `Reference ${reference}${answerDueAt === null ? '' : ', on request'}`,
            toAmountTextWithDollars(total, currency),
          ],
        ]),
      ),
      noteParagraph('What you get back if you cancel is on the page of each booking.'),
    ],
    whyYouGetThisMail: `You are getting this e-mail because you booked a trip with us, proposal ${number}. Just reply if anything is unclear; a person reads it.`,
  })
}
