import { useState } from 'react'
import { formatDate, type CivilDate } from '@escapes/contract/dates'
import { IconButton } from '#/buttons/icon-button.tsx'
import { VisuallyHidden } from '#/layout/visually-hidden.tsx'
import { CalendarLegend } from './calendar-legend.tsx'
import { addMonths, firstDay, monthName, monthOf, weeksOf, type Month } from './month.ts'
import { dayState, today, type BlockedNights, type DayState } from './nights.ts'
import css from './availability-calendar.module.css'

export interface AvailabilityCalendarProps {
  blocked: readonly BlockedNights[]
  months?: number
  /** The first of the months that are shown, when they are turned. */
  onMonthShown?: (month: CivilDate) => void
}

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
const furthest = 18
const words: Record<DayState, string> = {
  free: 'free',
  blocked: 'taken',
  'check-in': 'arrival only',
  'check-out': 'departure only',
}

const MonthTable = ({ month, blocked, from }: { month: Month; blocked: readonly BlockedNights[]; from: CivilDate }) => (
  <table className={css.table}>
    <caption className={css.caption}>{monthName(month)}</caption>
    <thead>
      <tr>
        {weekdays.map((day) => (
          <th key={day} scope="col">
            {day}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf(month).map((week) => (
        <tr key={week.find((day) => day !== null)}>
          {week.map((day, column) => {
            if (day === null) return <td key={`empty-${weekdays[column]}`} aria-hidden="true" />
            const state = day < from ? 'past' : dayState(day, blocked)
            return (
              <td
                key={day}
                data-state={state}
                title={state === 'past' ? undefined : `${formatDate(day)}, ${words[state]}`}
              >
                {Number(day.slice(8))}
                {state !== 'past' && state !== 'free' && <VisuallyHidden>, {words[state]}</VisuallyHidden>}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)

/** What is free, to look at. Choosing happens in DateRangeField. */
export const AvailabilityCalendar = ({ blocked, months = 2, onMonthShown }: AvailabilityCalendarProps) => {
  const from = today()
  const first = monthOf(from)
  const [turned, setTurned] = useState(0)
  const turn = (by: number) => {
    setTurned(turned + by)
    onMonthShown?.(firstDay(addMonths(first, turned + by)))
  }
  return (
    <div className={css.calendar}>
      <div className={css.turns}>
        <IconButton
          icon="chevron-left"
          label="Earlier months"
          look="outline"
          disabled={turned === 0}
          onClick={() => turn(-1)}
        />
        <IconButton
          icon="chevron-right"
          label="Later months"
          look="outline"
          disabled={turned >= furthest}
          onClick={() => turn(1)}
        />
      </div>
      <div className={css.months} data-months={months}>
        {Array.from({ length: months }, (_, index) => addMonths(first, turned + index)).map((month) => (
          <MonthTable key={month} month={month} blocked={blocked} from={from} />
        ))}
      </div>
      <CalendarLegend hasBlocked />
    </div>
  )
}
