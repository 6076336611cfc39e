import type { AgreedAmount } from '@escapes/contract'
import { baseCurrency, formatMoney } from '@escapes/contract/money'

export const dollarsText = (cents: number): string => formatMoney({ amount: cents, currency: baseCurrency })

export const moneyText = ({ amount }: { amount: number }, currency: string): string => formatMoney({ amount, currency })

export const dollarsTextIfConverted = ({ usd }: AgreedAmount, currency: string): string | undefined =>
  currency === baseCurrency ? undefined : dollarsText(usd)

/** For running text: `€558.00 ($620.00)`. */
export const agreedMoneyText = (value: AgreedAmount, currency: string): string => {
  const usd = dollarsTextIfConverted(value, currency)
  return `${moneyText(value, currency)}${usd ? ` (${usd})` : ''}`
}
