import { listLinks, toAddress } from './list-links.ts'
import { asDrawn, readPlainly } from './read-plainly.ts'

const toCharacters = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()

/**
 * Whether a text has the characters of a number, or a mail address, in this order, whatever is between them; of a link,
 * whether it has exactly that one.
 */
export const namesNumber = (text: string, number: string): boolean =>
  number.includes('.') && !number.includes('@')
    ? listLinks(text).some((link) => toAddress(link) === number)
    : [readPlainly, asDrawn].some((read) => toCharacters(read(text)).includes(toCharacters(number)))
