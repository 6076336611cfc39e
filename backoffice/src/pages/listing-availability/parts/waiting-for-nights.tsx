import { formatDateRange } from '@escapes/contract/dates'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { toWaitingText, type Waiting } from '#/features/waiting/waiting.ts'
import css from './availability.module.css'

/** Nights that customers asked to be told of when they become free. */
export const WaitingForNights = ({ waiting }: { waiting: Waiting }) => {
  if (waiting.length === 0) return null
  return (
    <TitledSection level={2} title="Nights that customers wait for">
      <ul className={css.ranges}>
        {waiting.map(
          ({ checkIn, checkOut, people }) =>
            checkIn &&
            checkOut && (
              <li key={checkIn + checkOut}>
                <b>{formatDateRange(checkIn, checkOut)}</b>
                <p className={css.reasons}>{toWaitingText(people)}</p>
              </li>
            ),
        )}
      </ul>
    </TitledSection>
  )
}
