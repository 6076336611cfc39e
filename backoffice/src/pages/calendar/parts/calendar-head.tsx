/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed by position, which the parts of a table do not take */
import { memo } from 'react'
import { formatDate, toWeekday, type CivilDate } from '@escapes/contract/dates'
import css from './calendar-grid.module.css'

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })
const weekdayInitials = ['S', 'M', 'T', 'W', 'T', 'F', 'S']

interface CalendarHeadProps {
  days: readonly CivilDate[]
  today: CivilDate
  notes: ReadonlyMap<CivilDate, string>
}

export const CalendarHead = memo(({ days, today, notes }: CalendarHeadProps) => (
  <div role="rowgroup" className={css.head}>
    <div role="row" aria-rowindex={1} className={css.headRow}>
      <div role="columnheader" aria-colindex={1} className={css.corner}>
        Villa
      </div>
      {days.map((day, at) => (
        <div
          key={day}
          role="columnheader"
          aria-colindex={at + 2}
          aria-label={[formatDate(day), notes.get(day)].filter(Boolean).join(', ')}
          title={notes.get(day)}
          className={css.day}
          data-noted={notes.has(day) || undefined}
          data-today={day === today || undefined}
          data-weekend={[0, 6].includes(toWeekday(day)) || undefined}
        >
          <span>
            {at === 0 || day.endsWith('-01') ? monthFormat.format(new Date(day)) : weekdayInitials[toWeekday(day)]}
          </span>
          <b>{Number(day.slice(8))}</b>
        </div>
      ))}
    </div>
  </div>
))
CalendarHead.displayName = 'CalendarHead'
