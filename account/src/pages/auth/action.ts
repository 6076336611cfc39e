import { replace, type ActionFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { callAuth } from '#/features/auth/auth-api.ts'
import { AuthError } from '#/features/auth/auth-error.ts'
import { createFormProblem, toAuthProblemOrRethrow } from '#/features/auth/auth-problem.ts'
import type { Credentials } from '#/features/auth/credentials-schema.ts'
import { toRedirectTarget } from '#/features/auth/redirect-target.ts'
import { verifySecondStepCode } from '#/features/auth/verify-second-step-code.ts'
import { toVerifyEmailPath } from '#/features/auth/verification-mail.ts'
import type { AuthResult } from './auth-result.ts'

export type AuthIntent =
  | { intent: 'sign-in'; email: string; password: string }
  | ({ intent: 'sign-up'; formKey: string } & Credentials)
  | { intent: 'code'; email: string; code: string }

type AuthIntentNamed<K extends AuthIntent['intent']> = Extract<AuthIntent, { intent: K }>
type AuthResponse = Promise<AuthResult | Response>

const finishSignIn = async (platform: Platform, email: string, target: string): AuthResponse => {
  if (await platform.session.refresh()) return replace(target)
  const problem = createFormProblem('Your browser did not keep the sign-in. Please allow cookies for this site.')
  return { ok: false, email, problem }
}

const signIn = async (
  platform: Platform,
  { email, password }: AuthIntentNamed<'sign-in'>,
  target: string,
): AuthResponse => {
  const answer = await callAuth('sign-in/email', { email, password, callbackURL: toVerifyEmailPath(target) })
  if ((answer as { twoFactorRedirect?: boolean } | undefined)?.twoFactorRedirect)
    return { ok: true, value: undefined, email, needsCode: true }
  return finishSignIn(platform, email, target)
}

/** With these codes the second step has expired: the password is required again. */
const isChallengeOver = (error: unknown): boolean =>
  error instanceof AuthError && ['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'].includes(error.code)

const enterCode = async (
  platform: Platform,
  { email, code }: AuthIntentNamed<'code'>,
  target: string,
): AuthResponse => {
  try {
    await verifySecondStepCode(code)
  } catch (error) {
    return {
      ok: false,
      email,
      problem: toAuthProblemOrRethrow(error),
      ...(!isChallengeOver(error) && { needsCode: true }),
    }
  }
  return finishSignIn(platform, email, target)
}

const signUp = async ({ name, email, password, formKey }: AuthIntentNamed<'sign-up'>, target: string): AuthResponse => {
  await callAuth('sign-up/email', { name, email, password, callbackURL: toVerifyEmailPath(target), formKey })
  return { ok: true, value: undefined, email, isMailSent: true }
}

export const authAction =
  (platform: Platform) =>
  async ({ request }: ActionFunctionArgs): AuthResponse => {
    const submitted = (await request.json()) as AuthIntent
    const target = toRedirectTarget(request)
    try {
      if (submitted.intent === 'code') return await enterCode(platform, submitted, target)
      if (submitted.intent === 'sign-up') return await signUp(submitted, target)
      return await signIn(platform, submitted, target)
    } catch (error) {
      return { ok: false, email: submitted.email, problem: toAuthProblemOrRethrow(error) }
    }
  }
