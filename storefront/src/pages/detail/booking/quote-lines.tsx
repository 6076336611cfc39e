import type { Booking, ListingKind, Quote } from '@escapes/contract'
import { baseCurrency } from '@escapes/contract/money'
import { countFreeInfants } from '@escapes/contract/free-infants'
import { formatCount, useMoney } from '@escapes/shared-ui/core'
import { toDisplayedLines, toDisplayedTotalAndInstalments, type DisplayedAmount } from './displayed-amount.ts'
import type { DraftGuests } from './draft.ts'
import css from './quote-lines.module.css'

interface QuoteLinesProps {
  quote: Pick<Quote | Booking, 'lines' | 'total' | 'agreed'>
  guests: Pick<DraftGuests, 'infants'>
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

/** Lines in the agreed currency add up to the total; beneath each are the dollars, in which the multiplication is exact. */
export const QuoteLines = ({ quote, guests, kind, isTotalElsewhere = false }: QuoteLinesProps) => {
  const { currency, rate } = quote.agreed
  const { formatExactly } = useMoney()
  const freeInfants = countFreeInfants(guests, quote.lines)
  const lines = toDisplayedLines(quote, formatExactly)
  return (
    <>
      <dl className={css.lines}>
        {lines.map(({ product, dollarProduct, ...amount }) => (
          <div key={product} className={css.line}>
            <dt>
              {product}
              {dollarProduct && <span className={css.dollars}>{dollarProduct}</span>}
            </dt>
            <Amount amount={amount} />
          </div>
        ))}
        {freeInfants > 0 && (
          <div className={css.line}>
            <dt>{formatCount(freeInfants, 'infant')}</dt>
            <dd>Free</dd>
          </div>
        )}
        {!isTotalElsewhere && (
          <div className={css.total}>
            <dt>{kind === 'villa' ? 'Total for the stay' : 'Total'}</dt>
            <Amount amount={toDisplayedTotalAndInstalments(quote, formatExactly).total} />
          </div>
        )}
      </dl>
      {currency !== baseCurrency && (
        <p className={css.rate}>
          Prices are in US dollars, worked out at {Number(rate)} {currency} for a dollar.
          {lines.some(({ isProductRounded }) => isProductRounded) && (
            <span> What one costs is rounded; the lines add up.</span>
          )}
        </p>
      )}
    </>
  )
}
