import { formatInSriLankaTime } from '@escapes/contract'
import { isOfficeOpen, type OfficeHours, toNextOfficeTime } from './office-time.ts'

/** What is answered at once to who writes while the office is closed; undefined while it is open. */
export const toAutomaticAnswer = (at: Date, hours: OfficeHours): string | undefined =>
  isOfficeOpen(at, hours)
    ? undefined
    : `Thank you for your message. Our office is open every day from ${hours.opens} to ${hours.closes}, Sri Lanka time. We will answer from ${formatInSriLankaTime(toNextOfficeTime(at, hours))}.`
