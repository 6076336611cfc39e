import { replace, type ActionFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { callAuth } from '#/features/auth/auth-api.ts'
import { toAuthProblemOrRethrow } from '#/features/auth/auth-problem.ts'
import { toRedirectTarget } from '#/features/auth/redirect-target.ts'
import { sendVerificationMail } from '#/features/auth/verification-mail.ts'
import type { VerifyEmailResult, VerifyEmailIntent } from '#/features/auth/verify-email-intent.ts'

const confirmSignUp = async (intent: Exclude<VerifyEmailIntent, { intent: 'send-again' }>): Promise<void> => {
  const { token, endsOtherSession, password } = intent
  if (intent.intent === 'replace-credentials')
    await callAuth('sign-up/confirm', { token, name: intent.name, newPassword: intent.password, endsOtherSession })
  else await callAuth('sign-up/confirm', { token, endsOtherSession, ...(password && { password }) })
}

export const verifyEmailAction =
  (platform: Platform) =>
  async ({ request }: ActionFunctionArgs): Promise<VerifyEmailResult | Response> => {
    const submitted = (await request.json()) as VerifyEmailIntent
    const target = toRedirectTarget(request)
    try {
      if (submitted.intent === 'send-again') {
        // The link was opened in another tab: there is nothing to send.
        if (await platform.session.refresh().catch(() => null)) return replace(target)
        await sendVerificationMail(submitted.email, target)
        return { ok: true, value: { sentTo: submitted.email } }
      }
      await confirmSignUp(submitted)
    } catch (error) {
      return { ok: false, problem: toAuthProblemOrRethrow(error) }
    }
    await platform.session.refresh()
    platform.notify({ status: 'success', title: 'Your e-mail address is confirmed', description: 'You are signed in.' })
    return replace(target)
  }
