import { civilDateAt, instantInColombo } from '@escapes/contract'

const day = 86_400_000
/** The first reminder of a balance comes this long before it is due. */
export const remindBeforeMs = 3 * day
/** Nobody is woken for money. */
const morning = '07:00'

export interface OpenBalance {
  due_at: Date
  submitted_at: Date | null
}

/**
 * Which reminder it is time for. Who booked when the balance was due within three days already has read of it in the
 * mails of those days, and is reminded on the day only.
 */
export const reminderAt = (
  { due_at: due, submitted_at: submitted }: OpenBalance,
  now: Date,
): 'soon' | 'today' | null => {
  const [today, lastDay] = [civilDateAt(now), civilDateAt(due)]
  if (today === lastDay) return now >= instantInColombo(today, morning) ? 'today' : null
  const first = new Date(due.getTime() - remindBeforeMs)
  const isKnownLonger = submitted !== null && submitted < first
  return now >= first && today < lastDay && isKnownLonger ? 'soon' : null
}
