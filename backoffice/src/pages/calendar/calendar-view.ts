import { addDays, type CivilDate, isCivilDate, nightsBetween } from '@escapes/contract/dates'

export const dayCounts = [30, 60] as const
export type DayCount = (typeof dayCounts)[number]

/** What the address says: the first day, how many, and the villa that a phone shows. */
export interface CalendarView {
  from: CivilDate
  days: DayCount
  villa: string | null
}

export const readCalendarView = (search: URLSearchParams, today: CivilDate): CalendarView => {
  const from = search.get('from') ?? ''
  return {
    from: isCivilDate(from) ? from : today,
    days: dayCounts.find((count) => String(count) === search.get('days')) ?? 30,
    villa: search.get('villa'),
  }
}

/** The address of a view; what is usual is left out. */
export const toCalendarAddress = ({ from, days, villa }: CalendarView, today: CivilDate): string => {
  const search = new URLSearchParams({
    ...(from !== today && { from }),
    ...(days !== 30 && { days: String(days) }),
    ...(villa && { villa }),
  })
  return `/admin/calendar${search.size > 0 ? `?${search}` : ''}`
}

/** All days of a range, `to` exclusive. */
export const listDays = ({ from, to }: { from: CivilDate; to: CivilDate }): CivilDate[] =>
  Array.from({ length: nightsBetween(from, to) }, (_, at) => addDays(from, at))
