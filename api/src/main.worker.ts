import { compose, jobNames, modules, reactions, schedules } from '#/composition.ts'
import { loadConfigOrExit } from '#/config/load-config-or-exit.ts'
import { listen } from '#/db/listen.ts'
import { abortOnTakenPort } from '#/http/abort-on-taken-port.ts'
import { createInsertJobs } from '#/jobs/add-jobs-on-insert.ts'
import { collectJobHandlers } from '#/jobs/job-handlers.ts'
import type { NotifyingTable } from '#/jobs/queues.ts'
import { startSchedules } from '#/jobs/start-schedules.ts'
import { startJobWorkers } from '#/jobs/start-job-workers.ts'
import { jobSeconds, oldestOutboxEventSeconds, waitingOutboxEvents, serveMetrics } from '#/metrics.ts'
import { startOutboxRelay } from '#/outbox/relay.ts'
import { countWaitingEvents } from '#/outbox/outbox-queries.ts'
import { registerShutdown } from '#/shutdown.ts'

const handlers = collectJobHandlers(modules, jobNames)
const config = loadConfigOrExit()
const composition = compose(config, 'worker')
const { services, backend, openQueue } = composition

const work = startJobWorkers(backend, handlers, services, (job, outcome, seconds) =>
  jobSeconds.observe({ job, outcome }, seconds),
)
const relay = startOutboxRelay(services, reactions, () => (listening.isConnected() ? 5_000 : 250))
const addJobs = createInsertJobs(services.queues, schedules, services.log)
const listening = listen<NotifyingTable>({
  url: config.database.url,
  applicationName: 'worker inserts',
  channels: ['outbox', 'mails'],
  log: services.log,
  onNotification: (table) => (table === 'outbox' ? relay.wake() : addJobs(table)),
})
const registration = startSchedules(openQueue, backend, schedules, services.log)
const unknownCount = { waiting: Number.NaN, oldestSeconds: Number.NaN }
const metrics = serveMetrics({ host: config.worker.metricsHost, port: config.worker.metricsPort }, async () => {
  // Without the database these two are unknown, and the others are looked at most.
  const { waiting, oldestSeconds } = await countWaitingEvents(services.db).catch(() => unknownCount)
  waitingOutboxEvents.set(waiting)
  oldestOutboxEventSeconds.set(oldestSeconds)
})
abortOnTakenPort(metrics, config.worker.metricsPort, 'WORKER_METRICS_PORT')
services.log.info({ jobs: handlers.length }, 'the worker works')

registerShutdown(services.log, async () => {
  registration.stop()
  await listening.close()
  await relay.stop()
  await work.stop()
  metrics.close()
  await composition.close()
})
