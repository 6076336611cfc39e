/** Money is an integer of minor units and a currency. Prices are stored in USD and shown in what the reader chose. */
export const currencies = {
  USD: { name: 'US Dollar', symbol: '$', minorDigits: 2 },
  LKR: { name: 'Sri Lankan Rupee', symbol: 'Rs.', minorDigits: 2 },
  INR: { name: 'Indian Rupee', symbol: '₹', minorDigits: 2 },
  EUR: { name: 'Euro', symbol: '€', minorDigits: 2 },
  GBP: { name: 'British Pound', symbol: '£', minorDigits: 2 },
  JPY: { name: 'Japanese Yen', symbol: '¥', minorDigits: 0 },
  CAD: { name: 'Canadian Dollar', symbol: 'CA$', minorDigits: 2 },
  AUD: { name: 'Australian Dollar', symbol: 'A$', minorDigits: 2 },
} as const

export type CurrencyCode = keyof typeof currencies
export const baseCurrency = 'USD' satisfies CurrencyCode

/** Units of a currency for one US dollar, as the decimal text the api sends (up to six decimals). */
export type ExchangeRates = Readonly<Partial<Record<CurrencyCode, string>>>

export interface Money {
  /** Integer minor units: cents, or whole yen. */
  amount: number
  currency: CurrencyCode
}

const rateScale = 1_000_000n

const toScaledRate = (rate: string): bigint => {
  const [whole = '0', fraction = ''] = rate.split('.')
  return BigInt(whole) * rateScale + BigInt(fraction.padEnd(6, '0').slice(0, 6))
}

const divideHalfUp = (dividend: bigint, divisor: bigint): bigint => {
  const doubled = 2n * dividend
  const sign = doubled < 0n ? -1n : 1n
  return (sign * (sign * doubled + divisor)) / (2n * divisor)
}

/**
 * Converts through the dollar, exactly, rounding half-up once at the end.
 * `undefined` when a rate it needs is missing: the caller shows the dollars and says why.
 */
export const convertMoney = (money: Money, to: CurrencyCode, rates: ExchangeRates): Money | undefined => {
  if (money.currency === to) return money
  const from = money.currency === baseCurrency ? rateScale : toScaledRate(rates[money.currency] ?? '0')
  const into = to === baseCurrency ? rateScale : toScaledRate(rates[to] ?? '0')
  if (from === 0n || into === 0n) return undefined
  const fromUnit = 10n ** BigInt(currencies[money.currency].minorDigits)
  const toUnit = 10n ** BigInt(currencies[to].minorDigits)
  const amount = divideHalfUp(BigInt(money.amount) * into * toUnit, from * fromUnit)
  return { amount: Number(amount), currency: to }
}

export interface MoneyTextOptions {
  /** To whole units, as the prices of lists are. */
  rounds?: 'up' | undefined
  /** Rupees of India in lakhs and crores, as they are read there: `₹1,30,715`. */
  isIndian?: boolean | undefined
}

// By hand: creating an `Intl.NumberFormat` keeps a slow phone busy for 20 ms.
const thousands = /\B(?=(?:\d{3})+(?!\d))/g
const lakhs = /\B(?=(?:\d\d)*\d{3}(?!\d))/g

/** Symbol then amount, grouped: `$1,240.50`, `Rs.372,150.00`, `¥185,000`. An unknown code is its own prefix. */
export const formatMoney = (
  { amount, currency }: { amount: number; currency: string },
  { rounds, isIndian = false }: MoneyTextOptions = {},
): string => {
  const known = (currencies as Record<string, { symbol: string; minorDigits: number } | undefined>)[currency]
  const minorDigits = known?.minorDigits ?? 2
  const units = Math.abs(amount) / 10 ** minorDigits
  const digits = rounds ? 0 : minorDigits
  const rounded = rounds ? Math.ceil(units) : units
  const [whole = '', ...fraction] = rounded.toFixed(digits).split('.')
  const grouped = whole.replaceAll(isIndian && currency === 'INR' ? lakhs : thousands, ',')
  return `${amount < 0 ? '-' : ''}${known?.symbol ?? currency}${[grouped, ...fraction].join('.')}`
}

/** `euros` for two of EUR, `euro` for one. */
export const toCurrencyWord = (currency: CurrencyCode, count: 1 | 2): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name', maximumFractionDigits: 0 })
    .formatToParts(count)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** Throws for a sum that is no exact integer. */
const exact = (amount: bigint): number => {
  const number = Number(amount)
  if (!Number.isSafeInteger(number)) throw new RangeError(`an amount beyond the safe integers: ${amount}`)
  return number
}

/** The same share of `otherWhole` as `part` is of `whole`, rounded half-up: an agreed amount in dollars at the frozen rate. */
export const scaleProportionally = (part: number, whole: number, otherWhole: number): number =>
  part === whole ? otherWhole : exact(divideHalfUp(BigInt(part) * BigInt(otherWhole), BigInt(whole)))

/** What falls on each of `count`, rounded half-up; `isExact`: together they are the amount. */
export const toAmountOfEach = (amount: number, count: number): { each: number; isExact: boolean } => {
  const each = scaleProportionally(1, count, amount)
  return { each, isExact: each * count === amount }
}

/**
 * The US cents that an amount of a booking stands for, in minor units of the currency agreed on. The part that is paid
 * first is that part in dollars too, also where the agreed total has no such part: half of $1,860.00 is $930.00.
 */
export const toUsdCents = (agreedAmount: number, agreedTotal: number, totalUsd: number, depositPercent = 50): number =>
  agreedAmount === toDeposit(agreedTotal, depositPercent) && agreedAmount !== agreedTotal
    ? toDeposit(totalUsd, depositPercent)
    : scaleProportionally(agreedAmount, agreedTotal, totalUsd)

/**
 * The US cents of what comes after `from` up to `upTo`, both sums of the agreed currency: the difference of the dollars of
 * both, so that the dollars of all parts add up to the total's.
 */
export const toUsdCentsBetween = (
  [from, upTo]: readonly [from: number, upTo: number],
  agreedTotal: number,
  totalUsd: number,
  depositPercent?: number,
): number =>
  toUsdCents(upTo, agreedTotal, totalUsd, depositPercent) - toUsdCents(from, agreedTotal, totalUsd, depositPercent)

/** The first instalment: rounded up, so that deposit and balance always add up to the total. */
export const toDeposit = (total: number, percent = 50): number => Math.ceil((total * percent) / 100)
