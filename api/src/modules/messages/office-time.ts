import { addDays, civilDateAt, instantInColombo, formatInSriLankaTime } from '@escapes/contract'

/** Every day, Sri Lanka time: `08:00`. */
export interface OfficeHours {
  opens: string
  closes: string
}

const minuteMs = 60_000

const dayAt = (at: Date, { opens, closes }: OfficeHours) => {
  const day = civilDateAt(at)
  return { day, opensAt: instantInColombo(day, opens), closesAt: instantInColombo(day, closes) }
}

export const isOfficeOpen = (at: Date, hours: OfficeHours): boolean => {
  const { opensAt, closesAt } = dayAt(at, hours)
  return opensAt <= at && at < closesAt
}

/** The same instant while the office is open, else when it opens next. */
export const toNextOfficeTime = (at: Date, hours: OfficeHours): Date => {
  const { day, opensAt, closesAt } = dayAt(at, hours)
  if (at < opensAt) return opensAt
  return at < closesAt ? at : instantInColombo(addDays(day, 1), hours.opens)
}

/** When the office has been open for so many minutes since an instant. */
export const addOfficeMinutes = (from: Date, minutes: number, hours: OfficeHours): Date => {
  let at = toNextOfficeTime(from, hours)
  let leftMs = minutes * minuteMs
  for (;;) {
    const { day, closesAt } = dayAt(at, hours)
    const todayMs = closesAt.getTime() - at.getTime()
    if (leftMs <= todayMs) return new Date(at.getTime() + leftMs)
    leftMs -= todayMs
    at = instantInColombo(addDays(day, 1), hours.opens)
  }
}

const toDayMinutes = ({ opens, closes }: OfficeHours): number =>
  (instantInColombo('2027-01-01', closes).getTime() - instantInColombo('2027-01-01', opens).getTime()) / minuteMs

/** About a booking within an hour of office time; an enquiry within one office day, which is never more than 24 hours. */
export const toAnswerDueAt = (writtenAt: Date, kind: 'booking' | 'enquiry', hours: OfficeHours): Date =>
  addOfficeMinutes(writtenAt, kind === 'booking' ? 60 : toDayMinutes(hours), hours)

/** What is answered at once to who writes while the office is closed; undefined while it is open. */
export const toAutomaticAnswer = (at: Date, hours: OfficeHours): string | undefined =>
  isOfficeOpen(at, hours)
    ? undefined
    : `Thank you for your message. Our office is open every day from ${hours.opens} to ${hours.closes}, Sri Lanka time. We will answer from ${formatInSriLankaTime(toNextOfficeTime(at, hours))}.`
