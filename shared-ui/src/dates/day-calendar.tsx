import { DayPicker } from 'react-day-picker'
import type { CivilDate } from '@escapes/contract/dates'
import { calendarLook, dayWords } from './calendar-look.ts'
import { toCivil, toLocal } from './civil.ts'

export interface DayCalendarProps {
  value: CivilDate | null
  earliest: CivilDate
  isUnavailable?: (day: CivilDate) => boolean
  onChoose: (day: CivilDate) => void
}

const never = () => false

const DayCalendar = ({ value, earliest, isUnavailable = never, onChoose }: DayCalendarProps) => (
  <DayPicker
    {...calendarLook}
    defaultMonth={toLocal(value ?? earliest)}
    startMonth={toLocal(earliest)}
    disabled={(date) => toCivil(date) < earliest || isUnavailable(toCivil(date))}
    modifiers={{ start: (date) => toCivil(date) === value, selected: (date) => toCivil(date) === value }}
    onDayClick={(date, modifiers) => {
      if (!modifiers.disabled) onChoose(toCivil(date))
    }}
    labels={{ ...calendarLook.labels, labelDayButton: (date) => dayWords(date) }}
  />
)

export default DayCalendar
