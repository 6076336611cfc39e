import { z } from 'zod'
import { isCivilDate } from './dates.ts'
import { currencies, type CurrencyCode } from './money.ts'

/** The fields that several domains share. Requests use these strictly; answers are read tolerantly. */
export const id = z.uuid()

/** Accepts `2027-05-14` and, as older links carry them, ISO timestamps, of which the date part counts. */
export const civilDate = z
  .string()
  .transform((text) => (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) ? text.slice(0, 10) : text))
  .refine(isCivilDate, 'Must be a date like 2027-05-14.')

/** A date in an answer. */
export const answeredDate = z.string().meta({ format: 'date' })
export const instant = z.string().meta({ format: 'date-time' })

/** Integer minor units. */
export const minorUnits = z.int().nonnegative()
/** A hundred times what any booking costs, and far from where sums and conversions stop being exact. */
export const largestAmount = 100_000_000_000
/** An amount that somebody enters. */
export const enteredAmount = z
  .int('Enter an amount.')
  .min(1, 'Enter an amount above zero.')
  .max(largestAmount, 'This amount is too large.')
/** A price that staff set, in US cents; times 60 nights or 120 people it is a total that fits its column. */
export const enteredPrice = z.int('Enter a price.').min(0, 'Enter a price.').max(10_000_000, 'At most 100,000 dollars.')

// Control characters break rows of files and headers of mails; overrides of direction show a text as another one.
const unprintable = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u
const isPrintable = (text: string) => !unprintable.test(text)
/** One line that somebody enters: a name, a number of an account. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'Fill this in.')
    .max(most, `At most ${most} characters.`)
    .refine(isPrintable, 'A character in it cannot be seen. Please type it anew, on one line.')
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
