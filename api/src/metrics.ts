import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const registry = new Registry()
collectDefaultMetrics({ register: registry })
const registers = [registry]

export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the request to its answer, by endpoint and status.',
  labelNames: ['route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
})
export const jobSeconds = new Histogram({
  name: 'job_duration_seconds',
  help: 'Time a job ran, by name and outcome.',
  labelNames: ['job', 'outcome'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 15],
  registers,
})
export const failedRequests = new Counter({
  name: 'http_request_faults_total',
  help: 'Requests that ended in a fault of ours.',
  labelNames: ['route'],
  registers,
})
export const responseCacheReads = new Counter({
  name: 'response_cache_reads_total',
  help: 'Responses that may be cached, by their source: cache, stale (and made anew), shared (with who asked before) or made.',
  labelNames: ['source'],
  registers,
})
export const waitingOutboxEvents = new Gauge({
  name: 'outbox_waiting_events',
  help: 'Events that were not relayed yet.',
  registers,
})
export const oldestOutboxEventSeconds = new Gauge({
  name: 'outbox_oldest_seconds',
  help: 'Age of the oldest event that was not relayed yet.',
  registers,
})
export const mailAttempts = new Counter({
  name: 'mail_attempts_total',
  help: 'Mails that were tried, by outcome: sent, postponed (tried again later) or failed (for good).',
  labelNames: ['outcome'],
  registers,
})
export const liveStreams = new Gauge({
  name: 'live_streams',
  help: 'Open streams of live events.',
  registers,
})

/** Serves `/metrics` on a port of its own, away from the public. `refreshGauges` runs before each answer. */
export const serveMetrics = (
  { host, port }: { host: string; port: number },
  refreshGauges: () => Promise<void> = async () => {},
): Server => {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    refreshGauges()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(503).end(),
      )
  })
  return server.listen(port, host)
}
