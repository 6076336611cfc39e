import { type CivilDate, operatorTimeZone } from '@escapes/contract/dates'

/** In the villa's zone. `minute`: of the day; null for a whole day. */
export interface ColomboDateTime {
  date: CivilDate
  minute: number | null
  /** The day that begins then in the zone of the event, whose midnights may be evenings here. */
  beginsDay?: CivilDate
  /** The day before which all is over then. */
  endsBefore?: CivilDate
}

export interface WallTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

/** Before it lie years of other calendars: 1948 is one of India's. */
export const firstYear = '1970'

/** Time zone names of Outlook. */
const windowsZones: Readonly<Record<string, string>> = {
  'Sri Lanka Standard Time': 'Asia/Colombo',
  'India Standard Time': 'Asia/Kolkata',
  'GMT Standard Time': 'Europe/London',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Romance Standard Time': 'Europe/Paris',
  'Central European Standard Time': 'Europe/Warsaw',
  'Eastern Standard Time': 'America/New_York',
  'Pacific Standard Time': 'America/Los_Angeles',
  'AUS Eastern Standard Time': 'Australia/Sydney',
}

const formats = new Map<string, Intl.DateTimeFormat | undefined>()

const formatIn = (zone: string): Intl.DateTimeFormat | undefined => {
  if (!formats.has(zone)) {
    let format: Intl.DateTimeFormat | undefined
    try {
      format = new Intl.DateTimeFormat('en-CA', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      })
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
    formats.set(zone, format)
  }
  return formats.get(zone)
}

/** `(UTC+05:30) Sri Jayawardenepura` and `GMT+0530` as the zone `+05:30`. */
const toOffsetZone = (name: string): string | undefined => {
  const [, sign, hours = '', minutes = '00'] = /^\(?(?:UTC|GMT)?\s*([+-])(\d{1,2}):?(\d{2})?(?:\)|$)/i.exec(name) ?? []
  return sign && `${sign}${hours.padStart(2, '0')}:${minutes}`
}

/** The tz database's name for a TZID. ical.js treats an unknown TZID as no zone. */
export const findTimeZone = (tzid: string): string | undefined => {
  const name = tzid.replaceAll('"', '')
  // Some clients write `/example.org/Europe/London`.
  const candidates = [windowsZones[name], name, name.split('/').slice(-2).join('/'), toOffsetZone(name)]
  return candidates.find(
    (candidate) => candidate !== undefined && candidate !== '' && formatIn(candidate) !== undefined,
  )
}

const partsIn = (zone: string, at: number): Record<string, string> =>
  Object.fromEntries(
    (formatIn(zone) ?? formatIn(operatorTimeZone))!.formatToParts(at).map((part) => [part.type, part.value]),
  )

const asUtc = (wall: WallTime): number =>
  Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second)

const offsetAt = (zone: string, at: number): number => {
  const part = partsIn(zone, at)
  const wallTimeAsUtc = Date.UTC(
    Number(part.year),
    Number(part.month) - 1,
    Number(part.day),
    Number(part.hour),
    Number(part.minute),
    Number(part.second),
  )
  return wallTimeAsUtc - Math.floor(at / 1000) * 1000
}

/** For the hour that a spring change skips: the time after the change. */
export const toInstant = (wall: WallTime, zone: string): Date => {
  const naive = asUtc(wall)
  // A moment in another zone costs ten times what reading it does.
  if (zone === 'UTC') return new Date(naive)
  const first = naive - offsetAt(zone, naive)
  return new Date(naive - offsetAt(zone, first))
}

export const toWallTimeIn = (zone: string, instant: Date): WallTime => {
  const part = partsIn(zone, instant.getTime())
  return {
    year: Number(part.year),
    month: Number(part.month),
    day: Number(part.day),
    hour: Number(part.hour),
    minute: Number(part.minute),
    second: Number(part.second),
  }
}

export const toColomboDateTime = (instant: Date): ColomboDateTime => {
  const part = partsIn(operatorTimeZone, instant.getTime())
  return { date: `${part.year}-${part.month}-${part.day}`, minute: Number(part.hour) * 60 + Number(part.minute) }
}
