import { formatDate, type ListingKind } from '@escapes/contract'
import { z } from 'zod'
import { actionButton, detailsTable, noteParagraph, paragraph, strongText } from './blocks.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'

export const availabilityFreedMailSchema = z.object({
  name: z.string(),
  email: z.string(),
  listingId: z.string(),
  kind: z.enum(['tour', 'experience', 'villa']),
  title: z.string(),
  checkIn: z.string().nullable(),
  checkOut: z.string().nullable(),
  date: z.string().nullable(),
  guests: z.object({ adults: z.number(), children: z.number(), infants: z.number() }),
})
type FreedDates = z.output<typeof availabilityFreedMailSchema>

const paths: Record<ListingKind, string> = { tour: 'tours', experience: 'experiences', villa: 'villas' }

/** The panel opens with these dates and this party. */
const toPanelUrl = (site: Site, { kind, listingId, checkIn, checkOut, date, guests }: FreedDates): string => {
  const chosen = new URLSearchParams()
  for (const [name, day] of Object.entries({ checkIn, checkOut, date })) if (day) chosen.set(name, day)
  for (const [name, count] of Object.entries(guests)) if (count > 0) chosen.set(name, String(count))
  return `${site.url}/${paths[kind]}/${listingId}?${chosen.toString()}#booking`
}

export const availabilityFreedMail = (freed: FreedDates, site: Site): Email => {
  const { name, title, checkIn, checkOut, date } = freed
  const rows: [string, string][] =
    checkIn && checkOut
      ? [
          ['Arrival', formatDate(checkIn)],
          ['Departure', formatDate(checkOut)],
        ]
      : [['Date', formatDate(date ?? '')]]
  return layOutEmail(site, {
    subject: `Free now: ${title}, ${rows[0]?.[1] ?? ''}`,
    preview: 'You asked us to tell you. Nothing is reserved yet.',
    heading: `Your dates are free, ${name}`,
    children: [
      paragraph(`You asked us to tell you when ${title} can be booked for these dates. Now it can.`),
      detailsTable(rows),
      paragraph(
        strongText('Nothing is reserved for you.'),
        ' Everybody who waited for these dates gets this e-mail at the same time, and who books first has them.',
      ),
      actionButton('See the price and book', toPanelUrl(site, freed)),
      noteParagraph(
        'This was the one e-mail about these dates. If they are taken again, you can ask anew on that page.',
      ),
    ],
    whyYouGetThisMail: 'You are getting this e-mail because you asked to be told when these dates become free.',
  })
}
