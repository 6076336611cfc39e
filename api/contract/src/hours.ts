/** Local times of an outing, `08:00`: it starts on its first day, and its guests are back on its last. Null: not told. */
export interface Hours {
  startTime: string
  endTime?: string | null | undefined
}

const dayMinutes = 1440

/** Of an outing that ends on the day after its only one: longer is a slip of the pen. */
export const maxHoursIntoNextDay = 16

/** `08:30` is 510. */
export const minutesOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** How many days of the calendar an outing takes, for which a listing says `0.3` or nothing. */
export const toWholeDays = (durationDays: number | null): number => Math.max(1, Math.ceil(durationDays ?? 1))

/** An outing of one day that ends before it starts ends on the next day. */
export const isEndNextDay = ({ startTime, endTime }: Hours, days: number): boolean =>
  days <= 1 && Boolean(endTime) && endTime! < startTime

/** Minutes from the start until the guests are back; null where that is not told. */
export const toLastingMinutes = (hours: Hours, days: number): number | null => {
  if (!hours.endTime) return null
  const nights = days - 1 + (isEndNextDay(hours, days) ? 1 : 0)
  return nights * dayMinutes + minutesOfDay(hours.endTime) - minutesOfDay(hours.startTime)
}

/** Whether an outing can end then: after its start, and on the day after its only one within `maxHoursIntoNextDay`. */
export const isPossibleEnd = (hours: Hours, days: number): boolean => {
  const minutes = toLastingMinutes(hours, days)
  if (minutes === null || minutes === 0) return minutes === null
  return !isEndNextDay(hours, days) || minutes <= maxHoursIntoNextDay * 60
}

/** `08:00–12:30` of one day; `08:00` where it takes several, or its end is not told. */
export const formatHours = ({ startTime, endTime }: Hours, days: number): string =>
  endTime && days <= 1 ? `${startTime}–${endTime}` : startTime

/** `back about 12:30`, `back about 01:00 on the next day`, `back about 16:00 on the last day`; undefined: not told. */
const formatReturn = (hours: Hours, days: number): string | undefined => {
  if (!hours.endTime) return undefined
  const day = days > 1 ? ' on the last day' : isEndNextDay(hours, days) ? ' on the next day' : ''
  return `back about ${hours.endTime}${day}`
}

/** `08:00, back about 12:30`; `08:00` where the end is not told. */
export const formatStartAndReturn = (hours: Hours, days: number): string =>
  [hours.startTime, formatReturn(hours, days)].filter(Boolean).join(', ')

/** Minutes in words: `40 minutes`, `1 hour`, `1 hour 20 minutes`. */
export const formatMinutes = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [
    ...(hours > 0 ? [`${hours} ${hours === 1 ? 'hour' : 'hours'}`] : []),
    ...(rest > 0 || hours === 0 ? [`${rest} ${rest === 1 ? 'minute' : 'minutes'}`] : []),
  ].join(' ')
}
