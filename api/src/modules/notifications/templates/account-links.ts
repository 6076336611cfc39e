import { z } from 'zod'
import { actionButton, noteParagraph, paragraph } from './blocks.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'

/** Without the name: a stranger who signs up with this address could choose it. */
export const accountLinkMailSchema = z.object({ url: z.url() })
type AccountLinkMailData = z.output<typeof accountLinkMailSchema>

export const addressVerificationMail = ({ url }: AccountLinkMailData, site: Site): Email =>
  layOutEmail(site, {
    subject: 'Please confirm your e-mail address',
    preview: 'One click, and your account is ready. The link works for 24 hours.',
    heading: 'Welcome to Sri Lanka Escapes',
    children: [
      paragraph('Please confirm that this is your address. If you were in the middle of a booking, it is still there.'),
      paragraph('The link works once, for 24 hours.'),
      actionButton('Confirm my address', url),
      noteParagraph('The button leads to ', url),
    ],
    whyYouGetThisMail:
      'You are getting this e-mail because somebody signed up with this address. If it was not you, nothing more will happen.',
  })

export const passwordResetMail = ({ url }: AccountLinkMailData, site: Site): Email =>
  layOutEmail(site, {
    subject: 'Choose a new password',
    preview: 'The link works for one hour.',
    heading: 'A new password',
    children: [
      paragraph('Here is the link to choose a new password. It works once, for one hour.'),
      actionButton('Choose a new password', url),
      noteParagraph('The button leads to ', url),
    ],
    whyYouGetThisMail:
      'You are getting this e-mail because somebody asked for it. If it was not you, your password stays as it is.',
  })
