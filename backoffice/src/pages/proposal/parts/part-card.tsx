import type { Quote } from '@escapes/contract'
import type { CurrencyCode } from '@escapes/contract/money'
import { toPlaceText } from '@escapes/contract/place-text'
import type { Result } from '@escapes/platform/result'
import { asProblem } from '@escapes/platform/problem'
import { Picture, Skeleton } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { RowAction } from '#/features/table/row-action.tsx'
import { guestsText } from '#/features/booking/booking-facts.ts'
import { listingKindLabels } from '#/features/booking/labels.ts'
import { moneyText } from '#/features/money/money-text.ts'
import { MoneyWithDollars } from '#/features/money/money-with-dollars.tsx'
import { findDiscountProblem } from '#/features/selection/discount-problem.ts'
import { withAgreedLines } from '#/features/selection/quote-with-lines.ts'
import { toSelectionProblems } from '#/features/selection/selection-problems.ts'
import { type PartDraft, partDaysText } from '../part-draft.ts'
import css from './part-card.module.css'

interface PartCardProps {
  part: PartDraft
  currency: CurrencyCode
  /** The price of now; undefined until it is read. */
  outcome: Result<Quote> | undefined
  /** Why the server rejected it. */
  error: string | undefined
  onEdit: () => void
  onAddLine: (total: number) => void
  onRemoveLine: (at: number) => void
  onRemove: () => void
}

const toProblemText = (outcome: Result<Quote> | undefined, { extraLines }: PartDraft): string | undefined => {
  if (outcome === undefined) return undefined
  if (outcome.ok) return findDiscountProblem(outcome.value, extraLines)
  const problem = asProblem(outcome.error)
  if (!problem) return 'The price could not be loaded.'
  if (problem.code === 'not-found') return 'This listing is not published, so it cannot be booked.'
  const { dates, guests, other } = toSelectionProblems(problem)
  return dates ?? guests ?? other
}

/** One part of the trip with its price of now, or why it cannot be booked. */
export const PartCard = (props: PartCardProps) => {
  const { part, currency, outcome, error, onEdit, onAddLine, onRemoveLine, onRemove } = props
  const { title, kind, image, note, extraLines } = part
  const priced = outcome?.ok ? withAgreedLines(outcome.value, extraLines) : undefined
  const problem = error ?? toProblemText(outcome, part)
  return (
    <li className={css.part} aria-label={`${title}, ${partDaysText(part)}`}>
      <div className={css.thumbnail}>
        <Picture picture={image} sizes="5rem" alt="" />
      </div>
      <div className={css.what}>
        <span className={css.days}>{partDaysText(part)}</span>
        <h3 className={css.title}>{title}</h3>
        <span className={css.muted}>
          {listingKindLabels[kind]}, {toPlaceText(part)} · {guestsText(part)}
        </span>
      </div>
      <div className={css.price} aria-busy={outcome === undefined}>
        {outcome === undefined && <Skeleton height="1.5rem" />}
        {priced && <MoneyWithDollars value={{ amount: priced.agreed.total, usd: priced.total }} currency={currency} />}
      </div>
      <div className={css.more}>
        {note !== '' && <p className={css.note}>{note}</p>}
        {extraLines.length > 0 && (
          <ul className={css.lines} aria-label={`Extra lines of ${title}`}>
            {extraLines.map((line, at) => (
              <li key={`${line.label} ${line.amount} ${line.reason}`}>
                <span>{line.label}</span>
                <span className={css.amount}>{moneyText(line, currency)}</span>
                <RowAction
                  text="Remove"
                  variant="quiet"
                  name={`Remove ${line.label} of ${title}`}
                  onClick={() => onRemoveLine(at)}
                />
              </li>
            ))}
          </ul>
        )}
        {outcome?.ok && outcome.value.mode === 'request' && (
          <p className={css.muted}>On request: the office answers before anything is to be paid.</p>
        )}
        {problem !== undefined && <FormError>{problem}</FormError>}
        <div className={css.buttons}>
          <RowAction text="Change" name={`Change ${title}`} onClick={onEdit} />
          {priced && (
            <RowAction
              text="Extra or discount"
              name={`Extra or discount for ${title}`}
              onClick={() => onAddLine(priced.agreed.total)}
            />
          )}
          <RowAction text="Remove" variant="quiet" name={`Remove ${title}`} onClick={onRemove} />
        </div>
      </div>
    </li>
  )
}
