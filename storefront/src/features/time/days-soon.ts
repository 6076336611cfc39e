import { addDays, type CivilDate, toWeekday } from '@escapes/contract/dates'

/** Both included. */
export interface Days {
  from: CivilDate
  to: CivilDate
}

const [sunday, saturday] = [0, 6]

/** Saturday and Sunday that come next; of a weekend that has begun, what is left of it. */
export const toWeekend = (today: CivilDate): Days => {
  const weekday = toWeekday(today)
  if (weekday === sunday) return { from: today, to: today }
  const from = addDays(today, saturday - weekday)
  return { from, to: addDays(from, 1) }
}

/** What is chosen by its name instead of a date. On a Sunday the weekend is today. */
export const listDaysSoon = (today: CivilDate): (Days & { name: string })[] => {
  const tomorrow = addDays(today, 1)
  const weekend = toWeekend(today)
  return [
    { name: 'Today', from: today, to: today },
    { name: 'Tomorrow', from: tomorrow, to: tomorrow },
    ...(weekend.to > today ? [{ name: 'This weekend', ...weekend }] : []),
  ]
}
