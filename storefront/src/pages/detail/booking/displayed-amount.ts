import type { Quote } from '@escapes/contract'
import {
  baseCurrency,
  formatMoney,
  scaleProportionally,
  toAmountOfEach,
  toDeposit,
  toUsdCents,
} from '@escapes/contract/money'

type Agreement = Pick<Quote, 'total' | 'agreed' | 'terms'>

/** An amount in the agreed currency, and in dollars where that differs. */
export interface DisplayedAmount {
  agreed: string
  dollars: string | undefined
}

type FormatAmount = (money: { amount: number; currency: string }) => string

const formatUsdCents = (amount: number): string => formatMoney({ amount, currency: baseCurrency })

const toDisplayedAmount = (
  { agreed: { currency } }: Agreement,
  amount: number,
  usd: number,
  format: FormatAmount,
): DisplayedAmount => ({
  agreed: format({ amount, currency }),
  dollars: currency === baseCurrency ? undefined : formatUsdCents(usd),
})

/** The total and its two instalments, rounded as the API does, so that they add up. */
export const toDisplayedTotalAndInstalments = (
  quote: Agreement | undefined,
  format: FormatAmount = formatMoney,
): { total?: DisplayedAmount; deposit?: DisplayedAmount; balance?: DisplayedAmount } => {
  if (!quote) return {}
  const { agreed, total, terms } = quote
  const first = toDeposit(agreed.total, terms?.depositPercent)
  const firstInDollars = toUsdCents(first, agreed.total, total, terms?.depositPercent)
  return {
    total: toDisplayedAmount(quote, agreed.total, total, format),
    deposit: toDisplayedAmount(quote, first, firstInDollars, format),
    balance: toDisplayedAmount(quote, agreed.total - first, total - firstInDollars, format),
  }
}

/**
 * The lines in minor units of the agreed currency. Rounding errors pass to the next line, so that they add up to the total; each
 * is within one minor unit of its dollars.
 */
export const toAgreedLineAmounts = ({ lines, total, agreed }: Pick<Quote, 'lines' | 'total' | 'agreed'>): number[] => {
  let [before, usd] = [0, 0]
  return lines.map(({ amount }) => {
    usd += amount
    const upTo = scaleProportionally(usd, total, agreed.total)
    const line = upTo - before
    before = upTo
    return line
  })
}

interface DisplayedLine extends DisplayedAmount {
  /** `€102.49 × 3 nights`. */
  product: string
  /** That product is off by a rounding. */
  isProductRounded: boolean
  /** `$111.11 × 3`, which is exact. */
  dollarProduct: string | undefined
}

export const toDisplayedLines = (
  quote: Pick<Quote, 'lines'> & Agreement,
  format: FormatAmount = formatMoney,
): DisplayedLine[] => {
  const { currency } = quote.agreed
  const amounts = toAgreedLineAmounts(quote)
  return quote.lines.map(({ label, quantity, unitPrice, amount }, index) => {
    const agreed = amounts[index] ?? 0
    const { each, isExact } = toAmountOfEach(agreed, quantity)
    const isDollars = currency === baseCurrency
    return {
      ...toDisplayedAmount(quote, agreed, amount, format),
      product: `${format({ amount: each, currency })} × ${quantity} ${label}`,
      isProductRounded: !isExact,
      dollarProduct: isDollars ? undefined : `${formatUsdCents(unitPrice)} × ${quantity}`,
    }
  })
}
