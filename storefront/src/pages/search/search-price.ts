import {
  baseCurrency,
  convertMoney,
  currencies,
  type CurrencyCode,
  type ExchangeRates,
  formatMoney,
} from '@escapes/contract/money'

/** What the visitor sees prices in. */
export interface ReadingCurrency {
  selected: CurrencyCode
  rates: ExchangeRates
}

/** A price that was typed: in whole dollars as the lists filter, and as it was read. */
export interface SearchPrice {
  minDollars?: number
  maxDollars?: number
  /** `up to €300`. */
  text: string
}

/** What a bare sign or name stands for: the first, unless the visitor sees prices in another of them. */
const shared = { dollar: ['USD', 'CAD', 'AUD'], rupee: ['LKR', 'INR'] } as const satisfies Record<
  string,
  CurrencyCode[]
>

const meanings: ReadonlyMap<string, CurrencyCode | keyof typeof shared> = new Map([
  ['$', 'dollar'],
  ['dollar', 'dollar'],
  ['dollars', 'dollar'],
  ['us$', 'USD'],
  ['c$', 'CAD'],
  ['ca$', 'CAD'],
  ['a$', 'AUD'],
  ['au$', 'AUD'],
  ['€', 'EUR'],
  ['euro', 'EUR'],
  ['euros', 'EUR'],
  ['£', 'GBP'],
  ['pound', 'GBP'],
  ['pounds', 'GBP'],
  ['¥', 'JPY'],
  ['yen', 'JPY'],
  ['₹', 'INR'],
  ['rs', 'rupee'],
  ['rupee', 'rupee'],
  ['rupees', 'rupee'],
])

const toCurrency = (sign: string | undefined, selected: CurrencyCode): CurrencyCode => {
  if (sign === undefined) return selected
  const name = sign.replace(/[.\s]/g, '')
  const meaning = meanings.get(name) ?? (name.toUpperCase() as CurrencyCode)
  if (meaning !== 'dollar' && meaning !== 'rupee') return meaning
  return shared[meaning].find((currency) => currency === selected) ?? shared[meaning][0]
}

const signBefore = '((?:us|ca?|au?) ?\\$|[$€£¥₹]|rs\\.?|usd|eur|gbp|lkr|inr|jpy|cad|aud)'
const signAfter =
  '([$€£¥₹]|(?:us\\$|usd|eur|euros?|gbp|pounds?|lkr|rs|rupees?|inr|jpy|yen|cad|aud|dollars?)(?![\\p{L}\\p{N}]))'
/** Not of guests or nights. */
const limit =
  '(\\d{1,3}(?:,\\d{3})+|\\d{2,7})(?![\\d,]| ?(?:guest|people|person|adult|friend|pax|night|day|week|hour|km))'
const amount = '(\\d{1,3}(?:,\\d{3})+|\\d{1,7})'
const toAmount = (text: string | undefined): number => Number(text?.replaceAll(',', '') ?? 0)

interface TypedPrice {
  min?: string | undefined
  max?: string | undefined
  sign: string | undefined
}

type Groups = readonly (string | undefined)[]

const patterns: readonly [RegExp, (groups: Groups) => TypedPrice][] = [
  [
    new RegExp(`${signBefore} ?${amount} ?(?:-|–|to) ?(?:${signBefore} ?)?${amount}`, 'u'),
    ([sign, min, , max]) => ({ sign, min, max }),
  ],
  [new RegExp(`${amount} ?(?:-|–|to) ?${amount} ?${signAfter}`, 'u'), ([min, max, sign]) => ({ sign, min, max })],
  [
    new RegExp(
      `\\b(?:under|below|less than|up to|at most|max(?:imum)?) (?:${signBefore} ?)?${limit}(?: ?${signAfter})?`,
      'u',
    ),
    ([before, max, after]) => ({ sign: before ?? after, max }),
  ],
  [
    new RegExp(`\\b(?:over|above|more than|at least|from) ${signBefore} ?${amount}`, 'u'),
    ([sign, min]) => ({ sign, min }),
  ],
  [
    new RegExp(`\\b(?:over|above|more than|at least|from) ${amount} ?${signAfter}`, 'u'),
    ([min, sign]) => ({ sign, min }),
  ],
]

/** The nearest whole dollars, as the lists filter. */
const toDollars = (units: number, currency: CurrencyCode, rates: ExchangeRates): number | undefined => {
  const money = { amount: units * 10 ** currencies[currency].minorDigits, currency }
  const converted = convertMoney(money, baseCurrency, rates)
  return converted && Math.max(1, Math.round(converted.amount / 100))
}

const toPrice = ({ min, max, sign }: TypedPrice, { selected, rates }: ReadingCurrency): SearchPrice | undefined => {
  const wanted = toCurrency(sign, selected)
  // Without a rate nobody sees prices in it.
  const currency = toDollars(1, wanted, rates) === undefined ? baseCurrency : wanted
  // Which of the dollars is read has to be said.
  const format = (units: number): string =>
    (currency === 'USD' ? 'US' : '') +
    formatMoney({ amount: units * 10 ** currencies[currency].minorDigits, currency }, { rounds: 'up' })
  const [from, to] = [toAmount(min), toAmount(max)]
  const [minDollars, maxDollars] = [from, to].map((units) =>
    units > 0 ? toDollars(units, currency, rates) : undefined,
  )
  if (minDollars === undefined && maxDollars === undefined) return undefined
  const range = from > 0 && to > 0 ? `${format(from)} to ${format(to)}` : ''
  return {
    ...(minDollars !== undefined && { minDollars }),
    ...(maxDollars !== undefined && { maxDollars }),
    text: range || (to > 0 ? `up to ${format(to)}` : `from ${format(from)}`),
  }
}

/** Takes a price out of a text. A number without a sign is of the currency that the visitor sees. */
export const readPrice = (
  typed: string,
  currency: ReadingCurrency,
): { price: SearchPrice | undefined; rest: string } => {
  for (const [pattern, read] of patterns) {
    const match = pattern.exec(typed)
    const price = match && toPrice(read(match.slice(1)), currency)
    if (price) return { price, rest: typed.replace(match[0], ' ') }
  }
  return { price: undefined, rest: typed }
}
