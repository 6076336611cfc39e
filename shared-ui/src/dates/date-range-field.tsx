import { useState } from 'react'
import { formatShortDate, type CivilDate } from '@escapes/contract/dates'
import { Button } from '#/buttons/button.tsx'
import { CalendarField } from './calendar-field.tsx'
import { CalendarLegend } from './calendar-legend.tsx'
import { LazyRangeCalendar } from './lazy-range-calendar.tsx'
import { type DayNote, todayInSriLanka, type BlockedNights, type Stay, type StayChoice } from './nights.ts'
import { toRangeStatusText } from './range-status-text.ts'
import css from './date-range-field.module.css'

export interface DateRangeFieldProps {
  value: Stay | null
  onChange: (value: Stay | null) => void
  label: string
  blocked?: readonly BlockedNights[]
  minNights?: number
  /** Called with `YYYY-MM-01` of the first month shown, to load its blocked nights. */
  onMonthShown?: (month: CivilDate) => void
  dayNote?: DayNote | undefined
  error?: string
  /** Of days, not of a stay: the first and the last may be the same. */
  startLabel?: string
  endLabel?: string
  placeholder?: string
  /** Instead of the two parts while neither date is chosen. */
  emptyText?: string
  /** Days that are chosen by their name, `Tomorrow`, below the calendar. */
  named?: readonly { name: string; from: CivilDate; to: CivilDate }[]
}

const inYear = (day: CivilDate): string => `${formatShortDate(day)} ${day.slice(0, 4)}`

/** Two dates in one field. The calendar's code is prefetched on hover or focus. */
export const DateRangeField = (props: DateRangeFieldProps) => {
  const { value, onChange, label, blocked = [], onMonthShown, dayNote, error, named = [] } = props
  const {
    startLabel = 'Check-in',
    endLabel = 'Check-out',
    placeholder = 'Add date',
    minNights = props.startLabel === undefined ? 1 : 0,
  } = props
  const [isOpen, setOpen] = useState(false)
  const [pendingCheckIn, setPendingCheckIn] = useState<CivilDate | null>(null)
  const arrival = pendingCheckIn ?? value?.checkIn
  const departure = pendingCheckIn ? undefined : value?.checkOut
  const parts =
    props.emptyText !== undefined && !arrival
      ? [{ label, text: undefined, placeholder: props.emptyText }]
      : [
          { label: startLabel, text: arrival && inYear(arrival), placeholder },
          { label: endLabel, text: departure && inYear(departure), placeholder },
        ]
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
      onPrefetch={() => LazyRangeCalendar.prefetch()}
      parts={parts}
      legend={
        <>
          {named.length > 0 && (
            <fieldset aria-label="Days soon" className={css.named}>
              {named.map(({ name, from, to }) => (
                <Button
                  key={name}
                  variant="secondary"
                  size="sm"
                  onClick={() => choose({ pendingCheckIn: null, stay: { checkIn: from, checkOut: to } })}
                >
                  {name}
                </Button>
              ))}
            </fieldset>
          )}
          <CalendarLegend hasBlocked={blocked.length > 0} hasNotes={dayNote !== undefined} />
        </>
      }
      status={toRangeStatusText({ pendingCheckIn, value, minNights, startLabel: props.startLabel, endLabel })}
      onClear={value || pendingCheckIn ? () => (setPendingCheckIn(null), onChange(null)) : undefined}
    >
      <LazyRangeCalendar
        choice={{ pendingCheckIn, stay: pendingCheckIn ? null : value }}
        rules={{ blocked, minNights, earliest: todayInSriLanka() }}
        onChoose={choose}
        onMonthShown={onMonthShown}
        dayNote={dayNote}
      />
    </CalendarField>
  )
}
