import { civilDateAt, operatorTimeZone } from '@escapes/contract/dates'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: operatorTimeZone, ...options })
const time = format({ hour: '2-digit', minute: '2-digit' })
const weekday = format({ weekday: 'short' })
const day = format({ day: 'numeric', month: 'short' })
const dayOfYear = format({ day: 'numeric', month: 'short', year: 'numeric' })

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** As short as it is clear: `14:05` today, `Mon` within a week, then `12 Nov` and `12 Nov 2025`. Sri Lanka time. */
export const formatBriefly = (instant: string, now: number): string => {
  const at = new Date(instant)
  const [date, today] = [civilDateAt(at), civilDateAt(new Date(now))]
  if (date === today) return time.format(at)
  const age = Math.abs(now - at.getTime())
  if (age < 6 * dayMs) return weekday.format(at)
  return date.slice(0, 4) === today.slice(0, 4) ? day.format(at) : dayOfYear.format(at)
}

const durationText = (ms: number): string => {
  if (ms < hourMs) return `${Math.max(1, Math.floor(ms / minuteMs))} min`
  if (ms < 2 * dayMs) return `${Math.floor(ms / hourMs)} h`
  return `${Math.floor(ms / dayMs)} days`
}

/** `overdue by 40 min`; undefined while the time that was promised is to come. */
export const toOverdueText = (promisedAt: string, now: number): string | undefined => {
  const late = now - Date.parse(promisedAt)
  return late > 0 ? `overdue by ${durationText(late)}` : undefined
}

export interface WaitingText {
  /** `Waits 3 h` */
  waits: string
  /** `answer by 16:30`, `answer by Fri 09:00`, `overdue by 40 min` */
  due: string | undefined
  isOverdue: boolean
}

/** For how long somebody has waited, and by when an answer was promised; undefined when nobody waits. */
export const toWaitingText = (
  { waitingSince, answerDueAt }: { waitingSince: string | null; answerDueAt: string | null },
  now: number,
): WaitingText | undefined => {
  if (waitingSince === null) return undefined
  const waits = `Waiting for ${durationText(now - Date.parse(waitingSince))}`
  if (answerDueAt === null) return { waits, due: undefined, isOverdue: false }
  const overdue = toOverdueText(answerDueAt, now)
  if (overdue) return { waits, due: overdue, isOverdue: true }
  const at = new Date(answerDueAt)
  const isToday = civilDateAt(at) === civilDateAt(new Date(now))
  const moment = isToday ? time.format(at) : `${formatBriefly(answerDueAt, now)} ${time.format(at)}`
  return { waits, due: `answer by ${moment}`, isOverdue: false }
}
