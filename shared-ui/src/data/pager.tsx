import { Button } from '#/buttons/button.tsx'
import { Icon } from '#/icons/icon.tsx'
import css from './pager.module.css'

export interface PagerProps {
  /** How many are shown, and of how many. */
  shown: number
  total: number
  /** What they are: `bookings`. */
  noun: string
  onPrevious?: () => void
  onNext?: () => void
  isBusy?: boolean
}

/** Pages by cursor: forward, and back where one came from. */
export const Pager = ({ shown, total, noun, onPrevious, onNext, isBusy }: PagerProps) => (
  <nav className={css.pager} aria-label={`Pages of ${noun}`}>
    <p className={css.count} aria-live="polite">
      {shown} of {total} {noun}
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
