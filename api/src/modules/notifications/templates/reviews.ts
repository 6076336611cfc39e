import { z } from 'zod'
import { formatInSriLankaTime } from '@escapes/contract'
import { actionButton, detailsTable, noteParagraph, paragraph, strongText } from './blocks.ts'
import { bookingMailSchema, toBookingUrl, toDateRows, greet } from './booking-mail-data.ts'
import { whyYouGetThisMail } from './customer.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'
import { toParagraphs } from './messages.ts'
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

export const reviewDecidedMailSchema = bookingMailSchema.extend({
  decision: z.enum(['published', 'held', 'answered']),
  /** Of the page where reviews are read. */
  listingPath: z.string(),
  /** Why it is held, or the answer. */
  words: z.string().nullable(),
})
type ReviewDecidedData = z.output<typeof reviewDecidedMailSchema>

const writeDecision = ({ decision, title, bookingId, listingPath, words }: ReviewDecidedData, site: Site) => {
  const ownReviewUrl = `${site.url}/my-bookings/${bookingId}/review`
  const publicUrl = `${site.url}${listingPath}#reviews`
  const quoted = words === null ? [] : toParagraphs(words)
  if (decision === 'held')
    return {
      subject: `Your review of ${title} is not shown`,
      preview: 'We tell you why. You can change it.',
      heading: 'Your review is not shown for now',
      children: [
        paragraph(`This is why your review of ${title} waits:`),
        ...quoted,
        paragraph('You can change it as you like. We read it again then.'),
        actionButton('Change my review', ownReviewUrl),
      ],
    }
  const again = noteParagraph(
    `Going once more? “Book again” on your booking begins with the same guests: ${site.url}/my-bookings/${bookingId}`,
  )
  if (decision === 'answered')
    return {
      subject: `Our answer to your review of ${title}`,
      preview: 'Everybody who reads your review reads it below.',
      heading: 'We answered your review',
      children: [
        paragraph(`This stands below your review of ${title}:`),
        ...quoted,
        actionButton('Read it there', publicUrl),
        again,
      ],
    }
  return {
    subject: `Your review of ${title} is out`,
    preview: 'Thank you: the next travellers read it from now on.',
    heading: 'Your review is out',
    children: [
      paragraph(`Thank you. Everybody who looks at ${title} can read your review from now on.`),
      actionButton('See it there', publicUrl),
      again,
    ],
  }
}

/** What became of a review, to its author. */
export const reviewDecidedMail = (data: ReviewDecidedData, site: Site): Email =>
  layOutEmail(site, { ...writeDecision(data, site), whyYouGetThisMail: whyYouGetThisMail(data) })

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
