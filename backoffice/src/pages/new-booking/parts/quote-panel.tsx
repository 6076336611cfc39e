import { useState } from 'react'
import { describePolicy } from '@escapes/contract/policy-text'
import type { ExtraLineRequest, Quote, WhoMay } from '@escapes/contract'
import { Badge, Button, Skeleton } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import formCss from '#/features/form/form.module.css'
import { RowAction } from '#/features/table/row-action.tsx'
import { ExtraLineDialog } from '#/features/booking/extra-line-dialog.tsx'
import { PriceLines } from '#/features/booking/price-lines.tsx'
import { WhoMayNote } from '#/features/second-person/who-may-note.tsx'
import css from '../new-booking-page.module.css'
import { findDiscountProblem } from '#/features/selection/discount-problem.ts'
import { withAgreedLines } from '#/features/selection/quote-with-lines.ts'

interface QuotePanelProps {
  quote: Quote | undefined
  isPending: boolean
  /** Why there is no price, where no field says so. */
  problemText: string | undefined
  /** What was agreed beside the price. */
  extraLines: readonly ExtraLineRequest[]
  onExtraLines: (lines: ExtraLineRequest[]) => void
  onRetry: () => void
}

const nothingSent = { problem: undefined, explanation: undefined, pendingEndpoint: undefined }

/** Said before it is pressed: the customer cannot pay until somebody has answered. */
const WaitsForAnswer = ({ answer }: { answer: WhoMay }) => (
  <div className={css.waits}>
    <p>
      <Badge tone="warning" icon="clock">
        {answer.why ? 'Waits for a colleague' : 'Waits for an answer'}
      </Badge>
    </p>
    <p>The customer gets the payment instructions once the booking is approved.</p>
    <WhoMayNote whoMay={answer} deed="approve" />
  </div>
)

/** What the caller is told: the price as it is now, and what was agreed beside it. */
export const QuotePanel = (props: QuotePanelProps) => {
  const { quote, isPending, problemText, extraLines, onExtraLines, onRetry } = props
  const [isAdding, setAdding] = useState(false)
  const priced = quote && withAgreedLines(quote, extraLines)
  const rows = priced?.extraLines.map((line, at) => ({
    ...line,
    key: `${at} ${line.label}`,
    details: (
      <>
        <span className={css.reason}>{line.reason}</span>
        <RowAction
          text="Remove"
          variant="quiet"
          name={`Remove ${line.label}`}
          onClick={() => onExtraLines(extraLines.filter((_, other) => other !== at))}
        />
      </>
    ),
  }))
  return (
    <div className={css.quote}>
      <div className={css.quote} aria-live="polite" aria-busy={isPending}>
        {isPending && <Skeleton height="7rem" radius="card" />}
        {quote && priced && (
          <>
            <PriceLines booking={priced} extraLines={rows} />
            <FormError>{findDiscountProblem(quote, extraLines)}</FormError>
            <p className={formCss.muted}>{describePolicy(quote.policy, quote.agreed.currency)}</p>
            {quote.answer && <WaitsForAnswer answer={quote.answer} />}
            {quote.cancellationPolicy && <p className={formCss.muted}>{quote.cancellationPolicy}</p>}
          </>
        )}
        {!quote && !isPending && problemText === undefined && (
          <p className={formCss.muted}>The price appears here once you have chosen a listing and dates.</p>
        )}
        {problemText !== undefined && (
          <>
            <FormError>{problemText}</FormError>
            <Button variant="secondary" size="sm" onClick={onRetry}>
              Load the price again
            </Button>
          </>
        )}
      </div>
      {priced && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
            Extra or discount
          </Button>
        </div>
      )}
      {isAdding && priced && (
        <ExtraLineDialog
          currency={priced.agreed.currency}
          total={priced.agreed.total}
          description="It becomes part of the booking and of the payment instructions."
          mutation={nothingSent}
          onSubmit={(line) => {
            onExtraLines([...extraLines, line])
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}
