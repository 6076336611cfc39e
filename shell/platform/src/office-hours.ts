import { clockInSriLanka } from '@escapes/contract/dates'

interface OfficeHours {
  isOpen: boolean
  text: string
}

type Hours = Record<'opens' | 'closes', string>

export const describeClosedOffice = ({ opens, closes }: Hours, time: string): string =>
  `We answer from ${opens} to ${closes}, Sri Lanka time, where it is ${time} now. Write at any time.`

/** Whether somebody is there to answer, as admins set the hours. */
export const describeOfficeHours = (hours: Hours, now: Date): OfficeHours => {
  const time = clockInSriLanka(now)
  const { opens, closes } = hours
  const isOpen = time >= opens && time < closes
  return {
    isOpen,
    text: isOpen ? `We are here until ${closes}, Sri Lanka time.` : describeClosedOffice(hours, time),
  }
}
