import type { StaffGuideDays } from '@escapes/contract'
import { addDays, type CivilDate, nightsBetween } from '@escapes/contract/dates'
import { formatStartAndReturn } from '@escapes/contract/hours'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'

/** As many as the API tells. */
export const shownDays = 14

type Led = StaffGuideDays['departures'][number]

/** A day, and what the guide leads on it; of an outing of several days each of them. */
interface DayOfGuide {
  date: CivilDate
  led: Led[]
}

export const toDays = ({ from, departures }: StaffGuideDays): DayOfGuide[] =>
  Array.from({ length: shownDays }, (_, at) => addDays(from, at)).map((date) => ({
    date,
    led: departures.filter((each) => each.date <= date && date <= each.lastDay),
  }))

export const toGuideAddress = (id: string, from: CivilDate): string =>
  `/admin/guides/${id}${from === todayInSriLanka() ? '' : `?from=${from}`}`

/** `06:00, back about 12:30`; on a further day of an outing `day 2 of 3`. */
export const toTimeText = ({ date, lastDay, ...hours }: Led, on: CivilDate): string => {
  const days = nightsBetween(date, lastDay) + 1
  if (days === 1) return formatStartAndReturn(hours, 1)
  const nth = `day ${nightsBetween(date, on) + 1} of ${days}`
  if (on === date) return [hours.startTime, nth].filter(Boolean).join(', ')
  return on === lastDay && hours.endTime ? `${nth}, back about ${hours.endTime}` : nth
}

export const toGuestsText = ({ guests }: Led): string =>
  guests === 0 ? 'nobody yet' : guests === 1 ? '1 guest' : `${guests} guests`
