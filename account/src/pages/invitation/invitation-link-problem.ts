export interface InvitationLinkProblem {
  title: string
  message: string
  /** The account is there: signing in goes on. */
  canSignIn?: true
}

const unusable: InvitationLinkProblem = {
  title: 'This link does not work',
  message: 'It is incomplete, or a newer one took its place. Please open the newest e-mail, or ask for another one.',
}

const problems: Readonly<Record<string, InvitationLinkProblem>> = {
  'link-invalid': unusable,
  'link-expired': {
    title: 'This invitation has expired',
    message: 'For your safety its link worked for three days. Please ask whoever invited you to send it again.',
  },
  'link-used': {
    title: 'This invitation was used already',
    message: 'It works once. If it was you, sign in; if not, please tell whoever invited you.',
    canSignIn: true,
  },
  'link-revoked': {
    title: 'This invitation was withdrawn',
    message: 'Please ask whoever invited you whether there is a new one.',
  },
  'role-held': {
    title: 'There is nothing left to accept',
    message: 'Your account has this role, or a higher one, already.',
    canSignIn: true,
  },
  'account-deactivated': {
    title: 'This account is deactivated',
    message: 'The invitation cannot be accepted as long as it is. Please ask whoever invited you.',
  },
}

/** Why a link will never work as it stands; undefined for other problems. */
export const findInvitationLinkProblem = (code: string): InvitationLinkProblem | undefined => problems[code]

export const incompleteInvitationLink = unusable
