import { lazy, useState } from 'react'
import { formatDate, type CivilDate } from '@escapes/contract/dates'
import { CalendarPanel } from './calendar-panel.tsx'
import { today } from './nights.ts'

const loadCalendar = () => import('./day-calendar.tsx')
const DayCalendar = lazy(loadCalendar)

export interface DateFieldProps {
  value: CivilDate | null
  onChange: (value: CivilDate | null) => void
  label: string
  /** The first day that can be taken; today in Sri Lanka unless given. */
  earliest?: CivilDate
  isUnavailable?: (day: CivilDate) => boolean
  /** A word or two beneath the number of a day, read out with it. */
  wordOf?: (day: CivilDate) => string | undefined
  placeholder?: string
  error?: string
}

export const DateField = (props: DateFieldProps) => {
  const { value, onChange, label, earliest = today(), isUnavailable, wordOf, error } = props
  const { placeholder = 'Choose a date' } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <CalendarPanel
      label={label}
      error={error}
      isOpen={isOpen}
      onOpenChange={setOpen}
      onReach={() => void loadCalendar()}
      parts={[{ label, text: value ? formatDate(value) : undefined, placeholder }]}
      status="Choose a day."
      isSingle
      onClear={value ? () => onChange(null) : undefined}
    >
      <DayCalendar
        value={value}
        earliest={earliest}
        isUnavailable={isUnavailable}
        wordOf={wordOf}
        onChoose={(day) => {
          onChange(day)
          setOpen(false)
        }}
      />
    </CalendarPanel>
  )
}
