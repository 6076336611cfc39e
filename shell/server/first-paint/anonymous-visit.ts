import { currencies } from '@escapes/contract/money'
import { guessCurrency } from '@escapes/platform/visitor-languages'

/** The session cookie in each of its spellings. The server draws pages for nobody in particular. */
const sessionCookie = /(?:^|;)\s*(?:__Secure-|__Host-)?better-auth\.session_token=/
const currencyCookie = /(?:^|;)\s*preferred_currency=([A-Z]{3})(?:;|$)/

/** Language tags as the browser ranks them; it lists them in their order. */
const listLanguages = (header: string): string[] => header.split(',').map((part) => part.split(';')[0]?.trim() ?? '')

const maxGuesses = 500
const maxHeaderLength = 200
/** By the header: finding out where a language is spoken takes longer than the rest of a kept page. */
const guesses = new Map<string, string | null>()

const guessFor = (header: string): string | null => {
  const known = guesses.get(header)
  if (known !== undefined) return known
  const guess = guessCurrency(listLanguages(header)) ?? null
  if (guesses.size >= maxGuesses) guesses.clear()
  if (header.length <= maxHeaderLength) guesses.set(header, guess)
  return guess
}

export const isAnonymous = (cookies = ''): boolean => !sessionCookie.test(cookies)

/** The currency of a visitor without a session: chosen, or guessed as the browser guesses it; undefined for everybody else. */
export const findAnonymousVisit = (cookies = '', languages = ''): { currency: string | null } | undefined => {
  if (!isAnonymous(cookies)) return undefined
  const chosen = currencyCookie.exec(cookies)?.[1]
  const known = chosen !== undefined && chosen in currencies ? chosen : undefined
  return { currency: known ?? guessFor(languages) }
}
