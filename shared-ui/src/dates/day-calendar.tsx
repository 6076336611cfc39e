import { DayPicker } from 'react-day-picker'
import type { CivilDate } from '@escapes/contract/dates'
import { calendarLook, dayWords } from './calendar-look.ts'
import { toCivil, toLocal } from './civil.ts'

export interface DayCalendarProps {
  value: CivilDate | null
  earliest: CivilDate
  isUnavailable?: (day: CivilDate) => boolean
  wordOf?: (day: CivilDate) => string | undefined
  onChoose: (day: CivilDate) => void
}

const never = () => false
const wordless = () => undefined

const DayCalendar = ({ value, earliest, isUnavailable = never, wordOf = wordless, onChoose }: DayCalendarProps) => (
  <DayPicker
    {...calendarLook}
    defaultMonth={toLocal(value ?? earliest)}
    startMonth={toLocal(earliest)}
    disabled={(date) => toCivil(date) < earliest || isUnavailable(toCivil(date))}
    modifiers={{
      start: (date) => toCivil(date) === value,
      selected: (date) => toCivil(date) === value,
      worded: (date) => wordOf(toCivil(date)) !== undefined,
    }}
    formatters={{ formatDay: (date) => [date.getDate(), wordOf(toCivil(date))].filter(Boolean).join('\n') }}
    onDayClick={(date, modifiers) => {
      if (!modifiers.disabled) onChoose(toCivil(date))
    }}
    labels={{
      ...calendarLook.labels,
      labelDayButton: (date) => [dayWords(date), wordOf(toCivil(date))].filter(Boolean).join(', '),
    }}
  />
)

export default DayCalendar
