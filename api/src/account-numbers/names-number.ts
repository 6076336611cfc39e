import { asDrawn, readPlainly } from './read-plainly.ts'

const toCharacters = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()

/** Whether a text has the characters of a number, or an address, in this order, whatever is between them. */
export const namesNumber = (text: string, number: string): boolean =>
  [readPlainly, asDrawn].some((read) => toCharacters(read(text)).includes(toCharacters(number)))
