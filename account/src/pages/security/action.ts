import { replace, type ActionFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { isResponseLost } from '@escapes/platform/lost-response'
import type { MutationResult } from '@escapes/platform/mutation'
import { callAuth } from '#/features/auth/auth-api.ts'
import { AuthError } from '#/features/auth/auth-error.ts'
import {
  createFieldProblem,
  createFormProblem,
  toAuthProblemOrRethrow,
  type AuthProblem,
} from '#/features/auth/auth-problem.ts'
import { addPasskey } from '#/features/auth/passkey.ts'
import { connectProvider, securityPath } from '#/features/auth/provider-request.ts'
import { withRedirectTarget } from '#/features/auth/redirect-target.ts'
import { asProblem } from '@escapes/platform/problem'

export type SecurityIntent =
  | { intent: 'password'; currentPassword: string; password: string }
  | { intent: 'email'; email: string; currentPassword: string }
  | { intent: 'enable'; currentPassword: string }
  | { intent: 'confirm-code'; code: string }
  | { intent: 'recovery-codes' | 'disable'; currentPassword: string; code: string }
  | { intent: 'choose-password'; email: string }
  | { intent: 'connect'; provider: string; currentPassword: string }
  | { intent: 'disconnect'; provider: string }
  | { intent: 'end-session'; id: string }
  | { intent: 'end-others' }
  | { intent: 'add-passkey'; name: string; currentPassword: string }
  | { intent: 'rename-passkey'; id: string; name: string }
  | { intent: 'remove-passkey'; id: string }
  | { intent: 'show-password'; currentPassword: string }
  | { intent: 'erase'; currentPassword: string }

/** Shown once: to scan, and to save. */
export interface SecurityCodes {
  enrolment?: { uri: string; recoveryCodes: string[] }
  recoveryCodes?: string[]
}

export type SecurityResult = MutationResult<SecurityCodes, AuthProblem>

interface GeneratedCodes {
  totpURI: string
  backupCodes: string[]
}

const toDigits = (code: string): string => code.replace(/\s/g, '')

const runIntent = async (
  platform: Platform,
  submitted: Exclude<SecurityIntent, { intent: 'connect' | 'erase' }>,
): Promise<SecurityCodes> => {
  switch (submitted.intent) {
    case 'password': {
      const { currentPassword, password: newPassword } = submitted
      await callAuth('change-password', { currentPassword, newPassword })
      return {}
    }
    case 'email':
      await callAuth('change-email', { newEmail: submitted.email, password: submitted.currentPassword })
      return {}
    case 'enable': {
      const generatedCodes = (await callAuth('two-factor/enable', {
        password: submitted.currentPassword,
      })) as GeneratedCodes
      return { enrolment: { uri: generatedCodes.totpURI, recoveryCodes: generatedCodes.backupCodes } }
    }
    case 'confirm-code':
      await callAuth('two-factor/verify-totp', { code: toDigits(submitted.code) })
      await platform.session.refresh()
      return {}
    case 'recovery-codes': {
      const body = { password: submitted.currentPassword, code: toDigits(submitted.code) }
      return {
        recoveryCodes: ((await callAuth('two-factor/generate-backup-codes', body)) as GeneratedCodes).backupCodes,
      }
    }
    case 'disable':
      await callAuth('two-factor/disable', { password: submitted.currentPassword, code: toDigits(submitted.code) })
      await platform.session.refresh()
      return {}
    case 'add-passkey':
      await callAuth('verify-password', { password: submitted.currentPassword })
      await addPasskey(submitted.name)
      return {}
    case 'rename-passkey':
      await platform.api('PATCH /me/passkeys/:id', { params: { id: submitted.id }, body: { name: submitted.name } })
      return {}
    case 'remove-passkey':
      await platform.api('DELETE /me/passkeys/:id', { params: { id: submitted.id } })
      return {}
    case 'show-password':
      await callAuth('verify-password', { password: submitted.currentPassword })
      return {}
    case 'choose-password':
      await callAuth('request-password-reset', {
        email: submitted.email,
        // Whoever chose it for a passkey or their data goes on there.
        redirectTo: withRedirectTarget('/auth/reset', securityPath),
      })
      return {}
    case 'disconnect':
      await platform.api('DELETE /me/sign-in-providers/:id', { params: { id: submitted.provider } })
      return {}
    case 'end-session':
      await platform.api('DELETE /me/sessions/:id', { params: { id: submitted.id } })
      return {}
    case 'end-others':
    default:
      await platform.api('POST /me/sessions/end-others')
      return {}
  }
}

/** Signs out too, so that nothing of the account stays in this browser. */
const eraseAccount = async (platform: Platform, password: string): Promise<Response> => {
  await callAuth('verify-password', { password })
  await platform.api('POST /me/erasure', { body: { confirmation: 'delete' } })
  await platform.session.signOut().catch(() => platform.session.refresh())
  platform.notify({
    status: 'success',
    title: 'Your account is deleted',
    description: 'We wrote to you once more to confirm it. Thank you for travelling with us.',
  })
  return replace('/')
}

/** The state of the second step after each of these intents. */
const secondStepAfter: Partial<Record<SecurityIntent['intent'], 'on' | 'off'>> = {
  'confirm-code': 'on',
  disable: 'off',
}

/** After a lost response the account shows whether its second step was changed. */
const isDoneAlready = async (
  platform: Platform,
  intent: SecurityIntent['intent'],
  error: unknown,
): Promise<boolean> => {
  const wantedState = secondStepAfter[intent]
  if (wantedState === undefined || !(error instanceof AuthError) || !isResponseLost(error)) return false
  const user = await platform.session.refresh().catch(() => undefined)
  if (!user?.secondFactor) return false
  return wantedState === 'on' ? user.secondFactor === 'on' : user.secondFactor !== 'on'
}

const toSecurityProblem = (error: unknown): AuthProblem => {
  const code = (error as { code?: unknown }).code
  if (code === 'CODE_NEEDED')
    return createFieldProblem('code', 'Enter the code that your app shows, or a recovery code.')
  // The current password, not the new one.
  if (code === 'INVALID_PASSWORD') return createFieldProblem('currentPassword', 'The password is not right.')
  const problem = asProblem(error)
  return problem ? createFormProblem(problem.message, problem.code) : toAuthProblemOrRethrow(error)
}

export const securityAction =
  (platform: Platform) =>
  async ({ request }: ActionFunctionArgs): Promise<SecurityResult | Response> => {
    const submitted = (await request.json()) as SecurityIntent
    try {
      if (submitted.intent === 'connect') {
        const { provider, currentPassword: password } = submitted
        return await connectProvider({ provider, password, target: securityPath })
      }
      if (submitted.intent === 'erase') return await eraseAccount(platform, submitted.currentPassword)
      return { ok: true, value: await runIntent(platform, submitted) }
    } catch (error) {
      if (await isDoneAlready(platform, submitted.intent, error)) return { ok: true, value: {} }
      return { ok: false, problem: toSecurityProblem(error) }
    }
  }
