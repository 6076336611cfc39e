import { describePolicy } from '@escapes/contract/policy-text'
import type { Quote } from '@escapes/contract'
import { Button, Skeleton } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { PriceLines } from '#/features/booking/price-lines.tsx'
import css from '../new-booking-page.module.css'

interface QuotePanelProps {
  quote: Quote | undefined
  isPending: boolean
  /** Why there is no price, where no field says so. */
  problemText: string | undefined
  onRetry: () => void
}

/** What the caller is told: the price as it is now. */
export const QuotePanel = ({ quote, isPending, problemText, onRetry }: QuotePanelProps) => (
  <div className={css.quote} aria-live="polite" aria-busy={isPending}>
    {isPending && <Skeleton height="7rem" radius="card" />}
    {quote && (
      <>
        <PriceLines booking={quote} />
        <p className={css.muted}>{describePolicy(quote.policy, quote.agreed.currency)}</p>
        {quote.cancellationPolicy && <p className={css.muted}>{quote.cancellationPolicy}</p>}
      </>
    )}
    {!quote && !isPending && problemText === undefined && (
      <p className={css.muted}>The price stands here once listing and dates are chosen.</p>
    )}
    {problemText !== undefined && (
      <>
        <FormError>{problemText}</FormError>
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Read the price again
        </Button>
      </>
    )}
  </div>
)
