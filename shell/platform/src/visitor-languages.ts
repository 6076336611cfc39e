import type { CurrencyCode } from '@escapes/contract/money'

const euroCountries = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')

const currencyOfCountry: Readonly<Record<string, CurrencyCode>> = {
  US: 'USD',
  LK: 'LKR',
  IN: 'INR',
  GB: 'GBP',
  JP: 'JPY',
  CA: 'CAD',
  AU: 'AUD',
  ...Object.fromEntries(euroCountries.map((country) => [country, 'EUR' as const])),
}

/** The country of a language tag, or where most of its speakers live; undefined for what is no tag. */
const toCountry = (tag: string): string | undefined => {
  try {
    return new Intl.Locale(tag).maximize().region
  } catch {
    return undefined
  }
}

/** The currency of a first visit, by the languages that the visitor's browser prefers; undefined where we have none. */
export const guessCurrency = (languages: readonly string[]): CurrencyCode | undefined => {
  const country = languages.map(toCountry).find((each) => each !== undefined && each in currencyOfCountry)
  return country === undefined ? undefined : currencyOfCountry[country]
}

/** Whether rupees are grouped in lakhs and crores. */
export const isIndianVisitor = (languages: readonly string[]): boolean =>
  languages.some((tag) => toCountry(tag) === 'IN')
