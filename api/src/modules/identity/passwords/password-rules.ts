import type { Role } from '@escapes/contract'
import { isPredictablePassword } from '@escapes/contract/predictable-password'
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

/** How many characters a password needs besides the owner's name. */
const minLengthBesideName = 6
const minWordLength = 3

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= minWordLength)

const lookAlikes: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '3': 'e', '@': 'a', $: 's', '!': 'i' }

/** What somebody began with who was told to add a digit or a mark: programs that guess add them, too. */
const listGuessedForms = (password: string): string[] => {
  const joined = password.toLowerCase().replaceAll(/\s/g, '')
  const once = joined.replace(/^(.{4,})\1+$/su, '$1')
  const roots = [password, once, once.replace(/[^\p{L}]{1,4}$/u, ''), once.replace(/[^\p{L}\p{N}]{1,4}$/u, '')]
  return [...new Set(roots.flatMap((root) => [root, root.replaceAll(/[013@$!]/g, (each) => lookAlikes[each] ?? each)]))]
}

const isMostlyName = (password: string, { name, email }: PasswordUser): boolean => {
  const known = [...words(name), ...words(email), name.toLowerCase(), email.toLowerCase(), 'escapes', 'srilanka']
  const longestFirst = known.filter(Boolean).toSorted((one, other) => other.length - one.length)
  const isLittleBeside = (text: string): boolean => {
    const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), text)
    return rest.length < text.length && rest.length < minLengthBesideName
  }
  const written = password.toLowerCase()
  return isLittleBeside(written) || isLittleBeside(written.replaceAll(/\s/g, ''))
}

/** Why a new password is not accepted, if so. better-auth checks its maximum length. */
export const findPasswordProblem = (password: string, user: PasswordUser): PasswordProblem | undefined => {
  const minLength = toMinPasswordLength(user.role)
  if (password.length < minLength)
    return { code: 'PASSWORD_TOO_SHORT', message: `Use at least ${minLength} characters.` }
  if (isPredictablePassword(password))
    return {
      code: 'PASSWORD_TOO_PREDICTABLE',
      message: 'Repeated characters and rows of the keyboard are guessed first. Please choose another password.',
    }
  if (isMostlyName(password, user))
    return {
      code: 'PASSWORD_HOLDS_NAME',
      message: 'This is little more than your name or address. Please choose another password.',
    }
  if (listGuessedForms(password).some(isCommonPassword))
    return {
      code: 'PASSWORD_TOO_COMMON',
      message: 'This password is among the first that are tried. Please choose another.',
    }
  return undefined
}
