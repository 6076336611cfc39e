import type { Booking, ListingKind, Quote } from '@escapes/contract'
import { formatMoney } from '@escapes/contract/money'
import { useMoney } from '@escapes/shared-ui/core'
import css from './quote-lines.module.css'

interface QuoteLinesProps {
  quote: Pick<Quote | Booking, 'lines' | 'total' | 'agreed'>
  kind: ListingKind
}

/** Line by line, and the total as it will be agreed; in dollars beneath when that is another currency. */
export const QuoteLines = ({ quote, kind }: QuoteLinesProps) => {
  const { format } = useMoney()
  const { lines, total, agreed } = quote
  const isDollars = agreed.currency === 'USD'
  const agreedText = formatMoney({ amount: agreed.total, currency: agreed.currency })
  return (
    <dl className={css.lines}>
      {lines.map((line) => (
        <div key={line.label} className={css.line}>
          <dt>
            {format(line.unitPrice)} × {line.quantity} {line.label}
          </dt>
          <dd>{format(line.amount)}</dd>
        </div>
      ))}
      <div className={css.total}>
        <dt>{kind === 'villa' ? 'Total for the stay' : 'Total'}</dt>
        <dd>
          {agreedText}
          {!isDollars && <span className={css.dollars}>{formatMoney({ amount: total, currency: 'USD' })}</span>}
        </dd>
      </div>
    </dl>
  )
}
