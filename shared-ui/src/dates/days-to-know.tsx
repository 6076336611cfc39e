import type { ReactNode } from 'react'
import type { DayToKnow } from '@escapes/contract'
import type { CivilDate } from '@escapes/contract/dates'
import { toDayToKnowLead } from '@escapes/contract/days-to-know-on'
import { VisuallyHidden } from '#/layout/visually-hidden.tsx'
import css from './days-to-know.module.css'

interface DaysToKnowProps {
  days: readonly DayToKnow[]
  label?: string
  /** They stand below this day. */
  below?: CivilDate
  /** A way on, below what one means. */
  toAction?: (day: DayToKnow) => ReactNode
}

/** What to know of some days, a line each; what may spoil a plan stands out. Nothing where there is nothing to know. */
export const DaysToKnow = ({ days, label = 'Good to know of your days', below, toAction }: DaysToKnowProps) =>
  days.length === 0 ? null : (
    <ul className={css.days} aria-label={label}>
      {days.map((day) => (
        <li key={day.id} data-warns={day.warns ? '' : undefined}>
          <span className={css.mark} aria-hidden="true" />
          <span>
            {day.warns && <VisuallyHidden>Please note: </VisuallyHidden>}
            <strong>{toDayToKnowLead(day, below)}.</strong> <span>{day.meaning}</span>
            {toAction?.(day)}
          </span>
        </li>
      ))}
    </ul>
  )
