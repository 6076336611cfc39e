import { Button } from '#/buttons/button.tsx'
import { Icon } from '#/icons/icon.tsx'
import css from './pager.module.css'

export interface PagerProps {
  shown: number
  total: number
  /** Plural: `bookings`. */
  noun: string
  onPrevious?: () => void
  onNext?: () => void
  isBusy?: boolean
}

/** `1 refund`, `7 refunds`, `50 of 128 refunds`. */
const toCountText = ({ shown, total, noun }: Pick<PagerProps, 'shown' | 'total' | 'noun'>): string => {
  if (shown < total) return `${shown} of ${total} ${noun}`
  return `${total} ${total === 1 ? noun.replace(/ies$/, 'ys').replace(/s$/, '') : noun}`
}

export const Pager = ({ shown, total, noun, onPrevious, onNext, isBusy }: PagerProps) => (
  <nav className={css.pager} aria-label={`Pages of ${noun}`}>
    <p className={css.count} aria-live="polite">
      {toCountText({ shown, total, noun })}
    </p>
    {(onPrevious || onNext) && (
      <div className={css.buttons}>
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
