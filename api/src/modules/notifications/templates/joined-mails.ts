import { paragraph, subheading } from './blocks.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'

/** Several mails as one, each in full; the first gives its subject. */
export const joinEmails = (emails: readonly Email[], site: Site): Email =>
  layOutEmail(site, {
    subject: `${emails[0]?.subject} (and ${emails.length - 1} more)`,
    preview: emails.map(({ subject }) => subject).join(' · '),
    heading: `${emails.length} e-mails in one`,
    children: [
      paragraph('Many e-mails were on their way to you, so these come together. Each is here in full.'),
      ...emails.flatMap(({ subject, children }) => [subheading(subject), ...children]),
    ],
    whyYouGetThisMail: 'You are getting this e-mail because each of these e-mails was for you.',
  })
