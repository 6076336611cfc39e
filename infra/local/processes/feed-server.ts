/** Simulates the booking channel of one demo villa: serves its calendar relative to today. */
import { createServer } from 'node:http'
import { demoFeed } from '@escapes/demo/content/feeds.ts'

const port = Number(process.argv[2])

const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Colombo' }).format(new Date())

const server = createServer((request, response) => {
  if (request.url !== `/${demoFeed.villaSlug}.ics` || request.method !== 'GET') {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n')
    return
  }
  response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8' }).end(demoFeed.toCalendarText(today()))
})
server.listen(port, '127.0.0.1')
process.on('SIGTERM', () => {
  server.close(() => process.exit(0))
  server.closeAllConnections()
})
