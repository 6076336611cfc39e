import type { AuthField } from './auth-failure.ts'

export const shortestPassword = 6

/** One sign, an at, a dot: the mail that has to arrive is the real proof. */
const looksLikeAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export const emailProblem = (email: string): string | undefined => {
  if (email === '') return 'Enter your e-mail address.'
  return looksLikeAddress(email) ? undefined : 'Enter an e-mail address like name@example.com.'
}

export const newPasswordProblem = (password: string): string | undefined => {
  if (password === '') return 'Choose a password.'
  if (password.length < shortestPassword) return `Use at least ${shortestPassword} characters.`
  return password.length > 128 ? 'Use at most 128 characters.' : undefined
}

/** Keeps only the fields that have something wrong. */
export const fieldProblems = (
  problems: Partial<Record<AuthField, string | undefined>>,
): Partial<Record<AuthField, string>> | undefined => {
  const found = Object.entries(problems).filter(([, problem]) => problem !== undefined)
  return found.length > 0 ? (Object.fromEntries(found) as Partial<Record<AuthField, string>>) : undefined
}
