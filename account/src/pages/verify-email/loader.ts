import { replace, type LoaderFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { fetchPendingSignUp, type PendingSignUp } from '#/features/auth/auth-api.ts'
import { AuthError } from '#/features/auth/auth-error.ts'
import { toRedirectTarget } from '#/features/auth/redirect-target.ts'

export interface UnfinishedSignUp extends PendingSignUp {
  token: string
  /** The address of another account that is signed in here. */
  signedInAs: string | null
}

export interface VerifyEmailData {
  target: string
  /** Why the link in the mail did not work; absent when it did, but nobody is signed in here. */
  linkProblem?: 'expired' | 'invalid'
  unfinishedSignUp?: UnfinishedSignUp
}

const toLinkProblem = (code: string): 'expired' | 'invalid' =>
  code.toUpperCase() === 'TOKEN_EXPIRED' ? 'expired' : 'invalid'

const readLink = async (platform: Platform, token: string, target: string): Promise<VerifyEmailData> => {
  try {
    const [user, signUp] = await Promise.all([platform.session.refresh(), fetchPendingSignUp(token)])
    return { target, unfinishedSignUp: { ...signUp, token, signedInAs: user?.email ?? null } }
  } catch (error) {
    if (!(error instanceof AuthError) || error.status !== 400) throw error
    return { target, linkProblem: toLinkProblem(error.code) }
  }
}

/** The link in the mail leads here: the api has signed the customer in, or one more step is needed. */
export const verifyEmailLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<VerifyEmailData> => {
    const target = toRedirectTarget(request)
    const search = new URL(request.url).searchParams
    const [error, token] = [search.get('error'), search.get('token')]
    if (error) return { target, linkProblem: toLinkProblem(error) }
    if (token) return readLink(platform, token, target)
    if (!(await platform.session.refresh())) return { target }
    platform.notify({ status: 'success', title: 'Your e-mail address is confirmed', description: 'You are signed in.' })
    throw replace(target)
  }
