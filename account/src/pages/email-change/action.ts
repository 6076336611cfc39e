import { replace, type ActionFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import type { MutationResult } from '@escapes/platform/mutation'
import { callAuth } from '#/features/auth/auth-api.ts'
import { toAuthProblemOrRethrow, type AuthProblem } from '#/features/auth/auth-problem.ts'

export interface EmailChangeIntent {
  token: string
}
export type EmailChangeResult = MutationResult<never, AuthProblem>

export const emailChangeAction =
  (platform: Platform) =>
  async ({ request }: ActionFunctionArgs): Promise<EmailChangeResult | Response> => {
    const before = platform.session.get()?.email
    try {
      const { token } = (await request.json()) as EmailChangeIntent
      await callAuth('change-email/confirm', { token })
    } catch (error) {
      const problem = toAuthProblemOrRethrow(error)
      // The response to an earlier press may have been lost: another address than before means that the change is done.
      const now = await platform.session.refresh().catch(() => null)
      if (!now || before === undefined || now.email === before) return { ok: false, problem }
    }
    const user = await platform.session.refresh()
    const description = user ? `You sign in with ${user.email} from now on.` : 'Please sign in with it.'
    platform.notify({ status: 'success', title: 'Your e-mail address is changed', description })
    return replace('/dashboard/security')
  }
