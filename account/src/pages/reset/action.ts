import { replace, type ActionFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { callAuth } from '#/features/auth/auth-api.ts'
import { authFailureOf, type AuthFailure } from '#/features/auth/auth-failure.ts'
import { emailProblem, fieldProblems, newPasswordProblem, textOf } from '#/features/auth/credentials.ts'
import { redirectOf, withRedirect } from '#/features/auth/redirect-target.ts'

export interface ResetAnswer {
  sentTo?: string
  failure?: AuthFailure
}

const requestLink = async (email: string, target: string): Promise<ResetAnswer> => {
  const fields = fieldProblems({ email: emailProblem(email) })
  if (fields) return { failure: { fields } }
  await callAuth('request-password-reset', { email, redirectTo: withRedirect('/auth/reset', target) })
  return { sentTo: email }
}

const setPassword = async (platform: Platform, newPassword: string, token: string, target: string) => {
  const fields = fieldProblems({ password: newPasswordProblem(newPassword) })
  if (fields) return { failure: { fields } }
  await callAuth('reset-password', { newPassword, token })
  // Every session has ended with the old password, this browser's too.
  await platform.session.refresh()
  platform.notify({
    status: 'success',
    title: 'Your password is changed',
    description: 'Please sign in with the new one.',
  })
  return replace(withRedirect('/auth', target))
}

export const action =
  (platform: Platform) =>
  async ({ request }: ActionFunctionArgs): Promise<ResetAnswer | Response> => {
    const form = await request.formData()
    const token = textOf(form, 'token')
    const target = redirectOf(request)
    try {
      return token
        ? await setPassword(platform, textOf(form, 'password'), token, target)
        : await requestLink(textOf(form, 'email').trim(), target)
    } catch (error) {
      return { failure: authFailureOf(error) }
    }
  }
