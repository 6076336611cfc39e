import { readPlainly } from './read-plainly.ts'

/** Whether a text has the characters of a number in this order, whatever is between them. */
export const namesNumber = (text: string, number: string): boolean =>
  readPlainly(text)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .includes(number)
