import type { Role } from '@escapes/contract'
import { isMostlyName, listKnownWords, listReadings, mostlyNameMessage } from '@escapes/contract/password-of-names'
import { isPredictablePassword, predictablePasswordMessage } from '@escapes/contract/predictable-password'
import { countDigitsOfGuesses } from '#/count-guesses.ts'
import { isCommonPassword } from './common-passwords.ts'

export interface PasswordUser {
  name: string
  email: string
  role: Role
}

/** `code` is spelled like better-auth's own codes. */
export interface PasswordProblem {
  code: 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_COMMON' | 'PASSWORD_TOO_PREDICTABLE' | 'PASSWORD_HOLDS_NAME'
  message: string
}

/** Staff can move money, so their passwords are longer. */
export const toMinPasswordLength = (role: Role): number => (role === 'guest' ? 6 : 12)

/** A guest's is tried a million times at least by who knows how people choose; staff can move money. */
const toMinDigitsOfGuesses = (role: Role): number => (role === 'guest' ? 6 : 8)

/** Printed in the README, for accounts that no mail server outside a machine can have; without its dashes. */
const publishedPassword = 'ceylontea1867'
const demoAddress = /\.test$/i

/** What somebody began with who was told to add a digit or a mark: programs that guess add them, too. */
const listGuessedForms = (password: string): string[] => {
  const joined = password.replaceAll(/\s/g, '')
  const once = joined.replace(/^(.{4,})\1+$/su, '$1')
  const inner = once.replaceAll(/^[^\p{L}]{1,6}|[^\p{L}]{1,6}$/gu, '')
  const roots = [password, once, inner, once.replaceAll(/^[^\p{L}\p{N}]{1,6}|[^\p{L}\p{N}]{1,6}$/gu, '')]
  return [...new Set([...roots, inner.replace(/^(.{4,})\1+$/su, '$1')].flatMap(listReadings))]
}

/** Why a new password is not accepted, if so. better-auth checks its maximum length. */
export const findPasswordProblem = (given: string, user: PasswordUser): PasswordProblem | undefined => {
  const minLength = toMinPasswordLength(user.role)
  // As it is hashed; spaces at the ends or in a row are no characters to guess.
  const password = given.normalize('NFKC').trim().replaceAll(/\s+/g, ' ')
  if (password.length < minLength)
    return { code: 'PASSWORD_TOO_SHORT', message: `Use at least ${minLength} characters.` }
  if ([password, password.replaceAll(' ', '')].some(isPredictablePassword))
    return {
      code: 'PASSWORD_TOO_PREDICTABLE',
      message: predictablePasswordMessage,
    }
  const knownWords = listKnownWords(user)
  if (isMostlyName(password, knownWords))
    return {
      code: 'PASSWORD_HOLDS_NAME',
      message: mostlyNameMessage,
    }
  if (
    (!demoAddress.test(user.email) && isMostlyName(password, [publishedPassword])) ||
    listGuessedForms(password).some(isCommonPassword) ||
    countDigitsOfGuesses(password, knownWords) < toMinDigitsOfGuesses(user.role)
  )
    return {
      code: 'PASSWORD_TOO_COMMON',
      message: 'This password is among the first that are tried. Please choose another.',
    }
  return undefined
}
