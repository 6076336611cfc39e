import type { Role } from '@escapes/contract'
import { isPredictablePassword } from '@escapes/contract/predictable-password'
import { countDigitsOfGuesses, listReadings } from '#/count-guesses.ts'
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

/** Printed in the README, for accounts that no mail server outside a machine can have. */
const publishedPassword = 'ceylon-tea-1867'
const demoAddress = /\.test$/i

/** How many characters a password needs besides words that everybody knows of its owner. */
const minLengthBesideName = 6
const minWordLength = 3
/** Ours, and what accounts are called. */
const commonNames = ['srilankaescapes', 'srilanka', 'escapes', 'administrator', 'admin', 'manager', 'staff', 'guest']

const toLettersAndDigits = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** The words of a text, and the text without what stands between them. */
const words = (text: string): string[] =>
  [...text.toLowerCase().split(/[^\p{L}\p{N}]+/u), toLettersAndDigits(text)].filter(
    (word) => word.length >= minWordLength,
  )

const listKnownWords = ({ name, email }: PasswordUser): string[] => [
  ...new Set([...words(name), ...words(email), ...words(email.split('@', 1)[0] ?? ''), ...commonNames]),
]

/** What somebody began with who was told to add a digit or a mark: programs that guess add them, too. */
const listGuessedForms = (password: string): string[] => {
  const joined = password.replaceAll(/\s/g, '')
  const once = joined.replace(/^(.{4,})\1+$/su, '$1')
  const inner = once.replaceAll(/^[^\p{L}]{1,6}|[^\p{L}]{1,6}$/gu, '')
  const roots = [password, once, inner, once.replaceAll(/^[^\p{L}\p{N}]{1,6}|[^\p{L}\p{N}]{1,6}$/gu, '')]
  return [...new Set([...roots, inner.replace(/^(.{4,})\1+$/su, '$1')].flatMap(listReadings))]
}

const isMostlyName = (password: string, knownWords: readonly string[]): boolean => {
  const longestFirst = knownWords.toSorted((one, other) => other.length - one.length)
  return listReadings(password)
    .flatMap((reading) => [reading, toLettersAndDigits(reading)])
    .some((text) => {
      const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), text)
      return rest.length < text.length && rest.length < minLengthBesideName
    })
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
      message: 'Repeated characters and rows of the keyboard are guessed first. Please choose another password.',
    }
  const knownWords = listKnownWords(user)
  if (isMostlyName(password, knownWords))
    return {
      code: 'PASSWORD_HOLDS_NAME',
      message: 'This is little more than your name, your address or ours. Please choose another password.',
    }
  if (
    (password.toLowerCase() === publishedPassword && !demoAddress.test(user.email)) ||
    listGuessedForms(password).some(isCommonPassword) ||
    countDigitsOfGuesses(password, knownWords) < toMinDigitsOfGuesses(user.role)
  )
    return {
      code: 'PASSWORD_TOO_COMMON',
      message: 'This password is among the first that are tried. Please choose another.',
    }
  return undefined
}
