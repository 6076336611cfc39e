import { DayPicker } from 'react-day-picker'
import type { CivilDate } from '@escapes/contract/dates'
import { calendarDefaults, formatFullDate } from './calendar-defaults.ts'
import { localMidnightToCivilDate, toLocalMidnight } from './local-midnight.ts'
import { type DayNote, noNote, todayInSriLanka } from './nights.ts'
import { useCalendarMonth } from './use-calendar-month.ts'

export interface DayCalendarProps {
  value: CivilDate | null
  earliest: CivilDate
  isUnavailable?: (day: CivilDate) => boolean
  dayLabel?: (day: CivilDate) => string | undefined
  dayNote?: DayNote | undefined
  onChoose: (day: CivilDate) => void
}

const never = () => false
const noLabel = () => undefined

const DayCalendar = (props: DayCalendarProps) => {
  const { value, earliest, isUnavailable = never, dayLabel = noLabel, dayNote = noNote, onChoose } = props
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
          noted: (date) => dayNote(localMidnightToCivilDate(date)) !== undefined,
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
          labelDayButton: (date) => {
            const day = localMidnightToCivilDate(date)
            return [formatFullDate(date), dayLabel(day), dayNote(day)].filter(Boolean).join(', ')
          },
        }}
      />
    </div>
  )
}

export default DayCalendar
