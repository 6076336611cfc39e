import { civilDateAt, formatInstant, formatShortDate, operatorZone } from '@escapes/contract/dates'

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

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const inZone = (at: Date, timeZone: string): string => {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
  return `${formatShortDate(civilDateAt(at, timeZone))}, ${time}`
}

/** `Fri 14 May, 05:30 where you are`; undefined where the clocks show what they show in Sri Lanka. */
export const whereYouAre = (instant: string, zone: string = zoneHere()): string | undefined => {
  const at = new Date(instant)
  const here = inZone(at, zone)
  return here === inZone(at, operatorZone) ? undefined : `${here} where you are`
}

/** Both clocks: `Fri 14 May, 18:00 Sri Lanka time (Fri 14 May, 05:30 where you are)`. */
export const bothClocks = (instant: string, zone?: string): string => {
  const here = whereYouAre(instant, zone)
  return here ? `${formatInstant(instant)} (${here})` : formatInstant(instant)
}
