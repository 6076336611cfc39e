import { z } from 'zod'
import { formatInSriLankaTime } from '@escapes/contract'
import { actionButton, noteParagraph, paragraph, strongText } from './blocks.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'

export const passwordMailSchema = z.object({ at: z.iso.datetime() })
export const secondStepMailSchema = z.object({
  what: z.enum(['on', 'off', 'codes']),
  at: z.iso.datetime(),
  /** A reset by mail removes it until then, of customers. */
  removableUntil: z.iso.datetime().optional(),
})
export const signInProviderMailSchema = z.object({
  what: z.enum(['connected', 'disconnected']),
  provider: z.string(),
  at: z.iso.datetime(),
})
export const passkeyMailSchema = z.object({
  what: z.enum(['added', 'removed']),
  name: z.string(),
  at: z.iso.datetime(),
})
export const newAddressMailSchema = z.object({ to: z.string() })
export const changedAddressMailSchema = newAddressMailSchema.extend({
  /** Staff corrected the address of somebody who has no account. */
  isByOffice: z.boolean().optional(),
})
export const emailChangeLinkMailSchema = z.object({ url: z.url() })

const mine = 'You are getting this e-mail because it is about the sign-in to your account.'

export const passwordChangedMail = ({ at }: z.output<typeof passwordMailSchema>, site: Site): Email =>
  layOutEmail(site, {
    subject: 'Your password was changed',
    preview: 'If it was you, there is nothing to do.',
    heading: 'Your password was changed',
    children: [
      paragraph(
        `The password of your account was changed on ${formatInSriLankaTime(at)}. Other devices were signed out.`,
      ),
      paragraph('If it was not you, choose a new password now. Only somebody with access to this mailbox can.'),
      actionButton('Choose a new password', `${site.url}/auth/reset`),
    ],
    whyYouGetThisMail: mine,
  })

const secondStep = {
  on: {
    subject: 'The second step of your account was turned on',
    message: 'From now on, every sign-in asks for a code.',
  },
  off: {
    subject: 'The second step of your account was turned off',
    message: 'From now on, your password alone opens your account.',
  },
  codes: {
    subject: 'Your account has new recovery codes',
    message: 'The previous ones no longer work.',
  },
} as const

interface AccountChange {
  subject: string
  at: string
  what: string
  /** Of what was changed, as its owner named it. */
  name?: string
  /** What to do if it was somebody else, and where. */
  otherwise: string
  button?: Parameters<typeof actionButton>
}

const accountChangedMail = (
  site: Site,
  { subject, at, what, name, otherwise, button = ['Choose a new password', `${site.url}/auth/reset`] }: AccountChange,
): Email =>
  layOutEmail(site, {
    subject,
    preview: 'If it was you, there is nothing to do.',
    heading: subject,
    children: [
      paragraph(
        `This happened on ${formatInSriLankaTime(at)}. ${what}`,
        ...(name === undefined ? [] : [strongText(name)]),
      ),
      paragraph(`If it was not you, ${otherwise}`),
      actionButton(...button),
    ],
    whyYouGetThisMail: mine,
  })

const toRemoval = (removableUntil: string | undefined): string =>
  removableUntil === undefined
    ? 'choose a new password now, and write to us: we remove the second step once we know that it is you.'
    : `choose a new password now, until ${formatInSriLankaTime(removableUntil)} at the latest. The link that you get then also removes the second step, and everybody is signed out.`

export const secondStepChangedMail = (
  { what, at, removableUntil }: z.output<typeof secondStepMailSchema>,
  site: Site,
): Email => {
  const { subject, message } = secondStep[what]
  const otherwise =
    what === 'on' ? toRemoval(removableUntil) : 'choose a new password now, and set the second step up again.'
  return accountChangedMail(site, { subject, at, what: message, otherwise })
}

export const secondStepResetMail = ({ at }: z.output<typeof passwordMailSchema>, site: Site): Email =>
  layOutEmail(site, {
    subject: 'The second step of your sign-in was removed',
    preview: 'Please sign in and set it up again.',
    heading: 'Set up your second step again',
    children: [
      paragraph(
        `On ${formatInSriLankaTime(at)} we removed the second step from your account and signed you out everywhere. Your password has not changed.`,
      ),
      paragraph('Please sign in and set up an app again. If you did not ask for this, choose a new password first.'),
      actionButton('Sign in', `${site.url}/auth`),
    ],
    whyYouGetThisMail: mine,
  })

