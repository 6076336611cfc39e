/**
 * Civil dates as `YYYY-MM-DD` strings. A stay is `[checkIn, checkOut)`: the day of departure is free for the next guest.
 * Nothing here touches the zone of the machine it runs on.
 */
export type CivilDate = string

export const operatorTimeZone = 'Asia/Colombo'

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/
const dayInMs = 86_400_000

const toDay = (date: CivilDate): number => {
  const match = pattern.exec(date)
  if (!match) throw new RangeError(`not a civil date: ${date}`)
  const month = Number(match[2]) - 1
  const at = new Date(Date.UTC(Number(match[1]), month, Number(match[3])))
  // Searches count thousands of days: a day is not written out again to be compared.
  const day = at.getTime() / dayInMs
  if (at.getUTCMonth() !== month || at.getUTCFullYear() !== Number(match[1]))
    throw new RangeError(`not a day of the calendar: ${date}`)
  return day
}

const fromDay = (day: number): CivilDate => new Date(day * dayInMs).toISOString().slice(0, 10)

/** The first and last day that a request may name. */
export const minCivilDate: CivilDate = '2000-01-01'
export const maxCivilDate: CivilDate = '2099-12-31'
/** How far ahead the calendar is open for the first day of a stay or an activity. */
export const saleHorizonDays = 730
export const maxStayNights = 60
/** From today to the end of the longest stay that begins on the last day on sale. */
export const maxAvailabilityDays = saleHorizonDays + maxStayNights + 10

/** True for a real day of the calendar; `2027-02-31` is not one. */
export const isCivilDate = (text: string): boolean => {
  const match = pattern.exec(text)
  if (!match) return false
  const at = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])))
  return at.toISOString().slice(0, 10) === text
}

export const addDays = (date: CivilDate, days: number): CivilDate => fromDay(toDay(date) + days)

/** Nights between arrival and departure; negative when they are the wrong way round. */
export const nightsBetween = (checkIn: CivilDate, checkOut: CivilDate): number => toDay(checkOut) - toDay(checkIn)

/** 0 is Sunday, 6 is Saturday. */
export const toWeekday = (date: CivilDate): number => new Date(toDay(date) * dayInMs).getUTCDay()

/** Asia/Colombo has been +05:30 without daylight saving since 2006. */
const operatorOffsetMs = 330 * 60_000

const numericIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

const inSriLanka = (instant: Date): string => new Date(instant.getTime() + operatorOffsetMs).toISOString()

/** The civil date at an instant, in the operator's zone unless another is named. A page asks for it at once: without Intl. */
export const civilDateAt = (instant: Date, zone: string = operatorTimeZone): CivilDate =>
  zone === operatorTimeZone ? inSriLanka(instant).slice(0, 10) : numericIn(zone).format(instant)

/** `18:05` on the clocks of Sri Lanka. */
export const clockInSriLanka = (instant: Date): string => inSriLanka(instant).slice(11, 16)

export const instantInColombo = (date: CivilDate, time: string): Date => new Date(`${date}T${time}:00+05:30`)

/** Days that come back every year, `MM-DD`, both included; `to` before `from` runs over New Year. */
export interface YearlyPeriod {
  from: string
  to: string
}

export const isInYearlyPeriod = (date: CivilDate, { from, to }: YearlyPeriod): boolean => {
  const day = date.slice(5)
  return from <= to ? from <= day && day <= to : day >= from || day <= to
}

// As `Intl` writes them in British English. Creating one of its formatters keeps a slow phone busy for 20 ms.
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** `14 May` */
export const formatDayAndMonth = (date: CivilDate): string => {
  const at = new Date(toDay(date) * dayInMs)
  return `${at.getUTCDate()} ${months[at.getUTCMonth()]}`
}
/** `20 Apr to 31 Oct`, and several of them as `1 Jan to 30 Apr and 1 Jul to 30 Sept`. */
export const formatYearlyPeriods = (seasons: readonly YearlyPeriod[]): string =>
  // A leap year, so that 29 February is a day of it.
  seasons
    .map(({ from, to }) => `${formatDayAndMonth(`2028-${from}`)} to ${formatDayAndMonth(`2028-${to}`)}`)
    .join(' and ')

/** `Fri 14 May` */
export const formatShortDate = (date: CivilDate): string => `${weekdays[toWeekday(date)]} ${formatDayAndMonth(date)}`

const toYear = (date: CivilDate): string => date.slice(0, 4)

/** `Fri 14 May 2027` */
export const formatDate = (date: CivilDate): string => `${formatShortDate(date)} ${toYear(date)}`

/** Of a day that would be taken for one of the next twelve months otherwise. */
const toYearIfFar = (date: CivilDate, now: Date): string => {
  const today = civilDateAt(now)
  const isNear = date >= today && date < `${Number(toYear(today)) + 1}${today.slice(4)}`
  return isNear ? '' : ` ${toYear(date)}`
}

/** `14 May`, and `19 May 2028` of a later year. */
export const formatComingDayAndMonth = (date: CivilDate, now = new Date()): string =>
  formatDayAndMonth(date) + toYearIfFar(date, now)

/** `Fri 14 May`, and `Fri 19 May 2028` of a later year. */
export const formatComingDate = (date: CivilDate, now = new Date()): string =>
  formatShortDate(date) + toYearIfFar(date, now)

/** `Fri 14 May to Tue 18 May`, `Fri 14 May` of one day, and `Fri 19 May to Tue 23 May 2028` of a later year. */
export const formatComingDates = (from: CivilDate, to: CivilDate, now = new Date()): string => {
  if (from === to) return formatComingDate(from, now)
  const isFar = toYearIfFar(from, now) !== '' && toYearIfFar(to, now) !== ''
  if (!isFar) return `${formatShortDate(from)} to ${formatShortDate(to)}`
  return `${toYear(from) === toYear(to) ? formatShortDate(from) : formatDate(from)} to ${formatDate(to)}`
}

/** `Day 2` of an itinerary; a single day has no number. */
export const toDayLabel = (day: number, days: number): string => (days === 1 ? 'Programme' : `Day ${day}`)

/** `Fri 14 May – Tue 18 May 2027`, with both years over New Year. */
export const formatDateRange = (from: CivilDate, to: CivilDate): string =>
  `${toYear(from) === toYear(to) ? formatShortDate(from) : formatDate(from)} – ${formatDate(to)}`

const inZone = (at: Date, timeZone: string): string => {
  const time =
    timeZone === operatorTimeZone
      ? clockInSriLanka(at)
      : new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
  return `${formatShortDate(civilDateAt(at, timeZone))}, ${time}`
}

/** `Fri 14 May, 18:00 Sri Lanka time` */
export const formatInSriLankaTime = (instant: Date | string): string =>
  `${inZone(new Date(instant), operatorTimeZone)} Sri Lanka time`

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** `Fri 14 May, 05:30 where you are`; undefined where the clocks show what they show in Sri Lanka. */
export const formatLocalTimeIfDifferent = (instant: string, zone: string = zoneHere()): string | undefined => {
  const at = new Date(instant)
  const here = inZone(at, zone)
  return here === inZone(at, operatorTimeZone) ? undefined : `${here} where you are`
}

/** Both clocks: `Fri 14 May, 18:00 Sri Lanka time (Fri 14 May, 05:30 where you are)`. */
export const formatInBothTimeZones = (instant: string, zone?: string): string => {
  const here = formatLocalTimeIfDifferent(instant, zone)
  return here ? `${formatInSriLankaTime(instant)} (${here})` : formatInSriLankaTime(instant)
}
