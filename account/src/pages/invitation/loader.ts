import type { LoaderFunctionArgs } from 'react-router-dom'
import type { CallOutput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { asProblem } from '@escapes/platform/problem'
import {
  findInvitationLinkProblem,
  incompleteInvitationLink,
  type InvitationLinkProblem,
} from './invitation-link-problem.ts'

export interface InvitationOffer extends CallOutput<'POST /invitations/read'> {
  token: string
  /** The address of another account that is signed in here. */
  signedInAs: string | null
}

export type InvitationData =
  | { offer: InvitationOffer; linkProblem?: undefined }
  | { offer?: undefined; linkProblem: InvitationLinkProblem }

/** The link in the mail of an invitation: what it offers, or why it does not work. */
export const invitationLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<InvitationData> => {
    const token = new URL(request.url).searchParams.get('token') ?? ''
    if (token === '') return { linkProblem: incompleteInvitationLink }
    try {
      const [user, offer] = await Promise.all([
        platform.session.refresh(),
        platform.api('POST /invitations/read', { body: { token }, signal: request.signal }),
      ])
      return { offer: { ...offer, token, signedInAs: user && user.email !== offer.email ? user.email : null } }
    } catch (error) {
      const linkProblem = findInvitationLinkProblem(asProblem(error)?.code ?? '')
      if (!linkProblem) throw error
      return { linkProblem }
    }
  }