export const signInProviderChangedMail = (
  { what, provider, at }: z.output<typeof signInProviderMailSchema>,
  site: Site,
): Email => {
  const isNew = what === 'connected'
  return accountChangedMail(site, {
    subject: `${provider} was ${isNew ? 'connected to' : 'disconnected from'} your account`,
    at,
    what: isNew
      ? `From now on, you can also sign in with ${provider}.`
      : `From now on, ${provider} no longer opens your account.`,
    otherwise: 'choose a new password now, and check which services are connected.',
  })
}

/** The new address is not verified, so nothing that somebody typed is repeated. */
export const emailChangeConfirmationMail = ({ url }: z.output<typeof emailChangeLinkMailSchema>, site: Site): Email =>
  layOutEmail(site, {
    subject: 'Please confirm your new e-mail address',
    preview: 'The link works for one hour.',
    heading: 'Your new address',
    children: [
      paragraph('Somebody wants to use this address for an account with us. If it was you, please confirm it.'),
      paragraph('The link works once, for one hour.'),
      actionButton('Confirm the new address', url),
      noteParagraph('You may be asked to sign in first. The button leads to ', url),
    ],
    whyYouGetThisMail:
      'You are getting this e-mail because somebody entered this address with us. If it was not you, nothing will happen.',
  })

export const emailChangeRequestedMail = ({ to }: z.output<typeof newAddressMailSchema>, site: Site): Email =>
  layOutEmail(site, {
    subject: 'A new e-mail address was entered for your account',
    preview: 'Nothing has changed yet.',
    heading: 'A new address was entered',
    children: [
      paragraph('Somebody who knows your password entered ', strongText(to), ' as the new address of your account.'),
      paragraph('Nothing changes until the new address is confirmed. If it was not you, choose a new password now.'),
      actionButton('Choose a new password', `${site.url}/auth/reset`),
    ],
    whyYouGetThisMail: mine,
  })

const addressCorrectedMail = (to: string, site: Site): Email =>
  layOutEmail(site, {
    subject: 'We write about your booking to another address now',
    preview: 'If you did not ask for it, please tell us at once.',
    heading: 'Your address was corrected',
    children: [
      paragraph('Our office corrected the address that we write to about your booking: ', strongText(to), '.'),
      paragraph('If you did not ask for it, please write to us at once: reply to this e-mail.'),
    ],
    whyYouGetThisMail: 'You are getting this e-mail because we had this address for a booking.',
  })

export const emailChangedMail = (
  { to, isByOffice = false }: z.output<typeof changedAddressMailSchema>,
  site: Site,
): Email => {
  if (isByOffice) return addressCorrectedMail(to, site)
  return layOutEmail(site, {
    subject: 'The e-mail address of your account was changed',
    preview: 'From now on you sign in with the new one.',
    heading: 'Your address was changed',
    children: [
      paragraph('Your account has a new address: ', strongText(to), '. You sign in with it, and our e-mails go there.'),
      paragraph(`If it was not you, please write to us at once: reply to this e-mail.`),
    ],
    whyYouGetThisMail: mine,
  })
}

export const passkeyChangedMail = ({ what, name, at }: z.output<typeof passkeyMailSchema>, site: Site): Email =>
  accountChangedMail(site, {
    subject: `A passkey was ${what === 'added' ? 'added to' : 'removed from'} your account`,
    at,
    what:
      what === 'added'
        ? 'Whoever has this passkey can sign in without the password: '
        : 'It can no longer be used to sign in, and all other devices were signed out: ',
    name,
    ...(what === 'added'
      ? { otherwise: 'choose a new password now: it removes all passkeys and signs everybody out.' }
      : {
          otherwise: 'remove any passkeys you do not recognise, and choose a new password.',
          button: ['Open sign-in and security', `${site.url}/dashboard/security`],
        }),
  })
