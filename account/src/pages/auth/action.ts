import { replace, type ActionFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { asProblem } from '@escapes/platform/problem'
import { callAuth } from '#/features/auth/auth-api.ts'
import { AuthError } from '#/features/auth/auth-error.ts'
import { createFormProblem, toAuthProblemOrRethrow } from '#/features/auth/auth-problem.ts'
import { signInWithPasskey } from '#/features/auth/passkey.ts'
import { connectProvider, signInWithProvider } from '#/features/auth/provider-request.ts'
import type { Credentials } from '#/features/auth/credentials-schema.ts'
import { toRedirectTarget } from '#/features/auth/redirect-target.ts'
import { toVerifyEmailPath } from '#/features/auth/verification-mail.ts'
import type { AuthResult } from './auth-result.ts'

/** The second step of a sign-in. Six digits are a code of the app, anything else a recovery code. */
const verifySecondStepCode = async (typed: string): Promise<void> => {
  const code = typed.replace(/\s/g, '')
  await callAuth(/^\d{6}$/.test(code) ? 'two-factor/verify-totp' : 'two-factor/verify-backup-code', { code })
}

export type AuthIntent =
  /** `connects`: the provider that the account is to be connected to. */
  | { intent: 'sign-in'; email: string; password: string; connects?: string | undefined }
  | { intent: 'provider'; email: string; provider: string }
  | { intent: 'passkey'; email: string }
  | ({ intent: 'sign-up'; formKey: string } & Credentials)
  | { intent: 'code'; email: string; code: string }
  | { intent: 'send-code'; email: string }
  | { intent: 'mailed-code'; email: string; code: string }
  | { intent: 'name'; email: string; name: string }

type AuthIntentNamed<K extends AuthIntent['intent']> = Extract<AuthIntent, { intent: K }>
type AuthResponse = Promise<AuthResult | Response>

const finishSignIn = async (platform: Platform, email: string, target: string): AuthResponse => {
  if (await platform.session.refresh()) return replace(target)
  const problem = createFormProblem('Your browser did not keep the sign-in. Please allow cookies for this site.')
  return { ok: false, email, problem }
}

/**
 * The way to the provider; undefined where nothing is to be connected, and when the provider does not answer: whoever is
 * signed in by now goes on. The page is left before the shell knows of the session, which would lead it elsewhere.
 */
const connectAfterSignIn = async (
  platform: Platform,
  { password, connects }: AuthIntentNamed<'sign-in'>,
  target: string,
): Promise<Response | undefined> => {
  if (connects === undefined) return undefined
  try {
    const { user } = await platform.api('GET /me')
    if (user?.role !== 'guest' || user.secondFactor === 'on') return undefined
    return await connectProvider({ provider: connects, password, target })
  } catch (error) {
    const { message: description } = asProblem(error) ?? toAuthProblemOrRethrow(error)
    platform.notify({ status: 'error', title: 'You are signed in, but nothing was connected', description })
    return undefined
  }
}

const signIn = async (platform: Platform, submitted: AuthIntentNamed<'sign-in'>, target: string): AuthResponse => {
  const { email, password } = submitted
  const answer = await callAuth('sign-in/email', { email, password, callbackURL: toVerifyEmailPath(target) })
  if ((answer as { twoFactorRedirect?: boolean } | undefined)?.twoFactorRedirect)
    return { ok: true, value: undefined, email, needsCode: true }
  return (await connectAfterSignIn(platform, submitted, target)) ?? finishSignIn(platform, email, target)
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

const sendCode = async ({ email }: AuthIntentNamed<'send-code'>): AuthResponse => {
  await callAuth('sign-in/code/send', { email })
  return { ok: true, value: undefined, email }
}

/** Is done, without a redirect, when the code was right and a name is needed first. */
const enterMailedCode = async (
  platform: Platform,
  { email, code }: AuthIntentNamed<'mailed-code'>,
  target: string,
): AuthResponse => {
  const answer = await callAuth('sign-in/code', { email, code })
  if ((answer as { needsName?: boolean } | undefined)?.needsName) return { ok: true, value: undefined, email }
  return finishSignIn(platform, email, target)
}

const giveName = async (platform: Platform, { email, name }: AuthIntentNamed<'name'>, target: string): AuthResponse => {
  await callAuth('sign-in/code/name', { email, name })
  return finishSignIn(platform, email, target)
}

export const authAction =
  (platform: Platform) =>
  async ({ request }: ActionFunctionArgs): AuthResponse => {
    const submitted = (await request.json()) as AuthIntent
    const target = toRedirectTarget(request)
    try {
      if (submitted.intent === 'code') return await enterCode(platform, submitted, target)
      if (submitted.intent === 'send-code') return await sendCode(submitted)
      if (submitted.intent === 'mailed-code') return await enterMailedCode(platform, submitted, target)
      if (submitted.intent === 'name') return await giveName(platform, submitted, target)
      if (submitted.intent === 'sign-up') return await signUp(submitted, target)
      if (submitted.intent === 'passkey') {
        await signInWithPasskey()
        return await finishSignIn(platform, '', target)
      }
      if (submitted.intent === 'provider') return await signInWithProvider(submitted.provider, target)
      return await signIn(platform, submitted, target)
    } catch (error) {
      return { ok: false, email: submitted.email, problem: toAuthProblemOrRethrow(error) }
    }
  }
