import type { Booking, ChangeQuote } from '@escapes/contract'
import { Skeleton } from '@escapes/shared-ui/core'
import { AgreedMoney } from '#/features/bookings/agreed-money.tsx'
import { useNow } from '#/features/bookings/use-now.ts'
import { outcomeOf } from './change-outcome.ts'
import css from './change-price.module.css'

interface ChangePriceProps {
  booking: Booking
  quote: ChangeQuote | undefined
  isPricing: boolean
  /** Something differs from the booking, and it was not refused. */
  isWanted: boolean
}

export const ChangePrice = ({ booking, quote, isPricing, isWanted }: ChangePriceProps) => {
  const { currency } = booking.money
  const now = useNow()
  return (
    <div className={css.price} aria-live="polite" aria-busy={isPricing}>
      {quote ? (
        <>
          <dl className={css.figures}>
            <div>
              <dt>New total</dt>
              <dd>
                <AgreedMoney currency={currency} amount={quote.quote.agreed.total} usd={quote.quote.total} isStrong />
              </dd>
            </div>
            {quote.difference.amount !== 0 && (
              <div>
                <dt>{quote.difference.amount < 0 ? 'Less than before' : 'More than before'}</dt>
                <dd>
                  <AgreedMoney
                    currency={currency}
                    amount={Math.abs(quote.difference.amount)}
                    usd={Math.abs(quote.difference.usd)}
                  />
                </dd>
              </div>
            )}
          </dl>
          <p className={css.outcome}>{outcomeOf(quote, booking, now)}</p>
          {quote.needsAnswer && (
            <p className={css.outcome}>
              It is booked on request, so we answer first. Nothing is to be paid before that.
            </p>
          )}
        </>
      ) : isWanted ? (
        <Skeleton height="100%" />
      ) : (
        <p className={css.outcome}>Choose other dates or guests to see what that costs.</p>
      )}
    </div>
  )
}
