import { operatorTimeZone } from '@escapes/contract/dates'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: operatorTimeZone, ...options })
const day = format({ day: 'numeric', month: 'short', year: 'numeric' })
const dayOfYear = format({ day: 'numeric', month: 'short' })
const time = format({ hour: '2-digit', minute: '2-digit' })

/** `14 May 2027, 18:00` in Sri Lanka time. */
export const formatShortInSriLankaTime = (instant: string): string => {
  const at = new Date(instant)
  return `${day.format(at)}, ${time.format(at)}`
}

/** `14 May, 18:00` in Sri Lanka time: of something days away or days ago, where a column is narrow. */
export const formatSoonInSriLankaTime = (instant: string): string => {
  const at = new Date(instant)
  return `${dayOfYear.format(at)}, ${time.format(at)}`
}

/** `18:00` in Sri Lanka time, where the day is known. */
export const formatTimeInSriLanka = (instant: string): string => time.format(new Date(instant))
