import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { nightsBetween, type CivilDate } from '@escapes/contract/dates'
import { calendarDefaults, formatFullDate } from './calendar-defaults.ts'
import { localMidnightToCivilDate, toLocalMidnight } from './local-midnight.ts'
import { useCalendarMonth } from './use-calendar-month.ts'
import { toLengthText } from './range-status-text.ts'
import { useDisplayedMonthCount } from './use-displayed-month-count.ts'
import {
  canCheckOut,
  type DayNote,
  noNote,
  toDayState,
  isDaySelectable,
  selectDay,
  todayInSriLanka,
  type StayChoice,
  type StayRules,
} from './nights.ts'

export interface RangeCalendarProps {
  choice: StayChoice
  rules: StayRules
  onChoose: (choice: StayChoice) => void
  onMonthShown?: (month: CivilDate) => void
  isInline?: boolean
  dayNote?: DayNote | undefined
  shownMonth?: { first: CivilDate } | undefined
}

const RangeCalendar = (props: RangeCalendarProps) => {
  const { choice, rules, onChoose, onMonthShown, isInline = false, dayNote = noNote, shownMonth } = props
  const months = useDisplayedMonthCount()
  const [hovered, setHovered] = useState<CivilDate | null>(null)
  const from = choice.pendingCheckIn ?? choice.stay?.checkIn
  const preview =
    choice.pendingCheckIn && hovered && canCheckOut(hovered, choice.pendingCheckIn, rules) ? hovered : undefined
  const to = choice.stay?.checkOut ?? preview
  const isSelectable = (day: CivilDate): boolean => isDaySelectable(choice, day, rules)
  const { root, onKeyDownCapture, ...shown } = useCalendarMonth({
    chosen: from,
    earliest: rules.earliest,
    shownMonths: months,
    isSelectable,
    isInline,
    shownMonth,
    onMonthShown,
  })
  const has = (test: (day: CivilDate) => boolean) => (date: Date) => test(localMidnightToCivilDate(date))
  return (
    <div ref={root} role="presentation" onKeyDownCapture={onKeyDownCapture}>
      <DayPicker
        {...calendarDefaults}
        {...shown}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a calendar that was opened is what its reader goes on with
        autoFocus={!isInline}
        today={toLocalMidnight(todayInSriLanka())}
        numberOfMonths={months}
        startMonth={toLocalMidnight(rules.earliest)}
        disabled={has((day) => !isSelectable(day))}
        modifiers={{
          start: has((day) => day === from),
          end: has((day) => day === to),
          between: has((day) => from !== undefined && to !== undefined && day > from && day < to),
          selected: has((day) => day === from || (day === to && preview === undefined)),
          blocked: has((day) => day >= rules.earliest && toDayState(day, rules.blocked) === 'blocked'),
          noted: has((day) => day >= rules.earliest && dayNote(day) !== undefined),
          checkOutOnly: has((day) => day >= rules.earliest && toDayState(day, rules.blocked) === 'check-out'),
          checkInOnly: has((day) => day > rules.earliest && toDayState(day, rules.blocked) === 'check-in'),
        }}
        onDayClick={(date, modifiers) => {
          if (!modifiers.disabled) onChoose(selectDay(choice, localMidnightToCivilDate(date), rules))
        }}
        onDayMouseEnter={(date) => setHovered(localMidnightToCivilDate(date))}
        onDayFocus={(date) => setHovered(localMidnightToCivilDate(date))}
        labels={{
          ...calendarDefaults.labels,
          // A page may have both.
          labelNav: () => (isInline ? 'Months of the calendar' : 'Months'),
          labelDayButton: (date, modifiers) => {
            const day = localMidnightToCivilDate(date)
            const labels = [formatFullDate(date)]
            if (modifiers.start) labels.push('arrival')
            if (modifiers.end && preview === undefined) labels.push('departure')
            if (modifiers.blocked) labels.push('taken')
            else if (modifiers.checkOutOnly) labels.push('departure only')
            else if (modifiers.checkInOnly) labels.push('arrival only')
            else if (modifiers.disabled) labels.push('not available')
            if (choice.pendingCheckIn && canCheckOut(day, choice.pendingCheckIn, rules))
              labels.push(toLengthText(nightsBetween(choice.pendingCheckIn, day), rules))
            const note = day >= rules.earliest && dayNote(day)
            if (note) labels.push(note)
            return labels.join(', ')
          },
        }}
      />
    </div>
  )
}

export default RangeCalendar
