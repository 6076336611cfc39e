import type { Quote } from '@escapes/contract'
import { baseCurrency, depositOf, formatMoney, proportion } from '@escapes/contract/money'

type Agreement = Pick<Quote, 'total' | 'agreed'>

/** An amount as it is shown: in the agreed currency, and in dollars where that is another one. */
export interface Shown {
  agreed: string
  dollars: string | undefined
}

export const dollarText = (amount: number): string => formatMoney({ amount, currency: baseCurrency })

const shown = ({ agreed: { currency } }: Agreement, amount: number, usd: number): Shown => ({
  agreed: formatMoney({ amount, currency }),
  dollars: currency === baseCurrency ? undefined : dollarText(usd),
})

/** The whole, and the two instalments of it as the api cuts them: in either currency they add up to the whole. */
export const halvesOf = (quote: Agreement | undefined): { all?: Shown; deposit?: Shown; balance?: Shown } => {
  if (!quote) return {}
  const { agreed, total } = quote
  const half = depositOf(agreed.total)
  const halfInDollars = proportion(half, agreed.total, total)
  return {
    all: shown(quote, agreed.total, total),
    deposit: shown(quote, half, halfInDollars),
    balance: shown(quote, agreed.total - half, total - halfInDollars),
  }
}

/**
 * The lines in the agreed currency. Rounding runs along them, so that they add up to the agreed total; each is within
 * one minor unit of its dollars at the frozen rate.
 */
export const agreedLines = (quote: Pick<Quote, 'lines'> & Agreement): Shown[] => {
  let [before, usd] = [0, 0]
  return quote.lines.map(({ amount }) => {
    usd += amount
    const upTo = proportion(usd, quote.total, quote.agreed.total)
    const line = shown(quote, upTo - before, amount)
    before = upTo
    return line
  })
}
