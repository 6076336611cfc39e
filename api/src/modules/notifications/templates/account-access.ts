import { z } from 'zod'
import { formatInSriLankaTime, role, staffRole } from '@escapes/contract'
import { actionButton, noteParagraph, paragraph, strongText } from './blocks.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'

const accessChange = { at: z.iso.datetime(), needsPassword: z.boolean().optional() }
export const accessChangedMailSchema = z.discriminatedUnion('change', [
  z.object({ change: z.literal('role'), role, ...accessChange }),
  z.object({ change: z.enum(['deactivated', 'reactivated']), ...accessChange }),
])
export const invitationMailSchema = z.object({ url: z.url(), role: staffRole, invitedBy: z.string() })
export const invitationAcceptedMailSchema = z.object({ email: z.string(), role: staffRole, invitedBy: z.string() })

const roleNames = { guest: 'customer', manager: 'manager', admin: 'admin' } as const
const withArticle = (name: string): string => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`

const changes = {
  deactivated: {
    subject: 'Your account was deactivated',
    message: 'Nobody can sign in to it now. Its bookings stay as they are.',
  },
  reactivated: {
    subject: 'Your account works again',
    message: 'You can sign in again.',
  },
} as const

export const accessChangedMail = (data: z.output<typeof accessChangedMailSchema>, site: Site): Email => {
  const { subject, message } =
    data.change === 'role'
      ? {
          subject: `Your account now has the role of ${roleNames[data.role]}`,
          message: 'You were signed out everywhere. Please sign in again.',
        }
      : changes[data.change]
  return layOutEmail(site, {
    subject,
    preview: message,
    heading: subject,
    children: [
      paragraph(`One of our admins changed this on ${formatInSriLankaTime(data.at)}. ${message}`),
      ...(data.needsPassword
        ? [
            paragraph(
              'For safety, your old password and passkeys no longer work. Choose a new password first: press “Forgot your password?” where you sign in.',
            ),
          ]
        : []),
      paragraph('If you did not expect this, please reply to this e-mail.'),
    ],
    whyYouGetThisMail: 'You are getting this e-mail because it is about the sign-in to your account.',
  })
}

export const staffInvitationMail = ({ url, role, invitedBy }: z.output<typeof invitationMailSchema>, site: Site) =>
  layOutEmail(site, {
    subject: 'You are invited to work with Sri Lanka Escapes',
    preview: `${invitedBy} invites you as ${withArticle(role)}. The link works for three days.`,
    heading: 'You are invited',
    children: [
      paragraph(
        strongText(invitedBy),
        ` invites you to the back-office of Sri Lanka Escapes, as ${withArticle(role)}.`,
      ),
      paragraph('The link works once, for three days. Do not forward this e-mail: whoever opens the link gets access.'),
      actionButton('Accept the invitation', url),
      noteParagraph('The button leads to ', url),
    ],
    whyYouGetThisMail:
      'You are getting this e-mail because an admin of ours entered this address. If you do not expect it, do nothing: it expires.',
  })

/** Every admin gets it, so that an unexpected colleague is noticed the same day. */
export const invitationAcceptedMail = (
  { email, role, invitedBy }: z.output<typeof invitationAcceptedMailSchema>,
  site: Site,
): Email =>
  layOutEmail(site, {
    subject: `${email} is now ${withArticle(role)}`,
    preview: `${invitedBy} sent the invitation, and it was accepted.`,
    heading: 'An invitation was accepted',
    children: [
      paragraph(strongText(email), ` accepted the invitation from ${invitedBy} and is now ${withArticle(role)}.`),
      paragraph('If you did not expect this, deactivate the account now.'),
      actionButton('Open the users', `${site.url}/admin/user-management`),
    ],
    whyYouGetThisMail: 'You are getting this e-mail because you are an admin of Sri Lanka Escapes.',
  })
