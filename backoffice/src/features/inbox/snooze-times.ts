import { addDays, civilDateAt, instantInColombo, operatorTimeZone, type CivilDate } from '@escapes/contract/dates'

interface SnoozeTime {
  id: string
  label: string
  until: string
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: operatorTimeZone, ...options })
const time = format({ hour: '2-digit', minute: '2-digit' })
const weekday = format({ weekday: 'short' })
const dayAndTime = format({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** When a day of the office begins. */
const morning = '08:00'
const quarterMs = 15 * 60_000
const twoHoursMs = 8 * quarterMs

const findMonday = (today: CivilDate): CivilDate => {
  const day = new Date(`${today}T00:00:00Z`).getUTCDay()
  return addDays(today, (8 - day) % 7 || 7)
}

/** The times one usually means, the next first. Sri Lanka time. */
export const listSnoozeTimes = (now: number): SnoozeTime[] => {
  const today = civilDateAt(new Date(now))
  const inTwoHours = new Date(Math.ceil((now + twoHoursMs) / quarterMs) * quarterMs)
  const [tomorrow, monday, nextWeek] = [addDays(today, 1), findMonday(today), addDays(today, 7)]
  const atMorning = (id: string, text: string, date: CivilDate): SnoozeTime => {
    const at = instantInColombo(date, morning)
    return {
      id,
      label: `${text}, ${id === 'monday' ? '' : `${weekday.format(at)} `}${morning}`,
      until: at.toISOString(),
    }
  }
  return [
    ...(civilDateAt(inTwoHours) === today
      ? [{ id: 'hours', label: `In two hours, ${time.format(inTwoHours)}`, until: inTwoHours.toISOString() }]
      : []),
    atMorning('tomorrow', 'Tomorrow', tomorrow),
    ...(monday === tomorrow || monday === nextWeek ? [] : [atMorning('monday', 'Monday', monday)]),
    atMorning('week', 'In a week', nextWeek),
  ]
}

/** `Mon 30 Nov, 08:00`; today `16:30` alone. */
export const formatSnoozeTime = (until: string, now: number): string => {
  const at = new Date(until)
  return civilDateAt(at) === civilDateAt(new Date(now)) ? time.format(at) : dayAndTime.format(at)
}
