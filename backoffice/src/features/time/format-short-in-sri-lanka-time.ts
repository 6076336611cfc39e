import { operatorTimeZone } from '@escapes/contract/dates'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: operatorTimeZone, ...options })
const day = format({ day: 'numeric', month: 'short', year: 'numeric' })
const time = format({ hour: '2-digit', minute: '2-digit' })

/** `14 May 2027, 18:00` in Sri Lanka time. */
export const formatShortInSriLankaTime = (instant: string): string => {
  const at = new Date(instant)
  return `${day.format(at)}, ${time.format(at)}`
}
