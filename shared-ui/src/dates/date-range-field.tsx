import { lazy, useState } from 'react'
import { formatShortDate, type CivilDate } from '@escapes/contract/dates'
import { CalendarPanel } from './calendar-panel.tsx'
import { today, type BlockedNights, type Stay, type StayChoice } from './nights.ts'
import { statusOf } from './range-status.ts'

const loadCalendar = () => import('./range-calendar.tsx')
const RangeCalendar = lazy(loadCalendar)

export interface DateRangeFieldProps {
  value: Stay | null
  onChange: (value: Stay | null) => void
  label: string
  blocked?: readonly BlockedNights[]
  minNights?: number
  /** The first of the months that are shown, as `YYYY-MM-01`: for loading what is blocked then. */
  onMonthShown?: (month: CivilDate) => void
  error?: string
  /** What the two halves are called. */
  startLabel?: string
  endLabel?: string
  placeholder?: string
  /** For the second half, where it reads differently. */
  endPlaceholder?: string
}

const inYear = (day: CivilDate): string => `${formatShortDate(day)} ${day.slice(0, 4)}`

/** Two dates in one field. The calendar comes when the field is reached. */
export const DateRangeField = (props: DateRangeFieldProps) => {
  const { value, onChange, label, blocked = [], minNights = 1, onMonthShown, error } = props
  const {
    startLabel = 'Check-in',
    endLabel = 'Check-out',
    placeholder = 'Add date',
    endPlaceholder = placeholder,
  } = props
  const [isOpen, setOpen] = useState(false)
  const [open, setArrival] = useState<CivilDate | null>(null)
  const arrival = open ?? value?.checkIn
  const departure = open ? undefined : value?.checkOut
  const choose = (choice: StayChoice) => {
    setArrival(choice.open)
    if (choice.stay) {
      onChange(choice.stay)
      setOpen(false)
    }
  }
  return (
    <CalendarPanel
      label={label}
      error={error}
      isOpen={isOpen}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) setArrival(null)
      }}
      onReach={() => void loadCalendar()}
      parts={[
        { label: startLabel, text: arrival && inYear(arrival), placeholder },
        { label: endLabel, text: departure && inYear(departure), placeholder: endPlaceholder },
      ]}
      status={statusOf({ open, value, minNights, startLabel: props.startLabel, endLabel })}
      onClear={value || open ? () => (setArrival(null), onChange(null)) : undefined}
    >
      <RangeCalendar
        choice={{ open, stay: open ? null : value }}
        rules={{ blocked, minNights, earliest: today() }}
        onChoose={choose}
        onMonthShown={onMonthShown}
      />
    </CalendarPanel>
  )
}
