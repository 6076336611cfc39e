export interface PasswordOwner {
  name: string
  email: string
}

export const mostlyNameMessage =
  'This is little more than your name, your address or ours. Please choose another password.'

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '+': 't',
}

/** A text as it is meant and typed, and with the letters that its digits and marks may stand for. */
export const listReadings = (text: string): string[] => {
  const typed = text.normalize('NFKC').toLowerCase()
  const readings = ['i', 'l'].map((one) =>
    typed.replaceAll(/[013457@$!|+]/g, (character) => lookAlikes[character] ?? one),
  )
  return [...new Set([typed, ...readings])]
}

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

export const listKnownWords = ({ name, email }: PasswordOwner): string[] => [
  ...new Set([...words(name), ...words(email), ...words(email.split('@', 1)[0] ?? ''), ...commonNames]),
]

/** Whether little is left of a password without words that everybody knows of its owner. */
export const isMostlyName = (password: string, knownWords: readonly string[]): boolean => {
  const longestFirst = knownWords.toSorted((one, other) => other.length - one.length)
  return listReadings(password)
    .flatMap((reading) => [reading, toLettersAndDigits(reading)])
    .some((text) => {
      const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), text)
      return rest.length < text.length && rest.length < minLengthBesideName
    })
}
