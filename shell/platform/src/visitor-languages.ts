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

const tagWithCountry = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/

/**
 * The country of a language tag, or where most of its speakers live; undefined for what is no tag. Most browsers say
 * `en-GB` and `en`: those are read without `Intl`, whose first locale keeps a slow phone busy for 30 ms.
 */
const toCountry = (tag: string): string | undefined => {
  const [, country = tag === 'en' ? 'US' : undefined] = tagWithCountry.exec(tag) ?? []
  if (country) return country
  try {
    return new Intl.Locale(tag).maximize().region
  } catch {
    return undefined
  }
}

/** The currency of a first visit, by the languages that the visitor's browser prefers; undefined where we have none. */
export const guessCurrency = (languages: readonly string[]): CurrencyCode | undefined => {
  for (const tag of languages) {
    const currency = currencyOfCountry[toCountry(tag) ?? '']
    if (currency) return currency
  }
  return undefined
}

/** Whether rupees are grouped in lakhs and crores. */
export const isIndianVisitor = (languages: readonly string[]): boolean =>
  languages.some((tag) => toCountry(tag) === 'IN')
