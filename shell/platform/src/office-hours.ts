import { clockInSriLanka } from '@escapes/contract/dates'

interface OfficeHours {
  isOpen: boolean
  text: string
}

/** Whether somebody is there to answer, as admins set the hours. */
export const describeOfficeHours = ({ opens, closes }: { opens: string; closes: string }, now: Date): OfficeHours => {
  const time = clockInSriLanka(now)
  const isOpen = time >= opens && time < closes
  return {
    isOpen,
    text: isOpen
      ? `We are here until ${closes}, Sri Lanka time.`
      : `We answer from ${opens} to ${closes}, Sri Lanka time, where it is ${time} now. Write at any time.`,
  }
}
