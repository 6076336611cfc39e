import { z } from 'zod'
import { action, note, paragraph } from './blocks.ts'
import { letter, type Letter, type Site } from './letter.ts'

export const accountFacts = z.object({ name: z.string(), url: z.url() })
type AccountFacts = z.output<typeof accountFacts>

export const verifyEmail = ({ name, url }: AccountFacts, site: Site): Letter =>
  letter(site, {
    subject: 'Please confirm your e-mail address',
    preview: 'One click, and your account is ready.',
    heading: `Welcome, ${name}`,
    children: [
      paragraph('Please confirm that this is your address. If you were in the middle of a booking, it is still there.'),
      action('Confirm my address', url),
      note('The button leads to ', url),
    ],
    because:
      'You have this mail because somebody signed up with this address. If it was not you, nothing more will happen.',
  })

export const resetPassword = ({ name, url }: AccountFacts, site: Site): Letter =>
  letter(site, {
    subject: 'Choose a new password',
    preview: 'The link works for one hour.',
    heading: 'A new password',
    children: [
      paragraph(`Hello ${name}, here is the link to choose a new password. It works once, for one hour.`),
      action('Choose a new password', url),
      note('The button leads to ', url),
    ],
    because: 'You have this mail because somebody asked for it. If it was not you, your password stays as it is.',
  })
