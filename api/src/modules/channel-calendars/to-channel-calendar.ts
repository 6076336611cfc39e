import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import type { CivilDate } from '@escapes/contract'
import { takeTurns } from '#/take-turns.ts'

export interface TakenNights {
  /** Stable for as long as it is the same stay. */
  id: string
  /** `[from, to)`. */
  from: CivilDate
  to: CivilDate
  /** Grows with every change. */
  sequence: number
  changedAt: Date
}

// ical.js does not count the space that continues a line; a line has 75 octets at most.
ICAL.foldLength = 74

const toEvent = (host: string, { id, from, to, sequence, changedAt }: TakenNights): ICAL.Component => {
  const event = new ICAL.Component('vevent')
  // The UID of an imported event is foreign text, which may name a guest.
  const isOwn = /^[\w-]+$/.test(id)
  const uid = isOwn ? id : createHash('sha256').update(id).digest('hex').slice(0, 32)
  event.addPropertyWithValue('uid', `${uid}@${host}`)
  event.addPropertyWithValue('sequence', sequence)
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(changedAt, true))
  event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(from))
  event.addPropertyWithValue('dtend', ICAL.Time.fromDateString(to))
  event.addPropertyWithValue('summary', 'Reserved')
  return event
}

/**
 * An iCalendar of taken nights without a name in it. `revision` is the same while its text is. Other channels may fill
 * theirs with thousands of events: each is written by itself, and others have their turn in between.
 */
export const toChannelCalendar = async (
  host: string,
  nights: readonly TakenNights[],
): Promise<{ text: string; revision: string }> => {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', '-//Sri Lanka Escapes//Calendar//EN')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  const giveWay = takeTurns()
  const events: string[] = []
  for (const each of nights) {
    events.push(`${toEvent(host, each).toString()}\r\n`)
    const turn = giveWay()
    if (turn) await turn
  }
  const end = 'END:VCALENDAR'
  const text = `${calendar.toString().slice(0, -end.length)}${events.join('')}${end}\r\n`
  return { text, revision: createHash('sha256').update(text).digest('base64url').slice(0, 27) }
}
