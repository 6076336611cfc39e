import type { Booking, ListingKind, Quote } from '@escapes/contract'
import { agreedLines, dollarText, halvesOf, type Shown } from './agreed-money.ts'
import css from './quote-lines.module.css'

interface QuoteLinesProps {
  quote: Pick<Quote | Booking, 'lines' | 'total' | 'agreed'>
  kind: ListingKind
}

const Amount = ({ amount }: { amount: Shown | undefined }) => (
  <dd>
    {amount?.agreed}
    {amount?.dollars && <span className={css.dollars}>{amount.dollars}</span>}
  </dd>
)

/**
 * Line by line in the agreed currency, so that the lines add up to the total. Prices are made in dollars: where
 * something else is agreed, the multiplication stands beneath in dollars, where alone it is exact.
 */
export const QuoteLines = ({ quote, kind }: QuoteLinesProps) => {
  const isDollars = quote.agreed.currency === 'USD'
  const amounts = agreedLines(quote)
  return (
    <dl className={css.lines}>
      {quote.lines.map(({ label, quantity, unitPrice }, index) => {
        const product = `${dollarText(unitPrice)} × ${quantity}`
        return (
          <div key={label} className={css.line}>
            <dt>
              {isDollars ? `${product} ${label}` : `${quantity} ${label}`}
              {!isDollars && <span className={css.dollars}>{product}</span>}
            </dt>
            <Amount amount={amounts[index]} />
          </div>
        )
      })}
      <div className={css.total}>
        <dt>{kind === 'villa' ? 'Total for the stay' : 'Total'}</dt>
        <Amount amount={halvesOf(quote).all} />
      </div>
    </dl>
  )
}
