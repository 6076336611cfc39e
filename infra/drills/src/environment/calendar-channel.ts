import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays, civilDateAt } from '@escapes/contract'

interface Sold {
  from: string
  to: string
}

const compact = (date: string): string => date.replaceAll('-', '')

const toEvent = ({ from, to }: Sold): string[] => [
  'BEGIN:VEVENT',
  `UID:${from}@channel.test`,
  `DTSTAMP:${compact(addDays(civilDateAt(new Date()), -1))}T000000Z`,
  `DTSTART;VALUE=DATE:${compact(from)}`,
  `DTEND;VALUE=DATE:${compact(to)}`,
  'SUMMARY:Reserved',
  'END:VEVENT',
]

const toCalendar = (sold: readonly Sold[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//drill//channel//EN',
    ...sold.flatMap(toEvent),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

export const startCalendarChannel = async () => {
  const sold: Sold[] = []
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8' }).end(toCalendar(sold))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    sell: (from: string, to: string) => void sold.push({ from, to }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type CalendarChannel = Awaited<ReturnType<typeof startCalendarChannel>>
