import { operatorZone } from '@escapes/contract/dates'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: operatorZone, ...options })
const day = format({ day: 'numeric', month: 'short', year: 'numeric' })
const time = format({ hour: '2-digit', minute: '2-digit' })

/** `14 May 2027, 18:00`, as the clocks of the office show it; the page says whose time that is. */
export const stamp = (instant: string): string => {
  const at = new Date(instant)
  return `${day.format(at)}, ${time.format(at)}`
}
