import { replace, type ActionFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import type { MutationResult } from '@escapes/platform/mutation'
import { callAuth } from '#/features/auth/auth-api.ts'
import { toAuthProblemOrRethrow, type AuthProblem } from '#/features/auth/auth-problem.ts'
import { toRedirectTarget, withRedirectTarget } from '#/features/auth/redirect-target.ts'

export type PasswordResetIntent =
  | { intent: 'request-link'; email: string }
  | { intent: 'set-password'; token: string; password: string; removesSecondStep: boolean }

export type PasswordResetResult = MutationResult<{ sentTo: string }, AuthProblem>

const requestLink = async (email: string, target: string): Promise<PasswordResetResult> => {
  await callAuth('request-password-reset', { email, redirectTo: withRedirectTarget('/auth/reset', target) })
  return { ok: true, value: { sentTo: email } }
}

const setPassword = async (
  platform: Platform,
  { password: newPassword, token, removesSecondStep }: PasswordResetIntent & { intent: 'set-password' },
  target: string,
) => {
  await callAuth('reset-password', { newPassword, token, ...(removesSecondStep && { removesSecondStep }) })
  // Every session has ended with the old password, this browser's too.
  await platform.session.refresh()
  platform.notify({
    status: 'success',
    title: 'Your password is changed',
    description: 'Please sign in with the new one.',
  })
  return replace(withRedirectTarget('/auth', target))
}

export const passwordResetAction =
  (platform: Platform) =>
  async ({ request }: ActionFunctionArgs): Promise<PasswordResetResult | Response> => {
    const submitted = (await request.json()) as PasswordResetIntent
    const target = toRedirectTarget(request)
    try {
      return submitted.intent === 'set-password'
        ? await setPassword(platform, submitted, target)
        : await requestLink(submitted.email, target)
    } catch (error) {
      return { ok: false, problem: toAuthProblemOrRethrow(error) }
    }
  }
