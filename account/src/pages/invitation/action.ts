import { replace, type ActionFunctionArgs } from 'react-router-dom'
import type { CallInput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import type { FormProblem } from '@escapes/platform/form-problem'
import { runMutation, type MutationResult } from '@escapes/platform/mutation'
import { callAuth } from '#/features/auth/auth-api.ts'
import { AuthError } from '#/features/auth/auth-error.ts'

export type InvitationAnswer = CallInput<'POST /invitations/accept'>['body']
export type InvitationResult = MutationResult<never, FormProblem>

const workspace = '/admin'

/** False where the account has a second step: the sign-in page asks for its code. */
const signIn = async (platform: Platform, email: string, password: string): Promise<boolean> => {
  try {
    await callAuth('sign-in/email', { email, password, callbackURL: workspace })
  } catch (error) {
    // The role is given in any case; the sign-in page explains what is in the way.
    if (!(error instanceof AuthError)) throw error
  }
  return (await platform.session.refresh())?.email === email
}

export const invitationAction =
  (platform: Platform) =>
  async ({ request }: ActionFunctionArgs): Promise<InvitationResult | Response> => {
    const body = (await request.json()) as InvitationAnswer
    const result = await runMutation(() => platform.api('POST /invitations/accept', { body }))
    if (!result.ok) {
      const { message, body: problem } = result.problem
      return { ok: false, problem: { message, fields: problem.errors ?? [] } }
    }
    const { email, role, needsApproval = false } = result.value
    // Whoever was signed in here before does not go on under the new role's pages.
    if (await platform.session.refresh()) await platform.session.signOut()
    const title = needsApproval ? 'Accepted' : `You are ${role === 'admin' ? 'an admin' : 'a manager'} now`
    const approval = needsApproval ? 'You get an e-mail when another admin has approved you as admin. ' : ''
    if (body.password !== undefined && (await signIn(platform, email, body.password))) {
      platform.notify({ status: 'success', title, description: `${approval}You are signed in.` })
      return replace(needsApproval ? '/' : workspace)
    }
    platform.notify({ status: 'success', title, description: `${approval}Please sign in as ${email}.` })
    return replace(`/auth?redirect=${encodeURIComponent(workspace)}`)
  }
