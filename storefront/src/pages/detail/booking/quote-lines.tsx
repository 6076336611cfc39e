import type { Booking, ListingKind, Quote } from '@escapes/contract'
import { useMoney } from '@escapes/shared-ui/core'
import {
  toDisplayedLineAmounts,
  formatUsdCents,
  toDisplayedTotalAndInstalments,
  type DisplayedAmount,
} from './displayed-amount.ts'
import css from './quote-lines.module.css'

interface QuoteLinesProps {
  quote: Pick<Quote | Booking, 'lines' | 'total' | 'agreed'>
  kind: ListingKind
  /** Where the total stands beside the button. */
  isTotalElsewhere?: boolean
}

const Amount = ({ amount }: { amount: DisplayedAmount | undefined }) => (
  <dd>
    {amount?.agreed}
    {amount?.dollars && <span className={css.dollars}>{amount.dollars}</span>}
  </dd>
)

/**
 * Lines in the agreed currency add up to the total. The unit price is shown in dollars, the only currency in which the
 * multiplication is exact.
 */
export const QuoteLines = ({ quote, kind, isTotalElsewhere = false }: QuoteLinesProps) => {
  const isDollars = quote.agreed.currency === 'USD'
  const { formatExactly } = useMoney()
  const amounts = toDisplayedLineAmounts(quote, formatExactly)
  return (
    <dl className={css.lines}>
      {quote.lines.map(({ label, quantity, unitPrice }, index) => {
        const product = `${formatUsdCents(unitPrice)} × ${quantity}`
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
      {!isTotalElsewhere && (
        <div className={css.total}>
          <dt>{kind === 'villa' ? 'Total for the stay' : 'Total'}</dt>
          <Amount amount={toDisplayedTotalAndInstalments(quote, formatExactly).total} />
        </div>
      )}
    </dl>
  )
}
