import type { Booking, ChangeQuote } from '@escapes/contract'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import { Skeleton } from '@escapes/shared-ui/core'
import { AgreedMoney } from '#/features/bookings/agreed-money.tsx'
import { describeChangeOutcome } from './describe-change-outcome.ts'
import css from './change-price-summary.module.css'

interface ChangePriceSummaryProps {
  booking: Booking
  quote: ChangeQuote | undefined
  isPricing: boolean
  /** The selection differs from the booking, and its price was not rejected. */
  isPriceExpected: boolean
}

export const ChangePriceSummary = ({ booking, quote, isPricing, isPriceExpected }: ChangePriceSummaryProps) => {
  const { currency } = booking.money
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
          <p className={css.outcome}>{describeChangeOutcome(quote, booking)}</p>
          {quote.mustAsk ? (
            <p className={css.outcome}>
              We have to agree to this first, and answer{' '}
              {quote.answerDueAt
                ? `by ${formatInSriLankaTime(quote.answerDueAt)}`
                : `within ${booking.terms?.answerHours ?? 24} hours`}
              . Until then your booking stays as it is, and what you ask for is not held.
            </p>
          ) : quote.needsAnswer ? (
            <p className={css.outcome}>
              It is booked on request, so we answer first. Nothing is to be paid before that.
            </p>
          ) : null}
        </>
      ) : isPriceExpected ? (
        <Skeleton height="100%" />
      ) : (
        <p className={css.outcome}>Choose other dates or guests to see what that costs.</p>
      )}
    </div>
  )
}
