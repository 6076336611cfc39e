import { useState } from 'react'
import { formatDate, type CivilDate } from '@escapes/contract/dates'
import { IconButton } from '#/buttons/icon-button.tsx'
import { VisuallyHidden } from '#/layout/visually-hidden.tsx'
import { CalendarLegend } from './calendar-legend.tsx'
import { addMonths, toFirstDayOfMonth, formatMonth, toMonth, toWeeks, type Month } from './month.ts'
import { toDayState, todayInSriLanka, type BlockedNights, type DayState } from './nights.ts'
import css from './availability-calendar.module.css'

export interface AvailabilityCalendarProps {
  blocked: readonly BlockedNights[]
  months?: number
  /** Called with the first day of the first month shown. */
  onMonthShown?: (month: CivilDate) => void
}

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
const furthest = 18
const stateLabels: Record<DayState, string> = {
  free: 'free',
  blocked: 'taken',
  'check-in': 'arrival only',
  'check-out': 'departure only',
}

const MonthTable = ({ month, blocked, from }: { month: Month; blocked: readonly BlockedNights[]; from: CivilDate }) => (
  <table className={css.table}>
    <caption className={css.caption}>{formatMonth(month)}</caption>
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
      {toWeeks(month).map((week) => (
        <tr key={week.find((day) => day !== null)}>
          {week.map((day, column) => {
            if (day === null) return <td key={`empty-${weekdays[column]}`} aria-hidden="true" />
            const state = day < from ? 'past' : toDayState(day, blocked)
            return (
              <td
                key={day}
                data-state={state}
                title={state === 'past' ? undefined : `${formatDate(day)}, ${stateLabels[state]}`}
              >
                {Number(day.slice(8))}
                {state !== 'past' && state !== 'free' && <VisuallyHidden>, {stateLabels[state]}</VisuallyHidden>}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)

/** Read-only: DateRangeField selects dates. */
export const AvailabilityCalendar = ({ blocked, months = 2, onMonthShown }: AvailabilityCalendarProps) => {
  const from = todayInSriLanka()
  const first = toMonth(from)
  const [monthOffset, setMonthOffset] = useState(0)
  const showMonth = (by: number) => {
    setMonthOffset(monthOffset + by)
    onMonthShown?.(toFirstDayOfMonth(addMonths(first, monthOffset + by)))
  }
  return (
    <div className={css.calendar}>
      <div className={css.buttons}>
        <IconButton
          icon="chevron-left"
          label="Earlier months"
          variant="outline"
          disabled={monthOffset === 0}
          onClick={() => showMonth(-1)}
        />
        <IconButton
          icon="chevron-right"
          label="Later months"
          variant="outline"
          disabled={monthOffset >= furthest}
          onClick={() => showMonth(1)}
        />
      </div>
      <div className={css.months} data-months={months}>
        {Array.from({ length: months }, (_, index) => addMonths(first, monthOffset + index)).map((month) => (
          <MonthTable key={month} month={month} blocked={blocked} from={from} />
        ))}
      </div>
      <CalendarLegend hasBlocked />
    </div>
  )
}
