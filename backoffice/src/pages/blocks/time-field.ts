import { instantInColombo } from '@escapes/contract/dates'

const colomboOffsetMs = 5.5 * 3_600_000

/** The value of a `datetime-local` field for an instant, by the clocks of Sri Lanka; empty for none. */
export const toTimeFieldInSriLanka = (instant: string | null): string =>
  instant === null ? '' : new Date(Date.parse(instant) + colomboOffsetMs).toISOString().slice(0, 16)

/** The instant that the field shows, as ISO text; null where it is empty, and the text itself where it is no time. */
export const parseTimeFieldInSriLanka = (text: string): string | null => {
  if (text === '') return null
  const [date = '', time = ''] = text.split('T')
  const instant = instantInColombo(date, time.slice(0, 5))
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString()
}
