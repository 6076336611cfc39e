import { Link } from 'react-router-dom'
import type { BookingState } from '@escapes/contract'
import { states, stateWords, type BookingsView } from '../bookings-view.ts'
import { addressOf } from '../search-params.ts'
import css from './state-filter.module.css'

interface StateFilterProps {
  view: BookingsView
  /** Unknown until the first answer. */
  counts: Partial<Record<BookingState, number>> | undefined
}

const choices: readonly { state: BookingState | null; word: string }[] = [
  { state: null, word: 'All' },
  ...states.map((state) => ({ state, word: stateWords[state] })),
]

const sumOf = (counts: Partial<Record<BookingState, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** One press to what waits for staff; the counts are of what the other filters leave. */
export const StateFilter = ({ view, counts }: StateFilterProps) => (
  <nav aria-label="Bookings by state">
    <ul className={css.choices}>
      {choices.map(({ state, word }) => (
        <li key={word}>
          <Link
            className={css.choice}
            to={addressOf({ ...view, state, cursor: null })}
            preventScrollReset
            aria-current={state === view.state ? 'true' : undefined}
          >
            {word} <span className={css.count}>{counts && (state ? (counts[state] ?? 0) : sumOf(counts))}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
