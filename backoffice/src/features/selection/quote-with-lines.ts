import type { ExtraLine, ExtraLineRequest, Quote } from '@escapes/contract'
import { baseCurrency, convertMoney } from '@escapes/contract/money'

type PricedQuote = Pick<Quote, 'agreed' | 'lines' | 'total'> & { extraLines: (ExtraLine & ExtraLineRequest)[] }

/** The price as it will be booked: quoted lines and those that staff agreed on. */
export const withAgreedLines = (quote: Quote, lines: readonly ExtraLineRequest[]): PricedQuote => {
  const { currency, rate, total } = quote.agreed
  const extraLines = lines.map((line) => {
    const dollars = convertMoney({ amount: line.amount, currency }, baseCurrency, { [currency]: rate })
    return { ...line, usd: dollars?.amount ?? 0 }
  })
  return {
    lines: quote.lines,
    extraLines,
    total: extraLines.reduce((sum, { usd }) => sum + usd, quote.total),
    agreed: { ...quote.agreed, total: extraLines.reduce((sum, { amount }) => sum + amount, total) },
  }
}
