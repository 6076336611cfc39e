import { callAuth } from './auth-api.ts'

/** The second step of a sign-in. Six digits are a code of the app, anything else a recovery code. */
export const verifySecondStepCode = async (typed: string): Promise<void> => {
  const code = typed.replace(/\s/g, '')
  await callAuth(/^\d{6}$/.test(code) ? 'two-factor/verify-totp' : 'two-factor/verify-backup-code', { code })
}
