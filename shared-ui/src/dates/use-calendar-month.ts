import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { addDays, nightsBetween, type CivilDate } from '@escapes/contract/dates'
import { localMidnightToCivilDate, toLocalMidnight } from './local-midnight.ts'
import { addMonths, toFirstDayOfMonth, toMonth, type Month } from './month.ts'

interface CalendarMonthOptions {
  chosen: CivilDate | null | undefined
  earliest: CivilDate
  shownMonths: number
  isSelectable: (day: CivilDate) => boolean
  /** It stands on the page, and takes the focus only when it is gone to. */
  isInline?: boolean
  shownMonth?: { first: CivilDate } | undefined
  onMonthShown?: ((month: CivilDate) => void) | undefined
}

interface CalendarMonth {
  root: RefObject<HTMLDivElement | null>
  onKeyDownCapture: (event: KeyboardEvent) => void
  month: Date
  onMonthChange: (month: Date) => void
}

const furthestMonths = 18

const listDays = (month: Month): CivilDate[] => {
  const first = toFirstDayOfMonth(month)
  return Array.from({ length: 31 }, (_, index) => addDays(first, index)).filter((each) => toMonth(each) === month)
}

/** The selectable day of a month that is nearest to the same day of it. */
const findNearest = (
  month: Month,
  day: CivilDate,
  isSelectable: (day: CivilDate) => boolean,
): CivilDate | undefined => {
  const distance = (each: CivilDate): number => Math.abs(Number(each.slice(8)) - Number(day.slice(8)))
  return listDays(month)
    .filter(isSelectable)
    .toSorted((one, other) => distance(one) - distance(other))[0]
}

/** With so few days left a month is nearly empty. */
const fewDays = 3

/**
 * The chosen day, or the first to choose. Of a month alone that has only its last days left, where each of them can be
 * chosen, and so can the first of the next: that one, since the month is one step back.
 */
const findFirstDay = (options: CalendarMonthOptions): CivilDate | undefined => {
  const { chosen, earliest, shownMonths, isSelectable } = options
  if (chosen) return chosen
  const months = Array.from({ length: furthestMonths }, (_, index) => addMonths(toMonth(earliest), index))
  const days = months.flatMap(listDays).filter((day) => day >= earliest)
  const nextMonth = toFirstDayOfMonth(addMonths(toMonth(earliest), 1))
  const left = days.filter((day) => day < nextMonth)
  if (shownMonths === 1 && left.length <= fewDays && [...left, nextMonth].every(isSelectable)) return nextMonth
  return days.find(isSelectable)
}

/**
 * Which month a calendar shows. It begins with the chosen day, or the first to choose, and follows it. Page Up and Page
 * Down lead to the neighbouring month: the library skips one where the same day cannot be chosen.
 */
export const useCalendarMonth = (options: CalendarMonthOptions): CalendarMonth => {
  const { chosen, earliest, shownMonths, isSelectable, isInline = false, shownMonth, onMonthShown } = options
  const root = useRef<HTMLDivElement>(null)
  // A calendar that stands on the page begins with today.
  const [firstDay] = useState(() => (isInline ? undefined : findFirstDay(options)))
  const [month, setMonth] = useState<Month>(toMonth(firstDay ?? chosen ?? earliest))
  const [followed, setFollowed] = useState(chosen)
  /** The day that is focused once it is shown. */
  const target = useRef<CivilDate | null>(firstDay ?? null)
  const show = (shown: Month): void => {
    setMonth(shown)
    onMonthShown?.(toFirstDayOfMonth(shown))
  }
  const isShown = (day: CivilDate): boolean => toMonth(day) >= month && toMonth(day) < addMonths(month, shownMonths)
  if (followed !== chosen) {
    setFollowed(chosen)
    if (chosen && !isShown(chosen)) setMonth(toMonth(chosen))
  }
  const [turned, setTurned] = useState(shownMonth)
  if (turned !== shownMonth) {
    setTurned(shownMonth)
    if (shownMonth) setMonth(toMonth(shownMonth.first))
  }
  const focusDay = (day: CivilDate): void =>
    root.current?.querySelector<HTMLElement>(`[data-day="${day}"] button`)?.focus()
  useEffect(() => {
    if (target.current === null) return
    focusDay(target.current)
    target.current = null
  })
  return {
    root,
    month: toLocalMidnight(toFirstDayOfMonth(month)),
    onMonthChange: (shown) => show(toMonth(localMidnightToCivilDate(shown))),
    onKeyDownCapture: (event) => {
      const step = event.shiftKey ? 0 : { PageDown: 1, PageUp: -1 }[event.key]
      const day = event.target instanceof Element && event.target.closest<HTMLElement>('[data-day]')?.dataset['day']
      if (!step || !day) return
      event.preventDefault()
      event.stopPropagation()
      for (let months = 1; months <= furthestMonths; months++) {
        const next = findNearest(addMonths(toMonth(day), step * months), day, isSelectable)
        if (next === undefined) continue
        if (nightsBetween(earliest, next) < 0) return
        // Beside the month of the day: nothing is drawn anew.
        if (isShown(next)) return focusDay(next)
        target.current = next
        return show(toMonth(next))
      }
    },
  }
}
