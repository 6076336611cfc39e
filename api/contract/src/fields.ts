import { z } from 'zod'
import { withLatinDigits } from './latin-digits.ts'
import { minCivilDate, isCivilDate, maxCivilDate } from './dates.ts'
import { maxAmountMinorUnits } from './max-amount.ts'
import { currencies, type CurrencyCode } from './money.ts'

/** Fields shared by several domains. Requests are parsed strictly, responses tolerantly. */
/** PostgreSQL writes ids in small letters: two spellings of one are not two things to a list, a lock or a key. */
export const id = z.uuid().toLowerCase()

/**
 * A text of a request: its length is read first, and one that is too long is read no further. Every text of a request is
 * this one, or made of it (`bounded-input.test.ts`).
 */
export const boundedText = (maxLength: number, error = `At most ${maxLength} characters.`) =>
  z.string().max(maxLength, { error, abort: true })

/** A short text of one form. The pattern reads each character once, whatever the text is. */
export const patternText = (maxLength: number, pattern: RegExp, error?: string) =>
  boundedText(maxLength, error).regex(pattern, error)

const base64 = /^[A-Za-z0-9+/]*={0,2}$/
const toBytes = (text: string) => {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}

/** A file as text; whoever reads the request has its bytes. */
export const base64File = (maxLength: number) =>
  boundedText(maxLength)
    .meta({ contentEncoding: 'base64' })
    .transform((text, context) => {
      if (text.length % 4 === 0 && base64.test(text)) return toBytes(atob(text))
      context.addIssue({ code: 'custom', message: 'This is not base64.' })
      return z.NEVER
    })

export const timeOfDay = patternText(5, /^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time like 08:00.')

/** A day from 2000 to 2099. Accepts `2027-05-14` and, as older links carry them, ISO timestamps, of which the date part counts. */
export const civilDate = boundedText(40, 'Must be a date like 2027-05-14.')
  .transform((text) => (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) ? text.slice(0, 10) : text))
  .refine(isCivilDate, { error: 'Must be a date like 2027-05-14.', abort: true })
  .refine((date) => minCivilDate <= date && date <= maxCivilDate, 'Must be a day from 2000 to 2099.')

/** Days of the year in a response, `MM-DD`, both included; `to` before `from` runs over New Year. */
export const yearlyPeriod = z.object({ from: z.string(), to: z.string() })

/** A date in a response. */
export const responseDate = z.string().meta({ format: 'date' })
export const instant = z.string().meta({ format: 'date-time' })

/** A point in time in a request, with its offset, from 2000 to 2099. */
export const requestedInstant = boundedText(40, 'Must be a time like 2027-05-14T08:00:00+05:30.')
  .check(z.iso.datetime({ offset: true, error: 'Must be a time like 2027-05-14T08:00:00+05:30.', abort: true }))
  .refine((text) => {
    const year = new Date(text).getUTCFullYear()
    return year >= 2000 && year <= 2099
  }, 'Must be a time from 2000 to 2099.')

/** Integer minor units. */
export const minorUnits = z.int().nonnegative()
export const enteredAmount = z
  .int('Enter an amount.')
  .min(1, 'Enter an amount above zero.')
  .max(maxAmountMinorUnits, 'This amount is too large.')
/** A price that staff set, in US cents; times 60 nights or 120 people it is a total that fits its column. */
export const enteredPriceUsdCents = z
  .int('Enter a price.')
  .min(0, 'Enter a price.')
  .max(10_000_000, 'At most 100,000 dollars.')

