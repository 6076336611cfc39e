import { replace, type ActionFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { callAuth } from '#/features/auth/auth-api.ts'
import { authFailureOf } from '#/features/auth/auth-failure.ts'
import { emailProblem, fieldProblems, newPasswordProblem, textOf } from '#/features/auth/credentials.ts'
import { redirectOf } from '#/features/auth/redirect-target.ts'
import { verifiedAddress } from '#/features/auth/verification-mail.ts'
import type { AuthAnswer } from './auth-answer.ts'

interface Handed {
  name: string
  email: string
  password: string
  target: string
}

const signIn = async (platform: Platform, { email, password, target }: Handed): Promise<AuthAnswer | Response> => {
  const fields = fieldProblems({
    email: emailProblem(email),
    password: password === '' ? 'Enter your password.' : undefined,
  })
  if (fields) return { email, failure: { fields } }
  await callAuth('sign-in/email', { email, password, callbackURL: verifiedAddress(target) })
  if (await platform.session.refresh()) return replace(target)
  return {
    email,
    failure: { fields: {}, form: 'Your browser did not keep the sign-in. Please allow cookies for this site.' },
  }
}

const signUp = async ({ name, email, password, target }: Handed): Promise<AuthAnswer> => {
  const fields = fieldProblems({
    name: name === '' ? 'Enter your full name.' : undefined,
    email: emailProblem(email),
    password: newPasswordProblem(password),
  })
  if (fields) return { email, failure: { fields } }
  await callAuth('sign-up/email', { name, email, password, callbackURL: verifiedAddress(target) })
  return { email, isMailSent: true }
}

export const action =
  (platform: Platform) =>
  async ({ request }: ActionFunctionArgs): Promise<AuthAnswer | Response> => {
    const form = await request.formData()
    const handed = {
      name: textOf(form, 'name').trim(),
      email: textOf(form, 'email').trim(),
      password: textOf(form, 'password'),
      target: redirectOf(request),
    }
    try {
      return textOf(form, 'intent') === 'sign-up' ? await signUp(handed) : await signIn(platform, handed)
    } catch (error) {
      return { email: handed.email, failure: authFailureOf(error) }
    }
  }
