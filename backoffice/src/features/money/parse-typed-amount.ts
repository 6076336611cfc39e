import type { CurrencyCode } from '@escapes/contract/money'
import { parseAmount } from '@escapes/platform/amount'

/** The minor units of what is typed so far; undefined while it is no amount. */
export const parseTypedAmount = (text: string | undefined, currency: CurrencyCode): number | undefined => {
  const amount = parseAmount(text ?? '', currency)
  return amount.ok ? amount.minor : undefined
}
