import { createElement as h, type ReactElement } from 'react'
import { z } from 'zod'
import { actionButton, noteParagraph, paragraph, strongText } from './blocks.ts'
import { toBookingUrl } from './booking-mail-data.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'
import { whyStaffGetThisMail } from './staff.ts'

/** Without the text: it is behind the sign-in. */
export const messageUnreadMailSchema = z.object({
  conversationId: z.string(),
  upTo: z.int(),
  bookingId: z.string(),
  email: z.string(),
  hasAccount: z.boolean(),
  title: z.string(),
  reference: z.string(),
})

export const messageUnreadMail = (data: z.output<typeof messageUnreadMailSchema>, site: Site): Email => {
  const { title, reference, bookingId, hasAccount } = data
  const url = hasAccount ? `${site.url}/my-bookings/${bookingId}/messages` : toBookingUrl(site, data)
  return layOutEmail(site, {
    subject: `We wrote to you about ${title} (${reference})`,
    preview: 'Our message is waiting for you in your booking.',
    heading: 'A message for you',
    children: [
      paragraph(`We wrote to you about your booking of ${title}. You can read it and answer in your booking.`),
      actionButton('Read the message', url),
    ],
    whyYouGetThisMail:
      'You are getting this e-mail because a message about your booking has been unread for five minutes.',
  })
}

export const staffMessageWaitingMailSchema = z.object({
  conversationId: z.string(),
  upTo: z.int(),
  kind: z.enum(['booking', 'enquiry']),
  name: z.string(),
  title: z.string(),
  reference: z.string(),
})

export const staffMessageWaitingMail = (data: z.output<typeof staffMessageWaitingMailSchema>, site: Site): Email => {
  const { kind, name, title, reference, conversationId } = data
  const subject = kind === 'booking' ? `Message about ${title} (${reference})` : `Enquiry: ${title} (${reference})`
  return layOutEmail(site, {
    subject,
    preview: `${name} is waiting for an answer.`,
    heading: kind === 'booking' ? 'A message nobody has read' : 'An enquiry nobody has read',
    children: [
      paragraph(
        `${name} wrote ${kind === 'booking' ? `about the booking of ${title}` : `“${title}”`} and is waiting for an answer.`,
      ),
      actionButton('Open the conversation', `${site.url}/admin/inbox/${conversationId}`),
    ],
    whyYouGetThisMail: whyStaffGetThisMail,
  })
}

/** Without a word of what was typed: nobody has confirmed that the address is the sender's. */
export const enquiryReceivedMailSchema = z.object({ reference: z.string() })

export const enquiryReceivedMail = ({ reference }: z.output<typeof enquiryReceivedMailSchema>, site: Site): Email =>
  layOutEmail(site, {
    subject: `We have your message (${reference})`,
    preview: 'We answer within 24 hours.',
    heading: 'Thank you for your message',
    children: [
      paragraph('Your message has arrived. We read every message and answer within 24 hours, to this address.'),
      paragraph('Its reference is ', strongText(reference), '. Please mention it when you call or write to us.'),
    ],
    whyYouGetThisMail:
      'You are getting this e-mail because somebody entered this address in our contact form. If it was not you, you will only get our answer.',
  })

export const enquiryAnsweredMailSchema = z.object({
  reference: z.string(),
  /** What staff wrote. */
  text: z.string(),
  attachments: z.int(),
  url: z.string(),
})

/** An empty line begins a paragraph, a line break stays one. */
export const toParagraphs = (text: string): ReactElement[] =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) =>
      paragraph(...part.split('\n').flatMap((line, at) => (at === 0 ? [line] : [h('br', { key: at }), line]))),
    )

export const enquiryAnsweredMail = (data: z.output<typeof enquiryAnsweredMailSchema>, site: Site): Email => {
  const { reference, text, attachments, url } = data
  return layOutEmail(site, {
    subject: `Our answer to your message (${reference})`,
    preview: text.slice(0, 120).replaceAll(/\s+/g, ' ') || 'We sent you a file.',
    heading: 'Our answer',
    children: [
      ...toParagraphs(text),
      ...(attachments === 0
        ? []
        : [paragraph(attachments === 1 ? 'We added a file.' : `We added ${attachments} files.`)]),
      actionButton('Read everything and reply', url),
      noteParagraph(
        'The link works for 30 days. Whoever has it can read the conversation, so please keep it to yourself.',
      ),
    ],
    whyYouGetThisMail: 'You are getting this e-mail because we received a message with this address.',
  })
}
