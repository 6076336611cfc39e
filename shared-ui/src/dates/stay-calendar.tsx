import { useState } from 'react'
import type { CivilDate } from '@escapes/contract/dates'
import { Button } from '#/buttons/button.tsx'
import css from './calendar-field.module.css'
import { CalendarLegend } from './calendar-legend.tsx'
import { LazyRangeCalendar } from './lazy-range-calendar.tsx'
import { type DayNote, todayInSriLanka, type BlockedNights, type Stay } from './nights.ts'
import { toRangeStatusText } from './range-status-text.ts'

export interface StayCalendarProps {
  value: Stay | null
  onChange: (value: Stay | null) => void
  blocked: readonly BlockedNights[]
  minNights: number
  dayNote?: DayNote | undefined
  /** A month to turn to: another object turns to it again. */
  shownMonth?: { first: CivilDate } | undefined
}

/** The calendar of DateRangeField, open on the page. Its code is fetched when it is shown, and moves nothing. */
export const StayCalendar = ({ value, onChange, blocked, minNights, dayNote, shownMonth }: StayCalendarProps) => {
  const [pendingCheckIn, setPendingCheckIn] = useState<CivilDate | null>(null)
  const [known, setKnown] = useState(value)
  // What is chosen elsewhere ends the choice here.
  if (known?.checkIn !== value?.checkIn || known?.checkOut !== value?.checkOut) {
    setKnown(value)
    setPendingCheckIn(null)
  }
  return (
    <div>
      <div className={css.calendar}>
        <LazyRangeCalendar
          isInline
          dayNote={dayNote}
          shownMonth={shownMonth}
          choice={{ pendingCheckIn, stay: pendingCheckIn ? null : value }}
          rules={{ blocked, minNights, earliest: todayInSriLanka() }}
          onChoose={({ pendingCheckIn: arrival, stay }) => {
            setPendingCheckIn(arrival)
            if (stay) onChange(stay)
          }}
        />
      </div>
      <CalendarLegend hasBlocked={blocked.length > 0} hasNotes={dayNote !== undefined} />
      <div className={css.foot}>
        <p className={css.status} aria-live="polite">
          {toRangeStatusText({ pendingCheckIn, value, minNights, endLabel: 'Check-out' })}
        </p>
        <Button
          variant="quiet"
          size="sm"
          disabled={!value && !pendingCheckIn}
          onClick={() => {
            setPendingCheckIn(null)
            onChange(null)
          }}
        >
          Clear
        </Button>
      </div>
    </div>
  )
}