// Control characters break rows of files and headers of mails; overrides of direction show a text as another one.
const unprintable = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u
const isPrintable = (text: string) => !unprintable.test(text)
/** Some letters are drawn as nothing, and a name of them alone is no name. */
const seen = /[^\p{C}\p{Z}\p{M}\u115F\u1160\u3164\uFFA0\u2800]/u
/** Separators of lines and paragraphs are white space like any other. */
const toOneLine = (text: string): string => text.replaceAll(/[\u2028\u2029]/g, ' ').trim()
const toLines = (text: string): string => text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').trim()
/** A line that nobody types here, such as what a file is called: what cannot be seen of it is left out. */
export const givenLine = (maxLength: number) =>
  boundedText(maxLength).overwrite((text) =>
    text.replaceAll(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim(),
  )
/** One line of text, such as a name or an account number. */
export const singleLineText = (maxLength: number) =>
  z
    .string()
    .overwrite(toOneLine)
    .min(1, { error: 'Fill this in.', abort: true })
    .max(maxLength, { error: `At most ${maxLength} characters.`, abort: true })
    .refine(isPrintable, 'A character in it cannot be seen. Please type it anew, on one line.')
    .refine((text) => seen.test(text), 'Fill this in.')
/** One line of text that may be empty, as it is where nothing of it is drawn. */
export const printableLine = (maxLength: number) =>
  z
    .string()
    .overwrite(toOneLine)
    .max(maxLength, { error: `At most ${maxLength} characters.`, abort: true })
    .refine(isPrintable, 'A character in it cannot be seen. Please type it anew, on one line.')
    .overwrite((text) => (seen.test(text) ? text : ''))
/** Text of several lines that may be empty. */
export const paragraphs = (maxLength: number) =>
  z
    .string()
    .overwrite(toLines)
    .max(maxLength, { error: `At most ${maxLength} characters.`, abort: true })
    .refine(
      (text) => isPrintable(text.replaceAll(/[\n\r\t]/g, '')),
      'A character in it cannot be seen. Please type it anew.',
    )
/** Text of several lines, such as a paragraph. Line breaks arrive as `\n`. */
export const multiLineText = (maxLength: number) =>
  z
    .string()
    .overwrite(toLines)
    .min(1, { error: 'Fill this in.', abort: true })
    .max(maxLength, { error: `At most ${maxLength} characters.`, abort: true })
    .refine((text) => text.split('\n').every(isPrintable), 'A character in it cannot be seen. Please type it anew.')
    .refine((text) => seen.test(text), 'Fill this in.')

export const notAPhoneNumber = 'A number with its country, like +94 11 555 0142.'
// What word processors and address books put around and between digits, marks of direction among it, and links before.
export const toDialled = (text: string): string =>
  withLatinDigits(text.normalize('NFKC'))
    .replaceAll(/[\s\p{Cf}\p{Pd}\u2212()[\]./·•・]/gu, '')
    .replace(/^tel:/i, '')
const cleanedPhone = boundedText(40, notAPhoneNumber).overwrite(toDialled)
const isDialled = (text: string): boolean => /^\+?\d{7,18}$/.test(text)
/** A phone number as digits, after a plus sign if one was typed. Whether it exists in its country, the api checks. */
export const phoneNumber = cleanedPhone.refine(isDialled, notAPhoneNumber)
/** A phone number, or nothing. */
export const optionalPhoneNumber = cleanedPhone.refine((text) => text === '' || isDialled(text), notAPhoneNumber)

/** An amount in the currency agreed on, in its minor units, and the US cents it stands for at the frozen rate. */
export const agreedAmount = z.object({ amount: minorUnits, usd: minorUnits })
export type AgreedAmount = z.output<typeof agreedAmount>

export const currencyCode = z.enum(Object.keys(currencies) as [CurrencyCode, ...CurrencyCode[]])

export const guests = z.strictObject({
  adults: z.int().min(1).max(50),
  children: z.int().min(0).max(50).default(0),
  infants: z.int().min(0).max(20).default(0),
})

/** A picture in the object store: files are `{src}/{width}.{avif|webp}`, and `{src}/960.jpg` for old readers. */
export const picture = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  /** The mean colour, shown until the picture arrives. */
  color: z.string(),
})
export type Picture = z.output<typeof picture>

export const idParams = z.object({ id })
