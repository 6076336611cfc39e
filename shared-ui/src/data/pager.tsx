import { Button } from '#/buttons/button.tsx'
import { Icon } from '#/icons/icon.tsx'
import css from './pager.module.css'

export interface PagerProps {
  /** How many are shown, and of how many. */
  shown: number
  total: number
  /** What they are, in the plural: `bookings`. */
  noun: string
  onPrevious?: () => void
  onNext?: () => void
  isBusy?: boolean
}

/** `1 refund`, `7 refunds`, `50 of 128 refunds`. */
const countOf = ({ shown, total, noun }: Pick<PagerProps, 'shown' | 'total' | 'noun'>): string => {
  if (shown < total) return `${shown} of ${total} ${noun}`
  return `${total} ${total === 1 ? noun.replace(/s$/, '') : noun}`
}

/** Pages by cursor: forward, and back where one came from. */
export const Pager = ({ shown, total, noun, onPrevious, onNext, isBusy }: PagerProps) => (
  <nav className={css.pager} aria-label={`Pages of ${noun}`}>
    <p className={css.count} aria-live="polite">
      {countOf({ shown, total, noun })}
    </p>
    {(onPrevious || onNext) && (
      <div className={css.turns}>
        <Button variant="secondary" size="sm" disabled={!onPrevious} onClick={onPrevious} isBusy={isBusy && !onNext}>
          <Icon name="chevron-left" size={18} />
          Previous
        </Button>
        <Button variant="secondary" size="sm" disabled={!onNext} onClick={onNext} isBusy={isBusy}>
          Next
          <Icon name="chevron-right" size={18} />
        </Button>
      </div>
    )}
  </nav>
)
