import type { Quote } from '@escapes/contract'
import { baseCurrency, toDeposit, formatMoney, toUsdCents, scaleProportionally } from '@escapes/contract/money'

type Agreement = Pick<Quote, 'total' | 'agreed' | 'terms'>

/** An amount in the agreed currency, and in dollars where that differs. */
export interface DisplayedAmount {
  agreed: string
  dollars: string | undefined
}

export const formatUsdCents = (amount: number): string => formatMoney({ amount, currency: baseCurrency })

const toDisplayedAmount = ({ agreed: { currency } }: Agreement, amount: number, usd: number): DisplayedAmount => ({
  agreed: formatMoney({ amount, currency }),
  dollars: currency === baseCurrency ? undefined : formatUsdCents(usd),
})

/** The total and its two instalments, rounded as the API does, so that they add up. */
export const toDisplayedTotalAndInstalments = (
  quote: Agreement | undefined,
): { total?: DisplayedAmount; deposit?: DisplayedAmount; balance?: DisplayedAmount } => {
  if (!quote) return {}
  const { agreed, total, terms } = quote
  const first = toDeposit(agreed.total, terms?.depositPercent)
  const firstInDollars = toUsdCents(first, agreed.total, total, terms?.depositPercent)
  return {
    total: toDisplayedAmount(quote, agreed.total, total),
    deposit: toDisplayedAmount(quote, first, firstInDollars),
    balance: toDisplayedAmount(quote, agreed.total - first, total - firstInDollars),
  }
}

/**
 * The lines in the agreed currency. Rounding errors pass to the next line, so that they add up to the total; each is within one
 * minor unit of its dollars.
 */
export const toDisplayedLineAmounts = (quote: Pick<Quote, 'lines'> & Agreement): DisplayedAmount[] => {
  let [before, usd] = [0, 0]
  return quote.lines.map(({ amount }) => {
    usd += amount
    const upTo = scaleProportionally(usd, quote.total, quote.agreed.total)
    const line = toDisplayedAmount(quote, upTo - before, amount)
    before = upTo
    return line
  })
}
