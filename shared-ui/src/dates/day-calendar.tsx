import { DayPicker } from 'react-day-picker'
import type { CivilDate } from '@escapes/contract/dates'
import { calendarDefaults, formatFullDate } from './calendar-defaults.ts'
import { localMidnightToCivilDate, toLocalMidnight } from './local-midnight.ts'
import { todayInSriLanka } from './nights.ts'
import { useCalendarMonth } from './use-calendar-month.ts'

export interface DayCalendarProps {
  value: CivilDate | null
  earliest: CivilDate
  isUnavailable?: (day: CivilDate) => boolean
  dayLabel?: (day: CivilDate) => string | undefined
  onChoose: (day: CivilDate) => void
}

const never = () => false
const noLabel = () => undefined

const DayCalendar = ({ value, earliest, isUnavailable = never, dayLabel = noLabel, onChoose }: DayCalendarProps) => {
  const isSelectable = (day: CivilDate): boolean => day >= earliest && !isUnavailable(day)
  const { root, onKeyDownCapture, ...shown } = useCalendarMonth({
    chosen: value,
    earliest,
    shownMonths: 1,
    isSelectable,
  })
  return (
    <div ref={root} role="presentation" onKeyDownCapture={onKeyDownCapture}>
      <DayPicker
        {...calendarDefaults}
        {...shown}
        today={toLocalMidnight(todayInSriLanka())}
        startMonth={toLocalMidnight(earliest)}
        disabled={(date) => !isSelectable(localMidnightToCivilDate(date))}
        modifiers={{
          start: (date) => localMidnightToCivilDate(date) === value,
          selected: (date) => localMidnightToCivilDate(date) === value,
          labelled: (date) => dayLabel(localMidnightToCivilDate(date)) !== undefined,
        }}
        formatters={{
          formatDay: (date) => [date.getDate(), dayLabel(localMidnightToCivilDate(date))].filter(Boolean).join('\n'),
        }}
        onDayClick={(date, modifiers) => {
          if (!modifiers.disabled) onChoose(localMidnightToCivilDate(date))
        }}
        labels={{
          ...calendarDefaults.labels,
          labelDayButton: (date) =>
            [formatFullDate(date), dayLabel(localMidnightToCivilDate(date))].filter(Boolean).join(', '),
        }}
      />
    </div>
  )
}

export default DayCalendar
