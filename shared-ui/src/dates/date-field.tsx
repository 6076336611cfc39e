import { useState } from 'react'
import { formatDate, type CivilDate } from '@escapes/contract/dates'
import { lazyComponent } from '#/parts/lazy-component.tsx'
import { CalendarField, CalendarSkeleton } from './calendar-field.tsx'
import { CalendarLegend } from './calendar-legend.tsx'
import { type DayNote, todayInSriLanka } from './nights.ts'

const DayCalendar = lazyComponent(async () => (await import('./day-calendar.tsx')).default, {
  name: 'The calendar',
  waiting: <CalendarSkeleton />,
})

export interface DateFieldProps {
  value: CivilDate | null
  onChange: (value: CivilDate | null) => void
  label: string
  /** Today in Sri Lanka by default. */
  earliest?: CivilDate
  isUnavailable?: (day: CivilDate) => boolean
  /** A short note below the day's number, part of its accessible name. */
  dayLabel?: (day: CivilDate) => string | undefined
  dayNote?: DayNote | undefined
  error?: string
}

export const DateField = (props: DateFieldProps) => {
  const { value, onChange, label, earliest = todayInSriLanka(), isUnavailable, dayLabel, dayNote, error } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <CalendarField
      label={label}
      error={error}
      isOpen={isOpen}
      onOpenChange={setOpen}
      onPrefetch={() => DayCalendar.prefetch()}
      parts={[{ label, text: value ? formatDate(value) : undefined, placeholder: 'Choose a date' }]}
      status="Choose a day."
      legend={<CalendarLegend hasBlocked={false} hasNotes={dayNote !== undefined} />}
      isSingleDate
      onClear={value ? () => onChange(null) : undefined}
    >
      <DayCalendar
        value={value}
        earliest={earliest}
        isUnavailable={isUnavailable}
        dayLabel={dayLabel}
        dayNote={dayNote}
        onChoose={(day) => {
          onChange(day)
          setOpen(false)
        }}
      />
    </CalendarField>
  )
}
