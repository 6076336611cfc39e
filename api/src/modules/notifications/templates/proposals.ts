import { formatDate, formatDateRange } from '@escapes/contract'
import { z } from 'zod'
import { actionButton, type DetailsRow, detailsTable, noteParagraph, paragraph, strongText } from './blocks.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'
import { toParagraphs } from './messages.ts'
import { whyStaffGetThisMail } from './staff.ts'

const part = z.object({ title: z.string(), from: z.string(), to: z.string().nullable() })

/** `title`, `name` and `message` are empty where nobody has proved the address. */
export const proposalMailSchema = z.object({
  email: z.string(),
  number: z.string(),
  title: z.string(),
  name: z.string(),
  message: z.string(),
  parts: z.array(part),
  lastDay: z.string(),
  expiresAt: z.string(),
  url: z.string(),
})

const toRows = (parts: readonly z.output<typeof part>[]): DetailsRow[] =>
  parts.map(({ title, from, to }) => [to === null ? formatDate(from) : formatDateRange(from, to), title])

export const proposalSentMail = (data: z.output<typeof proposalMailSchema>, site: Site): Email => {
  const { number, title, name, message, parts, lastDay, url } = data
  return layOutEmail(site, {
    subject:
      title === '' ? `Your trip to Sri Lanka, proposed (${number})` : `Your trip, proposed: ${title} (${number})`,
    preview: `Look at it, leave out what you do not want, and book it until ${formatDate(lastDay)}.`,
    heading: title === '' ? 'Your trip, proposed' : title,
    children: [
      paragraph(name === '' ? 'Hello,' : `Hello ${name},`),
      ...(message === ''
        ? [paragraph('We put a trip together for you. You see it day by day, with a map and the price of each part.')]
        : toParagraphs(message)),
      detailsTable(toRows(parts)),
      actionButton('See your trip', url),
      paragraph('You can book it until ', strongText(formatDate(lastDay)), ', and leave out what you do not want.'),
      noteParagraph(
        'Nothing is reserved yet. Prices and places are of the moment in which you look; they are yours once you book. Whoever has the link can see the trip.',
      ),
    ],
    whyYouGetThisMail: 'You are getting this e-mail because you, or somebody with this address, asked us about a trip.',
  })
}

export const proposalEndsSoonMail = (data: z.output<typeof proposalMailSchema>, site: Site): Email => {
  const { number, title, name, parts, lastDay, url } = data
  const trip = title === '' ? 'Your trip to Sri Lanka' : title
  return layOutEmail(site, {
    subject: `Until ${formatDate(lastDay)}: ${trip} (${number})`,
    preview: 'After that day the link cannot be booked from any more.',
    heading: 'Your trip waits for you',
    children: [
      paragraph(name === '' ? 'Hello,' : `Hello ${name},`),
      paragraph('You can book the trip that we proposed until ', strongText(formatDate(lastDay)), '.'),
      detailsTable(toRows(parts)),
      actionButton('See your trip', url),
      noteParagraph(
        'Nothing is reserved yet. If you want something else, reply to this e-mail. This is the one reminder.',
      ),
    ],
    whyYouGetThisMail: 'You are getting this e-mail because we proposed a trip to you that you have not answered.',
  })
}

export const proposalDecidedMailSchema = z.object({
  proposalId: z.string(),
  email: z.string(),
  number: z.string(),
  title: z.string(),
  recipientName: z.string(),
  acceptedBy: z.string().nullable(),
  reason: z.string().nullable(),
  bookings: z.array(z.object({ id: z.string(), reference: z.string(), title: z.string() })),
  leftOut: z.int(),
})
type Decided = z.output<typeof proposalDecidedMailSchema>

const inBackoffice = (site: Site, { proposalId }: Decided): string => `${site.url}/admin/proposals/${proposalId}`

const toCount = (count: number): string => (count === 1 ? 'One part' : `${count} parts`)

export const staffProposalAcceptedMail = (data: Decided, site: Site): Email => {
  const { number, title, acceptedBy, bookings, leftOut } = data
  return layOutEmail(site, {
    subject: `Accepted: ${title} (${number})`,
    preview: `${acceptedBy ?? 'The customer'} booked ${bookings.length === 1 ? 'one part' : `${bookings.length} parts`}.`,
    heading: 'A proposal was accepted',
    children: [
      paragraph(
        `${acceptedBy ?? 'The customer'} accepted ${title}. ${toCount(bookings.length)} ${bookings.length === 1 ? 'is' : 'are'} booked${leftOut > 0 ? `, ${leftOut} left out` : ''}.`,
      ),
      detailsTable(bookings.map(({ reference, title: listing }): DetailsRow => [reference, listing])),
      actionButton('Open the proposal', inBackoffice(site, data)),
    ],
    whyYouGetThisMail: whyStaffGetThisMail,
  })
}

export const staffProposalDeclinedMail = (data: Decided, site: Site): Email => {
  const { number, title, recipientName, reason } = data
  return layOutEmail(site, {
    subject: `Declined: ${title} (${number})`,
    preview: reason ?? 'No reason was given.',
    heading: 'A proposal was declined',
    children: [
      paragraph(`${title} for ${recipientName} was declined by its link.`),
      ...(reason === null
        ? [paragraph('No reason was given.')]
        : [paragraph(strongText('Why: ')), ...toParagraphs(reason)]),
      actionButton('Open the proposal', inBackoffice(site, data)),
    ],
    whyYouGetThisMail: whyStaffGetThisMail,
  })
}

/** Of one that was declined a new one is written: what was decided stays. */
export const staffProposalAskedAgainMail = (data: Decided, site: Site): Email => {
  const { number, title, recipientName } = data
  return layOutEmail(site, {
    subject: `Asked for again: ${title} (${number})`,
    preview: `${recipientName} would like it after all.`,
    heading: 'A proposal is asked for again',
    children: [
      paragraph(
        `${title} for ${recipientName} has ended, and whoever has its link asks for it again. Look at its dates and send it with another last day, or write a new one if it was declined.`,
      ),
      actionButton('Open the proposal', inBackoffice(site, data)),
    ],
    whyYouGetThisMail: whyStaffGetThisMail,
  })
}
