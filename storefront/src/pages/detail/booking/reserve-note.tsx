import type { Booking, ListingKind, Quote } from '@escapes/contract'
import css from './reserve-note.module.css'

interface ReserveNoteProps {
  kind: ListingKind
  isComplete: boolean
  /** What the party pays from is said already. */
  hasTotal: boolean
  isRefused: boolean
  price: Pick<Quote | Booking, 'mode' | 'terms'> | undefined
  isSignedIn: boolean
}

const describeNext = ({ mode, terms }: Pick<Quote | Booking, 'mode' | 'terms'>, isSignedIn: boolean): string => {
  const next =
    mode === 'request'
      ? `It is booked on request. We answer within ${terms?.answerHours ?? 24} hours; you pay only then.`
      : `Nothing is charged now. We hold it for up to ${terms?.holdMinutes ?? 15} minutes while you fill in the rest.`
  return isSignedIn ? next : `${next} You sign in first, and what you chose stays.`
}

/**
 * What follows Reserve. It is known with the price only; from the choice of dates on there is room for the longest of it,
 * so that what stands below does not move when the price arrives.
 */
export const ReserveNote = ({ kind, isComplete, hasTotal, isRefused, price, isSignedIn }: ReserveNoteProps) => {
  if (!isComplete && hasTotal) return <p className={css.note}>Choose a date to see what it costs on that day.</p>
  if (!isComplete)
    return <p className={css.note}>Choose {kind === 'villa' ? 'your dates' : 'a date'} to see the whole price.</p>
  if (isRefused) return <p className={css.note}>Nothing is reserved yet.</p>
  return (
    <p className={css.note} data-room={describeNext({ mode: 'instant' }, isSignedIn)}>
      <span>{price ? describeNext(price, isSignedIn) : 'Nothing is charged now.'}</span>
    </p>
  )
}
