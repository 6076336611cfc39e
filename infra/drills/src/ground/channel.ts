import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays, civilDateAt } from '@escapes/contract'

interface Sold {
  from: string
  to: string
}

const compact = (date: string): string => date.replaceAll('-', '')

const eventOf = ({ from, to }: Sold): string[] => [
  'BEGIN:VEVENT',
  `UID:${from}@channel.test`,
  `DTSTAMP:${compact(addDays(civilDateAt(new Date()), -1))}T000000Z`,
  `DTSTART;VALUE=DATE:${compact(from)}`,
  `DTEND;VALUE=DATE:${compact(to)}`,
  'SUMMARY:Reserved',
  'END:VEVENT',
]

const calendarOf = (sold: readonly Sold[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//drill//channel//EN',
    ...sold.flatMap(eventOf),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

/** Another booking channel: what it sold stands in the calendar that it serves. */
export const openChannel = async () => {
  const sold: Sold[] = []
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8' }).end(calendarOf(sold))
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

export type Channel = Awaited<ReturnType<typeof openChannel>>
