import type { YearlyPeriod } from './villa-rules.ts'

/** When an activity departs, and with how many seats. Activities that are not listed run on any day. */
export interface DemoDepartures {
  /** 0 = Sunday … 6 = Saturday */
  weekdays: number[]
  capacity: number
  cutOffHours: number
  /** Infants sit on a lap. */
  infantsTakeNoSeat?: true
}

const everyDay = [0, 1, 2, 3, 4, 5, 6]

export const demoDeparturesBySlug: Record<string, DemoDepartures> = {
  'mirissa-whale-morning': {
    weekdays: everyDay,
    capacity: 20,
    cutOffHours: 12,
    infantsTakeNoSeat: true,
  },
  'balloon-over-kandalama': { weekdays: [1, 3, 5, 6], capacity: 8, cutOffHours: 24 },
  'ella-rock-sunrise-walk': { weekdays: [2, 4, 6, 0], capacity: 8, cutOffHours: 14 },
  'galle-kitchen-rice-and-curry': {
    weekdays: [1, 2, 3, 4, 5, 6],
    capacity: 6,
    cutOffHours: 18,
  },
  'island-circle-ten-days': { weekdays: [0], capacity: 12, cutOffHours: 168 },
  'ayurveda-week-bentota': { weekdays: [6], capacity: 10, cutOffHours: 72 },
  'adams-peak-night-climb': { weekdays: [1, 2, 3, 4], capacity: 12, cutOffHours: 24 },
  'whales-and-stilts-weekend': { weekdays: [6], capacity: 8, cutOffHours: 48 },
  'yala-two-safaris': { weekdays: [2, 4, 6], capacity: 4, cutOffHours: 24 },
}

const dayMs = 86_400_000
const daysAhead = 365

const isBetween = (monthDay: string, { from, to }: YearlyPeriod): boolean =>
  from <= to ? from <= monthDay && monthDay <= to : monthDay >= from || monthDay <= to

export const listDepartureDays = (
  { weekdays }: Pick<DemoDepartures, 'weekdays'>,
  today: string,
  seasons: readonly YearlyPeriod[] = [],
): string[] => {
  const start = Date.parse(today)
  if (Number.isNaN(start)) throw new RangeError(`not a day: ${today}`)
  return Array.from({ length: daysAhead }, (_, index) => new Date(start + (index + 1) * dayMs))
    .filter((day) => weekdays.includes(day.getUTCDay()))
    .map((day) => day.toISOString().slice(0, 10))
    .filter((day) => seasons.length === 0 || seasons.some((season) => isBetween(day.slice(5), season)))
}
