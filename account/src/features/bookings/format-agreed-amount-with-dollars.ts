import type { AgreedAmount } from '@escapes/contract'
import { baseCurrency, formatMoney, type CurrencyCode } from '@escapes/contract/money'

/** An amount within a sentence: `€558.00 ($620.00)`, as agreed and the dollars it stands for. */
export const formatAgreedAmountWithDollars = (currency: CurrencyCode, { amount, usd }: AgreedAmount): string => {
  const agreed = formatMoney({ amount, currency })
  return currency === baseCurrency ? agreed : `${agreed} (${formatMoney({ amount: usd, currency: baseCurrency })})`
}
