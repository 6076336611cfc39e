import { civilDateAt, instantInColombo } from '@escapes/contract'

const day = 86_400_000
export const remindBeforeMs = 3 * day
const morning = '07:00'

export interface OpenBalance {
  due_at: Date
  submitted_at: Date | null
  /** Whether it is the first instalment: the mail of the booking itself was its first reminder. */
  is_first: boolean
}

/** Which reminder is due now. Customers who booked within three days of the due date get one on the day only. */
export const toReminderKind = (
  { due_at: due, submitted_at: submitted, is_first: isFirst }: OpenBalance,
  now: Date,
): 'soon' | 'today' | null => {
  const [today, lastDay] = [civilDateAt(now), civilDateAt(due)]
  if (today === lastDay) return now >= instantInColombo(today, morning) ? 'today' : null
  const first = new Date(due.getTime() - remindBeforeMs)
  const isKnownLonger = !isFirst && submitted !== null && submitted < first
  return now >= first && today < lastDay && isKnownLonger ? 'soon' : null
}
