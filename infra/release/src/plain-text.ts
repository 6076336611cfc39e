import { stripVTControlCharacters } from 'node:util'

/** Control characters and invisible ones, such as those that reverse the writing direction. */
const unprintable = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu

/**
 * Text of a remote or person as one line for a terminal, without control characters and at most `maxLength` characters. No
 * half of a character stays, which the registry would not store.
 */
export const toPlainLine = (text: string, maxLength = 500): string => {
  const line = stripVTControlCharacters(text).replaceAll(unprintable, ' ').trim()
  return (line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line).toWellFormed()
}

export const toPlainText = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const indent = /^ */.exec(line)?.[0] ?? ''
      return indent + toPlainLine(line, Infinity)
    })
    .join('\n')
