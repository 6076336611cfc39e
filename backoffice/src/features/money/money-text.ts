import type { AgreedAmount } from '@escapes/contract'
import { baseCurrency, formatMoney } from '@escapes/contract/money'

export const dollars = (cents: number): string => formatMoney({ amount: cents, currency: baseCurrency })

export const moneyText = ({ amount }: { amount: number }, currency: string): string => formatMoney({ amount, currency })

/** What it stands for in dollars, where it was not agreed on in dollars. */
export const dollarsBeneath = ({ usd }: AgreedAmount, currency: string): string | undefined =>
  currency === baseCurrency ? undefined : dollars(usd)

/** In a sentence, where nothing can stand beneath: `€558.00 ($620.00)`. */
export const sumText = (value: AgreedAmount, currency: string): string => {
  const usd = dollarsBeneath(value, currency)
  return `${moneyText(value, currency)}${usd ? ` (${usd})` : ''}`
}
