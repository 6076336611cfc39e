import { operatorTimeZone } from '@escapes/contract/dates'

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: operatorTimeZone, hour: '2-digit', minute: '2-digit' })

interface OfficeHours {
  isOpen: boolean
  text: string
}

/** Whether somebody is there to answer, as admins set the hours. */
export const describeOfficeHours = ({ opens, closes }: { opens: string; closes: string }, now: Date): OfficeHours => {
  const time = clock.format(now)
  const isOpen = time >= opens && time < closes
  return {
    isOpen,
    text: isOpen
      ? `We are here until ${closes}, Sri Lanka time.`
      : `We answer from ${opens} to ${closes}, Sri Lanka time, where it is ${time} now. Write at any time.`,
  }
}
