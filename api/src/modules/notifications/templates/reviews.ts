import { z } from 'zod'
import { formatInSriLankaTime } from '@escapes/contract'
import { actionButton, detailsTable, noteParagraph, paragraph, strongText } from './blocks.ts'
import { bookingMailSchema, toBookingUrl, toDateRows, greet } from './booking-mail-data.ts'
import { whyYouGetThisMail } from './customer.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'
import { whyStaffGetThisMail } from './staff.ts'

export const reviewRequestMailSchema = bookingMailSchema.extend({ reviewUntil: z.string() })

export const reviewRequestMail = (booking: z.output<typeof reviewRequestMailSchema>, site: Site): Email =>
  layOutEmail(site, {
    subject: `How was ${booking.title}?`,
    preview: 'A few lines help the next travellers choose well.',
    heading: `${greet('How was it', booking)}?`,
    children: [
      paragraph(
        `You are back from ${booking.title}. A few honest lines, good or bad, help the next travellers choose, and tell your hosts what to keep and what to improve.`,
      ),
      detailsTable(toDateRows(booking)),
      paragraph(
        'It takes two minutes. You can write your review until ',
        strongText(formatInSriLankaTime(booking.reviewUntil)),
        '.',
      ),
      actionButton(
        'Write a review',
        booking.hasAccount ? `${site.url}/my-bookings/${booking.bookingId}/review` : toBookingUrl(site, booking),
      ),
      noteParagraph(
        `Readers see your first name, your country if you told us, and the month. We only ask once. To get no e-mails after a trip, switch them off in your profile: ${site.url}/dashboard/profile`,
      ),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })

/** Without the text: it may be what nobody should pass on. */
export const reviewHeldMailSchema = z.object({
  reviewId: z.string(),
  version: z.int(),
  name: z.string(),
  title: z.string(),
  reference: z.string(),
  reason: z.string(),
})

export const staffReviewHeldMail = (data: z.output<typeof reviewHeldMailSchema>, site: Site): Email => {
  const { name, title, reference, reason } = data
  return layOutEmail(site, {
    subject: `Review held: ${title} (${reference})`,
    preview: `${name} is waiting for your decision.`,
    heading: 'A review is waiting for you',
    children: [
      paragraph(`${name} reviewed ${title}. The review stays hidden until one of you has read it.`),
      paragraph(strongText('What the author reads: '), reason),
      actionButton('Read the review', `${site.url}/admin/reviews?view=held`),
    ],
    whyYouGetThisMail: whyStaffGetThisMail,
  })
}
