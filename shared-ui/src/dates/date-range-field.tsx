import { useState } from 'react'
import { formatShortDate, type CivilDate } from '@escapes/contract/dates'
import { lazyComponent } from '#/parts/lazy-component.tsx'
import { CalendarField, CalendarSkeleton } from './calendar-field.tsx'
import { todayInSriLanka, type BlockedNights, type Stay, type StayChoice } from './nights.ts'
import { toRangeStatusText } from './range-status-text.ts'

const RangeCalendar = lazyComponent(async () => (await import('./range-calendar.tsx')).default, {
  name: 'The calendar',
  waiting: <CalendarSkeleton />,
})

export interface DateRangeFieldProps {
  value: Stay | null
  onChange: (value: Stay | null) => void
  label: string
  blocked?: readonly BlockedNights[]
  minNights?: number
  /** Called with `YYYY-MM-01` of the first month shown, to load its blocked nights. */
  onMonthShown?: (month: CivilDate) => void
  error?: string
  startLabel?: string
  endLabel?: string
  placeholder?: string
  endPlaceholder?: string
}

const inYear = (day: CivilDate): string => `${formatShortDate(day)} ${day.slice(0, 4)}`

/** Two dates in one field. The calendar's code is prefetched on hover or focus. */
export const DateRangeField = (props: DateRangeFieldProps) => {
  const { value, onChange, label, blocked = [], minNights = 1, onMonthShown, error } = props
  const {
    startLabel = 'Check-in',
    endLabel = 'Check-out',
    placeholder = 'Add date',
    endPlaceholder = placeholder,
  } = props
  const [isOpen, setOpen] = useState(false)
  const [pendingCheckIn, setPendingCheckIn] = useState<CivilDate | null>(null)
  const arrival = pendingCheckIn ?? value?.checkIn
  const departure = pendingCheckIn ? undefined : value?.checkOut
  const choose = (choice: StayChoice) => {
    setPendingCheckIn(choice.pendingCheckIn)
    if (choice.stay) {
      onChange(choice.stay)
      setOpen(false)
    }
  }
  return (
    <CalendarField
      label={label}
      error={error}
      isOpen={isOpen}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) setPendingCheckIn(null)
      }}
      onPrefetch={() => RangeCalendar.prefetch()}
      parts={[
        { label: startLabel, text: arrival && inYear(arrival), placeholder },
        { label: endLabel, text: departure && inYear(departure), placeholder: endPlaceholder },
      ]}
      status={toRangeStatusText({ pendingCheckIn, value, minNights, startLabel: props.startLabel, endLabel })}
      onClear={value || pendingCheckIn ? () => (setPendingCheckIn(null), onChange(null)) : undefined}
    >
      <RangeCalendar
        choice={{ pendingCheckIn, stay: pendingCheckIn ? null : value }}
        rules={{ blocked, minNights, earliest: todayInSriLanka() }}
        onChoose={choose}
        onMonthShown={onMonthShown}
      />
    </CalendarField>
  )
}
