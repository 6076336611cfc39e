import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { nightsBetween, type CivilDate } from '@escapes/contract/dates'
import { calendarLook, dayWords } from './calendar-look.ts'
import { CalendarLegend } from './calendar-legend.tsx'
import { toCivil, toLocal } from './civil.ts'
import { useMonthCount } from './use-month-count.ts'
import { canCheckOut, dayState, isPressable, pressDay, type StayChoice, type StayRules } from './nights.ts'

export interface RangeCalendarProps {
  choice: StayChoice
  rules: StayRules
  onChoose: (choice: StayChoice) => void
  onMonthShown?: (month: CivilDate) => void
}

const RangeCalendar = ({ choice, rules, onChoose, onMonthShown }: RangeCalendarProps) => {
  const months = useMonthCount()
  const [hovered, setHovered] = useState<CivilDate | null>(null)
  const from = choice.open ?? choice.stay?.checkIn
  const preview = choice.open && hovered && canCheckOut(hovered, choice.open, rules) ? hovered : undefined
  const to = choice.stay?.checkOut ?? preview
  const has = (test: (day: CivilDate) => boolean) => (date: Date) => test(toCivil(date))
  return (
    <>
      <DayPicker
        {...calendarLook}
        numberOfMonths={months}
        defaultMonth={toLocal(from ?? rules.earliest)}
        startMonth={toLocal(rules.earliest)}
        disabled={has((day) => !isPressable(choice, day, rules))}
        modifiers={{
          start: has((day) => day === from),
          end: has((day) => day === to),
          between: has((day) => from !== undefined && to !== undefined && day > from && day < to),
          selected: has((day) => day === from || (day === to && preview === undefined)),
          blocked: has((day) => day >= rules.earliest && dayState(day, rules.blocked) === 'blocked'),
          checkOutOnly: has((day) => day >= rules.earliest && dayState(day, rules.blocked) === 'check-out'),
          checkInOnly: has((day) => day > rules.earliest && dayState(day, rules.blocked) === 'check-in'),
        }}
        onDayClick={(date, modifiers) => {
          if (!modifiers.disabled) onChoose(pressDay(choice, toCivil(date), rules))
        }}
        onDayMouseEnter={(date) => setHovered(toCivil(date))}
        onDayFocus={(date) => setHovered(toCivil(date))}
        onMonthChange={(month) => onMonthShown?.(toCivil(month))}
        labels={{
          ...calendarLook.labels,
          labelDayButton: (date, modifiers) => {
            const day = toCivil(date)
            const words = [dayWords(date)]
            if (modifiers.start) words.push('arrival')
            if (modifiers.end && preview === undefined) words.push('departure')
            if (modifiers.blocked) words.push('taken')
            else if (modifiers.checkOutOnly) words.push('departure only')
            else if (modifiers.checkInOnly) words.push('arrival only')
            else if (modifiers.disabled) words.push('not available')
            if (choice.open && canCheckOut(day, choice.open, rules))
              words.push(`${nightsBetween(choice.open, day)} nights`)
            return words.join(', ')
          },
        }}
      />
      <CalendarLegend hasBlocked={rules.blocked.length > 0} />
    </>
  )
}

export default RangeCalendar
