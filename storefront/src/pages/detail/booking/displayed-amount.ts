import type { Quote } from '@escapes/contract'
import { baseCurrency, toDeposit, formatMoney, toUsdCents, scaleProportionally } from '@escapes/contract/money'

type Agreement = Pick<Quote, 'total' | 'agreed' | 'terms'>

/** An amount in the agreed currency, and in dollars where that differs. */
export interface DisplayedAmount {
  agreed: string
  dollars: string | undefined
}

type FormatAmount = (money: { amount: number; currency: string }) => string

export const formatUsdCents = (amount: number): string => formatMoney({ amount, currency: baseCurrency })

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
 * The lines in the agreed currency. Rounding errors pass to the next line, so that they add up to the total; each is within one
 * minor unit of its dollars.
 */
export const toDisplayedLineAmounts = (
  quote: Pick<Quote, 'lines'> & Agreement,
  format: FormatAmount = formatMoney,
): DisplayedAmount[] => {
  let [before, usd] = [0, 0]
  return quote.lines.map(({ amount }) => {
    usd += amount
    const upTo = scaleProportionally(usd, quote.total, quote.agreed.total)
    const line = toDisplayedAmount(quote, upTo - before, amount, format)
    before = upTo
    return line
  })
}
