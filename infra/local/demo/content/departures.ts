/** When an outing departs, and with how many seats. Outings that are not here run on any day. */
export interface DemoDepartures {
  /** 0 = Sunday … 6 = Saturday */
  weekdays: number[]
  capacity: number
  cutOffHours: number
  /** Only between these days of the year, `MM-DD`, both included; it may run over New Year. */
  between?: [from: string, to: string]
  /** US cents; a child pays as an adult unless said otherwise. */
  childPrice?: number
  /** Infants sit on a lap. */
  infantsTakeNoSeat?: true
}

const everyDay = [0, 1, 2, 3, 4, 5, 6]

export const demoDepartures: Record<string, DemoDepartures> = {
  'mirissa-whale-morning': {
    weekdays: everyDay,
    capacity: 20,
    cutOffHours: 12,
    between: ['12-01', '04-15'],
    childPrice: 3_500,
    infantsTakeNoSeat: true,
  },
  'balloon-over-kandalama': { weekdays: [1, 3, 5, 6], capacity: 8, cutOffHours: 24, between: ['11-01', '04-30'] },
  'ella-rock-sunrise-walk': { weekdays: [2, 4, 6, 0], capacity: 8, cutOffHours: 14 },
  'galle-kitchen-rice-and-curry': { weekdays: [1, 2, 3, 4, 5, 6], capacity: 6, cutOffHours: 18, childPrice: 2_500 },
  'island-circle-ten-days': { weekdays: [0], capacity: 12, cutOffHours: 168 },
  'ayurveda-week-bentota': { weekdays: [6], capacity: 10, cutOffHours: 72 },
  'adams-peak-night-climb': { weekdays: [1, 2, 3, 4], capacity: 12, cutOffHours: 24, between: ['12-15', '05-15'] },
  'whales-and-stilts-weekend': { weekdays: [6], capacity: 8, cutOffHours: 48, between: ['12-01', '04-15'] },
  'yala-two-safaris': { weekdays: [2, 4, 6], capacity: 4, cutOffHours: 24, between: ['10-16', '08-31'] },
}

const dayMs = 86_400_000
const daysAhead = 365

const isBetween = (monthDay: string, [from, to]: [from: string, to: string]): boolean =>
  from <= to ? from <= monthDay && monthDay <= to : monthDay >= from || monthDay <= to

/** The days of the next twelve months it departs on, from the day after `today`. */
export const departureDays = ({ weekdays, between }: DemoDepartures, today: string): string[] => {
  const start = Date.parse(today)
  if (Number.isNaN(start)) throw new RangeError(`not a day: ${today}`)
  return Array.from({ length: daysAhead }, (_, index) => new Date(start + (index + 1) * dayMs))
    .filter((day) => weekdays.includes(day.getUTCDay()))
    .map((day) => day.toISOString().slice(0, 10))
    .filter((day) => between === undefined || isBetween(day.slice(5), between))
}
