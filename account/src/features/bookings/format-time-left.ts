const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const formatCountLeft = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'} left`

/** `2 days left`, `5 hours left`, `12 minutes left`; undefined once it is over. Days and hours are rounded down. */
export const formatTimeLeft = (instant: string, now: number): string | undefined => {
  const msLeft = Date.parse(instant) - now
  if (msLeft <= 0) return undefined
  if (msLeft >= 2 * dayMs) return formatCountLeft(Math.floor(msLeft / dayMs), 'day')
  if (msLeft >= 2 * hourMs) return formatCountLeft(Math.floor(msLeft / hourMs), 'hour')
  return formatCountLeft(Math.ceil(msLeft / minuteMs), 'minute')
}
