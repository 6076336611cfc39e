export { bothClocks, whereYouAre } from '@escapes/contract/dates'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'} left`

/** `2 days left`, `5 hours left`, `12 minutes left`; undefined once it is over. Days and hours are rounded down. */
export const timeLeft = (instant: string, now: number): string | undefined => {
  const left = Date.parse(instant) - now
  if (left <= 0) return undefined
  if (left >= 2 * dayMs) return counted(Math.floor(left / dayMs), 'day')
  if (left >= 2 * hourMs) return counted(Math.floor(left / hourMs), 'hour')
  return counted(Math.ceil(left / minuteMs), 'minute')
}
