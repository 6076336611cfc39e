import { z } from 'zod'
import { formatInSriLankaTime } from '@escapes/contract'
import { paragraph } from './blocks.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'

export const accountErasedMailSchema = z.object({ at: z.iso.datetime(), keptBookings: z.int() })

export const accountErasedMail = ({ at, keptBookings }: z.output<typeof accountErasedMailSchema>, site: Site): Email =>
  layOutEmail(site, {
    subject: 'Your account was deleted',
    preview: 'Your name, messages, files and ways to sign in are gone.',
    heading: 'Your account was deleted',
    children: [
      paragraph(
        `We deleted it on ${formatInSriLankaTime(at)}. Your name, messages, files and ways to sign in are gone, and cannot be brought back.`,
      ),
      ...(keptBookings > 0
        ? [
            paragraph(
              'Dates, prices and payments of your bookings stay, without your name, for as long as we have to keep our accounts.',
            ),
          ]
        : []),
      paragraph('If you did not ask for this, please reply to this e-mail at once. Thank you for travelling with us.'),
    ],
    whyYouGetThisMail: 'This is our last e-mail to you: we delete your address once it is sent.',
  })
